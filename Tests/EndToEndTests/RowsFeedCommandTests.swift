// A feed of movie rows over several runs of the program: its date, its freshness, and movies that share a title.
import Foundation
import TestSupport
import Testing

@Suite("Feeds of movie rows in the program", .timeLimit(.minutes(5)))
struct RowsFeedCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func feed(_ movies: [(title: String, picture: String?)], updated: String? = nil) throws -> Data {
    let movies = movies.map { ["title": $0.title, "image_url": $0.picture].compactMapValues(\.self) }
    var feed: [String: Any] = ["rows": [["title": "Row", "movies": movies]]]
    feed["last-updated"] = updated
    return try JSONSerialization.data(withJSONObject: feed)
  }

  private func run(_ words: [String], _ environment: [String: String] = [:]) async throws -> Program.Outcome {
    let all = ["MARQUEE_CATALOGS": "rows", "MARQUEE_HOME": home.url.path, "MARQUEE_STORE": "sqlite"]
    let outcome = try await Program.run(words, environment: all.merging(environment) { $1 })
    #expect(outcome.status == 0, "\(words) \(outcome.errors)")
    return outcome
  }

  @Test(
    "two movies with one title are marked, shown and found apart, also when the feed changes and in another library")
  func twoMovies() async throws {
    let (one, two, three) = ("http://p.test/1.png", "http://p.test/2.png", "http://p.test/3.png")
    let file = home.url.appending(path: "feed.json")
    func run(_ words: String..., at other: URL? = nil) async throws -> Program.Outcome {
      let home = other.map { ["MARQUEE_HOME": $0.path] } ?? [:]
      return try await self.run(words, ["MARQUEE_ROWS": file.path].merging(home) { $1 })
    }
    func rows() async throws -> [String] { try await run("home", "--fields", "id,artwork,favorite").lines }
    let plain = "rows:movie/t-heat-0a8f02cc5f99f0d3"
    try feed([("Heat", one), ("HEAT", "< \(two) >")]).write(to: file)
    let ids = try await run("home", "--fields", "id").lines
    #expect(ids.first == plain)
    let other = try #require(ids.last)
    #expect(other.wholeMatch(of: #/rows:movie\/t-heat-0a8f02cc5f99f0d3-[0-9a-f]{8}/#) != nil)
    _ = try await run("favorite", plain)
    _ = try await run("note", other, "the second one")
    #expect(try await run("show", other, "--fields", "artwork,note").lines == ["\(two)\tthe second one"])
    #expect(try await run("search", "heat", "--fields", "id").lines.sorted() == [plain, other])
    try feed([("Heat", three), ("Heat", two), ("Heat", one)]).write(to: file)
    let third = try #require(try await run("home", "--fields", "id").lines.first)
    #expect(Set([plain, other, third]).count == 3)
    #expect(try await rows() == ["\(third)\t\(three)\tfalse", "\(other)\t\(two)\tfalse", "\(plain)\t\(one)\ttrue"])
    #expect(try await run("show", "rows:movie/0-0", "--fields", "id").lines == [third])
    try feed([("Heat", two)]).write(to: file)
    #expect(try await rows() == ["\(other)\t\(two)\tfalse"])
    #expect(try await run("favorites", "--fields", "id,artwork").lines == ["\(plain)\t\(one)"])
    #expect(try await run("show", plain, "--fields", "artwork").lines == [one])
    let export = home.url.appending(path: "export.json")
    _ = try await run("export", "--format", "json", "--output", export.path)
    let second = try TemporaryFolder()
    _ = try await run("import", export.path, at: second.url)
    #expect(try await run("home", "--fields", "id,note", at: second.url).lines == ["\(other)\tthe second one"])
    #expect(try await run("favorites", "--fields", "id", at: second.url).lines == [plain])
  }

  @Test(
    "the date of a feed is on the screen in one form, and in JSON as the feed writes it",
    arguments: [
      ("2022-08-19 15:10", "2022-08-19 15:10"), ("2024-05-01", "2024-05-01"),
      ("2024-05-01T10:00:00Z", "2024-05-01 10:00 UTC"), ("last Tuesday", "last Tuesday"),
    ])
  func updated(text: String, shown: String) async throws {
    let file = home.url.appending(path: "feed.json")
    try feed([("Heat", nil)], updated: text).write(to: file)
    let json = try await run(["home", "--json"], ["MARQUEE_ROWS": file.path]).json()
    let shelves = (json["data"] as? [String: Any])?["shelves"] as? [[String: Any]]
    #expect(shelves?.first?["lastUpdated"] as? String == text)
    let environment = "MARQUEE_CATALOGS=rows MARQUEE_ROWS='\(file.path)'"
    let screen = try await Program.onTerminal(
      "\(environment) \"$MARQUEE\" home --no-pager", columns: 80, home: home.url)
    #expect(screen.contains("Row · Movie rows · \(shown)"))
  }

  @Test("a shelf without a date has a null in JSON")
  func noDate() async throws {
    let json = try await run(["home", "--json"], ["MARQUEE_CATALOGS": "ghibli"]).json()
    let shelves = (json["data"] as? [String: Any])?["shelves"] as? [[String: Any]]
    #expect(shelves?.first?["lastUpdated"] is NSNull)
  }

  @Test("a feed without caching headers is asked for once, and is not out of date a moment later")
  func fresh() async throws {
    let body = try feed([("Heat", nil)])
    let service = try LoopbackService { _, number in number == 1 ? .init(body: body) : nil }
    defer { service.stop() }
    let environment = ["MARQUEE_SOURCE": "live", "MARQUEE_ROWS": "\(service.origin)/feed.json"]
    #expect(try await run(["home"], environment).lines.count == 1)
    for words in [["home", "--json"], ["home", "--json", "--offline"]] {
      let meta = try await run(words, environment).json()["meta"] as? [String: Any]
      let sources = try #require(meta?["sources"] as? [[String: Any]])
      #expect(sources.map { $0["origin"] as? String } == ["cache"])
      #expect(sources.map { $0["stale"] as? Bool } == [false])
    }
  }
}
