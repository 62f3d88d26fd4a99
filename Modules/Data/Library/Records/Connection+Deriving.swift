import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

// Writes the tables of `DerivedTables` from records. No other code writes them.

extension Connection {
  /// Writes everything that lists need of a record.
  ///
  /// - Parameter old: the previous record; `nil` if nothing has been written for the entry yet.
  func derive(_ record: EntryRecord, insteadOf old: EntryRecord? = nil) throws(SQLiteError) {
    var described: Work?
    if let old {
      let isOther = old.work != record.work || old.cast.map(\.name) != record.cast.map(\.name)
      if isOther { try run(WorkColumns.update, WorkColumns.values(record.work) + [record.number]) }
      try deriveMarks(record, insteadOf: old)
      if isOther || old.describingIdentifiers != record.describingIdentifiers {
        try describe(record)
      } else if old.marks.searchedTexts != record.marks.searchedTexts || old.isbns != record.isbns {
        try writeText(of: record, try description(of: record))
      }
    } else {
      // The description is read first, so that the word index is written only once.
      described = try description(of: record)
      try run(
        WorkColumns.insertion,
        [record.number, record.searchText(described)] + WorkColumns.values(record.work) + record.columnValues)
      if described != nil { try write(described, of: record) }
    }
    for rows in RowsOfEntry.all {
      try exchange(rows, of: record.number, rows.values(of: old), for: rows.values(of: record))
    }
    // After the viewings, because the series has the day of the last viewing.
    if old == nil { try writeSeries(of: record, described) }
    if old?.cast == record.cast { return }
    try addPeople(of: record)
    if let old { try removePeople(of: old) }
  }

  /// Removes a record from all lists.
  func removeDerived(_ record: EntryRecord) throws(SQLiteError) {
    for (table, key) in [("works", "id"), ("descriptions", "work"), ("series", "work")] {
      try run("DELETE FROM \(table) WHERE \(key) = ?", [record.number])
    }
    for rows in RowsOfEntry.all { try exchange(rows, of: record.number, rows.values(of: record), for: []) }
    try removePeople(of: record)
  }

  private func exchange(
    _ rows: RowsOfEntry, of entry: Int64, _ old: [[SQLiteValue]], for new: [[SQLiteValue]]
  ) throws(SQLiteError) {
    if old == new { return }
    if !old.isEmpty { try run(rows.deletion, [entry]) }
    for row in new { try run(rows.insertion, [.integer(entry)] + row) }
  }

  private func deriveMarks(_ record: EntryRecord, insteadOf old: EntryRecord) throws(SQLiteError) {
    let (new, before) = (record.columnValues.map { $0?.sqliteValue }, old.columnValues.map { $0?.sqliteValue })
    let changed = WorkColumns.marks.indices.filter { new[$0] != before[$0] }
    if changed.isEmpty { return }
    let names = changed.map { "\(WorkColumns.marks[$0]) = ?" }.joined(separator: ", ")
    try run("UPDATE works SET \(names) WHERE id = ?", changed.map { new[$0] } + [record.number])
  }

  private func addPeople(of record: EntryRecord) throws(SQLiteError) {
    for part in record.cast {
      if let person = part.person { try addPerson(person, part.name) }
    }
  }

  /// Adds a person, unless they are there already.
  func addPerson(_ number: Int64, _ name: String) throws(SQLiteError) {
    try run(
      "INSERT OR IGNORE INTO people (id, name, folded_name, searched_name, sortable_name) VALUES (?, ?, ?, ?, ?)",
      [number, name, FoldedText(name).text, SearchedText(name).text, SortableTitle(name).text])
  }

  /// Removes people who are no longer in any work.
  private func removePeople(of record: EntryRecord) throws(SQLiteError) {
    for case let person? in record.cast.map(\.person) {
      try run(
        "DELETE FROM people WHERE id = ?1 AND NOT EXISTS (SELECT * FROM credits WHERE person = ?1)", [person])
    }
  }
}

/// The rows of an entry in a table other than `works`. They are replaced all at once.
private struct RowsOfEntry: Sendable {
  let insertion, deletion: String
  private let rows: @Sendable (EntryRecord) -> [[(any SQLiteConvertible)?]]

