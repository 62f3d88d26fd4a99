// The pages of series and of what to go on with, shown, spoken and for programs.
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal
import TestSupport
import Testing

@testable import MarqueeConsole
@testable import MarqueeDomain

@Suite("Pages of series and of what is next")
struct SeriesContentTests {
  private func lines(_ content: any PageContent, width: Int = 80, isAccessible: Bool = false) -> [String] {
    var page = Rendering(in: PageContext(width: width, isAccessible: isAccessible))
    page.add(content.blocks(page.libraryEntries, at: noon))
    return page.lines.map { $0.text(in: .colorless) }
  }

  private func entry(_ title: String, _ number: Double?, _ marks: Marks = .none) throws -> LibraryPage.Entry {
    let id = try #require(Work.ID("library:book/\(title.utf8.count)"))
    var work = Work(id: id, kind: .book, title: title, released: PartialDate(year: 1987), creators: ["Terry Pratchett"])
    work.series = Series("Discworld", number: number)
    return LibraryPage.Entry(work, marks)
  }

  @Test("each part has its number and its remarks")
  func series() throws {
    let day = try #require(PartialDate("2024-05-01"))
    let parts = SeriesParts([
      try entry("Mort", 4, Marks(days: [day])), try entry("Sourcery", 5), try entry("Omnibus", nil),
    ])
    let content = SeriesContent(loaded: Loaded(parts))
    #expect(content.title == "Discworld" && content.countText.map(\.shown) == ["1 of 3 seen"])
    #expect(
      lines(content) == [
        " 1  Mort      #4  book  1987  Terry Pratchett  seen on 2024-05-01",
        " 2  Sourcery  #5  book  1987  Terry Pratchett",
        " 3  Omnibus       book  1987  Terry Pratchett",
      ])
    #expect(lines(content, isAccessible: true)[1].hasPrefix("2. Sourcery, number 5, book"))
    #expect(
      content.records(LibraryEntries()).map(\.values.first) == ["library:book/4", "library:book/8", "library:book/7"])
  }

  @Test("each row of what is next says why it is there, with days as a person says them")
  func upNext() throws {
    var started = Marks.none
    started.status = .started
    started.progress = Progress(.percent(48))
    let mort = try entry("Mort", 4, started)
    func date(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }
    let year = try #require(PartialDate(dayOf: noon)).year
    let discworld = try #require(Series("Discworld", number: 5))
    let rows = [
      UpNext(entry: mort, reason: .started(since: try date("\(year)-05-03"))),
      UpNext(entry: try entry("Sourcery", 5), reason: .follows(mort.work, in: discworld)),
      UpNext(entry: try entry("Ran", nil), reason: .wanted(since: try date("\(year - 1)-03-09"))),
      UpNext(entry: try entry("Emma 1", nil), reason: .wanted(since: nil)),
    ]
    let content = UpNextContent(loaded: Loaded(UpNextList(rows: rows)))
    #expect(
      lines(content, width: 100) == [
        " 1  Mort      book  1987  Terry Pratchett  █████░░░░░ 48%  started 3 May",
        " 2  Sourcery  book  1987  Terry Pratchett  Discworld 5, after Mort",
        " 3  Ran       book  1987  Terry Pratchett  wanted since March \(year - 1)",
        " 4  Emma 1    book  1987  Terry Pratchett  wanted",
      ])
    #expect(lines(content, isAccessible: true)[0].hasSuffix("you are at 48 percent, started 3 May"))
    let reasons = content.records(LibraryEntries()).map { $0.values.suffix(4).prefix(2).joined(separator: ": ") }
    #expect(
      reasons == [
        "started: started \(year)-05-03", "series: Discworld 5, after Mort", "wanted: wanted since \(year - 1)-03-09",
        "wanted: wanted",
      ])
    #expect(UpNext.columns == Work.columns.adding(["why", "reason", "episode"]))
  }

  @Test("a work's page names the series, and the works before and after it can be opened")
  func workPage() async throws {
    let (tmdb, library) = (FakeCatalog(.tmdb), FakeLibrary())
    let ids = [("Alien", 1979), ("Aliens", 1986), ("Alien 3", 1992)].map { tmdb.add($0.0, year: $0.1) }
    tmdb.addSeries("Alien", ids)
    let catalogs = CatalogDirectory([tmdb])
    let shown = try await ShowWork(catalogs: catalogs, library: library, series: library)(ids[1], .cached)
    let content = WorkContent(loaded: shown)
    #expect(lines(content).suffix(3) == ["Series Alien, 2", " 1 Alien    before, 1979", " 2 Alien 3  after, 1992"])
    #expect(!lines(content).contains { $0.contains("series Alien") })
    let json = content.json(LibraryEntries())
    #expect(json["seriesBefore"]?["title"]?.cell == "Alien" && json["seriesAfter"]?["title"]?.cell == "Alien 3")
    let alone = WorkContent(loaded: try await ShowWork(catalogs: catalogs, library: library)(ids[1], .cached))
    #expect(lines(alone).contains { $0.contains("series Alien") })
  }
}
