// Imports from the list of Calibre's command line.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Calibre's list", .timeLimit(.minutes(2)))
struct CalibreListImportTests {
  private static let whole = #"""
    {"*read":true,"author_sort":"Marl, Ines","authors":"Ines Marl & Brand && Sons","comments":"<p>Wind.</p>",
    "formats":["/books/Salt (1)/Salt.epub","/books/Salt (1)/Salt.original_epub","/books/Salt (1)/Salt.PDF"],"id":1,
    "identifiers":{"goodreads":"77","isbn":"9780441172719","amazon":"B00ABCDEF1"},"isbn":"9780441172719",
    "languages":["eng"],"last_modified":"2026-01-01T00:00:00+00:00","pubdate":"2019-07-24T00:00:00+00:00","rating":9,
    "series":"Roads","series_index":2.0,"tags":["sea","fog"],"timestamp":"2024-01-01T10:00:00+00:00","title":"Salt",
    "uuid":"u-1"}
    """#
  private static let bare = #"{"authors":"Tove Brand","id":3,"title":"Bare"}"#

  private func rows(_ books: String...) async throws -> [ImportedRow] {
    try await WrittenExport("list.json", "[\(books.joined(separator: ",\n"))]").read("list.json")
  }

  @Test("a list of all fields has ratings of ten, authors between signs, and the endings of files")
  func wholeBook() async throws {
    let row = try #require(try await rows(Self.whole).first)
    #expect(
      Set(row.keys) == [
        ImportKey("calibre", "u-1"), ImportKey("isbn", "9780441172719"), ImportKey("goodreads", "77"),
        ImportKey("asin", "B00ABCDEF1"),
      ])
    #expect(row.keys.first == ImportKey("calibre", "u-1"))
    #expect(row.work.creators == ["Ines Marl", "Brand & Sons"])
    #expect(row.work.series == Series("Roads", number: 2))
    #expect(row.work.synopsis == "Wind.")
    #expect(row.work.released == PartialDate("2019-07-24"))
    #expect(row.added == PartialDate("2024-01-01"))
    #expect(row.imported.marks.inOneLine == "rated 9, owned epub, pdf, #sea, #fog")
  }

  @Test("unknown dates and authors are left out without a remark")
  func unknown() async throws {
    let row = try #require(
      try await rows(
        #"""
        {"authors":"Unknown","id":2,"formats":[],"identifiers":{},"isbn":"","last_modified":"2026-01-01T00:00:00+00:00",
        "pubdate":"0101-01-01T00:00:00+00:00","timestamp":"None","tags":[],"title":"Loose","uuid":"u-2"}
        """#
      ).first)
    #expect(row.remarks == [])
    #expect(row.work.creators == [])
    #expect(row.work.released == nil)
    #expect(row.added == nil)
    #expect(row.imported.marks.inOneLine == "owned")
  }

  @Test("a list of the usual fields changes no rating and no tag")
  func usualFields() async throws {
    let row = try #require(try await rows(Self.bare).first)
    #expect(row.keys == [ImportKey("calibre-title", TitleKey("Bare Tove Brand").text)])
    #expect(row.imported.fields == [.owned])
    let library = ImportedLibrary(known: [])
    _ = try await library.takeTwice("[\(Self.whole)]", named: "list.json")
    let some = #"[{"authors":"Ines Marl","id":1,"title":"Salt","uuid":"u-1","formats":["/a/Salt.epub"]}]"#
    _ = try await library.takeTwice(some, named: "list.json")
    #expect(try await library.inLines() == ["Salt (2019)": "rated 9, owned epub, #sea, #fog"])
  }

  @Test("a list of all fields withdraws a rating that the user removed in Calibre")
  func withdrawn() async throws {
    let library = ImportedLibrary(known: [])
    _ = try await library.takeTwice("[\(Self.whole)]", named: "list.json")
    try await library.take(["list.json": "[\(Self.whole.replacing(#""rating":9,"#, with: ""))]"], named: "list.json")
    #expect(try await library.inLines() == ["Salt (2019)": "owned epub, pdf, #sea, #fog"])
  }

  @Test("bad values give remarks, and a book without a title is left out")
  func bad() async throws {
    let text = #"{"authors":"A","id":1,"title":"B","isbn":"12","rating":11,"timestamp":"soon","uuid":"u"}"#
    let row = try #require(try await rows(text).first)
    #expect(
      Set(row.remarks) == [.notISBN("“12”"), .notRating("“11”", outOf: 10), .notDate(.addedDate, "“soon”")])
    let items = try await WrittenExport("a.json", #"[\#(text),{"authors":"A","id":2,"uuid":"v"}]"#).items("a.json")
    #expect(items.unreadable.map(\.reason) == [.untitled])
  }

  @Test("a list of other books is refused")
  func foreign() async throws {
    let export = try WrittenExport("a.json", #"[{"authors":"A","id":1,"title":"B","publisher_name":"C"}]"#)
    let problem = await #expect(throws: Problem.self) { try await export.read("a.json") }
    #expect(problem?.code == .usage)
  }

  @Test(
    "the samples are imported as the user reads them", .recorded,
    arguments: [
      ReadExport(
        path: "calibre-command-line/list.json",
        marks: [
          "A Map of Salt (2019)": "rated 9, owned epub, #sea, #fog", "Loose Pages (0)": "owned",
          "Only the Default Fields (0)": "owned",
        ]),
      ReadExport(
        path: "calibre-command-line/catalog.csv",
        marks: [
          "A Map of Salt (2019)": "rated 9, owned epub, pdf, #sea, #fog", "The \"Loose\" Pages (0)": "owned",
        ]),
    ])
  func sample(_ sample: ReadExport) async throws { try await sample.expect() }
}
