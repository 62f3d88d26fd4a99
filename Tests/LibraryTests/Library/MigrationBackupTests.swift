// The copy of an earlier library, also on file systems without links.
import Foundation
import MarqueeSQLite
import MarqueeSystem
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("The copy of an earlier library", .timeLimit(.minutes(2)))
struct MigrationBackupTests {
  private let home: LibraryFolder

  init() async throws {
    home = try LibraryFolder()
    try await home.make(version: 12)
  }

  /// Creates the copy, with link(2) replaced by a function that fails with this code.
  private func copy(failing code: Int32?) async throws -> (path: String, isNew: Bool) {
    let path = home.path
    return try await Database.once(path) { (connection) throws(SQLiteError) in
      try MigrationBackup.make(of: path, version: 12, connection) { file, name in
        guard let code else { return link(file, name) }
        errno = code
        return -1
      }
    }
  }

  @Test(
    "without links a complete copy is made, too, and never over another file",
    arguments: [EPERM, EOPNOTSUPP, ENOSYS, EMLINK])
  func withoutLinks(_ code: Int32) async throws {
    try home.folder.write(Data("mine".utf8), to: "library.sqlite.v12")
    let copy = try await copy(failing: code)
    #expect(copy.isNew && copy.path == home.folder.path("library.sqlite.v12-2"))
    #expect(try home.folder.bytes("library.sqlite.v12") == Data("mine".utf8))
    #expect(try await LibraryFolder.titles(at: copy.path) == LibraryFolder.titles(at: home.path))
    // An equal copy is not made again. A killed program may leave an empty file.
    #expect(try await self.copy(failing: code) == (copy.path, false))
    try home.folder.write(Data(), to: "library.sqlite.v12")
    #expect(try await self.copy(failing: code) == (home.folder.path("library.sqlite.v12"), true))
    #expect(try home.folder.names().filter { $0.contains("copy-") }.isEmpty)
  }

  @Test("with links it is the same: the copy replaces only an empty file")
  func withLinks() async throws {
    try home.folder.write(Data(), to: "library.sqlite.v12")
    #expect(try await copy(failing: nil) == (home.folder.path("library.sqlite.v12"), true))
    try home.folder.write(Data("mine".utf8), to: "library.sqlite.v12")
    #expect(try await copy(failing: nil) == (home.folder.path("library.sqlite.v12-2"), true))
    #expect(try home.folder.bytes("library.sqlite.v12") == Data("mine".utf8))
  }

  @Test("any other failure stops the copy, and leaves nothing")
  func failures() async throws {
    await #expect(throws: SQLiteError.self) { try await self.copy(failing: EACCES) }
    #expect(try home.folder.names().filter { $0.contains("v12") || $0.contains("copy-") }.isEmpty)
  }
}

extension LibraryFolder {
  /// The titles in a library of version 12.
  fileprivate static func titles(at path: String) async throws -> [String] {
    try await Database.once(path) { (connection) throws(SQLiteError) in
      try connection.column("SELECT title FROM works ORDER BY id")
    }
  }
}
