import Foundation
import TestSupport
import Testing

/// Series of television, from finding one to the statistics.
@Suite("Series of television in the program", .timeLimit(.minutes(5)))
struct TelevisionTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: [String], _ environment: [String: String]) async throws -> Program.Outcome {
    try await Program.run(
      words, environment: environment.merging(["MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path]) { $1 })
  }

  @Test("a series is found, opened, wanted, watched to an episode, rated and counted", arguments: ["embedded", "fake"])
  func followed(source: String) async throws {
    func run(_ words: String...) async throws -> Program.Outcome {
      let outcome = try await self.run(words, ["MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "tmdb"])
      #expect(outcome.status == 0, "\(words) \(outcome.errors)")
      return outcome
    }
    #expect(
      try await run("search", "wire", "--fields", "id,kind,title,year").lines.first
        == "tmdb:tv/1438\ttv\tThe Wire\t2002")
    // A title that is found is not searched for in other spellings.
    #expect(try await run("show", "the wire").errors == "marquee: Using The Wire (2002), tmdb:tv/1438.\n")
    let page = try await run("show", "the wire", "--json").output
    for member in [#""seasons":5"#, #""episodes":60"#, #""role":"Creator""#, #""episodes":37"#] {
      #expect(page.contains(member))
    }
    #expect(try await run("search", "wire", "country:us", "--fields", "id").lines == ["tmdb:tv/1438"])
    _ = try await run("want", "the wire")
    #expect(try await run("progress", "the wire", "s2e5").errors.contains("Set your progress in The Wire to S2E5."))
    _ = try await run("rate", "the wire", "4.5")
    #expect(
      try await run("mine", "kind:tv", "--fields", "id,rating,status,progress.text").lines
        == ["tmdb:tv/1438\t4.5\tstarted\tS2E5"])
    #expect(try await run("mine", "kind:film").lines.isEmpty)
    #expect(try await run("stats").lines.contains("total\tseries\t1\t\t"))
    #expect(try await run("shelf", "tmdb:shelf/popular_tv").lines.count == 6)
    let person = try await run("show", "tmdb:person/1032").lines
    #expect(person.contains { $0.hasPrefix("tmdb:tv/1621\ttv\tBoardwalk Empire") })
    #expect(try await run("undo").errors.contains("Undid: rated The Wire 4.5."))
  }

  @Test("on recorded answers it is the same", .recorded)
  func recorded() async throws {
    let names = [
      "/search/tv": "tv-series-pageable-list", "/tv/popular": "tv-series-pageable-list", "/tv/1399": "tv-series",
    ]
    let nothing = #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#
    let service = try LoopbackService { path, _ in
      let path = String(path.prefix { $0 != "?" })
      if let name = names[path] {
        let bytes = try RecordedData.bytes(
          "payloads/tmdb/adamayoung__TMDb__Tests__TMDbTests__Resources__json__\(name).json")
        return .init(body: Data(bytes))
      }
      return path.hasPrefix("/search/") ? .init(body: Data(nothing.utf8)) : nil
    }
    defer { service.stop() }
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": service.origin,
      "TMDB_API_KEY": String(repeating: "a", count: 32), "MARQUEE_TIMEOUT": "20",
    ]
    func run(_ words: String...) async throws -> Program.Outcome {
      let outcome = try await self.run(words, environment)
      #expect(outcome.status == 0, "\(words) \(outcome.errors)")
      return outcome
    }
    #expect(
      try await run("search", "big brother", "--fields", "id,kind").lines == ["tmdb:tv/11366\ttv", "tmdb:tv/1431\ttv"])
    let fields = try await run("show", "tmdb:tv/1399", "--fields", "title,seasons,episodes").lines
    #expect(fields == ["Game of Thrones\t7\t67"])
    _ = try await run("want", "tmdb:tv/1399")
    #expect(
      try await run("progress", "tmdb:tv/1399", "S2E5").errors.contains("Set your progress in Game of Thrones to S2E5.")
    )
    _ = try await run("rate", "tmdb:tv/1399", "4")
    #expect(try await run("stats").lines.contains("total\tseries\t1\t\t"))
    #expect(try await run("show", "tmdb:tv/1399", "--offline").lines.first?.contains("Game of Thrones") == true)
  }

  @Test("a series has the people of all seasons with their episodes, and its country of origin", .recorded)
  func wholeSeries() async throws {
    let bytes = try RecordedData.bytes("payloads/small/tmdb.json")
    let answers = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: Any]])
    let bodies = try answers.mapValues { try JSONSerialization.data(withJSONObject: $0["__body"] ?? $0) }
    let statuses = answers.mapValues { $0["__status"] as? Int ?? 200 }
    let service = try LoopbackService { path, _ in
      let path = String(path.prefix { $0 != "?" })
      return bodies[path].map { .init(status: statuses[path] ?? 200, body: $0) }
    }
    defer { service.stop() }
    let environment = [
      "MARQUEE_SOURCE": "live", "MARQUEE_CATALOGS": "tmdb", "MARQUEE_TMDB_URL": service.origin,
      "TMDB_API_KEY": String(repeating: "a", count: 32),
    ]
    let page = try await run(["show", "tmdb:tv/7001"], environment)
    #expect(page.lines.contains("tmdb:person/92\tperson\tAya Mori\tKeeper\tActing\t20"))
    #expect(page.lines.contains("tmdb:person/91\tperson\tRen Oda\tGuest keeper\tActing\t2"))
    let json = try await run(["show", "tmdb:tv/7001", "--json"], environment).json()["data"] as? [String: Any]
    let credits = try #require(json?["credits"] as? [[String: Any]])
    #expect(credits.map { $0["episodes"] as? Int } == [20, 2, nil])
    let work = try #require(json?["work"] as? [String: Any])
    #expect(work["runtimeMinutes"] as? Int == 47)
    #expect(work["countries"] as? [String] == ["JP"])
    let listed = try await run(["shelf", "tmdb:shelf/popular_tv", "country:jp", "--fields", "id"], environment)
    #expect(listed.lines == ["tmdb:tv/7001"])
    let found = try await run(["search", "country:jp", "kind:tv", "--fields", "id"], environment)
    #expect(found.lines == ["tmdb:tv/7001"], "\(found.errors)")
    let refused = try await run(["show", "tmdb:movie/32"], environment)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("email address of your account is not verified"))
  }

  @Test("an own work can be a series, and stays one")
  func own() async throws {
    let added = try await run(
      ["library", "add", "My Show", "--kind", "tv", "--year", "2020", "--fields", "id,kind"], [:])
    #expect(added.lines == ["library:tv/1\ttv"])
    #expect(
      try await run(["library", "edit", "library:tv/1", "--kind", "movie"], [:]).errors.contains(
        "library:tv/1 is a series. You can't change its kind."))
    #expect(try await run(["library", "add", "X", "--kind", "film"], [:]).errors.contains("movie, book or tv"))
    let twin = try await run(["library", "add", "My Show", "--year", "2020"], [:])
    #expect(twin.status == 0 && !twin.errors.contains("There is another work"))
    _ = try await run(["library", "edit", "library:tv/1", "--author", "Ann Lee"], [:])
    #expect(try await run(["library", "author:ann", "--fields", "id"], [:]).lines == ["library:tv/1"])
    let planned = try await run(["library", "delete", "library:tv/1", "library:movie/2", "--dry-run"], [:])
    #expect(planned.errors.contains("Deleted My Show (2020, series) and My Show (2020)"), "\(planned.errors)")
  }

  @Test(
    "progress that cannot be is refused in a sentence, and nothing changed",
    arguments: ["S0E0", "S99999E1", "S1E0", "S-1E1", "S1", "E5"])
  func refused(text: String) async throws {
    let outcome = try await run(["progress", "tmdb:tv/1438", text], [:])
    #expect(outcome.status == 2 && outcome.errors.contains("an episode (S2E5)"), "\(outcome.errors)")
    #expect(try await run(["undo", "--list"], [:]).lines.isEmpty)
  }
}
