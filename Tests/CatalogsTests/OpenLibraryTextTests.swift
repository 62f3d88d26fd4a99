// Free texts of Open Library: dates as people write them, and the lines of dumps.
import MarqueeDomain
import Testing

@testable import MarqueeCatalogs

@Suite("Texts of Open Library")
struct OpenLibraryTextTests {
  @Test(
    "a date in a free text is read where every word of it belongs to the date; otherwise its first year is",
    arguments: [
      ("1995-08-02", PartialDate(year: 1995, month: 8, day: 2)), (" 1995 ", PartialDate(year: 1995)),
      ("July 16, 2019", PartialDate(year: 2019, month: 7, day: 16)),
      ("16 Jul 2019", PartialDate(year: 2019, month: 7, day: 16)), ("JULY 2019", PartialDate(year: 2019, month: 7)),
      ("8 May 1950", PartialDate(year: 1950, month: 5, day: 8)),
      ("July 016, 2019", PartialDate(year: 2019)), ("July 16, 17, 2019", PartialDate(year: 2019)),
      ("July 16 or 17, 2019", PartialDate(year: 2019)), ("May or June 2019", PartialDate(year: 2019)),
      ("May, June 2019", PartialDate(year: 2019)), ("July 32, 2019", PartialDate(year: 2019)),
      ("Mayor 2019", PartialDate(year: 2019)), ("Sept 2019", PartialDate(year: 2019)),
      ("c1995", PartialDate(year: 1995)), ("Spring 1995", PartialDate(year: 1995)),
      ("1995, again 1996", PartialDate(year: 1995)), ("12345", nil), ("999", nil), ("unknown", nil), ("", nil),
    ])
  func dates(text: String, date: PartialDate?) {
    #expect(PartialDate(in: text) == date)
  }

  @Test("a line of a dump has five columns, and the last one may contain tabs")
  func columns() throws {
    func line(_ text: String) -> DumpLine {
      OpenLibraryDump.line(Array(text.utf8))
    }
    let start = "/type/author\t/authors/OL1A\t3\t2020-01-01T00:00:00"
    for json in [#"{"name": "Ann"}"#, "{\"name\":\t\"Ann\"}", "{\t\t\"name\":\t\"Ann\"\t}"] {
      guard case .author(let id, let name, nil) = line("\(start)\t\(json)") else {
        Issue.record("\(json) is not an author")
        continue
      }
      #expect(id.description == "openlibrary:author/OL1A" && name == "Ann")
    }
    guard case .skipped(.columns) = line(start) else { throw Problem.cancelled }
  }
}
