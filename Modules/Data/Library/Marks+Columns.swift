import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Reads the marks of a work from its row.

extension Marks {
  /// The columns that `init(row:from:)` reads.
  static let columns =
    (["favorited IS NOT NULL", "wanted IS NOT NULL"] + Mark.storedFields.columns()).map { "works.\($0)" }

  /// Reads the columns, beginning with the given one.
  init(row: borrowing Row, from column: Int) throws(SQLiteError) {
    self.init(isFavorite: try row.read(column), isWanted: try row.read(column + 1))
    _ = try Mark.storedFields.read(row, from: column + 2, into: &self)
  }
}
