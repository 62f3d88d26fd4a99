package import MarqueeDomain
package import MarqueeSQLite

// Reads a work from the columns of one row.

extension Work {
  /// The fields that only descriptions have. A library stores the others with the entry, too.
  private static let otherFields = fields.filter { !$0.isKept }

  /// How many columns `init(row:)` reads.
  package static let columnCount = 4 + fields.columns().count

  /// The columns that `init(row:)` reads: identifier, kind and title, those of kept fields, the SQL that says whether
  /// the row has any of the others, and these. `kept` and `other` give the SQL for a column.
  package static func columns(
    title: [String], isDescribed: String, kept: (String) -> String, other: (String) -> String
  ) -> [String] {
    title + keptFields.columns().map(kept) + [isDescribed] + otherFields.columns().map(other)
  }

  /// Reads the first three columns of `columns`. Throws `.corrupt` if the identifier or the kind is invalid; only
  /// another program can have written that.
  package init(titleOf row: borrowing Row) throws(SQLiteError) {
    let (reference, word) = (try row.read(0, as: String.self), try row.read(1, as: String.self))
    guard let id = Work.ID(reference), let kind = Kind(rawValue: word) else {
      throw SQLiteError(.corrupt, "`\(reference)` is not a \(word)")
    }
    self.init(id: id, kind: kind, title: try row.read(2))
  }

  /// Reads the columns of `columns`, beginning with the first. Throws `.corrupt` if the identifier or the kind is
  /// invalid, `.mismatch` if a column has a value of another type.
  package init(row: borrowing Row) throws(SQLiteError) {
    try self.init(titleOf: row)
    let isDescribed = try Self.keptFields.read(row, from: 3, into: &self)
    // Most works of a long list have no description.
    if try row.read(isDescribed) { _ = try Self.otherFields.read(row, from: isDescribed + 1, into: &self) }
  }
}
