import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Removes answers when there is no more room.

extension SQLiteAnswers {
  /// How many rows are read in one step.
  private static let part = 500

  /// Removes the answers that were used longest ago until a tenth of the limit is free, so that a full cache is not
  /// scanned for every answer. The answer of the `newest` URL stays.
  func makeRoom(sparing newest: String) async {
    let keys = Set(await keptWorks().map(\.key))
    await file.write { [limit] (connection) throws(SQLiteError) in
      var rest = try Self.size(of: connection) - (limit - limit / 10)
      for keepsKept in [true, false] {
        var passed = 0
        while rest > 0 {
          let oldest = try connection.rows(
            "SELECT rowid, url, size FROM answers ORDER BY used LIMIT ? OFFSET ?", [Self.part, passed]
          ) { (row) throws(SQLiteError) -> (number: Int64, url: String, size: Int) in
            (try row.read(0), try row.read(1), try row.read(2))
          }
          if oldest.isEmpty { break }
          for answer in oldest where rest > 0 {
            if answer.url == newest || keepsKept && Self.isPage(of: keys, at: answer.url) {
              passed += 1
            } else {
              try connection.run("DELETE FROM answers WHERE rowid = ?", [answer.number])
              rest -= answer.size
            }
          }
        }
      }
    }
  }

  /// Whether a URL is the page of a single record with one of the keys: `/works/OL27482W.json`, `/movie/603?…`.
  private static func isPage(of keys: Set<String>, at url: String) -> Bool {
    let path = url.prefix { $0 != "?" }
    return path.split(separator: "/").contains { keys.contains(String($0.prefix { $0 != "." })) }
  }

  /// The size of all answers in bytes. The index in the same file has no limit.
  static func size(of connection: Connection) throws(SQLiteError) -> Int {
    try AnswerFile.integer(connection, "SELECT coalesce(sum(size), 0) FROM answers")
  }
}
