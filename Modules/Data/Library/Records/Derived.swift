import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Writes the tables of `DerivedTables` from records. No other code writes them.
struct Derived {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Writes everything that lists need of a new record.
  func derive(_ record: EntryRecord) throws(SQLiteError) { try derive(Derivation(record, insteadOf: nil)) }

  /// Writes everything that lists need of a record.
  func derive(_ derivation: Derivation) throws(SQLiteError) {
    let (record, old) = (derivation.record, derivation.written)
    if old == nil, let partial = derivation.old { try removeDerived(partial) }
    if old == nil {
      // The description is read first, so that the word index is written only once.
      let described = try description(of: record)
      let searchText = described.map { record.searchText($0) } ?? derivation.searchText
      try connection.run(
        WorkColumns.insertion,
        [record.number, searchText, record.seriesKey(described)] + derivation.values.map { $0 })
      if described != nil { try write(described, of: record) }
    } else {
      if !derivation.names.isEmpty {
        let assignments = derivation.names.map { "\($0) = ?" }.joined(separator: ", ")
        try connection.run("UPDATE works SET \(assignments) WHERE id = ?", derivation.values + [record.number])
      }
      if derivation.isDescribedAnew {
        try describe(record)
      } else if let searchText = derivation.searchText {
        let described = try description(of: record)
        try writeTexts(described.map { record.searchText($0) } ?? searchText, of: record, described)
      }
    }
    try remove(derivation.removed, of: record.number)
    for find in derivation.added {
      try connection.run(
        "INSERT OR IGNORE INTO finds (what, text, rank, entry, number) VALUES (?, ?, ?, ?, ?)",
        [find.what, find.text, find.rank, record.number, find.number])
    }
    if old?.cast == record.cast { return }
    for part in record.cast { if let person = part.person { try addPerson(person, part.name) } }
    if let old { try removePeople(of: old) }
  }

  /// Removes a record from all lists.
  func removeDerived(_ record: EntryRecord) throws(SQLiteError) {
    for (table, key) in [("works", "id"), ("descriptions", "work")] {
      try connection.run("DELETE FROM \(table) WHERE \(key) = ?", [record.number])
    }
    if record.isWhole {
      try remove(Find.all(of: record), of: record.number)
    } else {
      // Reads the whole table, which no index sorts by entry.
      try connection.run("DELETE FROM finds WHERE entry = ?", [record.number])
    }
    try removePeople(of: record)
  }

  private func remove(_ finds: [Find], of entry: Int64) throws(SQLiteError) {
    for find in finds {
      try connection.run(
        "DELETE FROM finds WHERE what = ? AND text = ? AND rank = ? AND entry = ?",
        [find.what, find.text, find.rank, entry])
    }
  }

  /// Adds a person, unless they are there already.
  func addPerson(_ number: Int64, _ name: String) throws(SQLiteError) {
    try connection.run(
      "INSERT OR IGNORE INTO people (id, name, folded_name, searched_name, sortable_name) VALUES (?, ?, ?, ?, ?)",
      [number, name, FoldedText(name).text, SearchedText(name).text, SortableTitle(name).text])
  }

  /// Removes people who are no longer in any work.
  private func removePeople(of record: EntryRecord) throws(SQLiteError) {
    for case let person? in record.cast.map(\.person) {
      try connection.run(
        """
        DELETE FROM people WHERE id = ?1
        AND NOT EXISTS (SELECT * FROM finds WHERE what IN ('actor', 'author') AND text = CAST(?1 AS TEXT))
        """, [person])
    }
  }
}
