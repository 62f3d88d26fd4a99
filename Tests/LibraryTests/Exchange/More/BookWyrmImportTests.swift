// Imports from BookWyrm: shelves, the latest reading of each book, and reviews.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing BookWyrm", .timeLimit(.minutes(2)))
struct BookWyrmImportTests {
  static let columns =
    "title,author_text,remote_id,openlibrary_key,finna_key,goodreads_key,asin,isbn_10,isbn_13,pages,start_date,finish_date,stopped_date,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date"
  static let text = #"""
    \#(columns)
    Dune,"Frank Herbert, Ann Other",https://w.org/book/1,OL1M,f1,234225,,,9780441172719,412,2022-08-10,2022-10-10,,4.50,Sand,ending,<p>Again!</p>,2022-11-10,read,Read,2024-08-10
    Emma,Jane Austen,https://w.org/book/2,,,,,,,,,,,,,,,,to-read,To Read,2024-08-10
    Mort,Terry Pratchett,https://w.org/book/3,,,,,,,,2024-01-01,,2024-01-09,,,,,,stopped-reading,Stopped Reading,2024-01-09
    Ulysses,James Joyce,https://w.org/book/4,,,,,,,,2024-02-01,,,,,,,,reading,Currently Reading,2024-02-01
    Soup,,https://w.org/book/5,,,,,,,,,,,,,,,,cooking-9,Cooking,2024-08-10
    Silas,George Eliot,https://w.org/book/6,,,,,,123,-5,soon,2024-13-01,,9,,,,,read,Read,2024-08-10
    ,No Title,https://w.org/book/7,,,,,,,,,,,,,,,,read,Read,2024-08-10

    """#

  private func rows(_ text: String = text) async throws -> [ImportedRow] {
    try await WrittenExport("a.csv", text.replacing("\n", with: "\r\n")).items("a.csv").read
  }

  @Test("a row gives the reading from its first day to its last, the review with its title, and the book's keys")
  func wholeRow() async throws {
    let row = try #require(try await rows().first)
    #expect(row.work.creators == ["Frank Herbert", "Ann Other"])
    #expect(row.work.pages == 412)
    #expect(
      row.keys == [
        ImportKey("bookwyrm", "https://w.org/book/1"), ImportKey("isbn", "9780441172719"),
        ImportKey("goodreads", "234225"), ImportKey("openlibrary", "OL1M"),
      ])
    #expect(row.imported.marks.days == [PartialDate("2022-10-10")].compactMap(\.self))
    #expect(row.imported.marks.viewings.first?.from == PartialDate("2022-08-10"))
    #expect(row.imported.marks.rating?.halfStars == 9)
    #expect(row.imported.marks.note == "Sand\n\nAgain!")
    #expect(row.added == PartialDate("2024-08-10"))
    #expect(row.remarks == [])
  }

  @Test("BookWyrm's own shelves are statuses, and any other shelf is a tag")
  func shelves() async throws {
    let marks = try await rows().map(\.imported.marks)
    #expect(marks.map(\.isWanted) == [false, true, false, false, false, false])
    #expect(marks.map(\.status) == [nil, nil, .givenUp, .started, nil, nil])
    #expect(marks.map(\.isSeen) == [true, false, false, false, false, true])
    #expect(marks.map(\.tags) == [[], [], [], [], ["Cooking"], []])
  }

  @Test("the first day of a reading that has not ended is when the user began the book")
  func begun() async throws {
    let marks = try await rows().map(\.imported.marks)
    #expect(marks.map(\.begun) == [nil, nil, PartialDate("2024-01-01"), PartialDate("2024-02-01"), nil, nil])
  }

  @Test("bad values give remarks, and the rest of the row is imported")
  func badValues() async throws {
    let row = try #require(try await rows().last)
    #expect(row.work.title == "Silas")
    #expect(row.imported.marks.wasSeen)
    #expect(
      Set(row.remarks) == [
        .notNumber(.pages, "“-5”", Bounds.pages), .notISBN("“123”"), .notDate(.startedDate, "“soon”"),
        .notDate(.readDate, "“2024-13-01”"), .notRating("“9”", outOf: 5),
      ])
  }

  @Test("a second import changes nothing, and the export restores the library")
  func twice() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(counts.new == 6)
    #expect(counts.unreadable == 1)
    let again = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(again.unchanged == 6)
    try await library.expectSameAgain("BookWyrm")
  }

  @Test("a newer export with a later reading keeps the earlier one, and both have their first days")
  func rereading() async throws {
    let library = ImportedLibrary(known: [])
    func readings() async throws -> [Viewing] {
      let entries = try await library.library.page(LibraryQuery(.mine, limit: .max)).entries
      return try #require(entries.first { $0.work.title == "Dune" }).marks.viewings
    }
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let begun = Self.text.replacing("2022-08-10,2022-10-10", with: "2025-01-01,").replacing(
      ",read,Read", with: ",reading,")
    try await library.take(["a.csv": begun], named: "a.csv")
    #expect(try await readings().map(\.day) == [PartialDate("2022-10-10")])
    let ended = Self.text.replacing("2022-08-10,2022-10-10", with: "2025-01-01,2025-02-01")
    try await library.take(["a.csv": ended], named: "a.csv")
    #expect(try await readings().map(\.day) == [PartialDate("2022-10-10"), PartialDate("2025-02-01")])
    #expect(try await readings().map(\.from) == [PartialDate("2022-08-10"), PartialDate("2025-01-01")])
  }

  @Test("the keys of libraries and the content warning are known and are not imported")
  func ignored() async throws {
    let items = try await WrittenExport("a.csv", Self.text).items("a.csv")
    #expect(!items.contains { if case .remark = $0 { true } else { false } })
    #expect(items.read.allSatisfy { !$0.keys.contains { $0.source == "finna" } })
    #expect(items.read[0].imported.marks.note?.contains("ending") == false)
  }
}
