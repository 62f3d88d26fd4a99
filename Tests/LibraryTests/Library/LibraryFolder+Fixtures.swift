// Creates library files as other versions, other programs and accidents leave them.
import Foundation
import MarqueeLibrary
import MarqueeSQLite
import TestSupport

extension LibraryFolder {
  /// Creates the file from a fixture, and runs further scripts.
  func make(version: Int, and more: [String] = [], keepingReferences: Bool = true) async throws {
    let script = try Self.fixture(version)
    try await execute([script] + more, keepingReferences: keepingReferences)
  }

  private static func fixture(_ version: Int) throws -> String {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/library-\(version).sql")
    let script = try String(contentsOf: url, encoding: .utf8)
    return version == 12 ? try fixture(11) + script : script
  }

  /// Runs scripts on the file in one transaction.
  ///
  /// - Parameter keepingReferences: whether every reference must lead to a row.
  func execute(_ scripts: [String], keepingReferences: Bool = true) async throws {
    let database = Database(path: path)
    try await database.administer { (connection) throws(SQLiteError) in
      if !keepingReferences { try connection.execute("PRAGMA foreign_keys = OFF") }
      try connection.transaction { () throws(SQLiteError) in
        for script in scripts { try connection.execute(script) }
      }
    }
    await database.close()
  }

  /// The number that a query returns.
  func number(_ sql: String, _ values: [String] = []) async throws -> Int? {
    let database = Database(path: path)
    let number = try await database.administer { (connection) throws(SQLiteError) in
      try connection.first(sql, values) { (row) throws(SQLiteError) in try row.readIfPresent(0, as: Int.self) } ?? nil
    }
    await database.close()
    return number
  }

  /// The offset in bytes of a table's last page with rows; `nil` if there is none.
  func lastPage(of table: String) async throws -> Int? {
    try await number("SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = 'leaf'", [table])
      .map { ($0 - 1) * 4096 }
  }

  /// Overwrites the last page of a table, and returns the bytes of the file.
  func damage(_ table: String) async throws -> Data {
    // Pages in the log could not be overwritten here, and would replace the damaged page.
    _ = try await number("PRAGMA wal_checkpoint(TRUNCATE)")
    guard let offset = try await lastPage(of: table) else { throw CocoaError(.fileReadUnknown) }
    var bytes = try folder.bytes("library.sqlite")
    bytes.replaceSubrange(offset..<offset + 4096, with: Data(repeating: 0xA5, count: 4096))
    try folder.write(bytes, to: "library.sqlite")
    return bytes
  }

  func repair() async throws -> LibraryRepairOutcome {
    let library = open()
    let outcome = try await library.repair()
    await library.close()
    return outcome
  }
}
