public import MarqueeDomain
import MarqueeSQLite

/// The pages of a service that were damaged when they last arrived, in the file `catalog.sqlite`.
///
/// The time since when a page is damaged stays, even though its answers are renewed. A whole answer removes it.
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

  /// Notes that a page was received whole or damaged.
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
    // Nearly every page was always whole, and costs no write.
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
