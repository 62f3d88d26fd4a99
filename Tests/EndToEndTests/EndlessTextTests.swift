import Foundation
import Testing

@Suite("Titles without limit", .serialized, .timeLimit(.minutes(2)))
final class EndlessTextTests {
  let home = FileManager.default.temporaryDirectory.appending(path: "marquee-\(UUID().uuidString)")
  /// A word, and very many marks that all belong to its last letter.
  static let title = "Castle" + String(repeating: "\u{301}", count: 100_000)

  deinit { try? FileManager.default.removeItem(at: home) }

  /// The variables for a feed of movies with such a title.
  private func environment() throws -> [String: String] {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let feed = home.appending(path: "feed.json")
    let rows = [["title": Self.title, "movies": [["title": Self.title], ["title": "Castle in the Sky"]]]]
    try JSONSerialization.data(withJSONObject: ["last-updated": "2022-08-19", "rows": rows]).write(to: feed)
    return ["MARQUEE_ROWS": feed.path, "MARQUEE_CATALOGS": "rows", "MARQUEE_HOME": home.path]
  }

  @Test(
    "on a terminal no command prints more of it than fits", arguments: ["home", "show rows:movie/0-0", "search castle"])
  func terminal(_ command: String) throws {
    let line = "\"$MARQUEE\" \(command); echo \"ended with $?\""
    let session = try TypedSession(line, home: home, environment: try environment())
    let shown = try session.expect("ended with 0")
    #expect(shown.contains("Castl"))
    #expect(shown.unicodeScalars.count < 20_000)
  }

  @Test("in a session it is completed, opened and searched for")
  func session() throws {
    let session = try TypedSession(home: home, environment: try environment())
    try session.expect("marquee> ")
    try session.type("open \t\t")
    try session.expect("  1  Castl")
    try session.type("1\r")
    try session.expect("Marquee › Home › Castl")
    try session.type("back\rsearch castle\r")
    try session.expect("2 found")
    try session.type("quit\r")
    #expect(session.status() == 0)
  }

  @Test("in a pipe and in JSON it is whole")
  func pipe() async throws {
    let environment = try environment()
    let records = try await Program.run("home", environment: environment)
    #expect(records.status == 0 && records.output.utf8.count > 200_000)
    let json = try await Program.run("show", "rows:movie/0-0", "--json", environment: environment)
    #expect(json.status == 0 && json.output.utf8.count > 200_000)
  }
}
