// Imports from Openreads: its CSV, and its backup in a zip archive.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Openreads", .timeLimit(.minutes(2)))
struct OpenreadsImportTests {
  static let columns =
    "title,subtitle,author,description,status,favourite,deleted,rating,pages,publication_year,isbn,olid,tags,my_review,notes,book_format,readings,date_added,date_modified"
  static let text = #"""
    \#(columns)
    Dune,Sub,Frank Herbert,"One.

    Two, three.",finished,true,false,4.5,412,1965,9780441172719,OL1M,sea|||||fog,Sand.,p. 12,ebook,2024-01-01T00:00:00.000|2024-01-20T00:00:00.000|;2022-05-01T00:00:00.000|2022-06-01T00:00:00.000|7200000,2024-03-01T13:01:12.937,2024-03-01T13:01:12.937
    Emma,,Jane Austen,,in_progress,false,false,,,,,,,,,,2026-01-02T00:00:00.000||,2024-03-01T13:01:12.937,
    Mort,,Terry Pratchett,,planned,false,false,,,,,,,,,,||,,
    Silas,,George Eliot,,abandoned,false,false,0.5,,,,,,,,,2020-01-01|2020-02-01|;2024-01-01|2024-02-01|,,
    Romola,,George Eliot,,abandoned,false,true,,,,,,,,,,,,
    Ran,,Ann Other,,unknown,false,false,0.0,,,,,,,,,,,
    Odd,,Ann Other,,shelved,false,false,6,lots,,123,,,,,,soon|later|,someday,
    Twin,,Ann Other,,finished,false,false,2,,,,,,,,,,,
    Twin,,Ann Other,,finished,false,false,4,,,,,,,,,,,

