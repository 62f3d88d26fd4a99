import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

/// Looks at a library file as it is, and tells whether it can be used, without changing it.
struct LibraryExamination: Sendable {
  enum Finding: Sendable, Hashable {
    case refused(Migrator.Refusal)
    case damaged(version: Int, String)
    case sound(version: Int)
  }

  let migrator: Migrator

  /// - Throws: what keeps the file from being looked at, be it that not even its schema can be read.
  func callAsFunction(_ database: Database) async throws(SQLiteError) -> Finding {
    let finding = try await database.administer { [migrator] (connection) throws(SQLiteError) -> Finding in
      let version = try migrator.version(of: connection)
      if let refusal = try migrator.check(connection) { return .refused(refusal) }
      do throws(SQLiteError) {
        guard let damage = try connection.wholeDamage(version: version) else { return .sound(version: version) }
        return .damaged(version: version, damage)
      } catch {
        // What cannot be looked at is damaged.
        guard error.isOfContents else { throw error }
        return .damaged(version: version, error.message)
      }
    }
    guard case .sound(let version) = finding, version > 0, version < migrator.latest else { return finding }
    guard let obstacle = try await obstacle(in: database) else { return finding }
    return .damaged(version: version, obstacle)
  }

  /// What stops a file of an earlier version from being brought up to date; that is tried with a copy.
  private func obstacle(in database: Database) async throws(SQLiteError) -> String? {
    guard let folder = PrivateFolder.temporary() else {
      throw SQLiteError(.cannotOpen, "no folder can be made to try the new version in")
    }
    defer { folder.remove() }
    let path = "\(folder.path)/library.sqlite"
    do throws(SQLiteError) {
      try await database.administer { (connection) throws(SQLiteError) in
        _ = try connection.run("VACUUM INTO ?", [path])
      }
      try await Database(path: path).closing { [migrator] (copy) async throws(SQLiteError) in
        try await copy.administer { (connection) throws(SQLiteError) in _ = try migrator.migrate(connection) }
      }
      return nil
    } catch {
      guard error.isOfContents else { throw error }
      return "it cannot be brought up to date: \(error.message)"
    }
  }
}
