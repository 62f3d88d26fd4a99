// The rows that an export writes for one entry: all cells, by the names of their columns.
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Rows of an entry in each program's table")
struct EntryTableTests {
  private static let film = Work(
    id: named("ghibli:film/x"), kind: .film, title: "Heat", released: PartialDate("1995-12-15"),
    creators: ["Michael Mann", "Ann Lee"])

  /// The cells of all rows, each on a line after the name of its column.
  private func text(_ table: some EntryTable, _ entry: LibraryPage.Entry, _ origin: ImportOrigin) -> String {
    table.rows(entry, origin).flatMap { row in
      #expect(row.count == table.columns.count)
      return zip(table.columns, row).map { "\($0): \($1)" }
    }.joined(separator: "\n")
  }

  @Test("a row of Marquee's own table is read as the same work and marks, whatever their texts begin with")
  func own() async throws {
    var work = Self.film
    (work.title, work.originalTitle) = ("=1+1, \"again\"", "@Hi")
    (work.countries, work.languages, work.series) = (["JP", "US"], ["ja"], Series("-Films", number: 1.5))
    let (may, june) = (try day("2024-05"), try day("2024-06-01"))
    var marks = Marks(
      isFavorite: true, isWanted: true,
      viewings: [Viewing(nil), Viewing(may), Viewing(june, rating: Rating(halfStars: 7), note: "On a plane.")],
      rating: Rating(halfStars: 9), note: "-5\nstars", privateNote: "'=x", tags: ["noir", "+ more"])
    marks.status = .onHold
    marks.progress = Progress(.page(120), percent: 30, day: june)
    marks.owned = Owned("lent to Ann")
    marks.lists = [ListPlace("Best", rank: 2.5, note: "Why?"), ListPlace("Others")]
    let table = MarqueeTable()
    let lines = [table.columns] + table.rows(LibraryPage.Entry(work, marks), ImportOrigin())
    let export = try WrittenExport("export.csv", lines.map(CSVWriter.row).joined())
    let row = try #require(try await export.read("export.csv").first)
    #expect(row.work == work)
    #expect(row.imported == ImportedMarks(marks, fields: Mark.set.subtracting([.begun, .positions])))
    #expect(row.keys == [ImportKey("marquee", "ghibli:film/x")] && row.remarks == [])
  }

  @Test(
    "lists of any texts are read from Marquee's own table as they were written",
    arguments: [
      ["Martin King, Jr."], ["Martin King, Jr.", "Ann Lee"], ["A; B"], ["A; B, C", "D"], ["\"Weird Al\" Yankovic"],
      ["\"Al\"", "B"], ["Ann", "Ben"],
    ])
  func lists(values: [String]) async throws {
    var work = Self.film
    (work.creators, work.languages, work.countries) = (values, values, values)
    let table = MarqueeTable()
    let lines = [table.columns] + table.rows(LibraryPage.Entry(work, Marks(isFavorite: true)), ImportOrigin())
    let export = try WrittenExport("export.csv", lines.map(CSVWriter.row).joined())
    let row = try #require(try await export.read("export.csv").first)
    #expect(row.work.creators == values)
    #expect(row.work.languages == values)
    #expect(row.work.countries == values)
  }

  @Test("lists without commas have the separators that they always had")
  func plainLists() {
    var work = Self.film
    (work.countries, work.languages) = (["JP", "US"], ["ja", "en"])
    let table = MarqueeTable()
    let row = table.rows(LibraryPage.Entry(work, Marks()), ImportOrigin())[0]
    let cells = Dictionary(zip(table.columns, row)) { first, _ in first }
    #expect(cells["creators"] == "Michael Mann; Ann Lee")
    #expect(cells["countries"] == "JP,US")
    #expect(cells["languages"] == "ja,en")
  }

