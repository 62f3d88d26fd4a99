// No row of a table that is made from records stays when its entry is gone, whatever texts a file brings.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Rows of entries that are gone", .timeLimit(.minutes(2)))
struct LeftoverRowsTests {
  private let library = SQLiteLibrary.inMemory()

  private func bringIn(_ name: String, _ text: String) async throws {
    let export = try WrittenExport(name, text)
    _ = try await ImportLibrary(files: ImportFiles(), library: library)(export.folder.path(name))
  }

  /// What entries are found by, each row with what it is and its text.
  private func finds() async throws -> [String] {
    try await library.storage.read { (connection) throws(SQLiteError) in
      try connection.column(
        "SELECT what || ' ' || text FROM finds WHERE what NOT GLOB 'imports:*' AND what <> 'keys' ORDER BY what, text")
    }
  }

  private static let invisible = "\u{2060}\u{200B}"

  @Test("a tag of invisible characters is not imported, and undo leaves no row of the import")
  func invisibleTags() async throws {
    try await bringIn(
      "a.csv", "id,kind,title,favorite,wanted,seen,tags\ntmdb:movie/1,movie,Heat,,,,\"good,\(Self.invisible)\"\n")
    #expect(try await finds() == ["tags good"])
    #expect(try await library.undo() != nil)
    #expect(try await finds().isEmpty)
    try await bringIn("goodreads.csv", "Book Id,Title,Author,Bookshelves\n1,Dune,Ann,\"\u{200B}, sf\"\n")
    #expect(try await finds() == ["tags sf"])
  }

  @Test("a tag with a line separator is imported on one line")
  func lineSeparator() async throws {
    try await bringIn("goodreads.csv", "Book Id,Title,Author,Bookshelves\n1,Dune,Ann,a\u{2028}b\n")
    #expect(try await finds() == ["tags a b"])
  }

  @Test("a list with a name that is too long is not imported, and the row says so")
  func longListName() async throws {
    let lists = #""[{""name"":""\#(String(repeating: "n", count: 150))""},{""name"":""Best""}]""#
    let text = "id,kind,title,favorite,wanted,seen,lists\ntmdb:movie/1,movie,Heat,,,,\(lists)\n"
    let rows = try await WrittenExport("a.csv", text).items("a.csv").read
    #expect(rows.map { $0.imported.marks.lists.map(\.list) } == [["Best"]])
    #expect(rows.map(\.remarks) == [[.refused(.usage(.longListName))]])
    try await bringIn("a.csv", text)
    #expect(try await finds() == ["lists best"])
    #expect(try await library.undo() != nil)
    #expect(try await finds().isEmpty)
  }

  @Test("a place at the end of a list stays readable if the last place has the highest number")
  func lastRank() async throws {
    let lists = #""[{""name"":""Best"",""rank"":999999999999999}]""#
    try await bringIn(
      "a.csv", "id,kind,title,favorite,wanted,seen,lists\nrows:movie/0-1,movie,A,,,,\(lists)\n")
    for number in 2...3 { _ = try await library.change([movie(number)], by: .listed("Best")) }
    #expect(try await finds() == ["lists best", "lists best", "lists best"])
    for number in 1...3 { _ = try await library.change([movie(number)], by: .unlisted("Best")) }
    #expect(try await finds().isEmpty)
  }

  @Test(
    "rows of a part of a record that cannot be read go with the next change of the entry",
    arguments: [MarkChange.tag(["more"]), .untag(["good"])])
  func unreadablePart(_ change: MarkChange) async throws {
    _ = try await library.change([movie(1)], by: .tag(["good"]))
    try await library.storage.write { (connection) throws(SQLiteError) in
      try connection.execute(
        """
        UPDATE entries SET record = replace(record, '"good"', '"good","a,b"');
        INSERT INTO finds (what, text, rank, entry) VALUES ('tags', 'a,b', 0, 1);
        """)
    }
    _ = try await library.change([movie(1)], by: change)
    #expect(try await finds() == (change == .untag(["good"]) ? [] : ["tags good", "tags more"]))
    let tags = try await library.page(LibraryQuery(.mine)).entries.map(\.marks.tags)
    #expect(tags.allSatisfy { $0 == ["good", "more"] })
  }
}
