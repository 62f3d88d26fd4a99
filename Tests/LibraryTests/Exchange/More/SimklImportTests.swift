// Imports from Simkl's JSON: episodes, rewatches, anime, movies and memos.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Simkl's JSON", .timeLimit(.minutes(2)))
struct SimklImportTests {
  private func entry(_ members: String, show: String = #""title":"Lamps","year":2016,"ids":{"simkl":1,"tmdb":"11"}"#)
    -> String
  {
    #"{"added_to_watchlist_at":"2026-05-28T18:00:11Z",\#(members),"show":{\#(show)}}"#
  }

  private func rows(_ text: String) async throws -> [ImportedRow] {
    try await WrittenExport("SimklBackup.json", text).read("SimklBackup.json")
  }

  private func row(_ text: String) async throws -> ImportedRow { try #require(try await rows(text).first) }

  @Test("a series has a viewing for each episode, a rating, a status and a private memo")
  func series() async throws {
    let text = entry(
      #"""
      "status":"watching","user_rating":9,"memo":{"text":"with Ada","is_private":true},"seasons":[{"number":1,"episodes":[
      {"number":1,"watched_at":"2026-06-01T20:41:37Z"},{"number":2,"watched_at":"1970-01-01T00:00:01Z"},
      {"number":3,"watched_at":null}]}]
      """#)
    let row = try await row(#"{"shows":[\#(text)]}"#)
    #expect(row.keys == [ImportKey("simkl-series", "1"), ImportKey("tmdb-series", "11")])
    #expect(row.work.id == Work.ID("tmdb:tv/11"))
    #expect(row.added == PartialDate("2026-05-28"))
    #expect(row.remarks == [])
    #expect(
      row.imported.marks.inOneLine
        == "started, rated 9, seen 0000 S1E2, seen 0000 S1E3, seen 2026-06-01 S1E1, private “with Ada”")
  }

  @Test("a movie is seen on its last day if it is completed, and otherwise wanted or given up")
  func movies() async throws {
    func movie(_ number: Int, _ members: String) -> String {
      #"{\#(members),"movie":{"title":"Film \#(number)","ids":{"simkl":\#(number),"imdb":"tt\#(number)"}}}"#
    }
    let rows = try await rows(
      """
      {"movies":[\(movie(1, #""status":"completed","last_watched_at":"2026-05-13T20:15:33Z","memo":{"text":"good"}"#)),
      \(movie(2, #""status":"completed","last_watched_at":null,"user_rated_at":null,"memo":{}"#)),
      \(movie(3, #""status":"plantowatch","last_watched_at":null"#)),\(movie(4, #""status":"dropped""#))]}
      """)
    #expect(
      rows.map(\.imported.marks.inOneLine) == ["seen 2026-05-13, “good”", "seen 0000", "wanted", "givenup"])
    #expect(rows.map(\.work.kind) == [.movie, .movie, .movie, .movie])
    #expect(rows[0].keys == [ImportKey("simkl", "1"), ImportKey("imdb", "tt1")])
  }

  @Test("a rewatch adds its viewings as another pass, and changes nothing else")
  func rewatch() async throws {
    func seasons(_ day: String) -> String {
      #""seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"\#(day)T20:00:00Z"}]}]"#
    }
    let first = entry(#""status":"completed","user_rating":8,\#(seasons("2025-01-01"))"#)
    let again = entry(
      #""status":"watching","user_rating":null,"is_rewatch":true,"rewatch_id":1,\#(seasons("2026-07-01"))"#)
    let library = ImportedLibrary(known: [])
    let counts = try await library.takeTwice(#"{"shows":[\#(first),\#(again)]}"#, named: "SimklBackup.json")
    #expect(counts.rows == 2)
    #expect(
      try await library.inLines() == [
        "Lamps (2016)": "finished, rated 8, seen 2025-01-01 S1E1, seen 2026-07-01 S1E1 pass 2"
      ])
  }

  @Test("a rewatch with a large number has no pass, and one without days adds nothing")
  func unusualRewatches() async throws {
    let seasons = #""seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2026-07-01T20:00:00Z"}]}]"#
    let large = try await row(#"{"shows":[\#(entry(#""is_rewatch":true,"rewatch_id":70001,\#(seasons)"#))]}"#)
    #expect(large.imported.marks.inOneLine == "seen 2026-07-01 S1E1")
    #expect(large.keys.first == ImportKey("simkl-series-rewatch", "1 70001"))
    let empty = try await row(#"{"shows":[\#(entry(#""is_rewatch":true,"rewatch_id":2,"status":"completed""#))]}"#)
    #expect(empty.imported.marks.viewings == [])
    #expect(empty.imported.fields == [.seen])
  }

  @Test("without episodes, a completed series has one viewing, and another one a position")
  func sums() async throws {
    let rows = try await rows(
      """
      {"shows":[\(entry(#""status":"completed","last_watched":"S01E10","last_watched_at":"2020-01-01T00:00:00Z""#)),
      \(entry(#""status":"hold","last_watched":"S02E03","last_watched_at":"2020-01-02T00:00:00Z""#)),
      \(entry(#""status":"watching","last_watched":"nowhere""#))],
      "anime":[\(entry(#""status":"watching","anime_type":"ona","last_watched":"E5""#))]}
      """)
    #expect(
      rows.map(\.imported.marks.inOneLine) == [
        "finished, seen 2020-01-01", "onhold, at S2E3", "started", "started, at S1E5",
      ])
  }

  @Test("an anime has no identifiers that other seasons share, and an anime movie is a movie")
  func anime() async throws {
    let show = #""title":"Comets","year":2021,"ids":{"simkl":3,"mal":"33","tmdb":"11","tvdb":"12","imdb":"tt13"}"#
    let rows = try await rows(
      """
      {"anime":[\(entry(#""anime_type":"tv","status":"watching""#, show: show)),
      \(entry(#""anime_type":"movie","status":"completed","last_watched_at":"2026-01-02T00:00:00Z""#, show: show))]}
      """)
    #expect(rows[0].keys == [ImportKey("simkl-series", "3"), ImportKey("myanimelist", "33")])
    #expect(rows[1].work.id == Work.ID("tmdb:movie/11"))
    #expect(rows[1].imported.marks.inOneLine == "seen 2026-01-02")
    let series = try await row(#"{"shows":[\#(entry(#""status":"watching""#, show: show))]}"#)
    #expect(series.keys.contains(ImportKey("tvdb-series", "12")))
    #expect(!series.keys.contains(ImportKey("myanimelist", "33")))
  }

  @Test("bad values give remarks, and an unknown status changes no mark")
  func bad() async throws {
    let text = entry(
      #"""
      "status":"shelved","user_rating":11,"seasons":[{"number":1,"episodes":[{"number":"one"},{"number":2,"watched_at":"soon"}]}]
      """#)
    let row = try await row(#"{"shows":[\#(text)]}"#)
    #expect(
      Set(row.remarks) == [
        .unknownStatus("“shelved”"), .notRating("“11”", outOf: 10), .notDate(.watchedDate, "“soon”"),
        .notNumber(.episode, "“\"one\"”", 0...Bounds.episodes.upperBound),
      ])
    #expect(row.imported.fields.isDisjoint(with: [.status, .wanted]))
    #expect(row.imported.marks.inOneLine == "seen 0000 S1E2")
  }

  @Test("an entry without a title is left out, and the others are read")
  func untitled() async throws {
    let text =
      #"{"shows":[\#(entry(#""status":"hold""#, show: #""ids":{"simkl":1}"#)),\#(entry(#""status":"hold""#))]}"#
    let items = try await WrittenExport("a.json", text).items("a.json")
    #expect(items.unreadable.map(\.reason) == [.untitled])
    #expect(items.read.count == 1)
  }

  @Test("members that only later entries have are read")
  func laterMembers() async throws {
    let shows = (1...400).map { number in
      entry(#""status":"hold""#, show: #""title":"Show \#(number)","ids":{"simkl":\#(number)}"#)
    }
    let movie = #"{"status":"completed","user_rating":8,"movie":{"title":"Last","ids":{"simkl":7}}}"#
    let text = #"{"shows":[\#(shows.joined(separator: ",\n"))],"movies":[\#(movie)]}"#
    #expect(text.utf8.count > 1 << 15)
    let last = try #require(try await rows(text).last)
    #expect(last.imported.marks.inOneLine == "rated 8, seen 0000")
    #expect(last.work.title == "Last")
  }

  @Test("the file is found in a zip and in a folder, and the format can be named")
  func places() async throws {
    let export = try WrittenExport("SimklBackup.json", #"{"shows":[\#(entry(#""status":"hold""#))]}"#)
    let format = try #require(ImportFormats.all.first { $0.name == "simkl" })
    #expect(try await export.read().count == 1)
    #expect(try await export.read("SimklBackup.json", format: format).count == 1)
    let zip = try export.zip(as: "SimklBackup.zip")
    #expect(try await export.read(zip).count == 1)
    try export.write("goodreads.csv", "Book Id,Title,Author\n1,Dune,Herbert\n")
    #expect(try await export.read().count == 2)
  }

  @Test("the sample is imported as the user reads it", .recorded)
  func sample() async throws {
    try await ReadExport(
      path: "simkl/SimklBackup.json",
      marks: [
        "Lantern Street (2016)":
          "started, at S1E1, rated 9, seen 0000 S2E1, seen 2026-06-01 S1E1, seen 2026-07-01 S1E1 pass 2, private “with Ada”",
        "Glass Weather (2014)": "finished, rated 4, seen 2020-01-01", "Winter Drills (2011)": "onhold",
        "Paper Comets (2021)": "started, at S1E1, seen 0000 S1E2, seen 2026-07-09 S1E1",
        "The Quiet Ferry (2019)": "rated 8, seen 2026-05-13", "Moth Season (1987)": "wanted",
        "Salt Atlas (2022)": "givenup",
      ]
    ).expect()
  }
}