  private init(
    _ table: String, _ columns: [String], _ rows: @escaping @Sendable (EntryRecord) -> [[(any SQLiteConvertible)?]]
  ) {
    insertion = """
      INSERT OR IGNORE INTO \(table) (work, \(columns.joined(separator: ", ")))
      VALUES (?\(columns.map { _ in ", ?" }.joined()))
      """
    deletion = "DELETE FROM \(table) WHERE work = ?"
    self.rows = rows
  }

  func values(of record: EntryRecord?) -> [[SQLiteValue]] {
    record.map(rows)?.map { row in row.map { $0?.sqliteValue ?? .null } } ?? []
  }

  static let all = [
    RowsOfEntry("tags", ["name"]) { $0.marks.tags.map { [$0] } },
    RowsOfEntry("places", ["list", "name", "rank", "note", "is_seen"]) { record in
      record.marks.lists.map { place in
        [ListPlace.key(of: place.list), place.list, place.rank ?? 0, place.note, record.marks.isSeen]
      }
    },
    RowsOfEntry("identifiers", ["reference"]) { $0.identifiers.map { [$0.id.description] } },
    RowsOfEntry("differences", ["reference"]) { $0.differences.map { [$0.description] } },
    RowsOfEntry("imports", ["source", "key"]) { $0.imports.map { [$0.key.source, $0.key.key] } },
    RowsOfEntry("viewings", ["id", "day", "rating", "note"]) { record in
      record.viewings.map { [$0.number, $0.viewing.dayText, $0.viewing.rating?.halfStars, $0.viewing.note] }
    },
    RowsOfEntry("credits", ["role", "position", "person"]) { record in
      Dictionary(grouping: record.cast.filter { $0.person != nil }, by: \.role).sorted { $0.key < $1.key }
        .flatMap { role, parts in parts.enumerated().map { [role, $0, $1.person] } }
    },
  ]
}

extension EntryRecord {
  /// The values of `WorkColumns.marks`.
  fileprivate var columnValues: [(any SQLiteConvertible)?] {
    [marks != .none, added, favorited?.place, favorited?.at, wanted?.place, wanted?.at] + Mark.columns.values(of: marks)
  }

  /// The identifiers under which accounts of catalogs describe the work.
  var describingIdentifiers: [Work.ID] { allIdentifiers + formerIdentifiers }

  /// The ISBNs of its editions that imports have named, each of thirteen digits.
  fileprivate var isbns: [String] { imports.filter { $0.key.source == ImportKey.isbn }.map(\.key.key) }

  /// The texts that a search reads. For own works, catalogs' descriptions are not searched.
  ///
  /// - Parameter described: what the catalogs say of the work.
  func searchText(_ described: Work?) -> String {
    let works = [work] + [isOwn ? nil : described].compactMap(\.self)
    let makers = works.flatMap(\.creators)
    return SectionedText(
      titles: works.flatMap(\.titles), makers: makers,
      others: cast.map(\.name).filter { !makers.contains($0) } + marks.searchedTexts + isbns
    ).text
  }
}

extension Connection {
  /// Calls `body` with each record in the order of the entries, and with `nil` for one that cannot be read.
  func forEachRecord(
    _ body: (_ number: Int64, EntryRecord?) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try forEach("SELECT id, record FROM entries ORDER BY id") { (row) throws(SQLiteError) in
      let number: Int64 = try row.read(0)
      try body(number, EntryRecord(stored: try row.read(1)).flatMap { $0.number == number ? $0 : nil })
    }
  }

  /// The record of an entry.
  ///
  /// - Throws: `.corrupt` if there is none, or it cannot be read.
  func record(_ entry: Int64) throws(SQLiteError) -> EntryRecord {
    let text: String? = try value("SELECT record FROM entries WHERE id = ?", [entry])
    guard let record = text.flatMap({ EntryRecord(stored: $0) }) else {
      throw SQLiteError(.corrupt, "entry \(entry) is unreadable")
    }
    return record
  }

  func records(numbered numbers: [Int64]) throws(SQLiteError) -> [Int64: EntryRecord] {
    var records: [Int64: EntryRecord] = [:]
    if numbers.isEmpty { return records }
    try forEach(
      "SELECT entries.id, record FROM json_each(?) AS asked CROSS JOIN entries ON entries.id = asked.value",
      [JSONList.text(numbers)]
    ) { (row) throws(SQLiteError) in records[try row.read(0)] = EntryRecord(stored: try row.read(1)) }
    return records
  }
}
