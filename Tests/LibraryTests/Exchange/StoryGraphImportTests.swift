// Imports from StoryGraph: quarters of stars, readings, and numbers that a spreadsheet has rounded.
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing StoryGraph", .timeLimit(.minutes(2)))
struct StoryGraphImportTests {
  static let columns =
    "Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?"
  static let dune =
    "Dune,Frank Herbert,Scott Brick (Narrator),9780441172719,audio,read,2021/05/10,2023/02/04,\"2019/01/02-2019/01/20, 2023/02/04\",3,\"adventurous, tense\",medium,Plot,,,,,4.25,<div>Again!</div>,,,\"desert, reread\",Yes"
  static let text = """
    \(columns)
    \(dune)
    "Always Coming Home","Ursula K. Le Guin, Todd Barton","",9780520227354,,to-read,2021/05/10,"","",0,"",,,,,,,,,"",,"",No
    Finnegans Wake,James Joyce,"",,paperback,did-not-finish,2022/01/10,2022/02/01,2022/01/15-2022/02/01,0,,,,,,,,1.0,,,,,No
    Mort,Terry Pratchett,"",B00ABCDEF1,digital,paused,2022/01/10,"","",0,,,,,,,,,,,,,Yes
    Selected Poems,W. H. Auden,,,,read,2022/01/10,,,1,,,,,,,,5,,,,,No
    Selected Poems,Sylvia Plath,,,,currently-reading,2022/01/10,,2022/05/01-,0,,,,,,,,,,,,,No
    Emma,Jane Austen,,3f2a-9c,,read,2022/01/10,2022,,1,,,,,,,,6,,,,,No
    ,No Author,,,,read,2022/01/10,,,1,,,,,,,,5,,,,,No
    Short row,Too,Few

    """
  static let older =
    "Title,Author,Contributors,ISBN,Format,Read Status,Star Rating,Review\nEmma,Jane Austen,,9780141439587,,read,4.25,Fine\n"

  private func rows(_ text: String) async throws -> [ImportedRow] {
    try await WrittenExport("a.csv", text).items("a.csv").read
  }

  @Test("a row gives readings, the nearest half star and the quarter, and which book it is")
  func wholeRow() async throws {
    let row = try #require(try await rows(Self.text).first)
    #expect(row.work == Work(id: .unknown(.book), kind: .book, title: "Dune", creators: ["Frank Herbert"]))
    #expect(row.keys == [ImportKey("storygraph", "9780441172719"), ImportKey("isbn", "9780441172719")])
    var marks = Marks(
      days: ["2019-01-20", "2023-02-04"].compactMap { PartialDate($0) }, wasSeen: true, rating: Rating(halfStars: 9),
      note: "Again!", tags: ["desert", "reread"])
    marks.owned = Owned("audio")
    marks.viewings[1].from = PartialDate("2019-01-02")
    let fields: Set<Mark> = [.wanted, .seen, .status, .rating, .note, .tags, .owned]
    #expect(row.imported == ImportedMarks(marks, fields: fields, stars: 4.25))
    #expect(row.added == PartialDate("2021-05-10") && row.remarks == [])
  }

  @Test("statuses, readings that have not ended, numbers of its own, and two books of one title")
  func states() async throws {
    let rows = try await rows(Self.text)
    #expect(rows.map(\.work.title).count == 7)
    #expect(rows.map(\.imported.marks.status) == [nil, nil, .givenUp, .onHold, nil, .started, nil])
    #expect(rows.map(\.imported.marks.isWanted) == [false, true, false, false, false, false, false])
    #expect(rows.map(\.imported.marks.isSeen) == [true, false, false, false, true, false, true])
    #expect(rows[3].keys == [ImportKey("storygraph", "B00ABCDEF1"), ImportKey("asin", "B00ABCDEF1")])
    #expect(rows[4].keys != rows[5].keys && rows[4].imported.marks.wasSeen)
    #expect(rows[6].keys == [ImportKey("storygraph", "3f2a-9c")])
    #expect(rows[6].imported.marks.days == [PartialDate(year: 2022)].compactMap(\.self))
    #expect(rows[6].remarks == [.notRating("“6”", outOf: 5)])
    let old = try #require(try await self.rows(Self.older).first)
    #expect(old.work.creators == ["Jane Austen"] && old.keys.last == ImportKey("isbn", "9780141439587"))
    #expect(old.imported.stars == 4.25 && old.imported.fields == [.wanted, .seen, .status, .rating, .note])
  }

