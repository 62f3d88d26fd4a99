import MarqueeDomain
import MarqueeSQLite

// What goes when there is no more room.

extension SQLiteAnswers {
  /// Removes what was used least recently, until what is left is within the limit.
  func makeRoom() async {
    let keys = Set(await keptWorks().map(\.key))
    await file.write { [limit] (connection) throws(SQLiteError) in
      for keepsKept in [true, false] {
        var passed = 0
        while try Self.size(of: connection) > limit {
          let oldest = try connection.rows(
            "SELECT rowid, url FROM answers ORDER BY used LIMIT 100 OFFSET ?", [passed]
          ) { (row) throws(SQLiteError) in (try row.read(0, as: Int64.self), try row.read(1, as: String.self)) }
          guard !oldest.isEmpty else { break }
          let next = oldest.first { !keepsKept || !Self.isPage(of: keys, at: $0.1) }
          if let next { try connection.run("DELETE FROM answers WHERE rowid = ?", [next.0]) } else { passed += 100 }
        }
      }
    }
  }

  /// Whether a URL is that of a record of its own with one of the keys: `/works/OL27482W.json`, `/movie/603?…`.
  private static func isPage(of keys: Set<String>, at url: String) -> Bool {
    let path = url.prefix { $0 != "?" }
    return path.split(separator: "/").contains { keys.contains(String($0.prefix { $0 != "." })) }
  }

  /// How much the answers hold, in bytes: the index beside them has no limit.
  static func size(of connection: Connection) throws(SQLiteError) -> Int {
    try AnswerFile.integer(connection, "SELECT coalesce(sum(size), 0) FROM answers")
  }
}
