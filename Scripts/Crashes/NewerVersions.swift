// Lets a newer version take a library over under a session.
import Foundation

/// Takeovers by a version whose number no program knows yet.
struct NewerVersions {
  private let sandbox: Sandbox
  private let count: Int

  init(_ sandbox: Sandbox, count: Int) { (self.sandbox, self.count) = (sandbox, count) }

  func run() throws -> String {
    let changed = try (1...count).reduce(0) { changed, _ in changed + (try takeOver()) }
    return "Had a newer version take the library over \(count) times under a session: \(changed) changes before, "
      + "none after"
  }

  /// Returns how many changes the session made before.
  private func takeOver() throws -> Int {
    try sandbox.reset()
    try sandbox.run(["library", "add", "Seed"])
    let (crew, notes) = (Crew(), Notes())
    defer { try? crew.stop() }
    crew.addMoviesInSessions(named: "session", lines: 100_000, interval: 5, rest: 0, in: sandbox, notes: notes)
    pause(100..<500)
    // At that moment, and at no other, the library has so many entries.
    let text = try sandbox.output(of: [
      "sqlite3", sandbox.library, ".timeout 10000",
      "BEGIN IMMEDIATE; PRAGMA user_version = 99; SELECT count(*) FROM entries; COMMIT;",
    ]).text
    guard let entries = Int(text.trimmingCharacters(in: .newlines)) else {
      throw Failure(text: "a newer version cannot take the library over: \(text)")
    }
    usleep(300_000)
    try crew.stop()
    let found = try sandbox.number("SELECT count(*) FROM entries")
    try check(found == entries, "a newer version had \(entries) entries, \(found) are there")
    try check(Set(notes.texts).count + 1 <= entries, "more was reported done than is there")
    let state = try sandbox.query("PRAGMA integrity_check; PRAGMA user_version")
    try check(state == "ok\n99", "a newer version: integrity_check: \(state)")
    return entries - 1
  }
}
