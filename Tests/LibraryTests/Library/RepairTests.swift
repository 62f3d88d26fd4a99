// Repairs damaged libraries, and leaves other files unchanged.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Repairing the library", .timeLimit(.minutes(2)))
struct RepairTests {
  private static let count = 200
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  /// Creates a library with works, marks and people, and returns its bytes.
  private func fill() async throws -> Data {
    let library = home.open()
    _ = try await library.add(
      try (0..<Self.count).map { try WorkDraft(title: "Movie \($0)", actors: ["Actor \($0 % 20)", "Someone"]) })
    _ = try await library.change([movie(1, "Ponyo")], by: .rate(Rating(halfStars: 9)))
    _ = try await library.change([movie(2, "Totoro")], by: .tag(["summer"]))
    _ = try await library.change([movie(1, "Ponyo")], by: .seen(on: try day("2024-05-01")))
    await library.close()
    return try home.folder.bytes("library.sqlite")
  }

  @Test("a sound file is left as it is, and a missing one is not made")
  func sound() async throws {
    #expect(try await home.repair() == .absent)
    #expect(try home.folder.names() == [])
    let before = try await fill()
    #expect(try await home.repair() == .sound)
    #expect(try home.folder.bytes("library.sqlite") == before)
    #expect(try home.folder.names() == ["library.sqlite"])
  }

