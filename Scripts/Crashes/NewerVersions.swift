// Lets a newer version take a library over under a session.
import Foundation

extension Sandbox {
  /// Returns the library a version that the program does not know, some times.
  func takeOver(times: Int) throws -> String {
    let changes = try (1...times).reduce(0) { changes, _ in changes + (try takeOver()) }
    return "A newer version upgraded the library \(times) times during a session: \(changes) changes before, "
      + "none after"
  }

  /// Returns how many changes the session made before.
  private func takeOver() throws -> Int {
    try reset()
    try makeLibrary(movies: 1)
    let (crew, notes) = (Crew(), Notes())
    defer { try? crew.stop() }
    addInSessions("session", lines: 100_000, interval: 5, notes: notes, crew: crew)
    pause(100..<500)
    // At that moment, and at no other, the library has so many entries.
    let takeover = "BEGIN IMMEDIATE; PRAGMA user_version = 99; SELECT count(*) FROM entries; COMMIT;"
    let entries = try number(takeover, options: ["-cmd", ".timeout 10000"])
    usleep(300_000)
    try crew.stop()
    try expect(number("SELECT count(*) FROM entries"), entries, "entries after a newer version")
    try check(Set(notes.texts).count < entries, "more was reported done than is there")
    try expect(query("PRAGMA integrity_check; PRAGMA user_version"), "ok\n99", "integrity and a newer version")
    return entries - 1
  }
}
