import MarqueeDomain
import MarqueeSQLite

/// The columns that describe a work: `works` has it as it was when it was first kept, `descriptions` what catalogs say of
/// it by now.
enum WorkColumns {
  /// What `read` reads from.
  static let tables = "works LEFT JOIN descriptions ON descriptions.work = works.id"

  /// What `works` has of the fields, and `descriptions` as well.
  private static let remembered = Work.rememberedFields
  /// What `descriptions` alone has of them.
  private static let others = Work.fields.filter { !$0.isRemembered }

  /// The columns of a work, in the order in which `Work.init(row:)` reads them.
  ///
  /// - Parameters:
  ///   - title: identifier, kind and title.
  ///   - isDescribed: whether the row has any of the other columns.
  ///   - remembered: in SQL, a column that both tables have.
  ///   - other: in SQL, a column that `descriptions` alone has.
  static func read(
    title: [String], isDescribed: String, remembered: (String) -> String, other: (String) -> String
  ) -> [String] {
    title + Self.remembered.columns.map(remembered) + [isDescribed] + others.columns.map(other)
  }

  /// What `Work.init(row:)` reads from `tables`.
  static let read = read(
    title: ["works.reference", "works.kind", "works.title"], isDescribed: "descriptions.work IS NOT NULL",
    remembered: { "coalesce(descriptions.\($0), works.\($0))" }, other: { "descriptions.\($0)" }
  ).joined(separator: ", ")
  static let count = 4 + Work.fields.columns.count

  /// Reads the columns of `remembered` and `others` from the given one on.
  fileprivate static func readFields(of work: inout Work, _ row: borrowing Row, from column: Int) throws(SQLiteError) {
    let isDescribed = try remembered.read(row, from: column, into: &work)
    // Most works of a long list have no more.
    if try row.read(isDescribed) { _ = try others.read(row, from: isDescribed + 1, into: &work) }
  }

  /// The year that is shown, by which lists are sorted.
  static let year =
    "coalesce(CAST(descriptions.released AS INTEGER), works.year, CAST(works.released AS INTEGER))"

  /// The columns of `works` that `values` is for.
  private static let names =
    ["reference", "is_own", "kind", "title", "sortable_title", "sortable_original_title", "year"] + remembered.columns

  /// Those of what the person says, and of the marks' places and times.
  static let marks = ["added_at", "favorited", "favorited_at", "wanted", "wanted_at"] + Mark.columns.columns

  static let insertion = """
    INSERT OR IGNORE INTO works (id, search_text, \((names + marks).joined(separator: ", ")))
    VALUES (?, ?, \((names + marks).map { _ in "?" }.joined(separator: ", ")))
    """
  static let update = "UPDATE works SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  static func values(_ work: Work) -> [(any SQLiteConvertible)?] {
    [
      work.id.description, work.id.catalog == .library, work.kind.rawValue, work.title, SortableTitle(work.title).text,
      work.originalTitle.map { SortableTitle($0).text },
      // The column has years of our era; of others the date tells.
      work.released.flatMap { $0.year > 0 ? $0.year : nil },
    ] + remembered.values(of: work)
  }
}

extension Work {
  /// Reads the first three columns of `WorkColumns.read`.
  ///
  /// - Throws: `.corrupt` where the identifier or the kind is none; only another program can have written that.
  init(titleOf row: borrowing Row) throws(SQLiteError) {
    let (reference, word) = (try row.read(0, as: String.self), try row.read(1, as: String.self))
    guard let id = Work.ID(reference), let kind = Kind(rawValue: word) else {
      throw SQLiteError(.corrupt, "`\(reference)` is no \(word)")
    }
    self.init(id: id, kind: kind, title: try row.read(2))
  }

  /// Reads the columns of `WorkColumns.read`, from the first on; throws as `init(titleOf:)`.
  init(row: borrowing Row) throws(SQLiteError) {
    try self.init(titleOf: row)
    try WorkColumns.readFields(of: &self, row, from: 3)
  }
}