  @Test("the rest of a file with a damaged page is recovered, and the file is kept with the time in its name")
  func damagedPage() async throws {
    _ = try await fill()
    let bytes = try await home.damage("entries")
    // Examining the file has left a log.
    let log = try home.folder.bytes("library.sqlite-wal")
    guard case .recovered(let rows, let losses, let backup) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(backup == "\(home.path).damaged-20261121T120000Z")
    #expect(try home.folder.bytes("library.sqlite.damaged-20261121T120000Z") == bytes)
    #expect(try home.folder.bytes("library.sqlite.damaged-20261121T120000Z-wal") == log)
    #expect(
      try home.folder.names() == [
        "library.sqlite", "library.sqlite.damaged-20261121T120000Z", "library.sqlite.damaged-20261121T120000Z-wal",
      ])
    let works = try #require(rows["works"])
    #expect(works < Self.count + 2 && works > Self.count / 2 && losses > 0)
    let library = home.open()
    #expect(try await library.page(LibraryQuery(.library)).total > Self.count / 2)
    let first = try #require(Work.ID("library:movie/1"))
    #expect(try await library.ownWork(first).cast.map(\.name) == ["Actor 0", "Someone"])
    #expect(try await library.titles(.library, search: "movie 1").first == "Movie 1")
    // New numbers follow the lost ones.
    #expect(try await library.add([WorkDraft(title: "New")]).works[0].id.key == "\(Self.count + 3)")
    #expect(try await library.version() == Migrator().latest)
    await library.close()
    #expect(try await home.repair() == .sound)
  }

  @Test("a damaged header, or a damaged first page, costs nothing", arguments: [16, 100, 4096])
  func header(count: Int) async throws {
    var bytes = try await fill()
    bytes.replaceSubrange(0..<count, with: Data(repeating: 0x5A, count: count))
    try home.folder.write(bytes, to: "library.sqlite")
    guard case .recovered(let rows, 0, _) = try await home.repair() else {
      Issue.record("something is lost")
      return
    }
    #expect(rows["works"] == Self.count + 2 && rows["people"] == 21 && rows["tags"] == 1 && rows["viewings"] == 1)
    let library = home.open()
    #expect(try await library.marks(of: [movie(1).id]).values.first?.rating == Rating(halfStars: 9))
    #expect(try await library.titles(.diary) == ["Ponyo"])
    let seen = MarkChange.seen(on: try #require(PartialDate("2024-05-01")))
    #expect(try await library.undo()?.description == seen.description(of: ["Ponyo"]))
    await library.close()
  }

  @Test("the rows before the end of a cut file are recovered")
  func cut() async throws {
    let bytes = try await fill()
    try home.folder.write(bytes.prefix(bytes.count * 2 / 3), to: "library.sqlite")
    guard case .recovered(let rows, _, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows.values.reduce(0, +) > 0)
    #expect(try await home.repair() == .sound)
  }

  @Test(
    "a file that lacks its last pages, which had no rows, is recovered completely", arguments: [40, 4096, 3 * 4096])
  func shortened(missing: Int) async throws {
    let library = home.open()
    _ = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino"])])
    await library.close()
    // Empty pages after the rows; the library's own pages all come before them.
    try await home.execute(["CREATE TABLE filler (a)", "INSERT INTO filler VALUES (zeroblob(40000))"])
    #expect(try await home.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0)
    let bytes = try home.folder.bytes("library.sqlite")
    try home.folder.write(bytes.prefix(bytes.count - missing), to: "library.sqlite")
    let outcome = try await home.repair()
    guard case .recovered(let rows, let losses, _) = outcome else {
      Issue.record("nothing was recovered: \(outcome)")
      return
    }
    #expect(rows["works"] == 1 && rows["people"] == 1 && losses == 0, "\(rows) \(losses)")
    #expect(try await home.repair() == .sound)
    let again = home.open()
    #expect(try await again.ownWork(try #require(Work.ID("library:movie/1"))).cast.map(\.name) == ["Al Pacino"])
  }

  @Test("a damaged entry of the journal is removed, and the others can be undone")
  func journal() async throws {
    _ = try await fill()
    try await home.execute(["UPDATE replaced SET record = '{' WHERE change = 2"])
    guard case .recovered(let rows, 1, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["works"] == Self.count + 2)
    #expect(try await home.open().changes(limit: 9).map(\.id) == [4, 3, 1])
  }

  @Test("repairing a file with pages that are linked twice ends, and the rows on other pages are recovered")
  func linkedTwice() async throws {
    let library = home.open()
    _ = try await library.add(try (1...3000).map { try WorkDraft(title: "Movie \($0)") })
    await library.close()
    let root = try #require(try await home.number("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'"))
    var bytes = try home.folder.bytes("library.sqlite")
    // An interior page has the number of its cells and their places. Each cell begins with the number of a page
    // (https://www.sqlite.org/fileformat2.html#b_tree_pages).
    let page = (root - 1) * 4096
    func short(_ offset: Int) -> Int { Int(bytes[page + offset]) << 8 | Int(bytes[page + offset + 1]) }
    try #require(bytes[page] == 5)
    let cells = (0..<short(3)).map { page + short(12 + 2 * $0) }
    let first = bytes[cells[0]..<cells[0] + 4]
    for cell in cells[(cells.count / 3)...] { bytes.replaceSubrange(cell..<cell + 4, with: first) }
    try home.folder.write(bytes, to: "library.sqlite")
    guard case .recovered(let rows, let losses, _) = try await home.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    let works = try #require(rows["works"])
    #expect(works > 900 && works + losses >= 3000)
    let again = home.open()
    for number in [1, 900, 3000] {
      let id = try #require(Work.ID("library:movie/\(number)"))
      #expect(try await again.ownWork(id).work.title == "Movie \(number)")
    }
    await again.close()
    #expect(try await home.repair() == .sound)
  }

  @Test("a file without readable rows, or of another program, stays as it is")
  func refused() async throws {
    try home.folder.write(Data("This is my shopping list, which is quite long.".utf8), to: "library.sqlite")
    let nothing = await #expect(throws: Problem.self) { try await home.repair() }
    #expect(nothing == .storage(.library(.nothingReadable, path: home.path)))
    #expect(try home.folder.names() == ["library.sqlite"])
    #expect(try home.folder.bytes("library.sqlite").count == 46)
    try home.folder.write(Data(), to: "library.sqlite")
    try await home.execute(["CREATE TABLE cookies (a)"])
    let foreign = await #expect(throws: Problem.self) { try await home.repair() }
    #expect(foreign == .storage(.library(.foreign, path: home.path)))
    #expect(try home.folder.names() == ["library.sqlite"])
  }
}