    """#
  static let dune =
    #"{"id":1,"title":"Dune","author":"Frank Herbert","status":0,"rating":45,"favourite":1,"deleted":0,"isbn":"9780441172719","tags":"sea|||||fog","my_review":"Sand }@","notes":"p. 12","book_type":"ebook","readings":"2024-01-01T00:00:00.000|2024-01-20T00:00:00.000|;2022-05-01T00:00:00.000|2022-06-01T00:00:00.000|7200000","date_added":"2024-03-01T13:01:12.937"}"#
  static let emma =
    #"{"id":2,"title":"Emma","author":"Jane Austen","status":0,"rating":null,"favourite":0,"deleted":0,"start_date":"2020-01-01T00:00:00.000","finish_date":"2020-02-01T00:00:00.000"}"#
  static let gone = #"{"id":3,"title":"Gone","author":"Ann Other","status":2,"favourite":0,"deleted":1}"#

  private func rows(_ text: String = text, _ name: String = "a.csv") async throws -> [ImportedRow] {
    try await WrittenExport(name, text).items(name).read
  }

  private func backup(_ books: String) throws -> (export: WrittenExport, name: String) {
    let export = try WrittenExport("books.backup", books)
    try export.write("info.txt", "App version: 2.9.0\nBackup version: 5")
    return (export, try export.zip(as: "Openreads-2026.backup"))
  }

  @Test("a row of the CSV gives readings, rating, review, private notes, tags and the book's keys")
  func wholeRow() async throws {
    let row = try #require(try await rows().first)
    let marks = row.imported.marks
    #expect(row.keys.dropFirst() == [ImportKey("isbn", "9780441172719"), ImportKey("openlibrary", "OL1M")])
    #expect(row.work.synopsis == "One.\n\nTwo, three.")
    #expect(row.work.released == PartialDate(year: 1965))
    #expect(marks.viewings.map(\.day) == [PartialDate("2022-06-01"), PartialDate("2024-01-20")])
    #expect(marks.viewings.map(\.from) == [PartialDate("2022-05-01"), PartialDate("2024-01-01")])
    #expect(marks.rating?.halfStars == 9)
    #expect(marks.isFavorite)
    #expect(marks.note == "Sand.")
    #expect(marks.privateNote == "p. 12")
    #expect(marks.tags == ["sea", "fog"])
    #expect(row.added == PartialDate("2024-03-01"))
    #expect(row.remarks == [])
  }

  @Test("statuses become marks, and the latest reading of an abandoned book is no viewing")
  func statuses() async throws {
    let marks = Dictionary(uniqueKeysWithValues: try await rows().prefix(5).map { ($0.work.title, $0.imported.marks) })
    #expect(marks["Emma"]?.status == .started)
    #expect(marks["Emma"]?.begun == PartialDate("2026-01-02"))
    #expect(marks["Mort"]?.isWanted == true)
    #expect(marks["Silas"]?.status == .givenUp)
    #expect(marks["Silas"]?.viewings.map(\.day) == [PartialDate("2020-02-01")])
    #expect(marks["Silas"]?.begun == PartialDate("2024-01-01"))
    #expect(marks["Ran"]?.status == nil)
    #expect(marks["Ran"]?.rating == nil)
  }

  @Test("a deleted book is left out")
  func deleted() async throws {
    let items = try await WrittenExport("a.csv", Self.text).items("a.csv")
    #expect(items.unreadable.map(\.reason) == [.nothingToKeep])
  }

  @Test("an unknown status and other bad values give remarks, and change no mark that a status decides")
  func badValues() async throws {
    let odd = try #require(try await rows().first { $0.work.title == "Odd" })
    #expect(odd.imported.fields.isDisjoint(with: [.status, .wanted, .seen, .begun]))
    #expect(
      Set(odd.remarks) == [
        .notNumber(.pages, "“lots”", Bounds.pages), .notISBN("“123”"), .notDate(.startedDate, "“soon”"),
        .notDate(.readDate, "“later”"), .unknownStatus("“shelved”"), .notRating("“6”", outOf: 5),
        .notDate(.addedDate, "“someday”"),
      ])
  }

  @Test("two rows of one title and author have keys of their own")
  func twins() async throws {
    let keys = try await rows().map { $0.keys[0] }
    #expect(Set(keys).count == keys.count)
  }

  @Test("a second import changes nothing, and the export restores the library")
  func twice() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let first = try await library.export(.json)
    let again = try await library.take(["a.csv": Self.text], named: "a.csv")
    #expect(again.new == 0)
    #expect(again.updated == 0)
    #expect(try await library.export(.json) == first)
    try await library.expectSameAgain("Openreads")
  }

  @Test(
    "a backup is recognized by its books, and gives the books between either separator", arguments: ["@@@@@", "|||||"])
  func books(separator: String) async throws {
    let (export, name) = try backup([Self.dune, Self.emma, Self.gone].joined(separator: separator))
    let rows = try await export.rows(name)
    #expect(rows.format.name == "openreads")
    let items = try rows.all()
    #expect(items.unreadable.map(\.reason) == [.nothingToKeep])
    #expect(items.read.map(\.line) == [1, 2])
    let marks = items.read.map(\.imported.marks)
    #expect(marks.map(\.rating?.halfStars) == [9, nil])
    #expect(marks.map(\.isFavorite) == [true, false])
    #expect(marks[0].viewings.map(\.day) == [PartialDate("2022-06-01"), PartialDate("2024-01-20")])
    #expect(marks[0].tags == ["sea", "fog"])
    #expect(marks[0].note == "Sand }@")
    #expect(marks[1].viewings.map(\.from) == [PartialDate("2020-01-01")])
    #expect(marks[1].viewings.map(\.day) == [PartialDate("2020-02-01")])
  }

  @Test("a backup of one book, and one without books")
  func fewBooks() async throws {
    let (one, name) = try backup(Self.dune)
    #expect(try await one.items(name).read.map(\.work.title) == ["Dune"])
    let (none, empty) = try backup("")
    let problem = await #expect(throws: Problem.self) { try await none.rows(empty) }
    #expect(problem?.code == .usage)
  }

  @Test("a book that is damaged is reported, and the books after it are read")
  func damaged() async throws {
    let (export, name) = try backup([Self.dune, "{\"id\":2,\"title\":}", Self.emma].joined(separator: "@@@@@"))
    let items = try await export.items(name)
    #expect(items.read.map(\.work.title) == ["Dune", "Emma"])
    #expect(items.unreadable.map(\.reason) == [.damagedObject])
  }

  @Test("a backup of more than one piece of the file gives each book once")
  func manyBooks() async throws {
    let books = (1...2_000).map { Self.emma.replacing("Emma", with: "Book \($0)") }
    let (export, name) = try backup(books.joined(separator: "@@@@@"))
    let titles = try await export.items(name).read.map(\.work.title)
    #expect(titles == (1...2_000).map { "Book \($0)" })
  }

  @Test("the CSV and the backup of one library describe the same rows")
  func sameKeys() async throws {
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let counts = try await library.take(["books.backup": Self.dune], named: "books.backup")
    #expect(counts.new == 0)
  }
}
