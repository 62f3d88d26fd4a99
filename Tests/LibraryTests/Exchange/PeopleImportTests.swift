// Lists of people in imported tables: the suffix of a name is not a person, in any format.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("People in imported tables", .timeLimit(.minutes(2)))
struct PeopleImportTests {
  private static let names: [(cell: String, people: [String])] = [
    ("Martin King, Jr.", ["Martin King, Jr."]), ("Martin King, Jr., Ann Lee", ["Martin King, Jr.", "Ann Lee"]),
    ("Ann Lee, Martin King, Jr", ["Ann Lee", "Martin King, Jr"]), ("Tom Sr., Bob", ["Tom Sr.", "Bob"]),
    ("Henry Gates, III, M.D.", ["Henry Gates, III, M.D."]), ("A B, IV, C D", ["A B, IV", "C D"]),
    ("A B, PhD, C D, Ph.D., E F, Ph. D.", ["A B, PhD", "C D, Ph.D.", "E F, Ph. D."]),
    ("A B, MD, C D, Esq., E F, OBE", ["A B, MD", "C D, Esq.", "E F, OBE"]),
    ("A B, MD PhD, C D, Sr.", ["A B, MD PhD", "C D, Sr."]), ("A B, Junior, C D", ["A B, Junior", "C D"]),
    ("A B, D.D.S., C D, M.Ed.", ["A B, D.D.S.", "C D, M.Ed."]),
    // These are people.
    ("Agnès Varda, JR", ["Agnès Varda", "JR"]), ("Ann Lee, Bob", ["Ann Lee", "Bob"]), ("Jr., Ann", ["Jr.", "Ann"]),
    ("Ann, Iv, Vi", ["Ann", "Iv", "Vi"]), ("Ann, Ma, Do", ["Ann", "Ma", "Do"]), ("Ann, Ann", ["Ann"]),
  ]

  private func people(_ text: String, _ name: String = "a.csv") async throws -> [String] {
    try #require(try await WrittenExport(name, text).items(name).read.first).work.creators
  }

  @Test("in Goodreads, the author is one person and the others are a list", arguments: names)
  func goodreads(cell: String, people: [String]) async throws {
    let header = "Book Id,Title,Author,Additional Authors\n"
    #expect(
      try await self.people(header + "1,Emma,\"King, Martin, Jr.\",\"\(cell)\"\n") == ["King, Martin, Jr."] + people)
  }

  @Test("in StoryGraph, a suffix never becomes a person, also with older columns", arguments: names)
  func storygraph(cell: String, people: [String]) async throws {
    for column in ["Authors", "Author"] {
      let text = "Title,\(column),ISBN/UID,Read Status,Star Rating\nEmma,\"\(cell)\",,read,\n"
      #expect(try await self.people(text) == people)
    }
  }

  @Test("in Letterboxd, a suffix never becomes a person", arguments: names)
  func letterboxd(cell: String, people: [String]) async throws {
    #expect(
      try await self.people("Title,Year,Directors,WatchedDate,tmdbID\nEmma,2020,\"\(cell)\",2024-05-01,\n") == people)
  }

  @Test("in IMDb, a suffix never becomes a person", arguments: names)
  func imdb(cell: String, people: [String]) async throws {
    let text = "Const,Your Rating,Title,Title Type,Directors\ntt1,8,Emma,Movie,\"\(cell)\"\n"
    #expect(try await self.people(text, "ratings.csv") == people)
  }

  @Test("in Calibre, a suffix never becomes a person", arguments: names)
  func calibre(cell: String, people: [String]) async throws {
    #expect(try await self.people("title,authors,author_sort,formats\nEmma,\"\(cell)\",x,epub\n") == people)
  }

  @Test("in Calibre, a name between ampersands keeps its suffix")
  func ampersands() async throws {
    let text = "title,authors,author_sort,formats\nEmma,\"Martin King, Jr. & Ann Lee, PhD\",x,epub\n"
    #expect(try await people(text) == ["Martin King, Jr.", "Ann Lee, PhD"])
  }

  @Test(
    "in LibraryThing, the suffix ends up last in the name",
    arguments: [
      ("King, Martin Luther, Jr.", "Martin Luther King Jr."), ("King, Jr., Martin Luther", "Martin Luther King Jr."),
      ("Gates, Henry, III, PhD", "Henry Gates III PhD"), ("Austen, Jane", "Jane Austen"), ("King, Jr.", "King Jr."),
      ("Homer", "Homer"),
    ])
  func libraryThing(cell: String, name: String) async throws {
    let cells = ["Book Id": "5", "Title": "Emma", "Primary Author": cell, "Secondary Author": cell]
    let text = LibraryThingImportTests.columns.replacing(",", with: "\t") + "\n" + LibraryThingImportTests.row(cells)
    #expect(try await people(text, "a.tsv") == [name])
  }
}

