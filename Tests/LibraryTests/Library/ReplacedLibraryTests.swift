// Moves, removes and replaces the library's file while it is in use.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("A library whose file is replaced while it is in use", .timeLimit(.minutes(5)))
struct ReplacedLibraryTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  /// Creates a complete library in another folder, with one favorite.
  private func other(_ title: String) async throws -> (folder: LibraryFolder, bytes: Data) {
    let other = try LibraryFolder()
    let library = other.open()
    _ = try await library.change([movie(7, title)], by: .favorite(true))
    await library.close()
    return (other, try other.folder.bytes("library.sqlite"))
  }

  /// Replaces the library's file as `mv` does.
  private func replace(with bytes: Data) throws {
    try home.folder.write(bytes, to: "new")
    try #require(rename(home.folder.path("new"), home.path) == 0)
  }

  private func isWhole(_ name: String = "library.sqlite") async throws -> Bool {
    let database = Database(path: home.folder.path(name))
    let found = try await database.read { (connection) throws(SQLiteError) in
      try connection.first("PRAGMA integrity_check") { (row) throws(SQLiteError) in try row.read(0, as: String.self) }
    }
    await database.close()
    return found == "ok"
  }

  @Test(
    "the new file is used from then on, complete and with a notice; the old one keeps its changes")
  func replaced() async throws {
    let library = home.open()
    for number in 0..<20 { _ = try await library.change([movie(number, "Old \(number)")], by: .favorite(true)) }
    try FileManager.default.linkItem(atPath: home.path, toPath: home.folder.path("old"))
    try replace(with: try await other("Ponyo").bytes)
    #expect(try await isWhole())
    #expect(try await library.titles(.favorites) == ["Ponyo"])
    #expect(library.takeNotices() == [.closedToOthers(path: home.path), .replaced(path: home.path)])
    _ = try await library.change([movie(8, "Totoro")], by: .favorite(true))
    #expect(try await library.undo()?.description == MarkChange.favorite(true).description(of: ["Totoro"]))
    _ = try await library.redo()
    await library.close()
    #expect(try await isWhole())
    #expect(try await home.open().titles(.favorites).sorted() == ["Ponyo", "Totoro"])
    // The old file needs no log: its log was empty at every moment between two changes.
    let old = SQLiteLibrary(path: home.folder.path("old"))
    #expect(try await old.page(LibraryQuery(.favorites)).total == 20)
    await old.close()
    #expect(library.takeNotices().isEmpty)
  }

  @Test("the new file is also used if a change comes next")
  func replacedBeforeChange() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Old")], by: .favorite(true))
    try replace(with: try await other("Ponyo").bytes)
    _ = try await library.change([movie(8, "Totoro")], by: .favorite(true))
    await library.close()
    #expect(try await isWhole())
    #expect(try await home.open().titles(.favorites).sorted() == ["Ponyo", "Totoro"])
  }

  @Test("a new file of another program, or of a newer Marquee, is refused, and stays as it is")
  func replacedByForeign() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Old")], by: .favorite(true))
    let other = try LibraryFolder()
    try await other.execute(["CREATE TABLE cookies (a)"])
    let bytes = try other.folder.bytes("library.sqlite")
    try replace(with: bytes)
    for _ in 0..<2 {
      let problem = await #expect(throws: Problem.self) {
        _ = try await library.change([movie(8, "Totoro")], by: .favorite(true))
      }
      #expect(problem == .storage(.library(.foreign, path: home.path)))
      await #expect(throws: Problem.self) { _ = try await library.changes(limit: 1) }
    }
    await library.close()
    #expect(try home.folder.bytes("library.sqlite") == bytes)
  }

  @Test("after the file is removed, nothing is read or saved and no file is made; put back, it is used again")
  func removed() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    try FileManager.default.moveItem(atPath: home.path, toPath: home.folder.path("away"))
    let change = await #expect(throws: Problem.self) {
      _ = try await library.change([movie(2, "Totoro")], by: .favorite(true))
    }
    #expect(change == .storage(.library(.gone, path: home.path)))
    let reading = await #expect(throws: Problem.self) { _ = try await library.page(LibraryQuery(.favorites)) }
    #expect(reading == change)
    await #expect(throws: Problem.self) { _ = try await library.marks(of: [movie(1).id]) }
    #expect(!FileManager.default.fileExists(atPath: home.path))
    try FileManager.default.moveItem(atPath: home.folder.path("away"), toPath: home.path)
    _ = try await library.change([movie(3, "Nausicaä")], by: .favorite(true))
    #expect(try await library.titles(.favorites).sorted() == ["Nausicaä", "Ponyo"])
    await library.close()
    #expect(try await isWhole())
  }

  @Test("closing does not restore a removed or replaced file, and does not change a log at its path")
  func closed() async throws {
    let removed = home.open()
    _ = try await removed.change([movie(1, "Ponyo")], by: .favorite(true))
    try FileManager.default.removeItem(atPath: home.path)
    await removed.close()
    #expect(!FileManager.default.fileExists(atPath: home.path))

    let replaced = try LibraryFolder()
    let library = replaced.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    let foreign = Data("not a database".utf8)
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try replaced.folder.write(foreign, to: "new")
      try #require(rename(replaced.folder.path("new"), replaced.folder.path(name)) == 0)
    }
    await library.close()
    #expect(try replaced.folder.bytes("library.sqlite") == foreign)
    #expect(try replaced.folder.bytes("library.sqlite-wal") == foreign)
  }

  @Test("an observer gets a change when the file is replaced")
  func observed() async throws {
    let clock = TestClock()
    let library = home.open(clock: clock)
    _ = try await library.change([movie(1, "Old")], by: .favorite(true))
    var changes = library.changes(of: [.marks]).makeAsyncIterator()
    await clock.waitForSleepers(1)
    // The first check counts as a change.
    #expect(await changes.next() != nil)
    try replace(with: try await other("Ponyo").bytes)
    #expect(try await library.titles(.favorites) == ["Ponyo"])
    #expect(await changes.next() != nil)
  }

  @Test(
    "while it is replaced again and again, every reported change is in one of the files, and all are intact")
  func replacedAllTheTime() async throws {
    let libraries = [home.open(), home.open()]
    _ = try await libraries[0].change([movie(0, "First")], by: .favorite(true))
    let rounds = 12
    let done = try await withThrowingTaskGroup(of: [String].self) { group in
      for (index, library) in libraries.enumerated() {
        group.addTask {
          var done: [String] = []
          for number in 1...rounds * 2 {
            let title = "\(index)-\(number)"
            let work = try movie(index * 1000 + number, title)
            do throws(Problem) {
              _ = try await library.change([work], by: .favorite(true))
              done.append(title)
            } catch {
              #expect(error.code == .storage)
            }
          }
          return done
        }
      }
      // A complete copy replaces the file, as when a person restores a backup; the old file is kept.
      for round in 0..<rounds {
        let copy = home.folder.path("copy-\(round)")
        let database = Database(path: home.path)
        try await database.administer { (connection) throws(SQLiteError) in
          _ = try connection.run("VACUUM INTO ?", [copy])
        }
        await database.close()
        try FileManager.default.linkItem(atPath: home.path, toPath: home.folder.path("old-\(round)"))
        try #require(rename(copy, home.path) == 0)
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    for library in libraries { await library.close() }
    #expect(done.count > rounds)
    var favorites: Set<String> = []
    for name in try home.folder.names() where name == "library.sqlite" || name.hasPrefix("old-") {
      #expect(try await isWhole(name), "\(name)")
      let library = SQLiteLibrary(path: home.folder.path(name))
      favorites.formUnion(try await library.titles(.favorites))
      await library.close()
    }
    #expect(Set(done).isSubset(of: favorites))
  }
}
