import Foundation
import MarqueeDomain
// Libraries in a place where nothing can be written. A dangling link stands where SQLite wants to make the log's index;
// that stops root, too.
import MarqueeLibrary
import MarqueeSQLite
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A library in a place where nothing can be written", .timeLimit(.minutes(1)))
struct UnwritableLibraryTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func block(_ ending: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: home.path + ending, withDestinationPath: "library.sqlite\(ending)")
  }

  /// Expects that the library can be read and not changed, and that its files are the same afterwards.
  private func expectReadable(_ titles: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let (names, before) = (try home.folder.names(), try home.folder.bytes("library.sqlite"))
    let library = home.open()
    #expect(try await library.titles(.favorites) == titles, sourceLocation: sourceLocation)
    #expect(try await library.marks(of: [movie(1).id]).count == 1, sourceLocation: sourceLocation)
    let notices = library.takeNotices()
    #expect(notices.count == 1, "\(notices)", sourceLocation: sourceLocation)
    #expect(notices.contains { if case .readOnly(home.path, _) = $0 { true } else { false } })
    let problem = await #expect(throws: Problem.self, sourceLocation: sourceLocation) {
      _ = try await library.change([movie(2)], by: .favorite(true))
    }
    #expect(problem?.code == .storage, sourceLocation: sourceLocation)
    await library.close()
    #expect(try home.folder.bytes("library.sqlite") == before, sourceLocation: sourceLocation)
    // An empty log is harmless.
    let new = Set(try home.folder.names()).subtracting(names)
    #expect(new.isSubset(of: ["library.sqlite-wal"]), sourceLocation: sourceLocation)
  }

  @Test("the library can be read, with a notice that changes cannot be stored")
  func closed() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    await library.close()
    try block("-shm")
    try await expectReadable(["Ponyo"])
  }

  @Test("changes that are only in the log can be read, too")
  func logged() async throws {
    let other = try LibraryFolder()
    let library = other.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .favorite(true))
    await library.close()
    let database = Database(path: other.path)
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute("UPDATE works SET title = 'Totoro'")
    }
    for name in ["library.sqlite", "library.sqlite-wal"] {
      try home.folder.write(other.folder.bytes(name), to: name)
      chmod(home.folder.path(name), 0o600)
    }
    await database.close()
    try block("-shm")
    try await expectReadable(["Totoro"])
  }

  @Test("a library of an earlier version is read like one of this version, and stays as it was", arguments: [6, 11])
  func earlier(version: Int) async throws {
    try await home.make(version: version)
    // A change of this file would need a rollback journal.
    try block("-journal")
    try block("-wal")
    let before = try home.folder.bytes("library.sqlite")
    let library = home.open()
    #expect(try await library.page(LibraryQuery(.library)).total > 0)
    await library.close()
    #expect(try home.folder.bytes("library.sqlite") == before)
  }
}
