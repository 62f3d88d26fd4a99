import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

// How the tables of `DerivedTables` are written from records: nothing else writes them.

extension Connection {
  /// Writes what lists need of a record.
  ///
  /// - Parameter old: the record that stood there; `nil` for one of which nothing is written yet.
  func derive(_ record: EntryRecord, insteadOf old: EntryRecord? = nil) throws(SQLiteError) {
    let id = record.number
    if let old {
      if !old.hasSameWork(as: record) {
        try run(WorkColumns.update, WorkColumns.values(record.work, people: record.cast.map(\.name)) + [id])
      }
      if old.work.id != record.work.id {
        try run(
          "UPDATE works SET reference = ?, is_own = ? WHERE id = ?", [record.work.id.description, record.isOwn, id])
      }
      try deriveColumns(record, insteadOf: old)
      if old.cast != record.cast {
        try run("DELETE FROM credits WHERE work = ?", [id])
        try deriveCast(record)
        try removePeople(of: old)
      }
      try replaceRows("tags", of: id, old.marks.tags.isEmpty, old.marks.tags != record.marks.tags)
      try replaceRows("identifiers", of: id, old.identifiers.isEmpty, old.identifiers != record.identifiers)
      try replaceRows("differences", of: id, old.differences.isEmpty, old.differences != record.differences)
      try replaceRows("imports", of: id, old.imports.isEmpty, old.imports.map(\.key) != record.imports.map(\.key))
    } else {
      // The description comes first: then the word index is written once.
      try describe(record)
      try run(
        WorkColumns.insertion,
        [id, record.work.id.description, record.isOwn]
          + WorkColumns.values(record.work, people: record.cast.map(\.name))
          + record.columnValues)
      try deriveCast(record)
    }
    try deriveViewings(record, insteadOf: old)
    if old?.marks.tags != record.marks.tags {
      for tag in record.marks.tags { try run("INSERT INTO tags (work, name) VALUES (?, ?)", [id, tag]) }
    }
    if old?.identifiers != record.identifiers {
      for work in record.identifiers {
        try run("INSERT OR IGNORE INTO identifiers (work, reference) VALUES (?, ?)", [id, work.id.description])
      }
    }
    if old?.differences != record.differences {
      for other in record.differences {
        try run("INSERT INTO differences (work, reference) VALUES (?, ?)", [id, other.description])
      }
    }
    if old?.imports.map(\.key) != record.imports.map(\.key) {
      for row in record.imports {
        try run(
          "INSERT OR IGNORE INTO imports (work, source, key) VALUES (?, ?, ?)", [id, row.key.source, row.key.key])
      }
    }
    if let old, old.describingIdentifiers != record.describingIdentifiers || !old.hasSameWork(as: record) {
      try describe(record)
    }
  }

  /// Takes a record out of all lists.
  func removeDerived(_ record: EntryRecord) throws(SQLiteError) {
    let id = record.number
    // The work goes first: its trigger still needs the description to clear the word index.
    try run("DELETE FROM works WHERE id = ?", [id])
    try run("DELETE FROM descriptions WHERE work = ?", [id])
    try replaceRows("viewings", of: id, record.viewings.isEmpty, true)
    try replaceRows("tags", of: id, record.marks.tags.isEmpty, true)
    try replaceRows("identifiers", of: id, record.identifiers.isEmpty, true)
    try replaceRows("differences", of: id, record.differences.isEmpty, true)
    try replaceRows("imports", of: id, record.imports.isEmpty, true)
    if record.cast.isEmpty { return }
    try run("DELETE FROM credits WHERE work = ?", [id])
    try removePeople(of: record)
  }

  /// Makes room for rows that are written anew.
  private func replaceRows(
    _ table: String, of work: Int64, _ wasEmpty: Bool, _ isChanged: Bool
  ) throws(SQLiteError) {
    if isChanged, !wasEmpty { try run("DELETE FROM \(table) WHERE work = ?", [work]) }
  }

  private func deriveColumns(_ record: EntryRecord, insteadOf old: EntryRecord) throws(SQLiteError) {
    let (new, before) = (record.columnValues.map { $0?.sqliteValue }, old.columnValues.map { $0?.sqliteValue })
    let changed = WorkColumns.marks.indices.filter { new[$0] != before[$0] }
    if changed.isEmpty { return }
    let names = changed.map { "\(WorkColumns.marks[$0]) = ?" }.joined(separator: ", ")
    try run("UPDATE works SET \(names) WHERE id = ?", changed.map { new[$0] } + [record.number])
  }

  private func deriveViewings(_ record: EntryRecord, insteadOf old: EntryRecord?) throws(SQLiteError) {
    let before = old?.viewings ?? []
    if before == record.viewings { return }
    let known = Set(before)
    let present = Set(record.viewings)
    for row in before where !present.contains(row) { try run("DELETE FROM viewings WHERE id = ?", [row.number]) }
    for row in record.viewings where !known.contains(row) {
      try run(
        "INSERT OR IGNORE INTO viewings (id, work, day, rating, note) VALUES (?, ?, ?, ?, ?)",
        [row.number, record.number] + row.viewing.values)
    }
  }

  private func deriveCast(_ record: EntryRecord) throws(SQLiteError) {
    var positions: [String: Int] = [:]
    for part in record.cast {
      guard let person = part.person else { continue }
      try run(
        "INSERT OR IGNORE INTO people (id, name, folded_name, sortable_name) VALUES (?, ?, ?, ?)",
        [person, part.name, FoldedText(part.name).text, SortableTitle(part.name).text])
      let position = positions[part.role, default: 0]
      positions[part.role] = position + 1
      try run(
        "INSERT INTO credits (work, role, position, person) VALUES (?, ?, ?, ?)",
        [record.number, part.role, position, person])
    }
  }

  /// Takes those away who are in no work any more.
  private func removePeople(of record: EntryRecord) throws(SQLiteError) {
    for case let person? in record.cast.map(\.person) {
      try run(
        "DELETE FROM people WHERE id = ?1 AND NOT EXISTS (SELECT * FROM credits WHERE person = ?1)", [person])
    }
  }
}

extension EntryRecord {
  /// The values of `WorkColumns.marks`.
  fileprivate var columnValues: [(any SQLiteConvertible)?] {
    [added, favorited?.place, favorited?.at, wanted?.place, wanted?.at] + Mark.columns.values(of: marks)
  }

  fileprivate func hasSameWork(as other: EntryRecord) -> Bool {
    work.identified(by: other.work.id) == other.work && cast.map(\.name) == other.cast.map(\.name)
  }

  /// The identifiers under which accounts of catalogs describe the work.
  var describingIdentifiers: [Work.ID] { allIdentifiers + formerIdentifiers }
}

extension Connection {
  /// Gives each record in the order of the entries; `nil` for one of which nothing can be read.
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
  /// - Throws: `.corrupt` where there is none that can be read.
  func record(_ entry: Int64) throws(SQLiteError) -> EntryRecord {
    let text: String? = try value("SELECT record FROM entries WHERE id = ?", [entry])
    guard let record = text.flatMap({ EntryRecord(stored: $0) }) else {
      throw SQLiteError(.corrupt, "entry \(entry) cannot be read")
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
