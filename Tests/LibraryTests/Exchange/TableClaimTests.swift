// Tells the tables of different programs apart by their columns, and names columns that no format knows.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Which format claims a table")
struct TableClaimTests {
  @Test(
    "each column is declared once, and a format requires only columns that it declares", arguments: ImportFormats.all)
  func declared(_ format: ImportFormat) {
    let names = format.columns.flatMap(\.names)
    #expect(Set(names).count == names.count)
    if !names.isEmpty { #expect(Set(names).isSuperset(of: format.signs)) }
    let members = Set(
      Work.fields.flatMap(\.members).map(\.name) + Mark.all.map(\.stored.name) + ["id", "kind", "title"])
    let others: Set = ["added", "creators", "entries", "imports", "originalTitle", "released", "synopsis"]
    #expect(Set(format.columns.compactMap(\.member)).subtracting(members).isSubset(of: others))
  }

  @Test("of two formats that claim a table, the one that knows more columns reads it; if none does, the user decides")
  func claims() throws {
    let first = TableFormat(
      "first", nil, of: .movie, required: [["Name"]], columns: ["Name": .title, "Stars": .ignored])
    let second = TableFormat(
      "second", nil, of: .book, required: [["Name"]], columns: ["Name": .title, "Pages": .pages])
    func claim(_ names: String...) throws(Problem) -> String? {
      try ImportedTable.claim(FileHeader(names, file: "a.csv"), among: [first, second])?.0.format.name
    }
    #expect(try claim("Name", "Stars") == "first")
    #expect(try claim("Name", "Pages", "Mood") == "second")
    #expect(try claim("Stars") == nil)
    #expect(throws: Problem.usage(.unimportable(.severalFormats(file: "a.csv", [first.format, second.format])))) {
      try claim("Name", "Mood")
    }
    let named = try ImportedTable.claim(FileHeader(["Name"], file: "a.csv"), second.format, among: [first, second])
    #expect(named?.0.format == second.format)
  }

  @Test(
    "a table of another program is refused, even if it has the columns that a format requires",
    arguments: [
      "Title,Year,tmdbID,imdbID,LetterboxdURI,userRating",
      "Title,Year,imdbID,SIMKL_ID", "Title,Author,Bookshelves,Hardcover Book ID", "Const,Title,Your Rating,media_id",
      "title,authors,series_index,openlibrary_key", "Title,Author,Exclusive Shelf,Star Rating",
      "TMDb ID,Type,Name,showId", "Title,Read Status,Authors,Star Rating,Exclusive Shelf",
    ])
  func foreign(_ header: String) throws {
    let columns = header.split(separator: ",").map(String.init)
    #expect(try ImportedTable.claim(FileHeader(columns, file: "ratings.csv")) == nil)
  }

  @Test("each file of other programs is read by one format, and refused by all others", .recorded)
  func samples() async throws {
    let folder = try TemporaryFolder()
    let root = URL(filePath: try RecordedData.copy("exports/more", into: folder))
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    let files = found.filter { ["csv", "json", "xml", "md"].contains($0.pathExtension) }
    #expect(files.count > 60)
    for file in files {
      var formats: [String] = []
      // A named format is taken at the user's word, and Letterboxd's import file has the columns of several programs.
      for format in ImportFormats.all where !["letterboxd", "table"].contains(format.name) {
        if await isRead(file.path, as: format) { formats.append(format.name) }
      }
      #expect(formats.count < 2, "\(file.path): \(formats)")
    }
  }

  private func isRead(_ path: String, as format: ImportFormat) async -> Bool {
    // A refused file is what the test is about.
    guard let rows = try? await ImportFiles().open(path, format: format) else { return false }
    return (try? rows.next(10).isEmpty) == false
  }

  @Test("a table with a foreign column is read if the format is named")
  func named() async throws {
    let export = try WrittenExport("mine.csv", "Title,Year,imdbID,addedAt\nHeat,1995,tt0113277,x\n")
    let items = try await export.items("mine.csv", format: .letterboxd)
    #expect(items.read.map(\.work.title) == ["Heat"])
  }