  @Test("a row for Letterboxd names the film by the keys of all programs")
  func letterboxdFilm() throws {
    let marks = Marks(days: [try day("2024-05-01")], wasSeen: true, tags: ["noir", "lent"])
    let entry = LibraryPage.Entry(Self.film, marks, sameAs: [named("rows:movie/t-heat"), named("tmdb:movie/949")])
    let origin = ImportOrigin(keys: [ImportKey("imdb", "tt0113277"), ImportKey("letterboxd", "https://boxd.it/a")])
    let expected = """
      LetterboxdURI: https://boxd.it/a
      tmdbID: 949
      imdbID: tt0113277
      Title: Heat
      Year: 1995
      Directors: Michael Mann, Ann Lee
      WatchedDate: 2024-05-01
      Rating:\(" ")
      Rewatch: Yes
      Tags: noir, lent
      Review:\(" ")
      """
    #expect(text(LetterboxdTable(), entry, origin) == expected)
  }

  private static func viewing(_ day: String?, _ halfStars: Int? = nil, _ note: String? = nil) -> Viewing {
    Viewing(day.flatMap { PartialDate($0) }, rating: halfStars.flatMap { Rating(halfStars: $0) }, note: note)
  }

  @Test(
    "Letterboxd gets a row for each viewing with a date, and one more for a rating or a note that no viewing has",
    arguments: [
      ([], nil, nil, []), ([], nil, "Later.", []), ([], 9, nil, ["|4.5||"]), ([], 9, "Good.", ["|4.5||Good."]),
      ([viewing("2024-05-01")], nil, nil, ["2024-05-01|||"]),
      // The rating and the note of the film become those of the latest viewing.
      ([viewing("2023-05-01"), viewing("2024-05-01")], 9, "Good.", ["2023-05-01|||", "2024-05-01|4.5|Yes|Good."]),
      ([viewing("2024-05-01", nil, "Good.")], nil, "Good. Very good.", ["2024-05-01|||Good. Very good."]),
      (
        [viewing("2023-05-01", nil, "Good."), viewing("2024-05-01")], nil, "Good. Very good.",
        ["2023-05-01|||Good. Very good.", "2024-05-01||Yes|"]
      ),
      ([viewing("2024-05-01", nil, "Long.")], nil, "Good.", ["2024-05-01|||Long.", "|||Good."]),
      ([viewing("2024-05-01", nil, "Long.")], nil, nil, ["2024-05-01|||Long."]),
      ([viewing("2024-05-01", 8)], 9, nil, ["2024-05-01|4||", "|4.5||"]),
      ([viewing("2023-05-01", 9), viewing("2024-05-01", 8)], 8, nil, ["2023-05-01|4.5||", "2024-05-01|4|Yes|"]),
      ([viewing("2024-05-01", 8), viewing("2024-05-01", 9)], 9, nil, ["2024-05-01|4||", "2024-05-01|4.5|Yes|"]),
      // A viewing without a date is not a row, but makes the others rewatches.
      ([viewing(nil), viewing("2024-05-01")], 2, nil, ["2024-05-01|1|Yes|"]),
      ([viewing(nil)], nil, nil, ["|||"]), ([viewing(nil, 7, "Once.")], nil, nil, ["|3.5||Once."]),
      ([viewing(nil, 7, "Once.")], 9, "Good.", ["|4.5||Good."]),
      // Letterboxd has no form for a month.
      ([viewing("2024-05")], 9, nil, ["|4.5||"]),
    ] as [([Viewing], Int?, String?, [String])])
  func letterboxdRows(viewings: [Viewing], halfStars: Int?, note: String?, expected: [String]) {
    let marks = Marks(
      isWanted: true, viewings: viewings, rating: halfStars.flatMap { Rating(halfStars: $0) }, note: note)
    let columns = ["WatchedDate", "Rating", "Rewatch", "Review"]
    let table = LetterboxdTable()
    let rows = table.rows(LibraryPage.Entry(Self.film, marks), ImportOrigin()).map { row in
      columns.map { row[table.columns.firstIndex(of: $0) ?? 0] }.joined(separator: "|")
    }
    #expect(rows == expected)
    for kind in [Work.Kind.book, .tv] {
      let other = Work(id: .unknown(kind), kind: kind, title: "Heat")
      #expect(table.rows(LibraryPage.Entry(other, marks), ImportOrigin()).isEmpty)
    }
  }

