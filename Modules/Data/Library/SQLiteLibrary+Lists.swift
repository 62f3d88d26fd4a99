public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: LibraryListRepository {
  public func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage {
    let list = ListStatement(query)
    return try await storage.read { (connection) throws(SQLiteError) in
      guard let search = query.search else {
        let total = try connection.first(list.count) { (row) throws(SQLiteError) in try row.read(0, as: Int.self) } ?? 0
        guard query.limit > 0, query.offset < total else { return LibraryPage(total: total) }
        return LibraryPage(
          total: total, entries: try connection.entries(list.page, [query.limit, query.offset]))
      }
      // As one types, the same index is read through again and again: of 100,000 works it takes some 9 MB, in KiB here
      // (https://www.sqlite.org/pragma.html#pragma_cache_size).
      try connection.run("PRAGMA cache_size = -12000")
      let words = SearchWords(search)
      if query.list.searchesMarks { try connection.register("folded") { FoldedText($0).text } }
      // The search index does not hold notes and tags.
      let few = query.list.searchesMarks ? nil : try connection.few(words)
      let (sql, values) = list.matches(few == nil ? words.all : words.short, among: few)
      var (total, wanted) = (0, [Int64]())
      try connection.forEach(sql, values) { (row) throws(SQLiteError) in
        if total >= query.offset, wanted.count < query.limit { wanted.append(try row.read(0)) }
        total += 1
      }
      guard !wanted.isEmpty else { return LibraryPage(total: total) }
      return LibraryPage(total: total, entries: try connection.entries(list.those, [JSONList.text(wanted)]))
    }
  }

  public func tags() async throws(Problem) -> [TagCount] {
    try await storage.read { (connection) throws(SQLiteError) in
      TagCount.counted(
        try connection.rows("SELECT name, count(*) FROM tags GROUP BY name ORDER BY min(id)") {
          (row) throws(SQLiteError) in
          TagCount(tag: try row.read(0), count: try row.read(1))
        })
    }
  }
}

extension Connection {
  fileprivate func entries(
    _ sql: String, _ values: [(any SQLiteConvertible)?]
  ) throws(SQLiteError) -> [LibraryPage.Entry] {
    try rows(sql, values) { (row) throws(SQLiteError) in
      LibraryPage.Entry(
        try Work(row: row), try marks(row, from: WorkColumns.count),
        sameAs: try references("identifiers", of: try row.read(WorkColumns.count)),
        seen: try row.readIfPresent(WorkColumns.count + Marks.columnCount).flatMap { PartialDate($0 as String) })
    }
  }

  /// The works that the search index finds, as a JSON array of their numbers; `nil` where it finds many, or cannot be
  /// asked.
  fileprivate func few(_ words: SearchWords) throws(SQLiteError) -> String? {
    guard let match = words.match else { return nil }
    let found = try rows(SearchWords.matches, [match, SearchWords.few + 1]) { (row) throws(SQLiteError) in
      try row.read(0, as: Int64.self)
    }
    return found.count <= SearchWords.few ? JSONList.text(found) : nil
  }
}

/// The words of a search, as the search index and the texts of the works have them.
struct SearchWords: Sendable {
  let all: [String]
  /// Those that the index does not know: it has runs of three letters
  /// (https://www.sqlite.org/fts5.html#the_trigram_tokenizer).
  let short: [String]
  /// What the index is asked for; `nil` where every word is short.
  let match: String?

  /// Up to so many works are looked at one by one. To look at all of them in the order of the list takes less than to sort
  /// more.
  static let few = 2_000
  static let matches = "SELECT rowid FROM works_search WHERE works_search MATCH ? LIMIT ?"

  /// Each word once, and no more of them than an expression of SQLite takes
  /// (https://www.sqlite.org/limits.html#max_expr_depth): who pastes a page finds what has its beginning.
  static func words(_ query: SearchQuery) -> [String] {
    var met: Set<String> = []
    return Array(FoldedText(query.text).words.map { String($0) }.filter { met.insert($0).inserted }.prefix(100))
  }

  init(_ query: SearchQuery) {
    all = Self.words(query)
    short = all.filter { $0.unicodeScalars.count < 3 }
    // A letter may carry a quotation mark: U+0D4E belongs to what follows it.
    let long = all.filter { $0.unicodeScalars.count >= 3 }.map(\.quoted)
    match = long.isEmpty ? nil : long.joined(separator: " ")
  }
}

