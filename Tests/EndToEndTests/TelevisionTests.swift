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

  @Test("episodes are seen, rated, noted, undone, counted and exported, and offline", arguments: ["embedded", "fake"])
  func episodes(source: String) async throws {
    func run(_ words: String..., offline: Bool = false) async throws -> Program.Outcome {
      let outcome = try await self.run(
        words + (offline ? ["--offline"] : []), ["MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "tmdb"])
      #expect(outcome.status == 0, "\(words) \(outcome.errors)")
      return outcome
    }
    func next(offline: Bool = false) async throws -> String? {
      try await run("upnext", "--fields", "episode,reason", offline: offline).lines.first
    }
    #expect(try await run("show", "the wire", "S2", "--fields", "part,title").lines.contains("S2E5\tUndertow"))
    // The fake server's answers last as long as the server.
    let isKept = source == "embedded"
    let first = try await run("seen", "the wire", "S2E4", "--on", "2024-05-01")
    #expect(first.errors.contains("Marked The Wire S2E4 as seen on 2024-05-01. `undo` reverts it."))
    #expect(try await next() == (isKept ? "S2E5\tS2E5 Undertow, 59 min" : "S2E5\tS2E5"))
    _ = try await run("seen", "the wire", "next", "--on", "2024-05-02")
    // In a series in progress, the title alone names the next episode.
    #expect(
      try await run("seen", "the wire", "2024-05-03").errors.contains("Marked The Wire S2E6 as seen on 2024-05-03."))
    #expect(try await next(offline: true) == (isKept ? "S2E7\tS2E7 Backwash, 59 min" : "S2E7\tS2E7"))
    _ = try await run("rate", "the wire", "S2E5", "4.5")
    _ = try await run("note", "the wire", "S2E5", "The", "docks.")
    _ = try await run("unseen", "the wire", "2x6")
    #expect(try await next() == (isKept ? "S2E6\tS2E6 All Prologue, 59 min" : "S2E6\tS2E6"))
    _ = try await run("undo")
    #expect(
      try await run("diary", "--fields", "on,rating,note,part").lines
        == ["2024-05-03\t\t\tS2E6", "2024-05-02\t4.5\tThe docks.\tS2E5", "2024-05-01\t\t\tS2E4"])
    #expect(try await run("show", "the wire", "S2", "--json", offline: isKept).output.contains("\"Undertow\""))
    _ = try await run("seen", "the wire", "S2E7-E9", "--on", "2024-05-04")
    #expect(try await run("mine", "part:S2E8", "episodes-seen:6", "--fields", "id").lines == ["tmdb:tv/1438"])
    #expect(try await run("diary", "part:S2E8", "--fields", "on").lines == ["2024-05-04"])
    #expect(try await run("stats", "2024").lines.contains("total\tepisodes\t6\t\t"))
    _ = try await run("goal", "100", "episodes", "2024")
    #expect(try await run("goal", "--fields", "kind,count,done").lines == ["episodes\t100\t6"])
    #expect(try await run("seen", "the wire", "S1E1", "--again").errors.contains("The Wire S1E1"))
    #expect(try await run("diary", "--json").output.contains("\"pass\":2"))
    let table = try await run("export", "--format", "csv", "--rows", "viewings").output.split(
      whereSeparator: \.isNewline)
    #expect(table.count == 8 && table[1].hasPrefix("tmdb:tv/1438,tv,The Wire,2024-05-01,,S2E4"))
    for (words, message) in [
      (["the wire", "S2E5-E2"], "S2E5-S2E2 ends before it begins."),
      (["the wire", "S0E0"], "“S0E0” is not an episode."),
      (["the wire", "S99999E1"], "“S99999E1” is not an episode."), (["heat", "S1E1"], "“Heat” has no episodes."),
      (["the wire", "S1E1-E5000"], "too many episodes."), (["heat", "--on", "2024-02-01..2024-01-01"], "ends before"),
      (["heat", "--on", "2024-02-01..2099-01-01"], "2099-01-01"), (["the wire", "S1E5-S9E1"], "is unknown"),
    ] {
      let outcome = try await self.run(["seen"] + words, ["MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "tmdb"])
      #expect(outcome.status == 2 && outcome.errors.contains(message), "\(words) \(outcome.errors)")
    }
    #expect(try await run("seen", "the wire", "S9E1").errors.contains("TMDb doesn't list S9E1"))
    #expect(try await run("seen", "chernobyl").errors.contains("Recorded all of “Chernobyl”."))
    let missing = try await self.run(
      ["show", "the wire", "S8"], ["MARQUEE_SOURCE": source, "MARQUEE_CATALOGS": "tmdb"])
    #expect(missing.errors.contains("there is no S8 of “The Wire”"), "\(missing.errors)")
  }

  @Test("row numbers on a season's page and in the diary name their episodes")
  func rows() async throws {
    let (season, ofViewings) = ("show \"the wire\" S2", "diary --sort seen")
    // In a pipe, the works of a change have the numbers after it.
    let lines = [
      season, "seen 2-4 --on 2024-03-03", season, "seen 6 7 --on 2024-03-04", season, "seen 1 9", "rate 2-3 4",
      "rate 3 4.5", season, "note 3 \"The docks.\"", ofViewings, "rate 1 3", ofViewings, "note 2 --clear", season,
      "unseen 6-7",
    ]
    let session = try await Program.run(
      environment: ["MARQUEE_CATALOGS": "tmdb", "MARQUEE_STORE": "sqlite", "MARQUEE_HOME": home.url.path],
      input: lines.joined(separator: "\n"))
    #expect(session.errors.contains("Marked The Wire S2E2–E4 as seen on 2024-03-03."), "\(session.errors)")
    #expect(session.errors.contains("Marked The Wire S2E6–E7 as seen on 2024-03-04."))
    #expect(session.errors.contains("Those episodes are not consecutive."))
    #expect(session.errors.contains("you can rate only one episode at a time."))
    let seen = try await run(["diary", "--fields", "part,rating,note"], ["MARQUEE_CATALOGS": "tmdb"])
    #expect(seen.lines.sorted() == ["S2E2\t3\t", "S2E3\t4.5\t", "S2E4\t\t"], "\(seen.lines) \(session.errors)")
    #expect(try await run(["mine", "--fields", "id,rating"], ["MARQUEE_CATALOGS": "tmdb"]).lines == ["tmdb:tv/1438\t"])
  }

  @Test("an unlisted season does not finish its series, and a dry run names the episodes")
  func plans() async throws {
    func run(_ words: String...) async throws -> Program.Outcome {
      try await self.run(words, ["MARQUEE_CATALOGS": "tmdb,openlibrary"])
    }
    let plan = try await run("seen", "the wire", "S2E5-E6", "--dry-run").errors
    #expect(plan.contains("Marked The Wire S2E5–E6 as seen on"), "\(plan)")
    #expect(try await run("seen", "the wire", "S9E1", "--dry-run").errors.contains("doesn't list S9E1"))
    _ = try await run("seen", "the wire", "S9")
    #expect(try await run("mine", "--fields", "status").lines == ["started"])
    _ = try await run("note", "the wire", "S9", "The", "docks.")
    #expect(try await run("note", "the wire", "S9", "--clear").status == 0)
    #expect(try await run("diary", "--fields", "part,note").lines == ["S9\t"])
    for (words, message) in [
      (["status", "the hobbit", "started", "--on", "2099-01-01"], "2099-01-01"),
      (["progress", "the hobbit", "95", "--on", "2099-01-01"], "2099-01-01"),
      (["seen", "heat", "S1E1"], "Only series have episodes."),
      (["seen", "the hobbit", "--on", "2024-01-02.."], "`2024-01-02..` is not a date."),
      (["note", "the wire", "S9", "--edit"], "works only for the note about a whole work"),
    ] {
      let outcome = try await self.run(words, ["MARQUEE_CATALOGS": "tmdb,openlibrary"])
      #expect(outcome.status == 2 && outcome.errors.contains(message), "\(words) \(outcome.errors)")
    }
  }

  @Test("impossible viewings in a CSV are refused, each with its reason")
  func unusableRows() async throws {
    let path = home.url.appending(path: "viewings.csv").path
    let rows = [
      "tmdb:tv/1438,tv,The Wire,2024-01-01,,S0E0", "tmdb:movie/389,movie,12 Angry Men,2024-01-01,,S1E1",
      "tmdb:tv/1438,tv,The Wire,2024-13-01,,S1E1", "tmdb:tv/1438,tv,The Wire,2024-01-01,2024-02-01,S1E2",
    ]
    let text = (["id,kind,title,on,from,part"] + rows).joined(separator: "\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try await run(["import", path], ["MARQUEE_CATALOGS": "tmdb"])
    for message in [
      "“S0E0” is not an episode.", "“12 Angry Men” has no episodes.", "“2024-13-01”", "ends before it begins",
    ] {
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    let diary = try await run(["diary", "--fields", "on,from,part"], ["MARQUEE_CATALOGS": "tmdb"])
    #expect(diary.lines == ["2024-01-01\t\tS1E2"])
  }

  @Test("a book that was read over several days has both, in the diary and in every export")
  func spans() async throws {
    func run(_ words: String...) async throws -> Program.Outcome {
      let outcome = try await self.run(words, ["MARQUEE_CATALOGS": "openlibrary"])
      #expect(outcome.status == 0, "\(words) \(outcome.errors)")
      return outcome
    }
    _ = try await run("seen", "the hobbit", "--on", "2024-01-02..2024-01-20", "--note", "Again.")
    #expect(try await run("diary", "--fields", "on,from,note").lines == ["2024-01-20\t2024-01-02\tAgain."])
    #expect(try await run("export", "--format", "json").output.contains("\"from\":\"2024-01-02\""))
    let table = try await run("export", "--format", "csv", "--rows", "viewings").output
    let path = home.url.appending(path: "viewings.csv").path
    try Data(table.utf8).write(to: URL(fileURLWithPath: path))
    _ = try await run("unseen", "the hobbit", "--all")
    #expect(try await run("import", path).lines == ["0\t0\t1\t0\t0\t"])
    _ = try await run("undo")
    #expect(try await run("progress", "the hobbit", "page", "95").errors.contains("95"))
    _ = try await run("progress", "the hobbit", "+5")
    #expect(try await run("mine", "--fields", "progress.text").lines == ["100"])
    _ = try await run("progress", "the hobbit", "chapter", "7")
    #expect(try await run("mine", "--fields", "progress.text").lines == ["ch7"])
  }

  @Test("on recorded answers it is the same", .recorded)
  func recorded() async throws {
    let names = [
      "/search/tv": "tv-series-pageable-list", "/tv/popular": "tv-series-pageable-list", "/tv/1399": "tv-series",
    ]
    let nothing = #"{"page": 1, "results": [], "total_pages": 0, "total_results": 0}"#
    let service = try LoopbackService { path, _ in
      let path = String(path.prefix { $0 != "?" })
      if path == "/tv/1399/season/1" {
        return .init(
          body: Data(try RecordedData.bytes("payloads/tmdb/jdrouet__tmdb-api__assets__tv-season-details.json")))
      }
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
    _ = try await run("seen", "tmdb:tv/1399", "S1E1", "--again")
    for flag in ["--refresh", "--offline"] {
      #expect(
        try await run("show", "tmdb:tv/1399", "S1", flag, "--fields", "part,title").lines.contains(
          "S1E1\tWinter Is Coming"))
      #expect(try await run("upnext", flag, "--fields", "reason").lines.first == "S1E2 The Kingsroad, 56 min")
    }
    let unknown = try await self.run(["show", "tmdb:tv/1399", "S2"], environment)
    #expect(unknown.status != 0 && unknown.errors.contains("there is no S2 of “Game of Thrones”"), "\(unknown.errors)")
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
