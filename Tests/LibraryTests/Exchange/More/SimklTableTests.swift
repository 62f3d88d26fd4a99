// Imports Simkl's CSV: the last episode, statuses, and days in several forms.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Simkl's CSV", .timeLimit(.minutes(2)))
struct SimklTableTests {
  static let columns = "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB"
  static let text = """
    \(columns)
    1,The Wire,tv,2002,watching,S02E03,2024-06-20,9,"with Ada, twice",79126,1438,tt0306414
    1,Heat,movie,1995,completed,,2024-01-04,7,,,949,tt0113277
    2,Dark,tv show,2017,completed,2,18-12-2023 21:50:41,4,,,,
    3,Trigun,anime,1998,plantowatch,,,,,5,6,tt7
    4,Ran,movie,1985,dropped,,2024-01-05,,,,,
    5,Lost,tv,2004,hold,s1,,,,,,
    6,Odd,tv,2004,shelved,later,someday,11,,,,
    7,Song,music,2004,completed,,,,,,,
    ,Ikiru,movie,1952,,,2024-01-06,,,,,
    8,Nameless,,2004,completed,,,,,,,

    """

  private func items(_ text: String = text) async throws -> [ImportedItem] {
    try await WrittenExport("a.csv", text).items("a.csv")
  }

  private func row(_ title: String) async throws -> ImportedRow {
    try #require(try await items().read.first { $0.work.title == title })
  }

  @Test("the last episode says that all before it were seen, and has the day")
  func lastEpisode() async throws {
    let row = try await row("The Wire")
    let parts = row.imported.marks.viewings.map { $0.part?.description }
    #expect(parts == ["S1", "S2E1", "S2E2", "S2E3"])
    #expect(row.imported.marks.viewings.map(\.day) == [nil, nil, nil, PartialDate("2024-06-20")])
    #expect(row.imported.marks.status == .started)
    #expect(row.imported.marks.rating?.halfStars == 9)
    #expect(row.imported.marks.privateNote == "with Ada, twice")
    #expect(row.work.id == Work.ID("tmdb:tv/1438"))
    #expect(
      row.keys == [
        ImportKey("simkl-csv-series", "1"), ImportKey("simkl-series", "1"), ImportKey("tmdb-series", "1438"),
        ImportKey("imdb", "tt0306414"), ImportKey("tvdb-series", "79126"),
      ])
  }

  @Test("a number alone is an episode of the first season, and a completed series is finished")
  func numberAlone() async throws {
    let marks = try await row("Dark").imported.marks
    #expect(marks.viewings.map { $0.part?.description } == ["S1E1", "S1E2"])
    #expect(marks.viewings.last?.day == PartialDate("2023-12-18"))
    #expect(marks.status == .finished)
  }

  @Test("a completed movie was seen on its day, and a dropped one was not")
  func movies() async throws {
    #expect(try await row("Heat").imported.marks.viewings == [Viewing(PartialDate("2024-01-04"))])
    #expect(try await row("Ran").imported.marks.viewings == [])
    #expect(try await row("Ran").imported.marks.status == .givenUp)
    #expect(try await row("Ikiru").imported.marks.viewings == [Viewing(PartialDate("2024-01-06"))])
  }

  @Test("the numbers that the seasons of an anime share do not identify it")
  func anime() async throws {
    let row = try await row("Trigun")
    #expect(row.keys == [ImportKey("simkl-csv-series", "3"), ImportKey("simkl-series", "3")])
    #expect(row.imported.marks.isWanted)
  }

  @Test("an unknown status and other bad values give remarks, and change no mark that a status decides")
  func badValues() async throws {
    let row = try await row("Odd")
    #expect(row.imported.fields.isDisjoint(with: [.status, .wanted, .seen]))
    #expect(
      Set(row.remarks) == [
        .notNumber(.episode, "“later”", Bounds.episodes), .notDate(.watchedDate, "“someday”"),
        .unknownStatus("“shelved”"), .notRating("“11”", outOf: 10),
      ])
  }

  @Test("rows of other types, or without one, are left out")
  func leftOut() async throws {
    #expect(try await items().unreadable.map(\.reason) == [.unknownType("“music”"), .noKind])
  }

  @Test("a day that may be two gives a remark and a viewing on an unknown day, unless another day decides the order")
  func ambiguousDays() async throws {
    let template = "simkl_id,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo\n"
    let heat = "1,movie,Heat,1995,,completed,11/10/2019,,\n"
    let row = try #require(try await items(template + heat).read.first)
    #expect(row.imported.marks.viewings == [Viewing(nil)])
    #expect(row.remarks == [.ambiguousDate(.watchedDate, "“11/10/2019”")])
    let decided = try await items(template + heat + "2,movie,Ran,1985,,completed,11/13/2019,,\n").read
    #expect(decided[0].imported.marks.viewings == [Viewing(PartialDate("2019-11-10"))])
  }

  @Test("the last episode of a long series gives no more viewings than a work can have")
  func manyEpisodes() async throws {
    let text = "\(Self.columns)\n1,Long,tv,2002,watching,S10000E99999,2024-06-20,,,,,\n"
    let row = try #require(try await items(text).read.first)
    #expect(row.imported.marks.viewings.count == Marks.mostViewings)
    #expect(row.imported.marks.viewings.last?.day == PartialDate("2024-06-20"))
  }

  @Test("a second import changes nothing, and the export restores the library")
  func twice() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(["a.csv": Self.text], named: "a.csv")
    // Left out: two types, and a series about which nothing is said.
    #expect(counts.unreadable == 3)
    let first = try await library.export(.json)
    let again = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(again.new == 0)
    #expect(again.updated == 0)
    #expect(try await library.export(.json) == first)
    try await library.expectSameAgain("Simkl")
  }
}
