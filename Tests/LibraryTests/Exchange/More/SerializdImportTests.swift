// Imports the files of serializd-export: shows, diaries, tables, and files with few fields.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Serializd", .timeLimit(.minutes(2)))
struct SerializdImportTests {
  private static let review = #"""
    {"diaryId":701,"dateAdded":"2026-06-02T21:10:04Z","backdate":"2026-06-01T12:00:00Z","rating":9,"like":true,
    "reviewText":"A lamp.","seasonId":61,"seasonName":"Season 1","episodeNumber":2,"episodeName":"Two",
    "isRewatch":false,"isLog":true,"containsSpoiler":true,"tags":["sea"]}
    """#
  private static let entry = #"""
    {"name":"Lamps","showId":11,"dateAdded":"2026-06-02T21:10:04Z","status":"Ended","rating":9,"reviewText":"A lamp.",
    "episode":{"episodeNumber":2,"episodeName":"Two"},"season":{"seasonId":61,"seasonNumber":1,"name":"Season 1"},
    "isRewatch":false,"isLog":true,"containsSpoiler":true,"tags":["sea"]}
    """#

  private func show(_ members: String, reviews: String = "") -> String {
    #"""
    {"name":"Lamps","showId":11,"dateAdded":"2026-05-28T18:00:11Z","status":"Ended",\#(members),"reviews":[\#(reviews)]}
    """#
  }

  private func export(shows: String = "", diary: String = "") -> String {
    #"{"exportedAt":"2026-07-15T09:00:00.000Z","username":"ann","fields":["name","id"],"shows":[\#(shows)],"diary":[\#(diary)]}"#
  }

  private func rows(_ text: String) async throws -> [ImportedRow] {
    try await WrittenExport("serializd-export.json", text).read("serializd-export.json")
  }

  private func lines(_ text: String) async throws -> [String] { try await rows(text).map(\.imported.marks.inOneLine) }

  @Test("a review is a viewing on the day that the user gave it, and its season is seen")
  func reviews() async throws {
    let rows = try await rows(export(shows: show(#""seasonsWatched":[61],"rating":9"#, reviews: Self.review)))
    #expect(
      rows.map(\.imported.marks.inOneLine) == [
        "rated 9, seen 0000 S1", "rated 9, seen 2026-06-01 S1E2, “A lamp.”, #sea",
      ])
    #expect(rows.map(\.imported.isOfViewing) == [false, true])
    #expect(rows[0].keys == [ImportKey("serializd", "11"), ImportKey("tmdb-series", "11")])
    #expect(
      rows[1].keys == [
        ImportKey("serializd-entry", "11 2026-06-02T21:10:04Z S1E2"), ImportKey("tmdb-series", "11"),
        ImportKey("serializd", "11"),
      ])
    #expect(rows.map(\.work.title) == ["Lamps", "Lamps"])
    #expect(rows[0].added == PartialDate("2026-05-28"))
  }

  @Test("an entry of the diary that is also a review adds nothing, and keeps the day of the review")
  func diary() async throws {
    let library = ImportedLibrary(known: [])
    let shows = show(#""seasonsWatched":[],"rating":null"#, reviews: Self.review)
    _ = try await library.takeTwice(export(shows: shows, diary: Self.entry), named: "serializd-export.json")
    #expect(
      try await library.inLines()
        == ["Lamps (0)": "started, at S1E2, seen 2026-06-01 S1E2 rated 9 “A lamp.”, #sea"])
  }

  @Test("a diary alone has viewings on the days on which they were added, and reviews without a log have no day")
  func diaryAlone() async throws {
    #expect(try await lines(export(diary: Self.entry)) == ["rated 9, seen 2026-06-02 S1E2, “A lamp.”, #sea"])
    let unlogged = Self.entry.replacing(#""isLog":true"#, with: #""isLog":false"#)
    #expect(try await lines(export(diary: unlogged)) == ["rated 9, seen 0000 S1E2, “A lamp.”, #sea"])
    let whole = Self.entry.replacing(#/"season":\{[^}]*\}/#, with: #""season":null"#)
      .replacing(#/"episode":\{[^}]*\}/#, with: #""episode":null"#)
    #expect(try await lines(export(diary: whole)) == ["rated 9, seen 2026-06-02, “A lamp.”, #sea"])
  }

  @Test("an entry of a season without a number is left out")
  func unnumbered() async throws {
    let text = export(diary: Self.entry.replacing(#/"season":\{[^}]*\}/#, with: #""season":{"seasonId":62}"#))
    let items = try await WrittenExport("a.json", text).items("a.json")
    #expect(items.unreadable.map(\.reason) == [.notNumber(.episode, "“62”", 0...Bounds.seasons.upperBound)])
  }

  @Test("a show counts as seen, as finished or as started by the seasons that the user watched")
  func shows() async throws {
    func line(_ members: String) async throws -> String? { try await lines(export(shows: show(members))).first }
    #expect(try await line(#""seasonsWatched":[61]"#) == "seen 0000")
    #expect(try await line(#""seasonsWatched":[]"#) == "started")
    #expect(try await line(#""seasonsWatched":[61,62],"numSeasons":2"#) == "finished, seen 0000")
    #expect(try await line(#""seasonsWatchedCount":1,"numSeasons":2"#) == "started")
    #expect(try await line(#""seasonsWatchedDetail":[{"seasonId":61,"seasonNumber":2}]"#) == "seen 0000 S2")
    #expect(try await line(#""rating":7"#) == "rated 7, seen 0000")
  }

  @Test("a file with names alone has the shows that were seen")
  func names() async throws {
    let library = ImportedLibrary(known: [])
    let text = #"{"exportedAt":"x","username":"ann","fields":["name"],"shows":["Lamps","Harbor"],"diary":["Lamps"]}"#
    let counts = try await library.takeTwice(text, named: "serializd-export.json")
    #expect(counts.rows == 3)
    #expect(try await library.inLines() == ["Lamps (0)": "seen 0000", "Harbor (0)": "seen 0000"])
  }

  @Test("a file with fewer fields changes nothing that a larger one said")
  func fewerFields() async throws {
    let library = ImportedLibrary(known: [])
    _ = try await library.takeTwice(
      export(shows: show(#""seasonsWatched":[61],"rating":9"#)), named: "serializd-export.json")
    let fewer = #"{"name":"Lamps","showId":11}"#
    _ = try await library.takeTwice(export(shows: fewer), named: "serializd-export.json")
    #expect(try await library.inLines() == ["Lamps (0)": "rated 9, seen 0000"])
  }

  @Test("the tables have the same viewings as the JSON, and a folder with both is read once")
  func tables() async throws {
    let export = try WrittenExport(
      "diary.csv",
      #"""
      name,showId,dateAdded,rating,reviewText,episode,season,isRewatch,isLog,containsSpoiler,tags
      Lamps,11,2026-06-02T21:10:04Z,9,A lamp.,"{""episodeNumber"":2,""episodeName"":""Two""}","{""seasonId"":61,""seasonNumber"":1,""name"":""Season 1""}",false,true,true,sea; fog
      Lamps,11,2026-06-03T21:10:04Z,11,,,,true,true,false,

      """#)
    try export.write(
      "shows.csv", "name,showId,dateAdded,seasonsWatched,rating\nLamps,11,2026-05-28,61; 62,9\nHarbor,12,,,\n")
    let rows = try await export.read()
    #expect(
      rows.map(\.imported.marks.inOneLine) == [
        "rated 9, seen 2026-06-02 S1E2, “A lamp.”, #sea, #fog", "seen 2026-06-03", "rated 9, seen 0000", "started",
      ])
    #expect(rows[1].remarks == [.notRating("“11”", outOf: 10)])
    try export.write("serializd-export.json", self.export(diary: Self.entry))
    #expect(
      try await export.read().map(\.imported.marks.inOneLine) == ["rated 9, seen 2026-06-02 S1E2, “A lamp.”, #sea"])
  }

  @Test(
    "the samples are imported as the user reads them", .recorded,
    arguments: [
      ReadExport(
        path: "serializd/serializd-export.json",
        marks: [
          "Lantern Street (0)":
            "started, at S1E2, rated 9, seen 0000 S1, seen 2026-06-01 S1E2 rated 9 “A lamp, a street.”, #sea",
          "Harbor Nine (0)": "started",
        ], left: 1),
      ReadExport(
        path: "serializd/shows.csv",
        marks: ["Lantern Street (0)": "rated 9, seen 0000", "Harbor Nine, or the Pilots (0)": "started"]),
      ReadExport(
        path: "serializd/diary.csv",
        marks: [
          "Lantern Street (0)": "started, at S1E2, seen 2026-06-02 S1E2 rated 9 “A lamp, a street.”, #sea, #fog"
        ], left: 1),
      ReadExport(
        path: "serializd-names/serializd-export.json",
        marks: ["Lantern Street (0)": "seen 0000", "Harbor Nine (0)": "seen 0000"]),
    ])
  func sample(_ sample: ReadExport) async throws { try await sample.expect() }
}
