import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// Writes the tables of `DerivedTables` from records. No other code writes them.
struct Derived {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Writes everything that lists need of a record.
  ///
  /// - Parameter old: the previous record; `nil` if nothing has been written for the entry yet.
  func derive(_ record: EntryRecord, insteadOf old: EntryRecord? = nil) throws(SQLiteError) {
    if let old {
      let isOther = old.work != record.work
      if isOther { try connection.run(WorkColumns.update, WorkColumns.values(record.work) + [record.number]) }
      try deriveMarks(record, insteadOf: old)
      if isOther || old.cast != record.cast || old.describingIdentifiers != record.describingIdentifiers {
        try describe(record)
      } else if old.marks.searchedTexts != record.marks.searchedTexts || old.isbns != record.isbns {
        try writeTexts(of: record, try description(of: record))
      }
    } else {
      // The description is read first, so that the word index is written only once.
      let described = try description(of: record)
      try connection.run(
        WorkColumns.insertion,
        [record.number, record.searchText(described), record.shownWork(described).series?.key]
          + WorkColumns.values(record.work) + record.entryValues + Mark.storedFields.values(of: record.marks))
      if described != nil { try write(described, of: record) }
    }
    try exchange(Find.all(of: old), for: Find.all(of: record), of: record.number)
    if old?.cast == record.cast { return }
    for part in record.cast { if let person = part.person { try addPerson(person, part.name) } }
    if let old { try removePeople(of: old) }
  }

  /// Removes a record from all lists.
  func removeDerived(_ record: EntryRecord) throws(SQLiteError) {
    for (table, key) in [("works", "id"), ("descriptions", "work")] {
      try connection.run("DELETE FROM \(table) WHERE \(key) = ?", [record.number])
    }
    try exchange(Find.all(of: record), for: [], of: record.number)
    try removePeople(of: record)
  }

  private func exchange(_ old: [Find], for new: [Find], of entry: Int64) throws(SQLiteError) {
    if old == new { return }
    let (known, wanted) = (Set(old), Set(new))
    for find in known where !wanted.contains(find) {
      try connection.run(
        "DELETE FROM finds WHERE what = ? AND text = ? AND rank = ? AND entry = ?",
        [find.what, find.text, find.rank, entry])
    }
    for find in wanted where !known.contains(find) {
      try connection.run(
        "INSERT OR IGNORE INTO finds (what, text, rank, entry, number) VALUES (?, ?, ?, ?, ?)",
        [find.what, find.text, find.rank, entry, find.number])
    }
  }

  private func deriveMarks(_ record: EntryRecord, insteadOf old: EntryRecord) throws(SQLiteError) {
    let (new, before) = (record.entryValues.map { $0?.sqliteValue }, old.entryValues.map { $0?.sqliteValue })
    var (names, values): ([String], [(any SQLiteConvertible)?]) = ([], [])
    for (index, name) in WorkColumns.entry.enumerated() where new[index] != before[index] {
      names.append("\(name) = ?")
      values.append(new[index])
    }
    // The numbers of viewings do not count when marks are compared.
    let isRenumbered = record.marks.viewings.map(\.number) != old.marks.viewings.map(\.number)
    let fields = Mark.storedFields.filter { field in
      !field.isEqual(record.marks, old.marks) || isRenumbered && field == Mark.seen.stored
    }
    names += fields.columns().map { "\($0) = ?" }
    values += fields.values(of: record.marks)
    if names.isEmpty { return }
    try connection.run("UPDATE works SET \(names.joined(separator: ", ")) WHERE id = ?", values + [record.number])
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

/// Something by which an entry is found: a row of `finds`.
struct Find: Hashable {
  /// What the text is: `identifiers`, `imports:` with the program's name, `actor`, `author`, or the name of a mark that is
  /// a list.
  let what: String
  let text: String
  /// The order among rows with the same text.
  var rank: SQLiteValue = .integer(0)
  var number: Int?

  /// Everything by which an entry is found.
  static func all(of record: EntryRecord?) -> [Find] {
    guard let record else { return [] }
    let marks = record.marks
    var finds = record.identifiers.map { Find(what: "identifiers", text: $0.id.description) }
    finds += record.imports.map { Find(what: "imports:\($0.key.source)", text: $0.key.key) }
    finds += marks.viewings.map { viewing in
      Find(
        what: "viewings", text: viewing.dayText, rank: .integer(Int64(viewing.number ?? 0)),
        number: viewing.rating?.halfStars)
    }
    finds += marks.lists.map { place in
      Find(
        what: "lists", text: ListPlace.key(of: place.list), rank: .real(place.rank ?? 0),
        number: marks.isSeen ? 1 : 0)
    }
    for mark in Mark.all where mark.isList && mark != .seen && mark != .lists {
      finds += mark.stored.keys(of: marks).map { Find(what: mark.name, text: $0) }
    }
    if record.cast.isEmpty { return finds }
    for (role, cast) in Dictionary(grouping: record.cast.filter { $0.person != nil }, by: \.role) {
      finds += cast.enumerated().map { index, part in
        Find(what: role.rawValue, text: "\(part.person ?? 0)", rank: .integer(Int64(index)))
      }
    }
    return finds
  }
}

extension EntryRecord {
  /// The values of `WorkColumns.entry`.
  fileprivate var entryValues: [(any SQLiteConvertible)?] {
    func list(_ texts: [String]) -> String? { texts.isEmpty ? nil : JSONList.text(texts) }
    return [
      marks != .none, added, favorited?.place, favorited?.at, wanted?.place, wanted?.at,
      list(identifiers.map(\.id.description)), list(differences.map(\.description)),
      list(cast.filter { $0.role == .actor }.map(\.name)), marks.viewings.last?.dayText,
    ]
  }

  /// The work as lists show it.
  func shownWork(_ described: Work?) -> Work {
    described.map { work.completed(with: $0, replaces: true, isOwn: isOwn) } ?? work
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
