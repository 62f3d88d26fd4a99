// Imports from Watcharr: plays of movies, episodes, seasons, and what has no place in a library.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Watcharr", .timeLimit(.minutes(2)))
struct WatcharrImportTests {
  private func item(
    _ status: String = "FINISHED", type: String = "movie", number: Int = 11, rating: String = "0",
    activity: String = "", _ members: String = ""
  ) -> String {
    #"""
    {"id":\#(number),"createdAt":"2024-05-01T20:15:00.123456789+02:00","status":"\#(status)","rating":\#(rating),
    "thoughts":"","pinned":true,"content":{"id":1,"tmdbId":\#(number),"title":"Ferry","type":"\#(type)",
    "release_date":"2019-10-12T00:00:00Z","imdb_id":"tt\#(number)","runtime":117},"activity":[\#(activity)]\#(members)}
    """#
  }

  private func activity(_ type: String, _ data: String = "", _ members: String = "") -> String {
    #"{"createdAt":"2024-05-01T20:16:00Z","type":"\#(type)","data":"\#(data)"\#(members)}"#
  }

  private func row(_ item: String) async throws -> ImportedRow {
    try #require(try await WrittenExport("watcharr-export.json", "[\(item)]").read("watcharr-export.json").first)
  }

  private func line(_ item: String) async throws -> String { try await row(item).imported.marks.inOneLine }

  @Test("a movie has its keys, its note, its tags and a rating of ten")
  func movie() async throws {
    let text = item(rating: "8.5", #","tags":[{"name":"sea"},{"name":"fog"}]"#)
      .replacing(#""thoughts":"""#, with: #""thoughts":"Slow.""#)
    let row = try await row(text)
    #expect(row.work.id == Work.ID("tmdb:movie/11"))
    #expect(row.work.runtimeMinutes == 117)
    #expect(row.keys == [ImportKey("watcharr", "11"), ImportKey("tmdb", "11"), ImportKey("imdb", "tt11")])
    #expect(row.added == PartialDate("2024-05-01"))
    #expect(row.imported.marks.inOneLine == "rated 9, seen 0000, “Slow.”, #sea, #fog")
    #expect(row.remarks == [.roundedRating("“8.5”", outOf: 10, Rating(nearest: 4.25))])
  }

  @Test("a movie was seen on the days of imported viewings, plays and changes to finished")
  func plays() async throws {
    let custom = #","customDate":"2019-11-01T19:00:00Z""#
    let added = activity("ADDED_WATCHED", #"{\"status\":\"FINISHED\"}"#)
    #expect(try await line(item(activity: added)) == "seen 0000")
    for type in ["IMPORTED_ADDED_WATCHED", "IMPORTED_ADDED_WATCHED_JF", "IMPORTED_ADDED_WATCHED_PLEX"] {
      #expect(try await line(item(activity: "\(added),\(activity(type, "", custom))")) == "seen 2019-11-01")
    }
    #expect(try await line(item(activity: activity("STATUS_CHANGED", "FINISHED"))) == "seen 2024-05-01")
    #expect(try await line(item(activity: activity("STATUS_CHANGED", "WATCHING"))) == "seen 0000")
    #expect(
      try await line(item(activity: activity("ADDED_WATCHED", #"{\"status\":\"FINISHED\"}"#, custom)))
        == "seen 2019-11-01")
    let counted = activity("ADDED_WATCHED", "", #","countAsPlay":true"#)
    #expect(
      try await line(item(activity: "\(counted),\(activity("RATING_CHANGED", "8.5", custom))")) == "seen 2024-05-01")
  }

  @Test("each status is a mark, and an unknown one changes none")
  func statuses() async throws {
    #expect(try await line(item("WATCHING")) == "started")
    #expect(try await line(item("PLANNED")) == "wanted")
    #expect(try await line(item("HOLD")) == "onhold")
    #expect(try await line(item("DROPPED")) == "givenup")
    #expect(try await line(item("FINISHED", type: "tv")) == "finished, seen 0000")
    let row = try await row(item("SHELVED"))
    #expect(row.remarks == [.unknownStatus("“SHELVED”")])
    #expect(row.imported.fields.isDisjoint(with: [.status, .wanted, .seen]))
  }

  @Test("a finished episode is a viewing on the day of its last activity, otherwise on the day of its record")
  func episodes() async throws {
    let text = item(
      "WATCHING", type: "tv",
      activity: activity(
        "EPISODE_ADDED", #"{\"season\":1,\"episode\":1,\"status\":\"FINISHED\"}"#,
        #","customDate":"2024-05-30T21:00:00Z""#),
      #"""
      ,"watchedSeasons":[{"seasonNumber":1,"status":"WATCHING","rating":7}],"watchedEpisodes":[
      {"createdAt":"2024-06-01T10:00:00Z","seasonNumber":1,"episodeNumber":1,"status":"FINISHED","rating":0},
      {"createdAt":"2024-06-02T10:00:00Z","seasonNumber":1,"episodeNumber":2,"status":"FINISHED","rating":9},
      {"createdAt":"2024-06-03T10:00:00Z","seasonNumber":1,"episodeNumber":3,"status":"DROPPED","rating":3}]
      """#)
    let row = try await row(text)
    #expect(row.keys.first == ImportKey("watcharr-series", "11"))
    #expect(row.imported.marks.inOneLine == "started, seen 2024-05-30 S1E1, seen 2024-06-02 S1E2 rated 9")
  }

  @Test("a finished season is a viewing, unless its episodes are viewings and it has no rating")
  func seasons() async throws {
    func season(_ number: Int, _ rating: Int) -> String {
      #"{"createdAt":"2024-06-01T10:00:00Z","seasonNumber":\#(number),"status":"FINISHED","rating":\#(rating)}"#
    }
    let episodes = [2, 3].map { number in
      #"{"createdAt":"2024-06-02T10:00:00Z","seasonNumber":\#(number),"episodeNumber":1,"status":"FINISHED","rating":0}"#
    }
    let text = item(
      "FINISHED", type: "tv",
      #"""
      ,"watchedSeasons":[\#(season(1, 0)),\#(season(2, 0)),\#(season(3, 8))],
      "watchedEpisodes":[\#(episodes.joined(separator: ","))]
      """#)
    #expect(
      try await line(text)
        == "finished, seen 0000 S3 rated 8, seen 2024-06-01 S1, seen 2024-06-02 S2E1, seen 2024-06-02 S3E1")
  }

  @Test("a book has its authors and one of its ISBNs")
  func book() async throws {
    let text = #"""
      {"id":5,"createdAt":"2026-05-01T20:15:00Z","status":"FINISHED","rating":6,"thoughts":"","activity":[],"book":
      {"id":1,"olid":"OL1W","isbn":"9780441172719|9780520227354","title":"Dune","authorNames":"Frank Herbert|Ann Two"}}
      """#
    let row = try await row(text)
    #expect(row.work.kind == .book)
    #expect(row.work.creators == ["Frank Herbert", "Ann Two"])
    #expect(
      row.keys == [
        ImportKey("watcharr-book", "OL1W"), ImportKey("openlibrary", "OL1W"), ImportKey("isbn", "9780441172719"),
      ])
    #expect(row.imported.marks.inOneLine == "rated 6, seen 0000")
  }

  @Test("games and unknown types are left out, and bad values give remarks")
  func bad() async throws {
    let game =
      #"{"id":4,"createdAt":"2024-06-03T10:00:00Z","status":"HOLD","rating":0,"game":{"igdbId":9,"name":"G"},"activity":[]}"#
    let text = item(
      "WATCHING", type: "tv", rating: "11", activity: activity("IMPORTED_ADDED_WATCHED", "", #","customDate":"soon""#),
      #","watchedEpisodes":[{"seasonNumber":1,"status":"FINISHED","rating":0}]"#)
    let export = try WrittenExport("a.json", "[\(game),\(item(type: "radio")),\(text)]")
    let items = try await export.items("a.json")
    #expect(items.unreadable.map(\.reason) == [.notFilm(.videoGame), .unknownType("“radio”")])
    let row = try #require(items.read.first)
    #expect(
      Set(row.remarks) == [
        .notRating("“11”", outOf: 10), .notDate(.watchedDate, "“soon”"),
        .notNumber(.episode, "“”", 0...Bounds.episodes.upperBound),
      ])
  }

  @Test("the second import changes nothing")
  func again() async throws {
    let library = ImportedLibrary(known: [])
    let play = activity("STATUS_CHANGED", "FINISHED")
    let counts = try await library.takeTwice(
      "[\(item(activity: play)),\(item("PLANNED", number: 12))]", named: "watcharr-export.json")
    #expect(counts.new == 2)
  }

  @Test("the sample is imported as the user reads it", .recorded)
  func sample() async throws {
    try await ReadExport(
      path: "watcharr/watcharr-export.json",
      marks: [
        "The Quiet Ferry (2019)": "rated 9, seen 2019-11-01, “Slow.”, #sea",
        "Lantern Street (2016)": "started, at S1E1, seen 2024-05-30 S1E1", "Moth Season (0)": "wanted",
      ], left: 1
    ).expect()
  }
}
