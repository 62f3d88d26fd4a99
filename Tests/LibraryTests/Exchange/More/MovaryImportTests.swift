// Imports from Movary: plays, ratings and the watchlist.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Movary", .timeLimit(.minutes(2)))
struct MovaryImportTests {
  static let history = #"""
    title,year,tmdbId,imdbId,watchedAt,comment,location
    Heat,1995,949,tt0113277,2024-06-20,"Late, ""loud""",Odeon
    Heat,1995,949,tt0113277,2024-06-20,"Late, ""loud""",Odeon
    Heat,1995,949,tt0113277,2023-01-01,,
    Solaris,1972,593,,,,
    Ran,1985,11645,,soon,,
    ,1985,11646,,2024-01-01,,

    """#
  static let ratings = """
    title,year,tmdbId,imdbId,userRating
    Heat,1995,949,tt0113277,8
    Ikiru,1952,3782,,11
    Mirror,1975,1396,,9

    """
  static let watchlist = """
    title,year,tmdbId,imdbId,addedAt
    Stalker,1979,1398,tt0079944,"2025-03-01 10:11:12"

    """
  static let files = [
    "export-history-1-9.csv": history, "export-ratings-1-9.csv": ratings, "export-watchlist-1-9.csv": watchlist,
  ]

  private func rows(_ text: String) async throws -> [ImportedRow] {
    try await WrittenExport("a.csv", text).items("a.csv").read
  }

  @Test("a play is a viewing with its comment, and the film has its numbers of TMDb and IMDb")
  func play() async throws {
    let row = try #require(try await rows(Self.history).first)
    #expect(row.work.id == Work.ID("tmdb:movie/949"))
    #expect(row.work.released == PartialDate(year: 1995))
    #expect(row.keys.contains(ImportKey("imdb", "tt0113277")))
    #expect(row.imported.isOfViewing)
    #expect(row.imported.marks.viewings == [Viewing(PartialDate("2024-06-20"))])
    #expect(row.imported.marks.note == "Late, \"loud\"")
    #expect(row.imported.fields == [.seen, .note])
  }

  @Test("equal rows are two plays, so each has a key of its own")
  func equalRows() async throws {
    let keys = try await rows(Self.history).map { $0.keys[0] }
    #expect(Set(keys).count == keys.count)
  }

  @Test("a day that cannot be read gives a remark and a play on an unknown day")
  func badDay() async throws {
    let row = try #require(try await rows(Self.history).last)
    #expect(row.remarks == [.notDate(.watchedDate, "“soon”")])
    #expect(row.imported.marks.viewings == [Viewing(nil)])
  }

  @Test("a rating above 10 gives a remark")
  func badRating() async throws {
    let rows = try await rows(Self.ratings)
    #expect(rows.map(\.imported.marks.rating?.halfStars) == [8, nil, 9])
    #expect(rows[1].remarks == [.notRating("“11”", outOf: 10)])
  }

  @Test("the three files of a folder become viewings, ratings and the watchlist, and change nothing the second time")
  func folder() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(Self.files)
    // Left out: a play without a title, and a film without a rating in the file of ratings.
    #expect(counts.unreadable == 2)
    let marks = try await library.marks().mapValues { $0.map(\.description) }
    let heat =
      #"8 ["2023-01-01  ", "2024-06-20  Late, \"loud\"", "2024-06-20  Late, \"loud\""] ["Late, \"loud\""] []"#
    #expect(marks["Heat (1995)"] == [heat])
    #expect(marks["Solaris (1972)"] == [#"0 ["unknown"] [] []"#])
    #expect(marks["Ran (1985)"] == [#"0 ["unknown"] [] []"#])
    #expect(marks["Ikiru (1952)"] == nil)
    #expect(marks["Mirror (1975)"] == [#"9 ["unknown"] [] []"#])
    #expect(marks["Stalker (1979)"] == ["wanted 0 [] [] []"])
    try await library.expectUnchanged(by: Self.files, "Movary")
    try await library.expectSameAgain("Movary")
  }

  @Test("a newer history with another play on the same day adds that play alone")
  func newer() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.history], named: "a.csv")
    let more = Self.history + "Heat,1995,949,tt0113277,2024-06-20,,\n"
    let counts = try await library.take(["a.csv": more], named: "a.csv")
    #expect(counts.updated == 1)
    let heat = try #require(try await library.marks()["Heat (1995)"]?.first)
    #expect(heat.viewings.count == 4)
  }

  @Test("where a film was seen is known and is not imported")
  func location() async throws {
    let items = try await WrittenExport("a.csv", Self.history).items("a.csv")
    #expect(!items.contains { if case .remark = $0 { true } else { false } })
    #expect(items.read.allSatisfy { $0.imported.marks.note?.contains("Odeon") != true })
  }
}
