// Imports from Letterboxd: what each file means, and their folder and archive.
import Foundation
import MarqueeDomain
import MarqueeLibrary
import TestSupport
import Testing

@Suite("Importing Letterboxd", .timeLimit(.minutes(2)))
struct LetterboxdImportTests {
  static let films = "Date,Name,Year,Letterboxd URI\n2023-01-02,Ponyo,2008,https://boxd.it/a\n"
  static let ratings =
    "Date,Name,Year,Letterboxd URI,Rating\n2023-01-02,Ponyo,2008,https://boxd.it/a,4.5\n2023-01-02,Heat,1995,https://boxd.it/b,7\n"
  static let diary =
    "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    + "2023-01-02,Ponyo,2008,https://boxd.it/e1,4,,\"cinema, with Bob\",2023-01-01\n"
    + "2023-02-02,Ponyo,2008,https://boxd.it/e2,,Yes,,2023-02-30\n"
    + "2023-02-03,Alien,1979,https://boxd.it/e4,,Yes,,2023-02-03\n"
  static let reviews =
    "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
    + "2023-01-02,Ponyo,2008,https://boxd.it/e1,4,,\"One <i>line</i>,\n\n\"\"two\"\" &amp; more\",lent,2023-01-01\n"
    + "2023-01-03,Alien,1979,https://boxd.it/e3,,,Good,,\n"
  static let list =
    "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2023-01-01,\"Best, of all\",mine,https://boxd.it/l,\"two\nlines\"\n\n"
    + "Position,Name,Year,URL,Description\n1,Ponyo,2008,https://boxd.it/a,\n2,Heat,1995,https://boxd.it/b,why\n"

  /// The only row of a file, and its marks.
  private func row(_ name: String, _ text: String) async throws -> ImportedRow {
    try #require(try await WrittenExport(name, text).read(name).first)
  }

  @Test(
    "watched, watchlist and likes have the same header: the file's name decides",
    arguments: [
      ("watched.csv", ImportedMarks(Marks(days: [], wasSeen: true), fields: [.seen])),
      ("watchlist (1).csv", ImportedMarks(Marks(isWanted: true), fields: [.wanted])),
      ("films.csv", ImportedMarks(Marks(isFavorite: true), fields: [.favorite])),
    ])
  func films(name: String, imported: ImportedMarks) async throws {
    let row = try await row(name, Self.films)
    #expect(row.imported == imported)
    #expect(row.keys == [ImportKey("letterboxd", "https://boxd.it/a")])
    #expect(row.work == Work(id: .unknown(.movie), kind: .movie, title: "Ponyo", released: PartialDate(year: 2008)))
    #expect(row.added == PartialDate("2023-01-02") && row.line == 2 && row.file == name && row.remarks == [])
  }