  @Test(
    "a number of StoryGraph's own has ASCII letters, and a letter other than E, which a rounded number has",
    arguments: [
      ("3f2a-9c", true), ("A_b-1", true), ("x", true), ("ee", true), (String(repeating: "a", count: 200), true),
      ("9E12", false), ("e", false), ("1234-5", false), ("ab cd", false), ("n/a", false), ("äbc", false),
      ("a.b", false),
      (String(repeating: "a", count: 201), false),
    ])
  func ownNumbers(text: String, isOwn: Bool) async throws {
    let row = try #require(
      try await rows("\(Self.columns)\nEmma,Jane Austen,,\(text)\(String(repeating: ",", count: 19))\n").first)
    #expect(row.keys.map(\.source) == [isOwn ? "storygraph" : "storygraph-title"])
    #expect(!isOwn || row.keys[0].key == text)
  }

  @Test("an unknown status is reported, and changes no mark")
  func unknownStatus() async throws {
    let library = ImportedLibrary(known: [])
    func take(_ status: String) async throws -> (row: ImportedRow, marks: Marks?) {
      let text = "\(Self.columns)\nEmma,Jane Austen,,3f2a-9c,,\(status),2022/01/10,,,,,,,,,,,4,,,,,No\n"
      try await library.take(["a.csv": text], named: "a.csv")
      let marks = try await library.library.page(LibraryQuery(.mine)).entries.first?.marks
      return (try #require(try await rows(text).first), marks)
    }
    for status in ["read", "to-read", "paused"] {
      let before = try await take(status).marks
      let (row, after) = try await take("Shelved")
      #expect(row.remarks == [.unknownStatus("“Shelved”")])
      #expect(
        row.imported.fields.isDisjoint(with: [.status, .wanted, .seen]) && row.imported.marks.rating?.halfStars == 8)
      #expect(before == after && before != nil)
    }
    #expect(try await take("").row.remarks == [])
  }

  @Test("a spreadsheet's dates, decimal signs and rounded numbers")
  func spreadsheet() async throws {
    let text = """
      \(Self.columns.replacing(",", with: ";"))
      Dune;Frank Herbert;;9,78E+12;audio;read;5/10/2021;2/4/2023;2/4/2023;1;;;;;;;;4,25;;;;;Yes
      Emma;Jane Austen;;9,78E+12;;read;5/31/2021;;;1;;;;;;;;4;;;;;No
      Attention;Tim Hwang;;374538654;;to-read;5/31/2021;;;0;;;;;;;;;;;;;No
      """
    let rows = try await rows(text)
    #expect(rows.map(\.imported.marks.days) == [[PartialDate("2023-02-04")], [], []].map { $0.compactMap(\.self) })
    #expect(rows.map(\.imported.marks.rating?.halfStars) == [9, 8, nil] && rows[0].imported.stars == 4.25)
    #expect(rows.map(\.added) == ["2021-05-10", "2021-05-31", "2021-05-31"].map { PartialDate($0) })
    // No key is shared with another book, and the last number only lost its zero.
    #expect(rows.map(\.keys.count) == [1, 1, 2] && Set(rows.flatMap(\.keys)).count == 4)
    #expect(rows[2].keys.last == ImportKey("isbn", "9780374538651"))
    #expect(rows.map(\.remarks) == [[.notISBN("“9,78E+12”")], [.notISBN("“9,78E+12”")], []])
    // A book that was imported before is the same one.
    let library = ImportedLibrary(known: [])
    try await library.take(["a.csv": Self.text], named: "a.csv")
    let counts = try await library.take(["a.csv": text], named: "a.csv")
    #expect(counts.new == 1 && counts.unreadable == 0, "\(counts)")
  }

  @Test("the quarter is stored and exported; a newer one changes the rating, unless the user did")
  func quarters() async throws {
    let library = ImportedLibrary(known: [])
    func rating() async throws -> Int? {
      try await library.library.page(LibraryQuery(.mine)).entries.first?.marks.rating?.halfStars
    }
    func text(_ stars: String) -> String { "\(Self.columns)\n\(Self.dune.replacing("4.25", with: stars))\n" }
    try await library.take(["a.csv": text("4.25")], named: "a.csv")
    #expect(try await rating() == 9)
    #expect(try await library.export(.json).contains(#""stars":4.25"#))
    try await library.expectSameAgain("quarters")
    #expect(try await library.take(["a.csv": text("4.5")], named: "a.csv").unchanged == 1)
    #expect(try await !library.export(.json).contains("stars"))
    #expect(try await library.take(["a.csv": text("4.0")], named: "a.csv").updated == 1)
    #expect(try await rating() == 8)
    let work = try #require(try await library.library.page(LibraryQuery(.mine)).entries.first?.work)
    _ = try await library.library.change([work], by: .rate(Rating(halfStars: 3)))
    #expect(try await library.take(["a.csv": text("4.75")], named: "a.csv").unchanged == 1)
    #expect(try await rating() == 3)
  }
}
