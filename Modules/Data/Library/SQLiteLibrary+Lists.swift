// Reads the lists of the library, in pages and in their orders.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension SQLiteLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage {
    // The dashboard reads two lists. Without a file they are empty.
    if storage.isEmpty { return LibraryPage(total: 0) }
    let list = ListStatement(query)
    return try await storage.read { (connection) throws(SQLiteError) in
      try connection.registerSearch()
      let total: Int = try connection.value(list.count) ?? 0
      if let search = query.search, !search.terms.isEmpty {
        return try ListStore(connection).page(of: list, matching: search, listTotal: total)
      }
      guard query.limit > 0, query.offset < total else { return LibraryPage(total: total) }
      let rows = try ListStore(connection).listed(list.page, [query.limit, query.offset])
      return LibraryPage(total: total, entries: try ListStore(connection).entries(rows))
    }
  }

  public func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result {
    try await storage.read { (connection) throws(SQLiteError) in
      var result = result
      let (list, store) = (ListStatement(query), ListStore(connection))
      let condition = try store.condition(of: query.search ?? Query(), in: query.list)
      try store.forEach(in: list, where: condition, namesActors: namesActors) { update(&result, $0, $1) }
      return result
    }
  }

  public func tags() async throws(Problem) -> [TagCount] {
    try await storage.read { (connection) throws(SQLiteError) in
      let sql = "SELECT text, count(*) FROM finds WHERE what = 'tags' GROUP BY text ORDER BY min(entry), text"
      return TagCount.counted(
        try connection.rows(sql) { (row) throws(SQLiteError) in
          TagCount(tag: try row.read(0), count: try row.read(1))
        })
    }
  }

  public func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] {
    let beginnings = [text, SortableTitle(text).text, text].map { beginning in
      String(beginning.flatMap { "%_\\".contains($0) ? ["\\", $0] : [$0] }) + "%"
    }
    return try await storage.read { (connection) throws(SQLiteError) in
      try connection.rows(
        """
        SELECT reference, title FROM works
        WHERE reference LIKE ? ESCAPE '\\' OR sortable_title LIKE ? ESCAPE '\\' OR title LIKE ? ESCAPE '\\'
        ORDER BY id DESC LIMIT ?
        """, beginnings + [limit] as [any SQLiteConvertible]
      ) { (row) throws(SQLiteError) -> KeptTitle? in
        guard let id = Work.ID(try row.read(0, as: String.self)) else { return nil }
        return (id, try row.read(1))
      }.compactMap(\.self)
    }
  }

  public func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    try await storage.read { (connection) throws(SQLiteError) in
      let found: [String] = try connection.column(
        Self.identifiersInRange, [beginning, "\(beginning)\u{10FFFF}", max(0, limit)])
      let (ids, store) = (found.compactMap { Work.ID($0) }, EntryStore(connection))
      let numbers = try store.numbers(of: ids)
      return try ids.map { (id) throws(SQLiteError) in
        try numbers[id].flatMap { (number) throws(SQLiteError) in try store.work(number)?.identified(by: id) }
      }.compactMap(\.self)
    }
  }

  /// A range is used, because LIKE and GLOB would read every identifier. No character comes after U+10FFFF.
  static let identifiersInRange = """
    SELECT reference FROM works WHERE reference >= ?1 AND reference < ?2
    UNION ALL SELECT text FROM finds WHERE what = 'identifiers' AND text >= ?1 AND text < ?2
    ORDER BY reference LIMIT ?3
    """

  public func identifiers() async throws(Problem) -> [Work.ID] {
    try await storage.read { (connection) throws(SQLiteError) in
      let found: [String] = try connection.column(
        "SELECT reference FROM works WHERE is_own = 0 UNION ALL SELECT text FROM finds WHERE what = 'identifiers'")
      return found.compactMap { Work.ID($0) }
    }
  }

  /// Returns the pictures of works that are or were kept, by the identifiers that begin with a text: those of the
  /// identifier's own catalog. A description with a page on the web may have another catalog's picture.
  public func pictures(identifiedBy beginning: String) async throws(Problem) -> [Work.ID: WebAddress] {
    try await storage.read { (connection) throws(SQLiteError) in
      var pictures: [Work.ID: WebAddress] = [:]
      let sql = """
        SELECT reference, json_extract(record, '$.artwork') AS picture FROM accounts
        WHERE reference >= ?1 AND reference < ?2 AND picture IS NOT NULL AND json_extract(record, '$.url') IS NULL
        """
      try connection.forEach(sql, [beginning, "\(beginning)\u{10FFFF}"]) { (row) throws(SQLiteError) in
        let picture: String = try row.read(1)
        if let id = Work.ID(try row.read(0, as: String.self)) { pictures[id] = WebAddress(picture) }
      }
      return pictures
    }
  }
}

/// A row of a list: the number of its entry, and in the diary the day of its viewing and its place there.
struct ListRow {
  let entry: Int64
  let viewing: String?

  /// Reads a row of `ListStatement`.
  init(_ row: borrowing Row) throws(SQLiteError) { (entry, viewing) = (try row.read(0), try row.readIfPresent(1)) }
}

/// Reads lists: their pages, and the entries that a query finds.
struct ListStore {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The rows that a statement of `ListStatement` finds.
  func listed(_ sql: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> [ListRow] {
    try connection.rows(sql, values) { (row) throws(SQLiteError) in try ListRow(row) }
  }

  /// The entries of rows, in the rows' order.
  func entries(_ rows: [ListRow]) throws(SQLiteError) -> [LibraryPage.Entry] {
    let found = Dictionary(uniqueKeysWithValues: try keptEntries(numbered: rows.map(\.entry)))
    return rows.compactMap { row in found[row.entry].map { $0.viewed(row.viewing) } }
  }

  /// The entries with these numbers, with the numbers, in the order in which they were added.
  func keptEntries(numbered numbers: [Int64]) throws(SQLiteError) -> [(number: Int64, entry: LibraryPage.Entry)] {
    if numbers.isEmpty { return [] }
    let asked = JSONList.text(Set(numbers).sorted())
    return try connection.rows(ListStatement.keptRowsByNumber, [asked]) { (row) throws(SQLiteError) in
      (number: try row.read(ListStatement.columnCount), entry: try entry(row))
    }
  }

  /// Reads the columns of `ListStatement`.
  func entry(_ row: borrowing Row) throws(SQLiteError) -> LibraryPage.Entry {
    LibraryPage.Entry(
      try Work(row: row), try Marks(row: row, from: Work.columnCount),
      sameAs: try row.references(ListStatement.columnCount - 1))
  }
}

extension LibraryPage.Entry {
  /// The entry as the diary lists it for a viewing, as `ListRow` has it.
  consuming func viewed(_ place: String?) -> LibraryPage.Entry {
    guard let words = place?.split(separator: "/"), words.count == 2, let day = Viewing(dayText: words[0])?.day,
      let number = Int(words[1])
    else { return self }
    viewing = marks.viewings.first { $0.number ?? 0 == number && $0.day == day }
    return self
  }
}
