import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Reads entries: their records, and the rows that works fit.
struct EntryStore {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Calls `body` with each record in the order of the entries, and with `nil` for one that cannot be read.
  func forEachRecord(
    _ body: (_ number: Int64, EntryRecord?) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try connection.forEach("SELECT id, record FROM entries ORDER BY id") { (row) throws(SQLiteError) in
      let number: Int64 = try row.read(0)
      try body(number, EntryRecord(stored: try row.read(1), of: number))
    }
  }

  /// The record of an entry.
  ///
  /// - Throws: `.corrupt` if the entry has no record, or the record cannot be read.
  func record(_ entry: Int64) throws(SQLiteError) -> EntryRecord {
    let text: String? = try connection.value("SELECT record FROM entries WHERE id = ?", [entry])
    guard let record = text.flatMap({ EntryRecord(stored: $0, of: entry) }) else {
      throw SQLiteError(.corrupt, "entry \(entry) is unreadable")
    }
    return record
  }

  /// The records of entries, by the entries' numbers. Those that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - numbers: the entries' numbers.
  ///   - isOpen: whether their statements are read, too.
  func records(numbered numbers: [Int64], isOpen: Bool) throws(SQLiteError) -> [Int64: EntryRecord] {
    if numbers.isEmpty { return [:] }
    let rows = try connection.rows(
      "SELECT entries.id, record FROM json_each(?) AS asked CROSS JOIN entries ON entries.id = asked.value",
      [JSONList.text(numbers)]
    ) { (row) throws(SQLiteError) in (number: try row.read(0, as: Int64.self), text: try row.read(1, as: String.self)) }
    var records: [Int64: EntryRecord] = [:]
    rows.concurrentForEach(
      {
        var record = EntryRecord(stored: $0.text, of: $0.number)
        if isOpen { record?.open() }
        return record
      }, { if let record = $0 { records[record.number] = record } })
    return records
  }
}

extension EntryStore {
  /// The rows that works fit, according to `EntryIdentity.matching`. Works that fit none are left out.
  func entryRows(of works: [WorkIdentity]) throws(SQLiteError) -> [Work.ID: [EntryRow]] {
    let numbers = try numbers(of: works.map(\.id))
    let known = try rows(numbered: Set(numbers.values))
    var found = numbers.compactMapValues { known[$0].map { [$0] } }
    // Visible entries come first; hidden ones are only a record of removals.
    let unknown = works.filter { found[$0.id]?[0].isHidden ?? true }.map { (work: $0, titles: $0.titleKeys) }
    let titled = try rowsByTitle(of: unknown.map(\.work))
    if titled.isEmpty { return found }
    for (work, titles) in unknown {
      let candidates = titles.flatMap { titled[$0] ?? [] }.reduce(into: [Int64: EntryRow]()) { $0[$1.id] = $1 }
        .values.sorted { $0.id < $1.id }
      let matching = EntryIdentity.matching(work, among: candidates.map(\.identity)).map(\.work.id)
      if !matching.isEmpty { found[work.id] = candidates.filter { matching.contains($0.identity.work.id) } }
    }
    return found
  }

  /// The numbers of the entries with these identifiers, by identifier.
  func numbers(of works: [Work.ID]) throws(SQLiteError) -> [Work.ID: Int64] {
    // Identifiers need no escaping. One statement is used, because a dashboard has hundreds of works.
    let references = "[" + works.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    var found: [Work.ID: Int64] = [:]
    try connection.forEach(
      """
      SELECT asked.key, works.id FROM json_each(?1) AS asked CROSS JOIN works ON works.reference = asked.value
      UNION ALL
      SELECT asked.key, finds.entry
      FROM json_each(?1) AS asked CROSS JOIN finds
      ON finds.what IN ('identifiers', '\(Find.keys)') AND finds.text = asked.value
      """, [references]
    ) { (row) throws(SQLiteError) in
      let work = works[try row.read(0)]
      if found[work] == nil { found[work] = try row.read(1) }
    }
    return found
  }

  /// The rows that may share a title with works, by the works' `titleKeys`.
  func rowsByTitle(of works: [WorkIdentity]) throws(SQLiteError) -> [String: [EntryRow]] {
    let mains = Set(works.flatMap(\.mainTitles))
    return try rowsByTitle(mains.union(works.flatMap(\.sortableTitles)), orBeginningWith: mains)
  }

  /// The rows with one of these titles, by sortable title.
  ///
  /// - Parameter mains: titles that rows may also have in a longer form, with a subtitle or a series.
  func rowsByTitle(
    _ titles: Set<String>, orBeginningWith mains: Set<String> = []
  ) throws(SQLiteError) -> [String: [EntryRow]] {
    if titles.isEmpty { return [:] }
    let (texts, beginnings) = (JSONList.text(Array(titles)), JSONList.text(Array(mains)))
    let separators = JSONList.text(BookTitle.separators.map { String($0.prefix(2)) })
    var numbers: [String: [Int64]] = [:]
    for column in ["sortable_title", "sortable_original_title"] {
      try connection.forEach(
        "SELECT asked.value, works.id FROM json_each(?) AS asked CROSS JOIN works ON works.\(column) = asked.value",
        [texts]
      ) { (row) throws(SQLiteError) in numbers[try row.read(0), default: []].append(try row.read(1)) }
      if mains.isEmpty { continue }
      // All separators begin with a character between the blank and the semicolon, so one range contains them all.
      try connection.forEach(
        """
        SELECT asked.value, works.id FROM json_each(?) AS asked
        CROSS JOIN works ON works.\(column) >= asked.value || ' ' AND works.\(column) < asked.value || '<'
        WHERE substr(works.\(column), length(asked.value) + 1, 2) IN (SELECT value FROM json_each(?))
        """, [beginnings, separators]
      ) { (row) throws(SQLiteError) in numbers[try row.read(0), default: []].append(try row.read(1)) }
    }
    if numbers.isEmpty { return [:] }
    // What only tells that marks were removed is known by its identifiers alone.
    let rows = try rows(numbered: Set(numbers.values.flatMap(\.self))).filter { !$0.value.isHidden }
    return numbers.mapValues { $0.compactMap { rows[$0] } }
  }

  func rows(numbered numbers: Set<Int64>) throws(SQLiteError) -> [Int64: EntryRow] {
    var rows: [Int64: EntryRow] = [:]
    if numbers.isEmpty { return rows }
    try connection.forEach(
      "SELECT \(EntryRow.columns) FROM json_each(?) AS asked CROSS JOIN works ON works.id = asked.value",
      [JSONList.text(numbers.sorted())]
    ) { (row) throws(SQLiteError) in if let entry = try EntryRow(row: row) { rows[entry.id] = entry } }
    return rows
  }

  /// An entry's work, as it is shown.
  func work(_ entry: Int64) throws(SQLiteError) -> Work? {
    try connection.first("SELECT \(WorkColumns.read) FROM \(WorkColumns.tables) WHERE works.id = ?", [entry]) {
      (row) throws(SQLiteError) in try Work(row: row)
    }
  }
}
