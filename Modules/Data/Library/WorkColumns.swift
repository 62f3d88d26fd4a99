import MarqueeDomain
import MarqueeSQLite

/// The columns that describe a work: `works` has it as it was when it was first kept, `descriptions` what catalogs say of
/// it by now.
enum WorkColumns {
  /// What `read` reads from.
  static let tables = "works LEFT JOIN descriptions ON descriptions.work = works.id"

  /// What `works` has of the fields, and `descriptions` as well.
  private static let remembered = Work.fields.filter { ["originalTitle", "released", "creators"].contains($0.name) }
  /// What `descriptions` alone has of them.
  private static let others = Work.fields.filter { field in !remembered.contains { $0.name == field.name } }

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
  private static let names = [
    "kind", "title", "sortable_title", "original_title", "sortable_original_title", "released", "year", "creators",
    "search_text",
  ]

  static let insertion = """
    INSERT INTO works (id, reference, is_own, added_at, \(names.joined(separator: ", ")))
    VALUES (?, ?, ?, ?, \(names.map { _ in "?" }.joined(separator: ", ")))
    """
  static let update = "UPDATE works SET \(names.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// - Parameter people: those in an own work, who can be searched for.
  static func values(_ work: Work, people: [String] = []) -> [(any SQLiteConvertible)?] {
    // It stands in `descriptions`, where it may change.
    var remembered = work
    remembered.romanizedTitle = nil
    return [
      work.kind.rawValue, work.title, SortableTitle(work.title).text, work.originalTitle,
      work.originalTitle.map { SortableTitle($0).text }, work.released?.description,
      // The column has years of our era; of others the date tells.
      work.released.flatMap { $0.year > 0 ? $0.year : nil }, JSONList.text(work.creators),
      searchText(remembered.searchedTexts(people: people)),
    ]
  }

  /// A line for each text in which a search looks; a word of a query never reaches over the end of one.
  static func searchText(_ texts: [String]) -> String {
    texts.map { SearchedText($0).text }.joined(separator: "\n")
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

extension Connection {
  /// Completes what is remembered of an entry's work with what a catalog says of it. An own work is what the person says:
  /// it gets a picture and the like, and no other titles, year or makers.
  ///
  /// - Parameter replaces: as in `EntryRepository.complete`.
  func complete(_ entry: Int64, isOwn: Bool, with work: Work, replaces: Bool) throws(SQLiteError) {
    guard let before = try self.work(entry) else { return }
    let after = before.completed(with: work, replaces: replaces, isOwn: isOwn)
    if after != before { try describe(entry, as: after, isOwn: isOwn) }
  }

  /// - Parameter work: what `descriptions` has of the entry from here on.
  func describe(_ entry: Int64, as work: Work, isOwn: Bool) throws(SQLiteError) {
    let columns = Work.fields.columns + ["search_text"]
    let known: String? = try value("SELECT search_text FROM works WHERE id = ?", [entry])
    let lines = Set((known ?? "").split(separator: "\n").map { String($0) })
    let more = isOwn ? [] : work.searchedTexts().filter { !lines.contains(FoldedText($0).text) }
    var described = work
    if isOwn { for field in Work.fields where field.isIdentity { field.set(nil, in: &described) } }
    let values = Work.fields.values(of: described) + [more.isEmpty ? nil : WorkColumns.searchText(more)]
    // No upsert, whose triggers for an insertion would run as well (https://www.sqlite.org/lang_upsert.html).
    let changed = try run(
      "UPDATE descriptions SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE work = ?", values + [entry])
    if changed > 0 { return }
    try run(
      """
      INSERT INTO descriptions (\(columns.joined(separator: ", ")), work)
      VALUES (\(columns.map { _ in "?, " }.joined())?)
      """, values + [entry])
  }
}