  @Test(
    "a column that the format does not know is named, and the rows are read",
    arguments: [
      ("Title,Year,imdbID,Cinema", "Heat,1995,tt1,Odeon", ["“Cinema”"]),
      ("Const,Your Rating,Title,Mood,Seat", "tt1,8,Heat,x,y", ["“Mood”", "“Seat”"]),
      ("Book Id,Title,Author,My Rating,,Shelf label,", "1,Dune,Herbert,5,x,y,z", ["5", "“Shelf label”"]),
      ("Title,Authors,Read Status,Star Rating,Title", "Dune,Herbert,read,5,Again", ["“Title”"]),
      ("title,authors,author_sort,rating,#read", "Dune,Herbert,Herbert,5,yes", ["“#read”"]),
      ("id,kind,title,favorite,wanted,seen,mood", "library:movie/1,movie,Heat,true,,,dark", ["“mood”"]),
    ] as [(String, String, [String])])
  func unknown(_ header: String, _ row: String, _ columns: [String]) async throws {
    let items = try await WrittenExport("a.csv", "\(header)\n\(row)\n").items("a.csv")
    #expect(items.read.count == 1)
    let remarks = items.compactMap { if case .remark(let remark) = $0 { remark } else { nil } }
    #expect(remarks.map(\.reason) == [.unknownColumns(columns)])
    #expect(remarks.map(\.text) == [header])
  }

  @Test("the remark on unknown columns is in the report and does not count as a row")
  func reported() async throws {
    let export = try WrittenExport("a.csv", "Title,Year,imdbID,Cinema\nHeat,1995,tt1,Odeon\n")
    let library = ImportedLibrary(known: [])
    let importing = ImportLibrary(files: ImportFiles(), library: library.library)
    let imported = try await importing(export.folder.path("a.csv"))
    #expect(imported.counts.rows == 1)
    #expect(imported.unreadable.map(\.reason) == [.unknownColumns(["“Cinema”"])])
    #expect(imported.report == export.folder.path("a.csv.unreadable.csv"))
  }

  @Test("no column of a real export is unknown", .recorded)
  func known() async throws {
    let folder = try TemporaryFolder()
    let root = URL(filePath: try RecordedData.copy("exports", into: folder))
    for name in [
      "goodreads/states.csv", "goodreads-resaved.csv", "letterboxd-two-years", "letterboxd-bad-list",
      "imdb/ratings-cp1252.csv",
      "others/storygraph.csv", "others/calibre.csv", "others/librarything.tsv", "reviews.csv",
    ] {
      let items = try await ImportFiles().open(root.appending(path: name).path, format: nil).all()
      #expect(!items.contains { if case .remark = $0 { true } else { false } }, "\(name)")
    }
  }
}

@Suite("Files of an export that are not read")
struct UnreadFileTests {
  private func unread(_ names: [String], zipped: Bool = false) async throws -> [String] {
    let film = "Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Heat,1995,https://boxd.it/a,5\n"
    let texts = [
      "ratings.csv": film, "goodreads.csv": "Book Id,Title,Author\n1,Dune,Herbert\n",
      "watched-history.json": "[]",
    ]
    let export = try WrittenExport()
    for name in names { try export.write(name, texts[name.split(separator: "/").last.map(String.init) ?? ""] ?? "x") }
    return try await export.rows(zipped ? export.zip(as: "a.zip") : "").unreadFiles
  }

  @Test("Letterboxd's profile, comments and deleted entries are named", arguments: [false, true])
  func letterboxd(zipped: Bool) async throws {
    let names = ["ratings.csv", "profile.csv", "comments.csv", "deleted/diary.csv", "likes/reviews.csv"]
    #expect(
      try await unread(names, zipped: zipped) == [
        "comments.csv", "deleted/diary.csv", "likes/reviews.csv", "profile.csv",
      ])
  }

  @Test("of a folder with a book export, other tables and texts are named, and reports and pictures are not")
  func books() async throws {
    let names = [
      "goodreads.csv", "notes.txt", "plan.csv", "cover.jpg", "goodreads.csv.unreadable.csv", ".hidden.csv",
    ]
    #expect(try await unread(names) == ["notes.txt", "plan.csv"])
  }

  @Test("of Trakt's export, likes, followers and the profile are named", arguments: [false, true])
  func trakt(zipped: Bool) async throws {
    let names = ["watched-history.json", "user-profile.json", "network/followers.json", "likes-lists-1.json"]
    #expect(
      try await unread(names, zipped: zipped) == ["likes-lists-1.json", "network/followers.json", "user-profile.json"])
  }

  @Test("a single file has no other files")
  func single() async throws {
    let export = try WrittenExport("ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n")
    #expect(try await export.rows("ratings.csv").unreadFiles == [])
  }
}
