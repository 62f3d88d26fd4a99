// Imports from LibraryThing's JSON, beside its table.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing LibraryThing's JSON", .timeLimit(.minutes(2)))
struct LibraryThingJSONImportTests {
  private func book(_ number: Int, _ members: String) -> String {
    #""\#(number)":{"books_id":"\#(number)","workcode":"9\#(number)","primaryauthor":"Marl, Ines",\#(members)}"#
  }

  private func rows(_ books: String...) async throws -> [ImportedRow] {
    try await WrittenExport("books.json", "{\(books.joined(separator: ",\n"))}").read("books.json")
  }

  private static let whole = #"""
    "title":"Salt","authors":[{"lf":"Marl, Ines","fl":"Ines Marl","role":"Author"},
    {"lf":"Brand, Tove","fl":"Tove Brand","role":"Translator"},{"fl":"Ada Quist"}],"collections":["Your library","Fog"],
    "tags":["sea"],"isbn":{"0":"bad","2":"9780441172719"},"date":"2019","language_codeA":["eng"],"rating":4.5,
    "review":"Wind.\r\nSalt.","comment":"Lent once.","privatecomment":"to Ada","datestarted":"2022-08-10",
    "dateread":"2022-10-10","entrydate":"2022-05-04","format":[{"code":"1.1.1","text":"Paperback"}],"pages":"310 "
    """#

  @Test("a book has its authors, its reading, its notes, its tags and the copy that the user owns")
  func wholeBook() async throws {
    let row = try #require(try await rows(book(1, Self.whole)).first)
    #expect(row.keys == [ImportKey("librarything", "1"), ImportKey("isbn", "9780441172719")])
    #expect(row.work.creators == ["Ines Marl", "Ada Quist"])
    #expect(row.work.released == PartialDate(year: 2019))
    #expect(row.work.pages == 310)
    #expect(row.work.languages == ["en"])
    #expect(row.added == PartialDate("2022-05-04"))
    #expect(
      row.imported.marks.inOneLine
        == "rated 9, seen 2022-10-10 from 2022-08-10, “Wind.\nSalt.\n\nLent once.”, private “to Ada”, owned Paperback, #sea, #Fog"
    )
  }

  @Test("collections that everyone has are marks, and a book without a last day is being read")
  func collections() async throws {
    let rows = try await rows(
      book(1, #""title":"A","collections":["To read"],"isbn":[]"#),
      book(2, #""title":"B","collections":["Read but unowned","Favorites"]"#),
      book(3, #""title":"C","collections":["Currently reading"],"datestarted":"2026-01-02""#),
      book(4, #""title":"D","collections":[],"datestarted":"2026-01-03","authors":[[]]"#))
    #expect(
      rows.map(\.imported.marks.inOneLine) == [
        "wanted", "favorite, seen 0000", "started, since 2026-01-02", "started, since 2026-01-03",
      ])
    #expect(rows[3].work.creators == ["Ines Marl"])
  }

  @Test("bad values give remarks, and a book without a title is left out")
  func bad() async throws {
    let text = book(1, #""title":"A","isbn":{"0":"12"},"rating":9,"dateread":"soon","entrydate":"x""#)
    let row = try #require(try await rows(text).first)
    #expect(
      Set(row.remarks) == [
        .notISBN("“12”"), .notRating("“9”", outOf: 5), .notDate(.readDate, "“soon”"), .notDate(.addedDate, "“x”"),
      ])
    let items = try await WrittenExport("a.json", "{\(text),\(book(2, #""title":"""#))}").items("a.json")
    #expect(items.unreadable.map(\.reason) == [.untitled])
    #expect(items.read.count == 1)
  }

  @Test("the second import changes nothing, and a later reading is added to the first one")
  func again() async throws {
    let library = ImportedLibrary(known: [])
    let counts = try await library.takeTwice("{\(book(1, Self.whole))}", named: "books.json")
    #expect(counts.new == 1)
    let later = Self.whole.replacing("2022-08-10", with: "2024-01-01").replacing("2022-10-10", with: "2024-02-02")
    _ = try await library.takeTwice("{\(book(1, later))}", named: "books.json")
    let line = try #require(try await library.inLines()["Salt (2019)"])
    #expect(line.contains("seen 2022-10-10 from 2022-08-10, seen 2024-02-02 from 2024-01-01"), "\(line)")
  }

  @Test("the table and the JSON of a book are one entry, and the format's name covers both")
  func table() async throws {
    let library = ImportedLibrary(known: [])
    let table = "Book Id\tTitle\tPrimary Author\tRating\n1\tSalt\tMarl, Ines\t4.5\n"
    try await library.take(["books.tsv": table], named: "books.tsv")
    let counts = try await library.take(["books.json": "{\(book(1, Self.whole))}"], named: "books.json")
    #expect(counts.new == 0)
    let format = try #require(ImportFormats.all.first { $0.name == "librarything" })
    let export = try WrittenExport("books.json", "{\(book(1, Self.whole))}")
    try export.write("books.tsv", table)
    #expect(try await export.read("books.json", format: format).count == 1)
    #expect(try await export.read("books.tsv", format: format).count == 1)
  }

  @Test("the sample is imported as the user reads it", .recorded)
  func sample() async throws {
    try await ReadExport(
      path: "librarything-json/librarything_example.json",
      marks: [
        "A Map of Salt (2019)":
          "rated 9, seen 2022-10-10 from 2022-08-10, “Wind.\nSalt.”, private “lent to Ada”, owned Paperback, #sea, #fog",
        "Later (0)": "wanted", "Unsigned (0)": "started, since 2026-01-02",
      ]
    ).expect()
  }
}
