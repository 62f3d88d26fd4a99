// Reads tables that pandas or a spreadsheet saved again: numbers with a point, other dates, changed keys and ISBNs.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Tables that another program saved again", .timeLimit(.minutes(2)))
struct ResavedTablesTests {
  private func rows(_ text: String, _ name: String = "a.csv") async throws -> [ImportedRow] {
    try await WrittenExport(name, text).items(name).read
  }

  private func goodreads(_ column: String, _ cell: String) async throws -> ImportedRow {
    try #require(try await rows("Book Id,Title,Author,\(column)\n1,Emma,Jane Austen,\"\(cell)\"\n").first)
  }

  @Test(
    "a whole number is read in each form that a program writes it, if the form means one number",
    arguments: [
      ("128", 128), ("128.0", 128), ("128.00", 128), ("128,0", 128), ("1,234", 1234),
      ("1.28E+02", 128), ("1.28e2", 128), ("12,345", 12_345), (" 128.0 ", 128),
    ])
  func wholeNumbers(cell: String, pages: Int) async throws {
    let row = try await goodreads("Number of Pages", cell)
    #expect(row.work.pages == pages)
    #expect(row.remarks == [])
  }

  @Test(
    "a number that is rounded or may be two numbers gets a remark",
    arguments: ["128.5", "1,000", "1.000", "1.2E+02", "1,23", "12,34,567", "1e400", "nan", "0x80", "1.", ".0", "E2"])
  func otherNumbers(cell: String) async throws {
    let row = try await goodreads("Number of Pages", cell)
    #expect(row.work.pages == nil)
    #expect(row.remarks == [.notNumber(.pages, "“\(cell)”", 1...100_000)])
  }

  @Test("zero means unknown in each form", arguments: ["0", "0.0", "0,0"])
  func zero(cell: String) async throws {
    #expect(try await goodreads("Number of Pages", cell).remarks == [])
    #expect(try await goodreads("Owned Copies", cell).imported.marks.owned == nil)
    #expect(try await goodreads("My Rating", cell).remarks == [])
  }

  @Test(
    "the year of a work is the only year or the first of a range",
    arguments: [
      ("2019", 2019), ("2019.0", 2019), ("2,019", 2019), ("-700.0", -700), ("2019–2021", 2019), ("2019-", 2019),
      ("2019–", 2019), ("2019-2021", 2019), ("2019 - 2021", 2019), ("2019–21", 2019), ("(2019)", 2019),
      ("[2019]", 2019), ("(2019– )", 2019), ("c1979", 1979), ("c. 1979", 1979), ("©1979", 1979), ("1979?", 1979),
      ("[1979?]", 1979), ("2019/05/01", 2019), ("2019-05-01 00:00:00", 2019), ("6/29/2019", 2019), ("2019–2021.", 2019),
    ])
  func years(cell: String, year: Int) async throws {
    let text = "Const,Your Rating,Title,Title Type,Year\ntt1,8,Dark,TV Series,\"\(cell)\"\n"
    let row = try #require(try await rows(text, "ratings.csv").first)
    #expect(row.work.released?.year == year)
    #expect(row.remarks == [])
  }

  @Test(
    "a year that may be another one gets a remark", arguments: ["20199", "1979, 1985", "2.02E+03", "n.d.", "II"])
  func otherYears(cell: String) async throws {
    let row = try await goodreads("Year Published", cell)
    #expect(row.work.released == nil)
    #expect(row.remarks == [.notNumber(.year, "“\(cell)”", -9999...9999)])
  }

  @Test(
    "LibraryThing's year and pages are read after a spreadsheet saved them",
    arguments: [("2019.0", "590.0"), ("[2019]", "590 p."), ("c2019-2020", "590 ")])
  func libraryThing(year: String, pages: String) async throws {
    let cells = ["Book Id": "5.0", "Title": "Emma", "Date": year, "Page Count": pages, "Collections": "Your library"]
    let text = LibraryThingImportTests.columns.replacing(",", with: "\t") + "\n" + LibraryThingImportTests.row(cells)
    let row = try #require(try await rows(text, "a.tsv").first)
    #expect(row.work.released == PartialDate(year: 2019))
    #expect(row.work.pages == 590)
    #expect(row.keys == [ImportKey("librarything", "5")])
  }

