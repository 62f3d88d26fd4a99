// Imports from Ryot: histories, chapters, reviews of episodes, and collections.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Ryot", .timeLimit(.minutes(2)))
struct RyotImportTests {
  private func element(
    _ lot: String, source: String = "tmdb", _ identifier: String = "11", seen: String = "", reviews: String = "",
    collections: [String] = []
  ) -> String {
    let places = collections.map { #"{"collection_id":"c","collection_name":"\#($0)","creator_user_id":"u"}"# }
    return #"""
      {"lot":"\#(lot)","source":"\#(source)","identifier":"\#(identifier)","source_id":"Lamps","collections":
      [\#(places.joined(separator: ","))],"seen_history":[\#(seen)],"reviews":[\#(reviews)]}
      """#
  }

  private func export(_ elements: String...) -> String {
    #"""
    {"metadata":[\#(elements.joined(separator: ",\n"))],"collections":[{"id":"c","name":"Rainy Days"}],
    "people":[{"name":"Ada","source":"tmdb","identifier":"5"}],"metadata_groups":[{"lot":"movie","identifier":"6"}],
    "workouts":[{"id":"w"}]}
    """#
  }

  private func row(_ element: String) async throws -> ImportedRow {
    try #require(try await WrittenExport("ryot.json", export(element)).read("ryot.json").first)
  }

  private func line(_ element: String) async throws -> String { try await row(element).imported.marks.inOneLine }

  @Test("a completed entry is a viewing with its days, and another latest entry is the status")
  func history() async throws {
    let completed = #"{"state":"completed","started_on":"2025-01-01","ended_on":"2025-01-03T19:00:00Z"}"#
    let dropped = #"{"state":"dropped","progress":"40.7","started_on":"2026-01-01T10:00:00Z"}"#
    let held = #"{"state":"on_a_hold","progress":"10","started_on":"2024-01-01T00:00:00Z"}"#
    #expect(try await line(element("book", seen: "\(held),\(completed)")) == "seen 2025-01-03 from 2025-01-01")
    #expect(
      try await line(element("movie", seen: "\(completed),\(dropped)"))
        == "givenup, at 40%, seen 2025-01-03 from 2025-01-01")
    #expect(try await line(element("movie", seen: held)) == "onhold, at 10%")
    let unknown = #"{"state":"completed","progress":"100"}"#
    #expect(try await line(element("movie", seen: unknown)) == "seen 0000")
    let started = #"{"state":"in_progress","progress":"31.5","started_on":"2026-01-01T00:00:00Z"}"#
    #expect(try await line(element("audio_book", seen: started)) == "started, at 31%, since 2026-01-01")
  }

  @Test("episodes of shows and anime are viewings, and the percent of an episode is not the series' position")
  func episodes() async throws {
    let show = #"""
      {"state":"completed","ended_on":"2026-04-30T19:00:00Z","show_season_number":1,"show_episode_number":2},
      {"state":"completed","ended_on":"2026-06-30T19:00:00Z","show_season_number":1,"show_episode_number":2},
      {"state":"in_progress","progress":"50","show_season_number":1,"show_episode_number":3,"started_on":"2026-07-01"}
      """#
    #expect(
      try await line(element("show", seen: show))
        == "started, since 2026-07-01, seen 2026-04-30 S1E2, seen 2026-06-30 S1E2")
    let anime = #"{"state":"completed","ended_on":"2026-04-30","anime_episode_number":7}"#
    let row = try await row(element("anime", source: "myanimelist", seen: anime))
    #expect(row.imported.marks.inOneLine == "seen 2026-04-30 S1E7")
    #expect(row.work.kind == .tv)
    #expect(row.keys == [ImportKey("ryot", "anime myanimelist 11"), ImportKey("myanimelist", "11")])
  }

  @Test("a chapter of a manga is a position, and a whole manga is a viewing")
  func chapters() async throws {
    func chapter(_ number: String, _ state: String) -> String {
      #"{"state":"\#(state)","manga_chapter_number":"\#(number)","manga_volume_number":1}"#
    }
    #expect(
      try await line(element("manga", seen: "\(chapter("4", "completed")),\(chapter("3", "completed"))")) == "at ch4")
    #expect(try await line(element("manga", seen: chapter("3.5", "dropped"))) == "givenup, at ch3")
    #expect(try await line(element("manga", seen: #"{"state":"completed","manga_volume_number":2}"#)) == "")
    #expect(try await line(element("manga", seen: #"{"state":"completed"}"#)) == "seen 0000")
  }

  @Test("a review of an episode belongs to the viewing before it, or to one without a day")
  func episodeReviews() async throws {
    let seen = #"""
      {"state":"completed","ended_on":"2026-04-30","show_season_number":1,"show_episode_number":2},
      {"state":"completed","ended_on":"2026-06-30","show_season_number":1,"show_episode_number":2}
      """#
    func review(_ number: Int, _ day: String) -> String {
      #"{"rating":"70","show_season_number":1,"show_episode_number":\#(number),"review":{"text":"Fog.","date":"\#(day)"}}"#
    }
    #expect(
      try await line(element("show", seen: seen, reviews: review(2, "2026-05-01T00:00:00Z")))
        == "seen 2026-04-30 S1E2 rated 7 “Fog.”, seen 2026-06-30 S1E2")
    #expect(
      try await line(element("show", seen: seen, reviews: review(2, "2020-01-01")))
        == "seen 2026-04-30 S1E2 rated 7 “Fog.”, seen 2026-06-30 S1E2")
    #expect(
      try await line(element("show", reviews: review(9, "2026-05-01"))) == "seen 0000 S1E9 rated 7 “Fog.”")
  }

  @Test("of several reviews the latest rating and all texts count, and a private text is a private note")
  func reviews() async throws {
    let row = try await row(
      element(
        "movie",
        reviews: #"""
          {"rating":"82.5","review":{"text":"Slow.","date":"2026-05-02T07:00:00Z","visibility":"private"}},
          {"rating":"40","review":{"text":"Long.","date":"2025-05-02T07:00:00Z","visibility":"public"}},
          {"rating":"0","review":{"text":"Wet.","date":"2027-01-01T07:00:00Z"}}
          """#))
    #expect(row.imported.marks.inOneLine == "rated 8, “Long.\n\nWet.”, private “Slow.”")
    #expect(row.imported.stars == 4.125)
    #expect(row.remarks == [])
  }

  @Test("the watchlist and owned works are marks, other collections are lists, and automatic ones are left out")
  func collections() async throws {
    let names = ["Watchlist", "Owned", "Completed", "In Progress", "Monitoring", "Reminders", "Custom", "Rainy Days"]
    #expect(try await line(element("movie", collections: names)) == "wanted, owned, on Rainy Days")
  }

  @Test("a work has the keys of its service, and movies and series have different ones")
  func keys() async throws {
    let movie = try await row(element("movie"))
    #expect(movie.work.id == Work.ID("tmdb:movie/11"))
    #expect(movie.keys == [ImportKey("ryot", "movie tmdb 11"), ImportKey("tmdb", "11")])
    #expect(try await row(element("show", source: "tvdb")).keys.last == ImportKey("tvdb-series", "11"))
    #expect(try await row(element("manga", source: "myanimelist")).keys.last == ImportKey("myanimelist-manga", "11"))
    #expect(try await row(element("book", source: "openlibrary", "OL1W")).keys.last == ImportKey("openlibrary", "OL1W"))
    #expect(
      try await row(element("audio_book", source: "audible", "B00ABCDEF1")).keys.last == ImportKey("asin", "B00ABCDEF1")
    )
    #expect(try await row(element("book", source: "custom", "x")).keys == [ImportKey("ryot", "book custom x")])
  }

  @Test("games, podcasts and unknown kinds are left out, and bad values give remarks")
  func bad() async throws {
    let text = export(
      element("video_game"), element("podcast"), element("music"),
      element(
        "movie", seen: #"{"state":"pondered","ended_on":"soon"}"#, reviews: #"{"rating":"900","review":null}"#))
    let items = try await WrittenExport("a.json", text).items("a.json")
    #expect(
      items.unreadable.map(\.reason) == [.notFilm(.videoGame), .notFilm(.podcast), .unknownType("“music”")])
    let row = try #require(items.read.first)
    #expect(
      Set(row.remarks) == [
        .unknownStatus("“pondered”"), .notDate(.watchedDate, "“soon”"), .notRating("“900”", outOf: 100),
      ])
    #expect(!row.imported.fields.contains(.status))
  }

  @Test("the second import changes nothing")
  func again() async throws {
    let seen = #"{"state":"completed","ended_on":"2026-04-30","show_season_number":1,"show_episode_number":2}"#
    let library = ImportedLibrary(known: [])
    let text = export(
      element("show", seen: seen, collections: ["Rainy Days"]), element("movie", collections: ["Rainy Days"]))
    let counts = try await library.takeTwice(text, named: "ryot.json")
    #expect(counts.new == 2)
  }

  @Test("the sample is imported as the user reads it", .recorded)
  func sample() async throws {
    try await ReadExport(
      path: "ryot/ryot-export-x.json",
      marks: [
        "Lantern Street (0)": "started, at S1E2, seen 2026-04-30 S1E2 rated 7, seen 2026-06-30 S1E2",
        "The Quiet Ferry (0)": "rated 8, seen 0000, private “Slow.”, on Rainy Days",
        "A Map of Salt (0)": "started, at 31%, since 2026-01-01, owned", "Lamp Men (0)": "wanted, givenup, at ch3",
      ]
    ).expect()
  }
}
