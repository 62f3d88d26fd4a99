import MarqueeDomain
import MarqueeSQLite

/// What was kept of movies of the rows by position, as version 8 and earlier did it.
enum MovieRowEntries {
  /// Names them by their titles, so that they stay with their movies when the feed changes.
  ///
  /// What has one title becomes one entry, with all viewings, tags and notes, and the rating of the one that was kept
  /// last. A movie without a title keeps its position.
  static let name: @Sendable (Connection) throws(SQLiteError) -> Void = { (connection) throws(SQLiteError) in
    let rows = try connection.rows(
      // Those that are named by their titles already come first, and keep their names.
      "SELECT id, title FROM works WHERE reference GLOB 'rows:movie/*' ORDER BY reference NOT GLOB 'rows:movie/t-*', id"
    ) { (row) throws(SQLiteError) in (id: try row.read(0, as: Int64.self), title: try row.read(1, as: String.self)) }
    var kept: [Work.ID: Int64] = [:]
    for (id, title) in rows {
      guard let reference = Work.ID.movieRow(titled: title) else { continue }
      if let first = kept[reference] {
        try connection.join(id, into: first)
      } else {
        kept[reference] = id
        try connection.run("UPDATE works SET reference = ? WHERE id = ?", [reference.description, id])
      }
    }
  }
}

extension Connection {
  /// Joins two entries of one title; plain SQL, because a migration has to stay what it was.
  fileprivate func join(_ gone: Int64, into kept: Int64) throws(SQLiteError) {
    try run(
      """
      INSERT INTO temp.news (text)
      SELECT '“' || kept.title || '” was kept twice: its rating is ' || format('%g', gone.rating / 2.0)
        || ' now, the other was ' || format('%g', kept.rating / 2.0) || '.'
      FROM works AS kept JOIN works AS gone ON gone.id = ?1
      WHERE kept.id = ?2 AND kept.rating <> gone.rating
      """, [gone, kept])
    try run(
      """
      UPDATE works SET
        favorited = coalesce(works.favorited, gone.favorited),
        favorited_at = iif(works.favorited IS NULL, gone.favorited_at, works.favorited_at),
        wanted = coalesce(works.wanted, gone.wanted),
        wanted_at = iif(works.wanted IS NULL, gone.wanted_at, works.wanted_at),
        rating = coalesce(gone.rating, works.rating),
        note = CASE
          WHEN works.note IS NULL OR works.note = gone.note THEN gone.note
          WHEN gone.note IS NULL THEN works.note
          ELSE works.note || char(10, 10) || gone.note
        END
      FROM (SELECT * FROM works WHERE id = ?1) AS gone
      WHERE works.id = ?2
      """, [gone, kept])
    try run(
      "UPDATE viewings SET work = ?2 WHERE work = ?1 AND day NOT IN (SELECT day FROM viewings WHERE work = ?2)",
      [gone, kept])
    try run(
      """
      UPDATE tags SET work = ?2
      WHERE work = ?1 AND folded(name) NOT IN (SELECT folded(name) FROM tags WHERE work = ?2)
      """, [gone, kept])
    for table in ["viewings", "tags"] { try run("DELETE FROM \(table) WHERE work = ?", [gone]) }
    try run("DELETE FROM works WHERE id = ?", [gone])
  }
}
