// The library's file as the program treats it: alone after a normal end, watched, repaired, and missing.
import Foundation
import TestSupport
import Testing

@Suite("The library's file", .serialized, .timeLimit(.minutes(2)))
final class LibraryFileTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: home) }

  private static func environment(_ home: URL) -> [String: String] {
    ["MARQUEE_HOME": home.path, "MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "rows"]
  }

  private func run(_ words: String..., input: String = "") async throws -> Program.Outcome {
    try await Program.run(words, environment: Self.environment(home), input: input)
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() }

  @Test("after a normal end the file is alone and whole, and what was done is there")
  func alone() async throws {
    #expect(try await run("library", "add", "Heat").status == 0)
    #expect(try names() == ["library.sqlite"])
    #expect(try await run(input: "library add Ronin\nfavorite library:movie/1\nquit\n").status == 0)
    #expect(try names() == ["library.sqlite"])
    #expect(try await run("rate", "library:movie/9", "3").status == 3)
    #expect(try names() == ["library.sqlite"])
    #expect(try await run("library", "--plain").lines.count == 2)
  }

  /// How long a change by another process may stay unnoticed.
  private static let interval = Duration.milliseconds(500)

  /// A session with the list of own works, which is empty.
  private static func sessionInEmptyLibrary(_ home: TemporaryFolder) async throws -> ClockedSession {
    let session = try ClockedSession(home: home, environment: environment(home.url))
    try await session.expect("marquee> ")
    try session.type("library\r")
    try await session.expect("added any works yourself.")
    try await session.expect("marquee> ")
    return session
  }

  @Test("news takes the accessible form as soon as that is set")
  func accessibleNews() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let session = try await LibraryFileTests.sessionInEmptyLibrary(home)
      try session.type("settings accessible on\r")
      try await session.expect("accessible is on, starting now.")
      try await session.expect("marquee> ")
      #expect(
        try await Program.run("library", "add", "Theirs", environment: LibraryFileTests.environment(home.url)).status
          == 0)
      await session.pass(LibraryFileTests.interval)
      try await session.expect("News: Your library changed. Press Enter to show the changes.\r\n")
      try session.type("quit\r")
      #expect(await session.status() == 0)
    }
  }

  @Test("another process's change is announced above the prompt, the session's own is not; a deletion is asked about")
  func watched() async {
    await #expect(processExitsWith: .success) {
      let home = try TemporaryFolder()
      let session = try await LibraryFileTests.sessionInEmptyLibrary(home)
      try session.type("library add Mine\r")
      try await session.expect("Added Mine to your library.")
      try await session.expect("marquee> ")
      // The first look ends before the second begins to be waited for.
      await session.pass(LibraryFileTests.interval)
      await session.pass(LibraryFileTests.interval)
      try session.type("version\r")
      let own = try await session.expect("marquee 0")
      #expect(!own.contains("has changed"), "\(own)")
      #expect(
        try await Program.run("library", "add", "Theirs", environment: LibraryFileTests.environment(home.url)).status
          == 0)
      await session.pass(LibraryFileTests.interval)
      try await session.expect("· Your library changed. Press Enter to show the changes.\r\n")
      try session.type("\r")
      try await session.expect("Theirs")
      try await session.expect("marquee> ")
      try session.type("library delete 2\r")
      try await session.expect("Delete Theirs?\r\n\r[y/N] ")
      try session.type("\r")
      try await session.expect("nothing was deleted.")
      try session.type("library delete 2\r")
      try await session.expect("Delete Theirs?\r\n\r[y/N] ")
      try session.type("y\r")
      try await session.expect("Deleted Theirs from your library.")
      try session.type("quit\r")
      // At a prompt the status is 0: the user has seen that nothing was deleted the first time.
      #expect(await session.status() == 0)
      let left = try await Program.run("library", "--plain", environment: LibraryFileTests.environment(home.url))
      #expect(left.lines.count == 1)
    }
  }

  @Test("a damaged library is reported with what repairs it, and the repair says what it did")
  func repaired() async throws {
    #expect(try await run("library", "add", "Heat", "--actor", "Al Pacino").status == 0)
    let sound = try await run("doctor", "--repair")
    #expect(sound.status == 0 && sound.output.contains("nothing to repair: the library is intact"))
    let file = home.appending(path: "library.sqlite")
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(0..<16, with: Data(repeating: 0, count: 16))
    try bytes.write(to: file)
    let refused = try await run("library")
    #expect(refused.status == 8 && refused.errors.contains("`marquee doctor --repair`"))
    #expect(try await run("doctor").status == 1)
    let repaired = try await run("doctor", "--repair")
    #expect(repaired.status == 0)
    #expect(repaired.output.contains("recovered 1 work, 0 viewings, 0 tags, 1 person, 1 change that can be undone"))
    let damagedFile = try #require(try names().first { $0.hasPrefix("library.sqlite.damaged-") })
    #expect(try Data(contentsOf: home.appending(path: damagedFile)) == bytes)
    #expect(try await run("library", "--plain").lines.first?.hasPrefix("library:movie/1\tmovie\tHeat") == true)
    #expect(try await run(input: "doctor --repair").status == 2)
  }

  @Test("without a folder browsing goes on with a notice, and a change is status 8")
  func homeless() async throws {
    let nowhere = ["HOME": "", "MARQUEE_STORE": "sqlite", "MARQUEE_CATALOGS": "rows"]
    let shown = try await Program.run("home", environment: nowhere)
    #expect(shown.status == 0 && shown.errors.contains("Can't save changes: there is no folder for your library"))
    let changed = try await Program.run("library", "add", "Heat", environment: nowhere)
    #expect(changed.status == 8 && changed.errors.contains("MARQUEE_HOME") && changed.output == "")
    try Data().write(to: home.appending(path: "file"))
    let blocked = nowhere.merging(["MARQUEE_HOME": home.appending(path: "file").path]) { $1 }
    let browsed = try await Program.run("home", "--json", environment: blocked)
    let meta = try #require(try browsed.json()["meta"] as? [String: Any])
    #expect((meta["notices"] as? [String])?.contains { $0.hasPrefix("Can't save changes: ") } == true)
    #expect(try await Program.run("library", "add", "Heat", environment: blocked).status == 8)
  }
}
