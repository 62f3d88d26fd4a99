// Gives the file of a library a second name under processes that use it.
import Foundation

/// Names in another folder, whose own process may make a library of its own there meanwhile.
struct SecondNames {
  private let sandbox: Sandbox
  private let count: Int

  init(_ sandbox: Sandbox, count: Int) { (self.sandbox, self.count) = (sandbox, count) }

  func run() throws -> String {
    let other = sandbox.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try sandbox.run(["library", "add", "Seed"])
    let (crew, notes) = (Crew(), Notes())
    defer { try? crew.stop() }
    crew.addMovies(named: "home", in: sandbox, notes: notes)
    // What this loop adds to a library of its own is removed with that library.
    crew.addMovies(named: "other", to: other, in: sandbox, notes: Notes())
    crew.addMoviesInSessions(named: "session", lines: 100_000, interval: 5, rest: 0, in: sandbox, notes: notes)
    for _ in 1...count {
      pause(50..<350)
      repeat { empty(other) } while link(sandbox.library, other + "/library.sqlite") != 0
      pause(50..<350)
      let refusal = sandbox.path("refusal")
      let status = try sandbox.run(["library", "--limit", "1"], home: other, errors: refusal)
      try check(status != 0, "a library with two names was read")
      let text = try String(contentsOfFile: refusal, encoding: .utf8)
      try check(text.contains("2 names"), "a library with two names: \(text)")
      empty(other)
    }
    try crew.stop()
    try sandbox.checkIntegrity("a library with two names")
    try notes.check(in: Set(sandbox.rows(Sandbox.movies)), "a library with two names")
    return "Gave the library a second name \(count) times under three processes: \(notes.count) changes reported done, "
      + "all there; integrity_check ok"
  }

  private func empty(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix("library.sqlite") { unlink("\(folder)/\(name)") }
  }
}
