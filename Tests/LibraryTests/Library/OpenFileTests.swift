// What opening, examining and repairing do to the library's file itself: its names, its mode, its form.
import Foundation
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The library's file while it is used")
struct OpenFileTests {
  private let home: LibraryFolder

  init() throws { home = try LibraryFolder() }

  private func fill() async throws {
    let library = home.open()
    _ = try await library.change([movie(1, "Ponyo")], by: .tag(["sea"]))
    await library.close()
  }

  @Test("a file with two names is refused until it has one, because SQLite keeps a log for each name")
  func twoNames() async throws {
    try await fill()
    let other = try TemporaryFolder()
    try #require(link(home.path, other.path("other.sqlite")) == 0)
    let library = home.open()
    let refusal = Problem.storage(.library(.linked(names: 2), path: home.path))
    await #expect(throws: refusal) { try await library.titles(.mine) }
    await #expect(throws: refusal) { try await library.change([movie(2)], by: .favorite(true)) }
    #expect(unlink(other.path("other.sqlite")) == 0)
    #expect(try await library.titles(.mine) == ["Ponyo"])
    await library.close()
  }

  @Test("a file whose mode the user changes while it is open keeps that mode until it is opened again")
  func mode() async throws {
    try await fill()
    let library = home.open()
    #expect(try await library.titles(.mine) == ["Ponyo"])
    for isOpen in [true, false] {
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: home.path)
      let reader = isOpen ? library : home.open()
      #expect(try await reader.titles(.mine) == ["Ponyo"])
      let mode = try FileManager.default.attributesOfItem(atPath: home.path)[.posixPermissions] as? Int
      #expect(mode == (isOpen ? 0o640 : 0o600))
      #expect(reader.takeNotices() == (isOpen ? [] : [.closedToOthers(path: home.path)]))
      if !isOpen { await reader.close() }
    }
    await library.close()
  }

  @Test("a sound file gets a write-ahead log when it is examined")
  func writeAheadLog() async throws {
    try await fill()
    let database = Database(path: home.path)
    try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute("PRAGMA journal_mode = DELETE")
    }
    await database.close()
    // The write version of the file's format (https://www.sqlite.org/fileformat2.html#the_database_header).
    #expect(try home.folder.bytes("library.sqlite")[18] == 1)
    let library = home.open()
    #expect(try await library.version() == LibrarySchema.latest)
    await library.close()
    #expect(try home.folder.bytes("library.sqlite")[18] == 2)
  }

  @Test("where nothing can be written, a file without a log is read in place, and one with a log from a copy")
  func unwritable() async throws {
    try await fill()
    let file = LibraryFile(path: home.path, clock: TestClock())
    func isReadInPlace() async throws -> Bool {
      let path: String? = try await file.readUnwritable { (connection) throws(SQLiteError) in
        try connection.value("SELECT file FROM pragma_database_list WHERE name = 'main'")
      }
      return try #require(path).contains(home.folder.url.lastPathComponent)
    }
    #expect(try await isReadInPlace())
    try home.folder.write(Data("no log".utf8), to: "library.sqlite-wal")
    #expect(try await !isReadInPlace())
  }

  @Test(
    "a file needs no work if it has this version, a write-ahead log and Marquee's mark",
    arguments: [
      ("PRAGMA user_version = 14", true), ("PRAGMA journal_mode = DELETE", false), ("PRAGMA application_id = 7", false),
      ("PRAGMA user_version = 13", false), ("UPDATE derived SET version = 0", false),
    ])
  func done(script: String, isDone: Bool) async throws {
    try await fill()
    let database = Database(path: home.path)
    let found = try await database.administer { (connection) throws(SQLiteError) in
      try connection.execute(script)
      return try Migrator().isDone(connection)
    }
    await database.close()
    #expect(found == isDone)
  }

  @Test("an empty file is sound, and a repair leaves it empty")
  func empty() async throws {
    try home.folder.write(Data(), to: "library.sqlite")
    #expect(try await home.repair() == .sound)
    #expect(try home.folder.names() == ["library.sqlite"] && home.folder.bytes("library.sqlite").isEmpty)
  }

  @Test("a library that is in use goes on with the repaired file, and does not report that as news")
  func repairedInUse() async throws {
    try await fill()
    _ = try await home.damage("finds")
    let library = home.open()
    #expect(try await library.goals().isEmpty)
    guard case .recovered(let rows, _, _) = try await library.repair() else {
      Issue.record("nothing was recovered")
      return
    }
    #expect(rows["tags"] == 1)
    #expect(try await library.titles(.mine) == ["Ponyo"])
    #expect(!library.takeNotices().contains(.replaced(path: home.path)))
    await library.close()
  }

  @Test("a repair removes the folder that a killed repair left")
  func leftFolder() throws {
    let left = try #require(RepairFolder(beside: home.path))
    try Data("copy".utf8).write(to: URL(filePath: left.copy))
    let folder = try #require(RepairFolder(beside: home.path))
    #expect(try home.folder.names().count == 1)
    #expect(!FileManager.default.fileExists(atPath: left.copy))
    folder.remove()
    #expect(try home.folder.names().isEmpty)
  }
}