  @Test("a header that three files share is refused if the file has another name")
  func ambiguous() async throws {
    let export = try WrittenExport("export.csv", Self.films)
    let problem = await #expect(throws: Problem.self) { try await export.items("export.csv") }
    #expect(
      problem
        == .usage(.unimportable(.namelessFile("export.csv", of: .letterboxd, names: ImportFormat.letterboxd.files))))
  }

  @Test("the file of ratings gives only ratings, and one outside the scale gets a remark")
  func ratings() async throws {
    let rows = try await WrittenExport("ratings.csv", Self.ratings).read("ratings.csv")
    #expect(rows.map(\.imported.fields) == [[.rating, .seen], [.rating, .seen]])
    #expect(rows.map(\.imported.marks.rating?.halfStars) == [9, nil])
    #expect(rows.map(\.remarks.count) == [0, 1])
  }

  @Test("the diary gives viewings, ratings and tags, and an impossible day gets a remark")
  func diary() async throws {
    let rows = try await WrittenExport("diary.csv", Self.diary).read("diary.csv")
    #expect(rows.map(\.imported.fields) == Array(repeating: [.seen, .rating, .tags], count: 3))
    let first = try #require(PartialDate("2023-01-01"))
    #expect(rows[0].imported.marks == Marks(days: [first], rating: Rating(halfStars: 8), tags: ["cinema", "with Bob"]))
    #expect(rows[1].imported.marks == Marks(days: [], wasSeen: true))
    #expect(rows[1].remarks == [.notDate(.watchedDate, "“2023-02-30”")])
    // A rewatch: the film was also seen before.
    let again = try #require(PartialDate("2023-02-03"))
    #expect(rows[2].imported.marks == Marks(days: [again], wasSeen: true))
    #expect(
      rows.map { $0.keys.map(\.key) } == [["https://boxd.it/e1"], ["https://boxd.it/e2"], ["https://boxd.it/e4"]])
  }

  @Test("reviews also give the note, over several lines, with markup converted to text")
  func reviews() async throws {
    let rows = try await WrittenExport("reviews.csv", Self.reviews).read("reviews.csv")
    #expect(rows.map(\.imported.marks.note) == ["One line,\n\n\"two\" & more", "Good"])
    #expect(rows.map(\.line) == [2, 5] && rows[0].imported.fields == [.seen, .rating, .tags, .note])
    #expect(rows.map(\.imported.marks.wasSeen) == [false, true])
  }

  @Test("a row may lack its last cells, but not its title")
  func shortRows() async throws {
    let text =
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2022-01-02,Ikiru,1952,https://boxd.it/i,5\n<<<<<<< HEAD\n2022-01-02,Ran"
    let items = try await WrittenExport("diary.csv", text).items("diary.csv")
    #expect(items.read.map(\.work.title) == ["Ikiru", "Ran"] && items.read.allSatisfy { $0.remarks.isEmpty })
    #expect(items.read.map(\.imported.marks.rating?.halfStars) == [10, nil])
    #expect(items.unreadable.map(\.reason) == [.untitled])
  }

  @Test("every entity of HTML 4 becomes a character, and a link keeps its address, once")
  func markup() async throws {
    let review =
      "Grand&ensp;<i>film</i>, see <a href=\"\"https://example.org/x?a=1&amp;b=2\"\" rel=\"\"nofollow\"\">here</a>.<br />&Eacute;t&eacute; &thetasym;&nbsp;&#233;&#xe9; &nosuch; a & b <a href='https://example.org/y'>https://example.org/y</a> <a name=\"\"z\"\">z</a>"
    let row = try await row(
      "reviews.csv",
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2022-01-01,Ran,1985,https://boxd.it/r,4,,\"\(review)\",,2022-01-01"
    )
    #expect(
      row.imported.marks.note
        == "Grand\u{2002}film, see here (https://example.org/x?a=1&b=2).\nÉté ϑ éé &nosuch; a & b https://example.org/y z"
    )
  }

  @Test("a file that is not UTF-8 is read as Windows-1252, in a folder and from a pipe, however long")
  func windows1252() async throws {
    let header = "Date,Name,Year,Letterboxd URI,Rating\n"
    let old: [UInt8] =
      Array(header.utf8) + [UInt8]("2024-01-01,L".utf8) + [0xE5, 0x74, 0x20, 0x93, 0xE9, 0x94, 0x80]
      + [UInt8](",2008,https://boxd.it/1,4\n".utf8)
    let export = try WrittenExport()
    try export.write("ratings.csv", Data(old))
    #expect(try await export.read().map(\.work.title) == ["Låt “é”€"])
    #expect(try await export.read("ratings.csv").map(\.work.title) == ["Låt “é”€"])
    // The deciding byte comes after the first block, whose end cuts a UTF-8 letter.
    let many = String(repeating: "2024-01-01,Amélie é,2001,https://boxd.it/2,4\n", count: 4_000)
    try export.write("ratings.csv", Data((header + many).utf8))
    #expect(Set(try await export.read("ratings.csv").map(\.work.title)) == ["Amélie é"])
    try export.write("ratings.csv", Data((header + many).utf8) + Data(old.dropFirst(header.utf8.count)))
    #expect(try await export.read("ratings.csv").last?.work.title == "Låt “é”€")
    // A byte without a letter in Windows-1252 means that the file is damaged UTF-8.
    try export.write(
      "ratings.csv", Data(old + [UInt8]("2024-01-01,A".utf8) + [0x81] + [UInt8](",2008,https://boxd.it/3,4\n".utf8)))
    #expect(try await export.items("ratings.csv").read.last?.work.title == "A\u{FFFD}")
  }

  @Test("rows of one address that say different things all count, also when they are imported again")
  func oneAddress() async throws {
    let lines = Self.diary.split(separator: "\n").prefix(2).map { String($0) }
    let rows = lines + [lines[1].replacing("2023-01-01", with: "2023-03-03")]
    let files = ["diary.csv": rows.joined(separator: "\n")]
    let library = ImportedLibrary(known: [])
    try await library.take(files, named: "diary.csv")
    let entries = try await library.library.page(LibraryQuery(.mine)).entries
    #expect(entries.map { $0.marks.days.map(\.description) } == [["2023-01-01", "2023-03-03"]])
    #expect(try await library.take(files, named: "diary.csv").unchanged == 2)
  }

  @Test("a viewing in the diary belongs to the only film of the export with its title and year")
  func filmOfViewing() async throws {
    let film = Self.films.split(separator: "\n").map { String($0) }
    let two = film + [film[1].replacing("/a", with: "/b")]
    let library = ImportedLibrary(known: [])
    #expect(try await library.take(["watched.csv": two.joined(separator: "\n")]).new == 2)
    let files = [
      "watched.csv": film.joined(separator: "\n"),
      "diary.csv": Self.diary.split(separator: "\n").prefix(2).joined(separator: "\n"),
    ]
    #expect(try await library.take(files).new == 0)
    let entries = try await library.library.page(LibraryQuery(.mine)).entries
    #expect(entries.map(\.marks.days.count).sorted() == [0, 1])
  }

  @Test("a list's films are put on it, each row with a key of its own")
  func list() async throws {
    let rows = try await WrittenExport("lists/best.csv", Self.list).read("lists/best.csv")
    #expect(
      rows.map(\.imported.marks.lists) == [
        [ListPlace("Best, of all", rank: 1)], [ListPlace("Best, of all", rank: 2, note: "why")],
      ])
    #expect(rows.allSatisfy { $0.imported.fields == [.lists] })
    #expect(rows.map(\.work.title) == ["Ponyo", "Heat"] && rows.map(\.line) == [7, 8])
    #expect(
      rows.map { $0.keys.map(\.source) } == [["letterboxd-list", "letterboxd"], ["letterboxd-list", "letterboxd"]])
    #expect(rows[0].keys[1].key == "https://boxd.it/a" && rows[0].keys[0] != rows[1].keys[0])
  }

  @Test("the key of a row without an address is its title in any case, its year, and the day of a viewing")
  func withoutAddress() async throws {
    let rows = try await WrittenExport("watched.csv", Self.films.replacing("https://boxd.it/a", with: "")).read(
      "watched.csv")
    let others = try await WrittenExport("watched.csv", "Letterboxd URI,Year,NAME\n,2008,PONYO\n").read("watched.csv")
    #expect(rows[0].keys.map(\.source) == ["letterboxd-title"] && rows[0].keys == others[0].keys)
    let text = "LetterboxdURI,Title,Year,WatchedDate\n,Ponyo,2008,2023-01-01\n,Ponyo,2008,2023-01-02\n,Ponyo,2008,\n"
    let viewings = try await WrittenExport("a.csv", text).read("a.csv")
    #expect(viewings.map { $0.keys.last } == Array(repeating: rows[0].keys[0], count: 3))
    #expect(Set(viewings.map { $0.keys[0] }).count == 3)
  }

  @Test("the CSV that Letterboxd itself imports names films of TMDb")
  func importFile() async throws {
    let text =
      "LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,WatchedDate,Rating,Rating10,Tags,Review,Rewatch\n"
      + ",12429,tt0876563,Ponyo,2008,\"Hayao Miyazaki, Someone Else\",2023-01-01,,7,\"a, b\",Nice,true\n"
    let row = try await row("any.csv", text)
    #expect(row.work.id == Work.ID("tmdb:movie/12429") && row.work.creators == ["Hayao Miyazaki", "Someone Else"])
    #expect(row.imported.marks.rating == Rating(halfStars: 7) && row.imported.marks.tags == ["a", "b"])
    #expect(row.imported.fields == [.seen, .rating, .tags, .note] && row.imported.marks.note == "Nice")
    #expect(
      row.keys == [
        ImportKey("tmdb-entry", "12429 2023-01-01"), ImportKey("tmdb", "12429"), ImportKey("imdb", "tt0876563"),
      ])
  }

  @Test("text that is too long is cut, and invalid UTF-8 is repaired, with a remark")
  func awkward() async throws {
    let note = String(repeating: "é", count: MarkChange.longestNote + 5)
    let tag = String(repeating: "t", count: MarkChange.longestTag + 1)
    let text = Self.reviews.replacing("Good", with: note).replacing("lent", with: "\"\(tag), TAG, tag\"")
    let rows = try await WrittenExport("reviews.csv", text).read("reviews.csv")
    #expect(rows[1].imported.marks.note?.count == MarkChange.longestNote && rows[1].remarks.count == 1)
    #expect(rows[0].imported.marks.tags == [String(tag.dropLast()), "TAG"] && rows[0].remarks.count == 1)
    let export = try WrittenExport()
    try export.write("watched.csv", Data(Self.films.utf8.map { $0 == UInt8(ascii: "y") ? 0x8D : $0 }))
    let row = try #require(try await export.read("watched.csv", format: nil).first)
    #expect(row.work.title == "Pon\u{FFFD}o" && row.remarks.count == 1)
    let untitled = try await WrittenExport("watched.csv", Self.films + "2023-01-02, ,2008,u\n").items("watched.csv")
    #expect(
      untitled.unreadable.map(\.reason) == [.untitled]
        && untitled.unreadable.first?.text == "2023-01-02, ,2008,u")
  }

  /// A complete export, with files that must not be read.
  static func whole(_ root: String = "") throws -> WrittenExport {
    let export = try WrittenExport()
    for (name, text) in [
      ("ratings.csv", ratings), ("watched.csv", films), ("watchlist.csv", films), ("diary.csv", diary),
      ("reviews.csv", reviews), ("likes/films.csv", films), ("lists/best-of-[all].csv", list), ("lists/a.csv", list),
      ("profile.csv", "Date Joined,Email Address\n"), ("comments.csv", "no table"), ("deleted/diary.csv", diary),
      ("orphaned/diary.csv", diary), ("likes/reviews.csv", "x"),
    ] { try export.write(root + name, text) }
    return export
  }

  static let order = [
    "diary.csv", "reviews.csv", "watched.csv", "watchlist.csv", "likes/films.csv", "lists/a.csv",
    "lists/best-of-[all].csv", "ratings.csv",
  ]

  @Test(
    "a folder and its archive are read in one order, ratings last",
    arguments: ["", "letterboxd-me-2024-05-01-12-00-utc/"])
  func whole(_ root: String) async throws {
    let export = try Self.whole(root)
    let rows = try await export.read()
    var names: [String] = []
    for row in rows where names.last != row.file { names.append(row.file) }
    #expect(names == Self.order)
    #expect(rows.count == 14)
    #expect(try await export.read(export.zip(as: "export.zip")) == rows)
  }
}
