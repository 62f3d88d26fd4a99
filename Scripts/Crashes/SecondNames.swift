// Gives the file of a library a second name under processes that use it.
import Foundation

extension Sandbox {
  /// Returns names in another folder, whose own process may make a library of its own there meanwhile.
  func giveSecondNames(_ count: Int) throws -> String {
    try reset("other")
    try makeLibrary(movies: 1)
    let (crew, notes, label) = (Crew(), Notes(), "a library with two names")
    defer { try? crew.stop() }
    add("home", notes: notes, crew: crew)
    // What this loop adds to a library of its own is removed with that library.
    add("other", to: path("other"), notes: Notes(), crew: crew)
    addInSessions("session", lines: 100_000, interval: 5, notes: notes, crew: crew)
    for _ in 1...count {
      pause(50..<350)
      repeat { try emptyOther() } while link(library, path("other/library.sqlite")) != 0
      pause(50..<350)
      let (status, text) = try run("library", "--limit", "1", home: path("other"))
      try check(status != 0 && text.contains("2 names"), "\(label): status \(status), \(text)")
      try emptyOther()
    }
    try crew.stop()
    try checkIntegrity(label)
    try notes.check(in: Set(rows(Self.movies)), label)
    return "Gave the library a second name \(count) times while three processes used it: all \(notes.count) "
      + "changes reported as done are there; integrity_check ok"
  }

  private func emptyOther() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path("other")) { unlink(path("other/\(name)")) }
  }
}