@Suite("What imported tables say of a book", .timeLimit(.minutes(2)))
struct BookStateImportTests {
  private func storygraph(_ status: String, _ rest: String) async throws -> ImportedRow {
    let text =
      "Title,Authors,ISBN/UID,Read Status,Dates Read,Last Date Read,Read Count,Star Rating\nEmma,Ann,,\(status),\(rest)\n"
    return try #require(try await WrittenExport("a.csv", text).read("a.csv").first)
  }

  @Test(
    "a book of StoryGraph that the user gave up on is not read, whatever its read count",
    arguments: ["0", "1", "3", "2.0"])
  func givenUp(count: String) async throws {
    let row = try await storygraph("did-not-finish", "2024/01/02-2024/01/03,2024/01/03,\(count),2")
    #expect(row.imported.marks.status == .givenUp)
    #expect(row.imported.marks.viewings == [])
    #expect(row.imported.marks.rating == Rating(halfStars: 4))
    #expect(try await storygraph("paused", "2024/01/03,2024/01/03,\(count),").imported.marks.isSeen == (count != "0"))
  }

  @Test(
    "a Goodreads shelf for books that the user gave up on means given up, whatever its name",
    arguments: [
      "unfinished", "Unfinished", "did-not-finish", "DNF", "gave-up", "given-up", "abandoned", "not-finished",
    ])
  func givenUpShelf(shelf: String) async throws {
    for columns in ["Exclusive Shelf", "Bookshelves"] {
      let text = "Book Id,Title,Author,\(columns)\n1,Emma,Jane Austen,\(shelf)\n"
      let row = try #require(try await WrittenExport("a.csv", text).read("a.csv").first)
      #expect(row.imported.marks.status == .givenUp)
      #expect(row.imported.marks.tags == [])
      #expect(row.imported.shelf == shelf)
    }
  }

  @Test("[Return] in LibraryThing is a line break", arguments: ["Review", "Comment", "Private Comment"])
  func lineBreaks(column: String) async throws {
    let cells = ["Book Id": "5", "Title": "Emma", column: "One.[Return][Return]Two.[return]Three."]
    let text = LibraryThingImportTests.columns.replacing(",", with: "\t") + "\n" + LibraryThingImportTests.row(cells)
    let marks = try #require(try await WrittenExport("a.tsv", text).read("a.tsv").first).imported.marks
    #expect((marks.note ?? marks.privateNote) == "One.\n\nTwo.\nThree.")
  }

  @Test("a book in Calibre's library is owned, also without a rating, a tag and a format")
  func calibre() async throws {
    let library = ImportedLibrary(known: [])
    let text = "title,authors,author_sort,rating,tags,formats\nEmma,Jane Austen,x,,,\nMort,Terry Pratchett,x,,,epub\n"
    let counts = try await library.take(["a.csv": text], named: "a.csv")
    #expect(counts.new == 2)
    #expect(counts.unreadable == 0)
    let entries = try await library.library.page(LibraryQuery(.mine, order: LibraryOrder(.title))).entries
    #expect(entries.map(\.marks.owned) == [Owned(), Owned("epub")])
    let bare = "title,authors,author_sort\nEmma,Jane Austen,x\n"
    let row = try #require(try await WrittenExport("a.csv", bare).read("a.csv").first)
    #expect(
      row.imported
        == ImportedMarks(
          {
            var marks = Marks()
            marks.owned = Owned()
            return marks
          }(), fields: [.owned]))
  }

  @Test(
    "two rows of one work with different ratings: the report names the rating that is not kept",
    arguments: [
      (
        "a.tsv",
        [("1", "4"), ("2", "2")].map { id, rating in
          LibraryThingImportTests.row([
            "Book Id": id, "Title": "War and Peace", "Primary Author": "Tolstoy, Leo", "Rating": rating, "Work id": "9",
          ])
        }, LibraryThingImportTests.columns.replacing(",", with: "\t")
      ),
      (
        "a.csv", ["1,War and Peace,Leo Tolstoy,4", "2,War and Peace,Leo Tolstoy,2"],
        "Book Id,Title,Author,My Rating"
      ),
    ])
  func volumes(name: String, rows: [String], header: String) async throws {
    let export = try WrittenExport(name, ([header] + rows).joined(separator: "\n") + "\n")
    let library = SQLiteLibrary.inMemory()
    let outcome = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path(name))
    let ratings = try await library.page(LibraryQuery(.mine)).entries.compactMap(\.marks.rating?.halfStars)
    #expect(ratings.count == 2 || outcome.unreadable.map(\.line) == [3])
    let again = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path(name))
    #expect(again.counts.unchanged == 2)
    #expect(again.change == nil)
    // Equal ratings, or a row without one, are no loss.
    for other in ["4", ""] {
      let same = [rows[0], rows[1].replacing(#/\b2(?=\t|$)(?!\tWar)/#, with: other)]
      let text = ([header] + same).joined(separator: "\n") + "\n"
      let export = try WrittenExport(name, text)
      let outcome = try await ImportLibrary(files: ImportFiles(), library: SQLiteLibrary.inMemory())(
        export.folder.path(name))
      #expect(outcome.unreadable == [])
    }
  }
}
