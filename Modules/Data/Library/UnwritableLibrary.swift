import MarqueeSQLite
import MarqueeSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A library that can be read, and beside which nothing can be written: its disk is full, or its folder not the person's.
struct UnwritableLibrary: Sendable {
  let path: String
  let migrator: Migrator

  /// Reads the file as it lies there, where it has no log and needs no migration; else a copy of both, which goes again.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Result<Value, Migrator.Refusal> {
    if !LibraryExchange.journals.contains(where: { (Self.size(path + $0) ?? 0) > 0 }) {
      let database = Database(path: path, options: ConnectionOptions(makesFile: false, isImmutable: true))
      let value = try await Self.closing(database) { [migrator] (database) async throws(SQLiteError) in
        try await database.read { (connection) throws(SQLiteError) in
          try migrator.isDone(connection) ? try body(connection) : nil
        }
      }
      if let value { return .success(value) }
    }
    return try await readCopy(body)
  }

  private func readCopy<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Result<Value, Migrator.Refusal> {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/marquee-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SQLiteError(.cannotOpen, "no copy can be made") }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // What cannot be removed stays in the system's folder for such files.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = "\(folder)/library.sqlite"
    for ending in [""] + LibraryExchange.journals where ending.isEmpty || Self.size(path + ending) != nil {
      guard let file = OpenFile(open(path + ending, O_RDONLY | O_CLOEXEC)), file.copy(to: copy + ending) else {
        throw SQLiteError(.cannotOpen, "no copy can be made")
      }
    }
    let database = Database(path: copy, options: ConnectionOptions(makesFile: false))
    return try await Self.closing(database) { [migrator] (database) async throws(SQLiteError) in
      try await database.administer { (connection) throws(SQLiteError) in
        if let refusal = try migrator.check(connection) { return .failure(refusal) }
        try migrator.migrate(connection)
        return .success(try body(connection))
      }
    }
  }

  private static func closing<Value>(
    _ database: Database, _ body: (Database) async throws(SQLiteError) -> Value
  ) async throws(SQLiteError) -> Value {
    let outcome: Result<Value, SQLiteError>
    do throws(SQLiteError) { outcome = .success(try await body(database)) } catch { outcome = .failure(error) }
    await database.close()
    return try outcome.get()
  }

  /// In bytes; `nil` where there is none.
  private static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }
}
