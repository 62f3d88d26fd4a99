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
      return LibraryPage(total: total, entries: try ListStore(connection).entries(rows, in: list))
    }
  }

  public func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result {
    if storage.isEmpty { return result }
    let list = ListStatement(query)
    return try await storage.read { (connection) throws(SQLiteError) in
      var result = result
      let search = query.search ?? Query()
      let condition = try ListStore(connection).condition(of: search, in: query.list)
      try ListStore(connection).forEach(in: list, where: condition, namesActors: namesActors) {
        update(&result, $0, $1)
      }
      return result
    }
  }

  public func tags() async throws(Problem) -> [TagCount] {
    if storage.isEmpty { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      TagCount.counted(
        try connection.rows(
          "SELECT text, count(*) FROM finds WHERE what = 'tags' GROUP BY text ORDER BY min(entry), text"
        ) {
          (row) throws(SQLiteError) in
          TagCount(tag: try row.read(0), count: try row.read(1))
        })
    }
  }

  public func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] {
    if storage.isEmpty { return [] }
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
        return KeptTitle(id: id, title: try row.read(1))
      }.compactMap(\.self)
    }
  }

  public func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    if storage.isEmpty { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let found: [String] = try connection.column(
        Self.identifiersInRange, [beginning, "\(beginning)\u{10FFFF}", max(0, limit)])
      let ids = found.compactMap { Work.ID($0) }
      let numbers = try EntryStore(connection).numbers(of: ids)
      var works: [Work] = []
      for id in ids {
        guard let number = numbers[id], let work = try EntryStore(connection).work(number) else { continue }
        works.append(work.identified(by: id))
      }
      return works
    }
  }

  /// A range is used, because LIKE and GLOB would read every identifier. No character comes after U+10FFFF.
  static let identifiersInRange = """
    SELECT reference FROM works WHERE reference >= ?1 AND reference < ?2
    UNION ALL SELECT text FROM finds WHERE what = 'identifiers' AND text >= ?1 AND text < ?2
    ORDER BY reference LIMIT ?3
    """

  public func identifiers() async throws(Problem) -> [Work.ID] {
    if storage.isEmpty { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let found: [String] = try connection.column(
        "SELECT reference FROM works WHERE is_own = 0 UNION ALL SELECT text FROM finds WHERE what = 'identifiers'")
      return found.compactMap { Work.ID($0) }
    }
  }

  /// Returns the pictures of works that are or were kept, by the identifiers that begin with a text: those of the
  /// identifier's own catalog. A description with a page on the web may have another catalog's picture.
  public func pictures(identifiedBy beginning: String) async throws(Problem) -> [Work.ID: WebAddress] {
    if storage.isEmpty { return [:] }
    return try await storage.read { (connection) throws(SQLiteError) in
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

/// A row of a list: the number of its entry, and in the diary that of its viewing.
struct ListRow {
  let entry: Int64
  let viewing: Int?
}

/// Reads lists: their pages, and the entries that a query finds.
struct ListStore {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The rows that a statement of `ListStatement` finds.
  func listed(_ sql: String, _ values: [(any SQLiteConvertible)?]) throws(SQLiteError) -> [ListRow] {
    try connection.rows(sql, values) { (row) throws(SQLiteError) in
      ListRow(entry: try row.read(0), viewing: try row.readIfPresent(1))
    }
  }

  /// The entries of rows, in the rows' order.
  func entries(_ rows: [ListRow], in list: ListStatement) throws(SQLiteError) -> [LibraryPage.Entry] {
    let found = Dictionary(uniqueKeysWithValues: try keptEntries(numbered: rows.map(\.entry)))
    return rows.compactMap { row in found[row.entry].map { $0.viewed(row.viewing) } }
  }

  /// The entries with these numbers, with the numbers, in the order in which they were added.
  func keptEntries(
    numbered numbers: [Int64]
  ) throws(SQLiteError) -> [(number: Int64, entry: LibraryPage.Entry)] {
    if numbers.isEmpty { return [] }
    return try connection.rows(ListStatement.keptRowsByNumber, [JSONList.text(numbers)]) { (row) throws(SQLiteError) in
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
  /// The entry as the diary lists it for the viewing with a number.
  consuming func viewed(_ number: Int?) -> LibraryPage.Entry {
    guard let number else { return self }
    viewing = marks.viewings.first { $0.number == number }
    return self
  }
}

/// A query of a list, in SQL.
///
/// An order with an index makes a page of a long list as fast as one of a short list. For `seen`, `random`, the orders
/// of fields, and `year` outside own works, the whole list is sorted.
struct ListStatement: Sendable {
  let query: LibraryQuery
  /// Whether the list of works with a mark also has own works without one.
  let hasOwn: Bool

  init(_ query: LibraryQuery, hasOwn: Bool = false) { (self.query, self.hasOwn) = (query, hasOwn) }

  /// The number of all rows of the list, without the search.
  var count: String { "SELECT count(*) FROM \(mainTable) WHERE \(condition)" }

  /// The number of rows that match.
  func count(_ query: QueryStatement) -> String { "SELECT count(*) FROM \(tables) WHERE \(condition)\(query.sql)" }

  /// A part of the list, by its length and offset, without the search. To skip the rows before it, SQLite reads only an
  /// index.
  var page: String { "SELECT \(row) FROM \(tables) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?" }

  /// The rows from which a sample is taken, and the number that orders them, for which there is an index. For the
  /// diary, in which works occur several times, these are works with marks.
  var source: String { "FROM works WHERE \(query.list == .diary ? "works.is_said = 1" : condition)" }
  var key: String { query.list == .diary ? "works.id" : age }
  /// The numbers of works, up to a limit.
  var sampleOfShort: String { "SELECT works.id \(source) LIMIT ?" }
  /// The numbers of works from a place on, up to a limit.
  var sampleFromKey: String { "SELECT works.id \(source) AND \(key) >= ? ORDER BY \(key) LIMIT ?" }
  static let sampleOfRated = """
    SELECT id FROM works WHERE rating = ? AND sortable_title >= ? ORDER BY sortable_title, id LIMIT ?
    """

  /// The entries with the numbers in a JSON array, in the order in which they were added. The last column is the
  /// number.
  static let keptRowsByNumber = """
    SELECT \(columns), works.id FROM (SELECT DISTINCT value FROM json_each(?)) AS asked
    CROSS JOIN works ON works.id = asked.value LEFT JOIN descriptions ON descriptions.work = works.id ORDER BY works.id
    """

  /// The rows that match, in the list's order.
  func rows(_ query: QueryStatement) -> String {
    "SELECT \(row) FROM \(tables) WHERE \(condition)\(query.sql) ORDER BY \(order)"
  }

  /// The rows that match, in the list's order, with more columns: the two of `row`, the actors, and the time when the
  /// work was added to the list.
  func candidates(_ query: QueryStatement) -> String {
    """
    SELECT \(Self.columns), \(row), works.actors, \(QueryStatement.time(addedTo: self.query.list)) FROM \(tables)
    WHERE \(condition)\(query.sql) ORDER BY \(order)
    """
  }

  /// The columns that `ListStore.entry` reads.
  private static let columns = "\(WorkColumns.read), \(Marks.columns.joined(separator: ", ")), works.same_as"
  static let columnCount = Work.columnCount + Marks.columns.count + 1

  /// If no column of `descriptions` is read, SQLite omits that join
  /// (https://www.sqlite.org/optoverview.html#omitnoopjoin).
  private var tables: String {
    (mainTable == "works" ? "works" : "finds JOIN works ON works.id = finds.entry")
      + " LEFT JOIN descriptions ON descriptions.work = works.id"
  }

  /// The table that has one row for each row of the list.
  private var mainTable: String {
    switch query.list {
    case .diary, .named: "finds"
    case .favorites, .watchlist, .library, .mine, .rated, .notes: "works"
    }
  }

  private var isNamed: Bool { if case .named = query.list { true } else { false } }

  /// The columns of a `ListRow`.
  private var row: String {
    switch query.list {
    case .diary: "finds.entry, finds.rank"
    case .named: "finds.entry, NULL"
    case .favorites, .watchlist, .library, .mine, .rated, .notes: "works.id, NULL"
    }
  }

  /// The condition of the list, in the same words as in the list's index.
  private var condition: String {
    switch query.list {
    case .favorites: "works.favorited IS NOT NULL"
    case .watchlist: "works.wanted IS NOT NULL"
    case .library: "works.is_own = 1"
    case .diary: "finds.what = 'viewings' AND finds.text > '\(Viewing.unknownDay)'"
    case .mine: hasOwn ? "(works.is_said = 1 OR works.is_own = 1)" : "works.is_said = 1"
    case .rated: "works.rating IS NOT NULL"
    case .named(let name):
      "finds.what = 'lists' AND finds.text = '\(ListPlace.key(of: name).replacing("'", with: "''"))'"
    case .notes: "(\(Mark.notes.map { QueryStatement.hasMark($0).sql }.joined(separator: " OR ")))"
    }
  }

  /// The column that orders works as they were added to the list.
  private var age: String {
    switch query.list {
    case .favorites: "works.favorited"
    case .watchlist: "works.wanted"
    case .library, .mine, .rated, .notes, .named: "works.id"
    case .diary: "finds.rank"
    }
  }

  private var order: String {
    let direction = query.order.isDescending ? "DESC" : "ASC"
    return switch query.order.key {
    case .title: "works.sortable_title \(direction), \(age)"
    case .year:
      "\(query.list == .library ? "works.year" : WorkColumns.year) \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .rating: "works.rating \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .added where isNamed: "finds.rank \(direction), finds.entry \(direction)"
    case .added: (query.list == .diary ? "finds.text \(direction), " : "") + "\(age) \(direction)"
    case .seen: "\(lastSeen) \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .field(let field):
      field.members.map { "\(WorkColumns.sorted($0, of: field)) \(direction) NULLS LAST, " }.joined()
        + "works.sortable_title, \(age)"
    case .random: "\(place) \(direction), works.sortable_title, \(age)"
    }
  }

  /// The day of the row's viewing in the diary; in other lists, the day of the last viewing. NULL if no day is known.
  private var lastSeen: String {
    query.list == .diary ? "finds.text" : "nullif(works.last_seen, '\(Viewing.unknownDay)')"
  }

  /// The random order, the same as `LibraryOrder.place`.
  private var place: String {
    let (places, factor) = (LibraryOrder.places, query.order.factor)
    return "(\(age) * \(factor) % \(places) * ((\(age) + \(factor)) % \(places)) % \(places))"
  }
}