  @Test("a row for Goodreads has everything that Goodreads has a column for, with halves of stars rounded up")
  func goodreadsBook() throws {
    var work = Work(
      id: named("openlibrary:work/OL1W"), kind: .book, title: "Dune", released: PartialDate("1965-08"),
      creators: ["Frank Herbert", "Ann Lee", "Bob"])
    work.pages = 604
    var marks = Marks(
      days: [try day("2023-02-03"), try day("2024-05")], wasSeen: true, rating: Rating(halfStars: 7), note: "Sand.",
      tags: ["sf", "lent"])
    (marks.privateNote, marks.owned) = ("To Ann.", Owned("paperback"))
    let origin = ImportOrigin(keys: [ImportKey("isbn", "9780441172719"), ImportKey("goodreads", "234225")])
    let expected = """
      Book Id: 234225
      Title: Dune
      Author: Frank Herbert
      Additional Authors: Ann Lee, Bob
      ISBN13: 9780441172719
      My Rating: 4
      Number of Pages: 604
      Year Published: 1965
      Date Read: 2023/02/03
      Bookshelves: sf, lent
      Exclusive Shelf: read
      My Review: Sand.
      Private Notes: To Ann.
      Read Count: 3
      Owned Copies: 1
      """
    #expect(text(GoodreadsTable(), LibraryPage.Entry(work, marks), origin) == expected)
    #expect(GoodreadsTable().rows(LibraryPage.Entry(Self.film, marks), origin).isEmpty)
  }

  private static let seen = Marks(viewings: [Viewing(nil)])

  @Test(
    "a book's exclusive shelf is the imported one if the marks agree with it, otherwise the one that they imply",
    arguments: [
      (Marks(), nil, nil, "to-read"), (Marks(isWanted: true), nil, nil, "to-read"), (seen, nil, nil, "read"),
      (Marks(rating: Rating(halfStars: 1)), nil, nil, "read"),
      (Marks(isWanted: true, rating: Rating(halfStars: 1)), nil, nil, "to-read"),
      (Marks(isWanted: true, viewings: seen.viewings), nil, nil, "read"),
      (Marks(isWanted: true, viewings: seen.viewings), nil, "to-read", "to-read"),
      (seen, nil, "to-read", "read"), (seen, nil, "read", "read"),
      (Marks(isWanted: true, viewings: seen.viewings), nil, "read", "read"),
      (Marks(isWanted: true), nil, "read", "to-read"),
      (Marks(), .started, nil, "currently-reading"), (Marks(), .givenUp, nil, "did-not-finish"),
      (Marks(isWanted: true), .onHold, nil, "on-hold"), (Marks(), .givenUp, "Abandoned", "Abandoned"),
      (Marks(), .onHold, "paused", "paused"), (Marks(), .started, "paused", "currently-reading"),
      (Marks(tags: ["sf", "to buy"]), nil, "To Buy", "To Buy"), (Marks(tags: ["sf"]), nil, "To Buy", "to-read"),
      (Marks(tags: ["to buy"]), .started, "To Buy", "To Buy"),
    ] as [(Marks, Status?, String?, String)])
  func goodreadsShelf(marks: Marks, status: Status?, imported: String?, expected: String) throws {
    var marks = marks
    marks.status = status
    let book = Work(id: .unknown(.book), kind: .book, title: "Dune")
    let (table, origin) = (GoodreadsTable(), ImportOrigin(shelf: imported))
    let row = try #require(table.rows(LibraryPage.Entry(book, marks), origin).first)
    #expect(row[try #require(table.columns.firstIndex(of: "Exclusive Shelf"))] == expected)
  }
}
