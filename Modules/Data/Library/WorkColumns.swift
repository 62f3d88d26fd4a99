// The columns of `works` that describe an entry's marks and its work.
import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension Marks {
  /// The columns of `works` that `init(row:from:)` reads.
  static let columns =
    (["favorited IS NOT NULL", "wanted IS NOT NULL"] + Mark.storedFields.columns()).map { "works.\($0)" }

  /// Reads the columns, beginning with the given one.
  init(row: borrowing Row, from column: Int) throws(SQLiteError) {
    self.init(isFavorite: try row.read(column), isWanted: try row.read(column + 1))
    _ = try Mark.storedFields.read(row, from: column + 2, into: &self)
  }
}

/// The columns that describe a work: in `works` from the time when its entry was made, in `descriptions` from catalogs.
enum WorkColumns {
  /// The tables from which `read` reads.
  static let tables = "works LEFT JOIN descriptions ON descriptions.work = works.id"

  /// The columns of `tables` that `Work.init(row:)` reads.
  static let read = Work.columns(
    title: ["works.reference", "works.kind", "works.title"], isDescribed: "descriptions.work IS NOT NULL",
    kept: { shown($0, isKept: true) }, other: { shown($0, isKept: false) }
  ).joined(separator: ", ")

  private static func shown(_ column: String, isKept: Bool) -> String {
    isKept ? "coalesce(descriptions.\(column), works.\(column))" : "descriptions.\(column)"
  }

  /// The SQL by which a list is sorted for a member of a field.
  static func sorted(_ member: FieldMember, of field: Field<Work>) -> String {
    let column = shown(member.column, isKept: field.isKept)
    return switch member.type {
    case .flag, .integer, .real: column
    case .text, .texts, .objects, .date, .address: "searched(\(column))"
    }
  }

  /// The year that is shown, and by which lists are sorted.
  static let year =
    "coalesce(CAST(descriptions.released AS INTEGER), works.year, CAST(works.released AS INTEGER))"

  /// The columns of `works` to which `values` belong.
  static let names =
    ["reference", "is_own", "kind", "title", "sortable_title", "sortable_original_title", "year"]
    + Work.keptFields.columns()

  /// The columns of the entry, before those of its marks.
  static let entry = [
    "is_said", "added_at", "favorited", "favorited_at", "wanted", "wanted_at", "same_as", "differences", "actors",
    "last_seen", "is_seen", "started_at",
  ]
  private static let inserted = names + entry + Mark.storedFields.columns()

  static let insertion = """
    INSERT OR IGNORE INTO works (id, search_text, series_key, \(inserted.joined(separator: ", ")))
    VALUES (?, ?, ?, \(inserted.map { _ in "?" }.joined(separator: ", ")))
    """

  static func values(_ record: EntryRecord) -> [(any SQLiteConvertible)?] {
    let work = record.work
    return [
      work.id.description, record.isOwn, work.kind.rawValue, work.title, SortableTitle(work.title).text,
      work.originalTitle.map { SortableTitle($0).text },
      // The column has only years of our era; earlier ones are in the date.
      work.released.flatMap { $0.year > 0 ? $0.year : nil },
    ] + Work.keptFields.values(of: work)
  }
}