  @Test(
    "a date with the year in front is read with any sign between, short numbers, and a time after it",
    arguments: [
      ("2025-02-03", "2025-02-03"), ("2025/2/3", "2025-02-03"), ("2025-2-3", "2025-02-03"), ("2025.2.3", "2025-02-03"),
      ("2025.02.03.", "2025-02-03"), ("2025/11/23", "2025-11-23"), ("2025-02-03 00:00:00", "2025-02-03"),
      ("2025-02-03T10:11:12.000Z", "2025-02-03"), ("2025/2/3 0:00", "2025-02-03"), ("2025", "2025"), ("2025.0", "2025"),
      ("23-Feb-2025", "2025-02-23"), ("23 February 2025", "2025-02-23"),
      ("Feb 23, 2025", "2025-02-23"), ("2/23/2025 0:00", "2025-02-23"), ("23.2.2025 00:00:00", "2025-02-23"),
    ])
  func dates(cell: String, day: String) async throws {
    let row = try await goodreads("Date Read", cell)
    #expect(row.imported.marks.days.map(\.description) == [day])
    #expect(row.remarks == [])
  }

  @Test(
    "a text that is no date, or counts days from a day that it does not say, gets a remark",
    arguments: [
      "45711", "45711.0", "2025/13/1", "2025-02-30", "2025-2/3", "today", "3 days ago", "23-Feb-25", "friday",
    ])
  func otherDates(cell: String) async throws {
    let row = try await goodreads("Date Read", cell)
    #expect(row.imported.marks.days == [])
    #expect(row.remarks == [.notDate(.readDate, "“\(cell)”")])
  }

  @Test("a date with a time decides the order of day and month for the whole file")
  func order() async throws {
    let text = "Book Id,Title,Author,Date Read\n1,A,X,1/5/2025 0:00\n2,B,X,2/23/2025 0:00\n"
    #expect(try await rows(text).flatMap(\.imported.marks.days).map(\.description) == ["2025-01-05", "2025-02-23"])
  }

  @Test("StoryGraph's readings are read with hyphens, points and months")
  func readings() async throws {
    let header = "Title,Authors,ISBN/UID,Read Status,Dates Read,Read Count,Star Rating\n"
    let cells = [
      "2019-1-2-2019-1-20": ["2019-01-20"], "2019.1.2-2019.1.20, 2023.2.4": ["2019-01-20", "2023-02-04"],
      "2019-01": ["2019-01"], "2019-01-2019-02": ["2019-02"], "2019/01/02-2019/01/20": ["2019-01-20"],
    ]
    for (cell, days) in cells {
      let row = try #require(try await rows("\(header)Dune,Frank Herbert,,read,\"\(cell)\",1.0,4.0\n").first)
      #expect(row.imported.marks.days.map(\.description) == days)
      #expect(row.remarks == [])
    }
  }

  @Test(
    "an ISBN that lost its zeros or became a number is restored if its check digit fits",
    arguments: [
      ("140143505", "9780140143508"), ("140143505.0", "9780140143508"), ("1000438", "9780001000438"),
      ("9780441172719.0", "9780441172719"), ("9.780441172719E12", "9780441172719"),
      ("9.780441172719E+12", "9780441172719"), ("9,780441172719E+12", "9780441172719"), ("80442957X", "9780804429573"),
      ("978 0 441 17271 9", "9780441172719"), ("=\"\"140143505\"\"", "9780140143508"),
    ])
  func isbn(cell: String, digits: String) async throws {
    for column in ["ISBN", "ISBN13"] {
      let row = try await goodreads(column, cell)
      #expect(row.keys == [ImportKey("goodreads", "1"), ImportKey("isbn", digits)])
      #expect(row.remarks == [])
    }
  }

  @Test(
    "an ISBN that was rounded, or has another check digit, gets a remark",
    arguments: ["9.78014E+12", "9.78044117271E+12", "140143506", "140143505.5", "5"])
  func otherISBN(cell: String) async throws {
    let row = try await goodreads("ISBN", cell)
    #expect(row.keys == [ImportKey("goodreads", "1")])
    #expect(row.remarks == [.notISBN("“\(cell)”")])
  }

  @Test("a rounded ISBN is no loss if another column has the ISBN")
  func otherColumn() async throws {
    let text = "Book Id,Title,Author,ISBN,ISBN13\n1,Emma,Jane Austen,140143505,9.78014E+12\n"
    let row = try #require(try await rows(text).first)
    #expect(row.keys.last == ImportKey("isbn", "9780140143508"))
    #expect(row.remarks == [])
  }

  @Test("a key that became a number with a point is the same key, and a rounded one is no key")
  func keys() async throws {
    for cell in ["123", "123.0", "1.23E+02"] {
      let row = try #require(try await rows("Book Id,Title,Author\n\(cell),Emma,Jane Austen\n").first)
      #expect(row.keys == [ImportKey("goodreads", "123")])
    }
    for cell in ["1.23457E+08", "1.2E+02"] {
      let row = try #require(try await rows("Book Id,Title,Author\n\(cell),Emma,Jane Austen\n").first)
      #expect(row.keys.map(\.source) == ["goodreads-title"])
    }
  }

