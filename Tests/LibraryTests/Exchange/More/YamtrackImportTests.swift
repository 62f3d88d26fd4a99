// Imports from Yamtrack: series, seasons, episodes, movies, anime and books, and refused games.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Yamtrack", .timeLimit(.minutes(2)))
struct YamtrackImportTests {
  static let columns =
    #""media_id","source","media_type","title","image","season_number","episode_number","score","status","notes","start_date","end_date","progress","created_at","progressed_at""#
  static let text = #"""
    \#(columns)
    "1438","tmdb","tv","The Wire","a.jpg","","","8.5","In progress","","2025-09-10 12:00:00+00:00","2026-08-03 12:00:00+00:00","2","2026-08-03 12:00:00.067404+00:00",""
    "1438","tmdb","season","The Wire","","1","","7.0","In progress","slow","2025-09-10 12:00:00+00:00","","2","",""
    "1438","tmdb","season","The Wire","","2","","","Planning","","","","","",""
    "1438","tmdb","episode","The Wire","","1","1","","","","","2025-09-10 12:00:00+00:00","","",""
    "1438","tmdb","episode","The Wire","","1","1","","","","","2026-08-03 12:00:00+00:00","","",""
    "1438","tmdb","episode","The Wire","","1","1","","","","","2026-08-03 12:00:00+00:00","","",""
    "1438","tmdb","episode","The Wire","","0","2","","","","","","","",""
    "949","tmdb","movie","Heat","","","","9.0","Completed","first
    second","","2024-02-09 12:00:00+00:00","1","2024-02-09 12:00:00+00:00",""
    "949","tmdb","movie","Heat","","","","","Completed","","","2023-02-09 12:00:00+00:00","1","2023-02-09 12:00:00+00:00",""
    "OL1M","openlibrary","book","Dune","","","","","Paused","","2026-01-01 12:00:00+00:00","","120","",""
    "30","mal","manga","Akira","","","","","In progress","","","","12","",""
    "31","mal","anime","Trigun","","","","0.0","In progress","","","","5","",""
    "32","mal","anime","Mushishi","","","","","Completed","","2026-01-01 12:00:00+00:00","2026-01-09 12:00:00+00:00","26","",""
    "7","manual","comic","Lamp Men","","","","","Planning","","","","","",""
    "8","manual","movie","Left","","","","","Dropped","","","2026-01-09 12:00:00+00:00","","",""
    "99","igdb","game","Ferry Tycoon","","","","","Completed","","","","3h 00min","",""
    "98","bgg","boardgame","Salt","","","","","Completed","","","","","",""
    "9","manual","movie","Odd","","","","11","Shelved","","","someday","","soon",""
    "10","tmdb","episode","No Number","","","","","","","","","","",""

