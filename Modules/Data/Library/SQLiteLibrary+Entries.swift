// Finds the entries of works, by identifiers and by titles.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension SQLiteLibrary: EntryRepository {
  public func entries(of works: [WorkIdentity]) async throws(Problem) -> LibraryEntries {
    // Every screen calls this. Without a file there are no entries.
    if storage.isEmpty { return LibraryEntries() }
    return try await storage.read { (connection) throws(SQLiteError) in
      var entries = LibraryEntries()
      for (work, rows) in try connection.entryRows(of: works) {
        if rows.count == 1 {
          entries.found[work] = rows[0].entry
        } else {
          entries.ambiguous[work] = rows.map(\.identity.work.id)
        }
      }
      return entries
    }
  }

  public func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] {
    if storage.isEmpty { return [:] }
    return try await storage.read { (connection) throws(SQLiteError) in
      var saved: [Work.ID: Work] = [:]
      for (id, entry) in try connection.numbers(of: works) {
        saved[id] = try connection.work(entry)?.identified(by: id)
      }
      return saved
    }
  }

  public func complete(with work: Work, replaces: Bool) async throws(Problem) {
    if storage.isEmpty { return }
    let isKept = try await !entries(of: [WorkIdentity(work)]).found.isEmpty
    // A library without an entry for the work is not written.
    guard isKept else { return }
    try await storage.write { (connection) throws(SQLiteError) in
      guard let rows = try connection.entryRows(of: [WorkIdentity(work)])[work.id], rows.count == 1 else { return }
      try connection.complete(try connection.record(rows[0].id), with: work, replaces: replaces)
    }
  }

  public func lookalikes() async throws(Problem) -> [[Work.ID]] {
    if storage.isEmpty { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let titles: [String] = try connection.column(
        """
        SELECT title FROM (
          SELECT id, sortable_title AS title FROM works UNION
          SELECT id, sortable_original_title FROM works WHERE sortable_original_title IS NOT NULL
        ) GROUP BY title HAVING count(*) > 1 ORDER BY title
        """)
      let rows = try connection.rowsByTitle(Set(titles))
      return EntryIdentity.lookalikes(titles.flatMap { rows[$0] ?? [] }.map(\.identity))
    }
  }
}

/// The columns of an entry that say which works it is about, and its marks.
struct EntryRow: Sendable {
  let id: Int64
  let isOwn: Bool
  var identity: EntryIdentity
  var marks: Marks

  var entry: LibraryEntry { LibraryEntry(identifiers: identity.identifiers, marks: marks) }

  /// The columns that `init(row:)` reads. One statement reads everything of an entry, because a page of a list has
  /// hundreds of entries.
  static let columns = """
    works.id, works.is_own, works.reference, works.sortable_title, works.sortable_original_title, works.year,
    works.creators, works.same_as, works.differences, \(Marks.columns.joined(separator: ", "))
    """
}

extension EntryRow {
  /// Reads a row; `nil` if the entry's own identifier is invalid.
  init?(row: borrowing Row) throws(SQLiteError) {
    guard let reference = Work.ID(try row.read(2, as: String.self)) else { return nil }
    id = try row.read(0)
    isOwn = try row.read(1)
    let titles: [String?] = [try row.read(3), try row.readIfPresent(4)]
    let work = WorkIdentity(
      id: reference, sortableTitles: Set(titles.compactMap(\.self)), year: try row.readIfPresent(5),
      makers: JSONList.texts(try row.readIfPresent(6)))
    identity = EntryIdentity(work, further: try row.references(7), differences: Set(try row.references(8)))
    marks = try Marks(row: row, from: 9)
  }
}

extension [EntryRow] {
  /// The only row; `nil` if there is none.
  ///
  /// - Parameter work: the work that the rows fit, for the refusal.
  /// - Throws: a refusal if there are several rows.
  func only(of work: Work.ID) throws(SQLiteError) -> EntryRow? {
    if count > 1 { throw .refused(.usage(.ambiguous(work, fits: map(\.identity.work.id)))) }
    return first
  }
}

extension Row {
  /// Reads a column with a list of identifiers. Keys of other programs are ignored.
  func references(_ column: Int) throws(SQLiteError) -> [Work.ID] {
    try readIfPresent(column, as: String.self).map { JSONList.texts($0).compactMap { Work.ID($0) } } ?? []
  }
}

extension Connection {
  /// The rows that works fit, according to `EntryIdentity.matching`. Works that fit none are left out.
  func entryRows(of works: [WorkIdentity]) throws(SQLiteError) -> [Work.ID: [EntryRow]] {
    let numbers = try numbers(of: works.map(\.id))
    let known = try rows(numbered: Set(numbers.values))
    var found = numbers.compactMapValues { known[$0].map { [$0] } }
    let unknown = works.filter { numbers[$0.id] == nil }.map { (work: $0, titles: $0.titleKeys) }
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
    try forEach(
      """
      SELECT asked.key, works.id FROM json_each(?1) AS asked CROSS JOIN works ON works.reference = asked.value
      UNION ALL
      SELECT asked.key, finds.entry
      FROM json_each(?1) AS asked CROSS JOIN finds ON finds.what = 'identifiers' AND finds.text = asked.value
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
      try forEach(
        "SELECT asked.value, works.id FROM json_each(?) AS asked CROSS JOIN works ON works.\(column) = asked.value",
        [texts]
      ) { (row) throws(SQLiteError) in numbers[try row.read(0), default: []].append(try row.read(1)) }
      if mains.isEmpty { continue }
      // All separators begin with a character between the blank and the semicolon, so one range contains them all.
      try forEach(
        """
        SELECT asked.value, works.id FROM json_each(?) AS asked
        CROSS JOIN works ON works.\(column) >= asked.value || ' ' AND works.\(column) < asked.value || '<'
        WHERE substr(works.\(column), length(asked.value) + 1, 2) IN (SELECT value FROM json_each(?))
        """, [beginnings, separators]
      ) { (row) throws(SQLiteError) in numbers[try row.read(0), default: []].append(try row.read(1)) }
    }
    if numbers.isEmpty { return [:] }
    let rows = try rows(numbered: Set(numbers.values.flatMap(\.self)))
    return numbers.mapValues { $0.compactMap { rows[$0] } }
  }

  func rows(numbered numbers: Set<Int64>) throws(SQLiteError) -> [Int64: EntryRow] {
    var rows: [Int64: EntryRow] = [:]
    if numbers.isEmpty { return rows }
    try forEach(
      "SELECT \(EntryRow.columns) FROM json_each(?) AS asked CROSS JOIN works ON works.id = asked.value",
      [JSONList.text(numbers.sorted())]
    ) { (row) throws(SQLiteError) in if let entry = try EntryRow(row: row) { rows[entry.id] = entry } }
    return rows
  }

  /// An entry's work, as it is shown.
  func work(_ entry: Int64) throws(SQLiteError) -> Work? {
    try first("SELECT \(WorkColumns.read) FROM \(WorkColumns.tables) WHERE works.id = ?", [entry]) {
      (row) throws(SQLiteError) in try Work(row: row)
    }
  }
}
