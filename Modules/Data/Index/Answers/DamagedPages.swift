public import MarqueeDomain
import MarqueeSQLite

/// The pages of a service of which a part could not be read when they were received last, in the file `catalog.sqlite`.
///
/// How long that has been so outlives the answers themselves, which are renewed. A whole answer ends it.
public struct DamagedPages: Sendable {
  static let schema = """
    CREATE TABLE damaged_pages (
      catalog TEXT NOT NULL,
      url TEXT NOT NULL,
      -- when it came damaged first and last, with no whole answer between: seconds since 1970
      since REAL NOT NULL,
      latest REAL NOT NULL,
      PRIMARY KEY (catalog, url)
    ) STRICT;
    """

  let file: AnswerFile
  let catalog: Catalog

  /// Notes in what state a page was received.
  public func note(_ url: String, isDamaged: Bool, received: Date) async {
    let key = [catalog.rawValue, url]
    let received = received.timeIntervalSince1970
    if isDamaged {
      _ = await file.write { (connection) throws(SQLiteError) in
        try connection.run(
          """
          INSERT INTO damaged_pages (catalog, url, since, latest) VALUES (?, ?, ?, ?)
          ON CONFLICT (catalog, url) DO UPDATE SET latest = excluded.latest
          """, key + [received, received])
      }
      return
    }
    // Nearly every page is whole, and always was: nothing is written for it.
    let isNoted = await file.read { (connection) throws(SQLiteError) in
      try connection.first("SELECT 1 FROM damaged_pages WHERE catalog = ? AND url = ?", key) { _ in true }
    }
    guard isNoted?.flatMap(\.self) == true else { return }
    _ = await file.write { (connection) throws(SQLiteError) in
      try connection.run("DELETE FROM damaged_pages WHERE catalog = ? AND url = ?", key)
    }
  }

  static func all(in file: AnswerFile) async -> [AnswerDamage] {
    let sql = """
      SELECT catalog, count(*), min(since), max(latest) FROM damaged_pages GROUP BY catalog ORDER BY catalog
      """
    let found = await file.read { (connection) throws(SQLiteError) in
      try connection.rows(sql) { (row) throws(SQLiteError) -> AnswerDamage? in
        guard let catalog = Catalog(rawValue: try row.read(0)) else { return nil }
        return AnswerDamage(
          catalog: catalog, pages: try row.read(1), since: Date(timeIntervalSince1970: try row.read(2)),
          latest: Date(timeIntervalSince1970: try row.read(3)))
      }
    }
    return found?.compactMap(\.self) ?? []
  }
}