    """#

  private func items(_ text: String = text) async throws -> [ImportedItem] {
    try await WrittenExport("a.csv", text).items("a.csv")
  }

  private func entries(_ library: ImportedLibrary) async throws -> [String: LibraryPage.Entry] {
    let entries = try await library.library.page(LibraryQuery(.mine, limit: .max)).entries
    return Dictionary(entries.map { ($0.work.title, $0) }) { $1 }
  }

  @Test("episodes are viewings of their series, one for each row, and a season's score is on a viewing of the season")
  func series() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let wire = try #require(try await entries(library)["The Wire"])
    #expect(wire.work.id == Work.ID("tmdb:tv/1438"))
    #expect(wire.marks.rating?.halfStars == 9)
    #expect(wire.marks.status == .started)
    #expect(wire.marks.note == nil)
    let parts = wire.marks.viewings.map { "\($0.dayText) \($0.part?.description ?? "")" }
    #expect(parts == ["0000 S0E2", "0000 S1", "2025-09-10 S1E1", "2026-08-03 S1E1", "2026-08-03 S1E1"])
    let season = try #require(wire.marks.viewings.first { $0.part == WorkPart("S1") })
    #expect(season.rating?.halfStars == 7)
    #expect(season.note == "slow")
  }

  @Test("a movie with two rows was seen twice")
  func rewatch() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let heat = try #require(try await entries(library)["Heat"])
    #expect(heat.work.id == Work.ID("tmdb:movie/949"))
    #expect(heat.marks.days == ["2023-02-09", "2024-02-09"].compactMap { PartialDate($0) })
    #expect(heat.marks.rating?.halfStars == 9)
    #expect(heat.marks.note == "first\nsecond")
  }

  @Test("pages, chapters and episodes of an anime are the progress of what the user is in")
  func progress() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let entries = try await entries(library)
    #expect(entries["Dune"]?.marks.progress?.text == "120")
    #expect(entries["Dune"]?.marks.status == .onHold)
    #expect(entries["Dune"]?.marks.begun == PartialDate("2026-01-01"))
    #expect(entries["Akira"]?.marks.progress?.text == "ch12")
    #expect(entries["Akira"]?.work.kind == .book)
    #expect(entries["Trigun"]?.marks.progress?.text == "S1E5")
    #expect(entries["Trigun"]?.work.kind == .tv)
  }

  @Test("a completed anime is finished, with one viewing from its first day to its last")
  func anime() async throws {
    let row = try #require(try await items().read.first { $0.work.title == "Mushishi" })
    #expect(row.imported.marks.status == .finished)
    #expect(row.imported.marks.viewings.map(\.day) == [PartialDate("2026-01-09")])
    #expect(row.imported.marks.viewings.map(\.from) == [PartialDate("2026-01-01")])
    #expect(row.keys == [ImportKey("yamtrack", "mal anime 32"), ImportKey("myanimelist", "32")])
  }

  @Test("planned works are wanted, and a dropped one has no viewing")
  func statuses() async throws {
    let rows = try await items().read
    #expect(rows.first { $0.work.title == "Lamp Men" }?.imported.marks.isWanted == true)
    let left = try #require(rows.first { $0.work.title == "Left" })
    #expect(left.imported.marks.status == .givenUp)
    #expect(left.imported.marks.viewings == [])
  }

  @Test("games, unknown types, and episodes without numbers are left out with their reasons")
  func leftOut() async throws {
    #expect(
      try await items().unreadable.map(\.reason) == [
        .notFilm(.videoGame), .unknownType("“boardgame”"), .notFilm(.episode),
      ])
  }

  @Test("an unknown status and other bad values give remarks; a score of 0 is below the lowest rating")
  func badValues() async throws {
    let rows = try await items().read
    let odd = try #require(rows.first { $0.work.title == "Odd" })
    #expect(odd.imported.fields.isDisjoint(with: [.status, .wanted, .seen]))
    #expect(
      Set(odd.remarks) == [
        .notRating("“11”", outOf: 10), .unknownStatus("“Shelved”"), .notDate(.watchedDate, "“someday”"),
        .notDate(.addedDate, "“soon”"),
      ])
    #expect(rows.first { $0.work.title == "Trigun" }?.remarks == [.notRating("“0.0”", outOf: 10)])
  }

  @Test("a series that was completed is finished, and stays so if an episode of its last day is imported after it")
  func completed() async throws {
    let text = #"""
      \#(Self.columns)
      "1438","tmdb","tv","The Wire","","","","","Completed","","2025-09-10 12:00:00+00:00","2026-08-03 12:00:00+00:00","1","2025-01-01 12:00:00+00:00",""
      "1438","tmdb","episode","The Wire","","1","1","","","","","2026-08-03 12:00:00+00:00","","",""

      """#
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": text], named: "a.csv")
    let wire = try #require(try await entries(library)["The Wire"])
    #expect(wire.marks.status == .finished)
    #expect(wire.marks.viewings.map(\.part) == [WorkPart("S1E1")])
  }

  @Test("an older file with days and repeats says that a repeated movie was seen before, and a series is started again")
  func older() async throws {
    let text = #"""
      "media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","repeats","start_date","end_date","notes","watch_date"
      "1438","tmdb","tv","The Wire","","","","","1","Repeating","1","2024-02-09","2024-02-09","",""
      "1438","tmdb","episode","The Wire","","1","1","","","","0","","","","2024-02-09"
      "949","tmdb","movie","Heat","","","","","1","Completed","2","","2024-02-10","",""

      """#
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": text], named: "a.csv")
    let marks = try await library.marks().mapValues { $0.map(\.description) }
    #expect(marks["The Wire (0)"] == [#"0 ["2024-02-09  "] [] [] started"#])
    #expect(marks["Heat (0)"] == [#"0 ["unknown", "2024-02-10  "] [] []"#])
  }

  @Test("the column that the fork Floppy adds changes nothing")
  func fork() async throws {
    let lines = Self.text.replacing("first\n", with: "first ").split(separator: "\n")
    let text = lines.enumerated().map { ($0 == 0 ? "\"row_type\"," : "\"media\",") + $1 }.joined(separator: "\n")
    let plain = try await items(lines.joined(separator: "\n"))
    #expect(try await items(text).read == plain.read)
  }

  @Test("a second import changes nothing, and the export restores the library")
  func twice() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(["a.csv": Self.text], named: "a.csv")
    // Left out: two games, an episode without numbers, and a movie about which nothing is said.
    #expect(counts.unreadable == 4)
    let first = try await library.export(.json)
    let again = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(again.new == 0)
    #expect(again.updated == 0)
    #expect(try await library.export(.json) == first)
    try await library.expectSameAgain("Yamtrack")
  }
}