  @Test("a TMDb number with a point is the same work")
  func tmdb() async throws {
    let text = """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      12429.0,tt0876563,movie,Ponyo,2008/7/19,,,7.7,8.0,2021/3/4

      """
    let row = try #require(try await rows(text, "ratings.csv").first)
    #expect(row.work.id == Work.ID("tmdb:movie/12429"))
    #expect(row.keys[0] == ImportKey("tmdb", "12429"))
    #expect(row.work.released == PartialDate("2008-07-19"))
    #expect(row.imported.marks.rating == Rating(halfStars: 8))
    #expect(row.added == PartialDate("2021-03-04"))
    #expect(row.remarks == [])
  }

  @Test("Marquee's own table after a spreadsheet: days, numbers and truth values")
  func own() async throws {
    let text = """
      id,kind,title,released,favorite,wanted,seen,rating,seriesName,series,seriesNumber,progress,progressPercent,owned
      tmdb:movie/1,movie,Heat,1995.0,TRUE,True,2024/5/1,4.0,,Films,2.0,,,TRUE
      tmdb:movie/2,movie,Ran,1985/6/1,FALSE,False,2024-05-01 00:00:00,4.5,,,,120.0,30.0,

      """
    let read = try await rows(text)
    #expect(read.flatMap(\.remarks) == [])
    #expect(read.map(\.work.released) == [PartialDate("1995"), PartialDate("1985-06-01")])
    #expect(read.map(\.imported.marks.isFavorite) == [true, false])
    #expect(read.map(\.imported.marks.isWanted) == [true, false])
    #expect(read.map { $0.imported.marks.days.map(\.description) } == [["2024-05-01"], ["2024-05-01"]])
    #expect(read.map(\.imported.marks.rating?.halfStars) == [8, 9])
    #expect(read[0].work.series == Series("Films", number: 2))
    #expect(read[0].imported.marks.owned == Owned())
    #expect(read[1].imported.marks.progress?.place == .page(120))
    #expect(read[1].imported.marks.progress?.percent == 30)
  }

  @Test("a file that was saved again changes nothing after the original, and the original nothing after it")
  func again() async throws {
    let header = GoodreadsImportTests.columns
    let original = #"""
      \#(header)
      123,Alpha,A B,"B, A",,"=""0140143505""","=""9780140143508""",4,4.2,P,Paperback,128,2024,2019,2025/02/23,2025/02/09,,,read,,,,1,0
      124,Beta,A B,"B, A",,"=""""","=""""",3,4.2,P,Paperback,1234,2024,,2025/11/23,2025/12/19,,,read,,,,2,1

      """#
    let resaved = #"""
      \#(header)
      123.0,Alpha,A B,"B, A",,140143505,9.78014E+12,4.0,4.2,P,Paperback,128.0,2024.0,2019.0,2025/2/23,2025/2/9,,,read,,,,1.0,0.0
      124.0,Beta,A B,"B, A",,,,3.0,4.2,P,Paperback,"1,234",2024.0,,2025-11-23 00:00:00,2025.12.19,,,read,,,,2.0,1.0

      """#
    for files in [[original, resaved], [resaved, original]] {
      let library = ImportedLibrary(known: [])
      #expect(try await library.take(["a.csv": files[0]], named: "a.csv").new == 2)
      let before = try await library.export(.json)
      let counts = try await library.take(["a.csv": files[1]], named: "a.csv")
      #expect(counts.unchanged == 2)
      #expect(counts.partial == 0)
      #expect(try await library.export(.json) == before)
    }
  }

  @Test(
    "a first line that names the separator is not the header, and the separator counts",
    arguments: [
      "sep=;\r\n", "\"sep=;\"\r\n", "\u{FEFF}sep=;\n", "\u{FEFF}\"sep=;\"\r\n", "SEP=;\r", "Sep=;\n", "sep=|\n",
      "sep=\t\n", "sep=,\n",
    ])
  func separator(line: String) async throws {
    let sign = try #require(line.last { !$0.isNewline && $0 != "\"" })
    let text =
      ["Book Id", "Title", "Author", "Exclusive Shelf"].joined(separator: "\(sign)") + "\n"
      + ["1", "Commas, semicolons and more", "Ann", "read"].map { "\"\($0)\"" }.joined(separator: "\(sign)") + "\n"
    let row = try #require(try await rows(line + text).first)
    #expect(row.work.title == "Commas, semicolons and more")
    #expect(row.line == 3)
    #expect(row.imported.marks.isSeen)
  }
}
