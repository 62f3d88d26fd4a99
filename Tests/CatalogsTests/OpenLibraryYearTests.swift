// The year of a book: one for each work, and none that no book can have.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("The year of a book of Open Library", .timeLimit(.minutes(5)))
struct OpenLibraryYearTests {
  /// Noon of 2026-06-15.
  private static let now = Date(timeIntervalSince1970: 1_781_524_800)
  private static let dated = #"{"title": "T", "first_publish_date": "July 1, 1954"}"#

  private func catalog(_ bodies: [String: String]) throws -> OpenLibraryCatalog {
    OpenLibraryCatalog(
      WebService(
        catalog: .openlibrary, base: try #require(URL(string: "http://books.test/v1")), origin: .network,
        timeout: .seconds(15),
        transport: CannedTransport(bodies.mapValues { HTTPResponse(status: 200, body: Array($0.utf8)) }),
        now: { Self.now }), subjects: ["fantasy"], covers: "https://covers.test")
  }

  private func page(_ record: String, year: Int? = nil, editions: [String] = []) async throws -> PartialDate? {
    let doc = year.map { #", "first_publish_year": \#($0)"# } ?? ""
    let entries = editions.map { #"{"publish_date": "\#($0)"}"# }.joined(separator: ",")
    return try await catalog([
      "/works/OL1W.json": record, "/search.json": #"{"docs": [{"key": "/works/OL1W"\#(doc)}]}"#,
      "/works/OL1W/editions.json": #"{"size": 1, "entries": [\#(entries)]}"#,
    ]).book("OL1W").value.work.released
  }

  @Test("the page has the search's year, whatever the record says")
  func searchFirst() async throws {
    #expect(try await page(Self.dated, year: 1901) == PartialDate(year: 1901))
    #expect(try await page(Self.dated, year: 1960, editions: ["1880"]) == PartialDate(year: 1960))
  }

  @Test("the record's month and day count if its year is the search's")
  func refined() async throws {
    #expect(try await page(Self.dated, year: 1954) == PartialDate(year: 1954, month: 7, day: 1))
  }

  @Test("without a year in the search, the earliest edition's year counts, then the record's date")
  func editions() async throws {
    #expect(try await page(Self.dated, editions: ["1990", "May 1899", "8858"]) == PartialDate(year: 1899))
    #expect(try await page(Self.dated, editions: ["unknown"]) == PartialDate(year: 1954, month: 7, day: 1))
    #expect(try await page(Self.dated, year: 8858, editions: ["0001"]) == PartialDate(year: 1954, month: 7, day: 1))
  }

  @Test("if the search fails, the editions and the record have the year")
  func failedSearch() async throws {
    let editions = #"{"entries": [{"publish_date": "1899"}]}"#
    let found = try await catalog(["/works/OL1W.json": Self.dated, "/works/OL1W/editions.json": editions]).book("OL1W")
    #expect(found.value.work.released == PartialDate(year: 1899))
    let alone = try await catalog(["/works/OL1W.json": Self.dated]).book("OL1W")
    #expect(alone.value.work.released == PartialDate(year: 1954, month: 7, day: 1))
    #expect(!alone.notices.isEmpty)
  }

  @Test("a year that no book can have is unknown", arguments: [-700, -1, 0, 1, 999, 2028, 8858, 9999, 10_000])
  func impossible(year: Int) async throws {
    let row = #"{"key": "/works/OL1W", "title": "T", "first_publish_year": \#(year)}"#
    let catalog = try catalog([
      "/search.json": #"{"docs": [\#(row)]}"#, "/subjects/fantasy.json": #"{"work_count": 1, "works": [\#(row)]}"#,
      "/authors/OL1A.json": #"{"name": "Ann"}"#,
    ])
    #expect(try await catalog.find("anything").value.works.map(\.released) == [nil])
    #expect(try await catalog.subject("fantasy").value.element.works.map(\.released) == [nil])
    #expect(try await page(#"{"title": "T", "first_publish_date": "\#(year)"}"#, year: year) == nil)
  }

  @Test("the years from 1000 to next year are years of books", arguments: [1000, 1453, 2026, 2027])
  func possible(year: Int) async throws {
    let row = #"{"key": "/works/OL1W", "title": "T", "first_publish_year": \#(year)}"#
    let catalog = try catalog(["/search.json": #"{"docs": [\#(row)]}"#])
    #expect(try await catalog.find("anything").value.works.map(\.released) == [PartialDate(year: year)])
    #expect(try await page(#"{"title": "T"}"#, editions: ["c\(year)"]) == PartialDate(year: year))
  }

  @Test("an impossible year in a text hides no possible one after it")
  func text() async throws {
    #expect(
      try await page(#"{"title": "T", "first_publish_date": "8858, that is 1858"}"#) == PartialDate(year: 1858))
  }

  @Test("a page that shows the record alone has no year yet, because lists may have another one")
  func partial() async throws {
    let catalog = try catalog([
      "/works/OL1W.json": Self.dated,
      "/search.json": #"{"docs": [{"key": "/works/OL1W", "first_publish_year": 1901}]}"#,
    ])
    let (parts, part) = AsyncStream.makeStream(of: Loaded<WorkRecord>.self)
    _ = try await catalog.work(named("openlibrary:work/OL1W"), .cached) { part.yield($0) }
    part.finish()
    var years: [Int?] = []
    for await shown in parts { years.append(shown.value.work.released?.year) }
    #expect(years == [nil])
  }
}
