import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Reads the marks of a work from its row and from its viewings, tags and lists.

extension Mark {
  /// The fields of the marks that are columns of `works`.
  static let columns = plain.map(\.field)
}

extension Marks {
  /// The columns that `init(row:from:)` reads.
  ///
  /// Most works of a long list have no viewing, no tag and no list. Checking that there is one is faster than making an
  /// empty list, and with IN the index is opened once and not for each work.
  static let columns = """
    works.favorited IS NOT NULL, works.wanted IS NOT NULL,
    CASE WHEN works.id IN (SELECT work FROM viewings) THEN (
      SELECT group_concat(iif(rating IS NULL AND note IS NULL, day, \(Viewing.object)), char(10))
      FROM (SELECT day, rating, note FROM viewings WHERE work = works.id ORDER BY day, id)) END,
    CASE WHEN works.id IN (SELECT work FROM tags)
      THEN (SELECT json_group_array(name) FROM (SELECT name FROM tags WHERE work = works.id ORDER BY id)) END,
    CASE WHEN works.id IN (SELECT work FROM places) THEN (
      SELECT json_group_array(\(ListPlace.object))
      FROM (SELECT name, note, rank FROM places WHERE work = works.id ORDER BY id)) END,
    \(Mark.columns.columns.map { "works.\($0)" }.joined(separator: ", "))
    """
  static let columnCount = 5 + Mark.columns.columns.count

  /// Reads the columns, beginning with the given one.
  init(row: borrowing Row, from column: Int) throws(SQLiteError) {
    let viewings = try row.readIfPresent(column + 2, as: String.self)?.split(separator: "\n") ?? []
    self.init(
      isFavorite: try row.read(column), isWanted: try row.read(column + 1),
      viewings: viewings.compactMap { Viewing(line: $0) }, tags: JSONList.texts(try row.readIfPresent(column + 3)))
    lists = try row.readIfPresent(column + 4, as: String.self).map { ListPlace.list(json: $0) } ?? []
    _ = try Mark.columns.read(row, from: column + 5, into: &self)
  }
}