extension String {
  /// As a string of FTS5 (https://www.sqlite.org/fts5.html#fts5_strings).
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars { quoted.unicodeScalars.append(contentsOf: scalar == "\"" ? ["\"", "\""] : [scalar]) }
    return quoted + "\""
  }
}

/// A query of a list, in SQL. Every order has an index, so that a page costs the same in a long list as in a short one.
struct ListStatement: Sendable {
  private let query: LibraryQuery

  init(_ query: LibraryQuery) { self.query = query }

  /// How many there are, whatever is searched for.
  var count: String { "SELECT count(*) FROM \(tables) WHERE \(condition)" }

  /// A part of the list, whatever is searched for, by its length and place.
  var page: String { "\(select) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?" }

  /// Those with the numbers in a JSON array, in the list's order.
  var those: String { "\(select) WHERE \(number) IN (SELECT value FROM json_each(?)) ORDER BY \(order)" }

  /// The numbers of those that hold every word, in the list's order.
  ///
  /// - Parameter few: the only works that come into question, as a JSON array.
  func matches(_ words: [String], among few: String?) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    let isAmongFew = few == nil ? "" : " AND works.id IN (SELECT value FROM json_each(?))"
    let holds = words.map { _ in " AND holds(\(searchedText), ?)" }.joined()
    return (
      "SELECT \(number) FROM \(isOfOwnWorks ? tables : describedTables) WHERE \(condition)\(isAmongFew)\(holds) "
        + "ORDER BY \(order)",
      (few.map { [$0] } ?? []) + words
    )
  }

  /// What a search looks through, case and accents taken away.
  private var searchedText: String {
    // Own works are what the person says of them, and so an index holds all of it.
    if isOfOwnWorks { return "works.search_text" }
    let described = "works.search_text || coalesce(char(10) || descriptions.search_text, '')"
    guard query.list.searchesMarks else { return described }
    return """
      \(described) || char(10) || folded(coalesce(works.note, '') || char(10)
        || coalesce((SELECT group_concat(name, char(10)) FROM tags WHERE work = works.id), ''))
      """
  }

  private var isOfOwnWorks: Bool { query.list == .library }

  private var select: String {
    "SELECT \(WorkColumns.read), \(Marks.columns), \(query.list == .diary ? "viewings.day" : "NULL") FROM \(describedTables)"
  }

  private var tables: String {
    query.list == .diary ? "viewings JOIN works ON works.id = viewings.work" : "works"
  }

  /// With what catalogs say of the works, where that is read.
  private var describedTables: String { "\(tables) LEFT JOIN descriptions ON descriptions.work = works.id" }

  private var number: String { query.list == .diary ? "viewings.id" : "works.id" }

  /// As the index of the list says it.
  private var condition: String {
    switch query.list {
    case .favorites: "works.favorited IS NOT NULL"
    case .watchlist: "works.wanted IS NOT NULL"
    case .library: "works.is_own = 1"
    case .diary: "1"
    case .mine:
      """
      (works.favorited IS NOT NULL OR works.wanted IS NOT NULL OR works.rating IS NOT NULL
        OR works.note IS NOT NULL OR EXISTS (SELECT 1 FROM viewings WHERE work = works.id)
        OR EXISTS (SELECT 1 FROM tags WHERE work = works.id))
      """
    case .rated: "works.rating IS NOT NULL"
    case .notes: "works.note IS NOT NULL"
    }
  }

  /// What counts the works in the order in which they came to the list.
  private var age: String {
    switch query.list {
    case .favorites: "works.favorited"
    case .watchlist: "works.wanted"
    case .library, .mine, .rated, .notes: "works.id"
    case .diary: "viewings.id"
    }
  }

  private var order: String {
    let direction = query.order.isDescending ? "DESC" : "ASC"
    return switch query.order.key {
    case .title: "works.sortable_title \(direction), \(age)"
    case .year:
      "\(isOfOwnWorks ? "works.year" : WorkColumns.year) \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .rating: "works.rating \(direction) NULLS LAST, works.sortable_title, \(age)"
    case .added: (query.list == .diary ? "viewings.day \(direction), " : "") + "\(age) \(direction)"
    }
  }
}
