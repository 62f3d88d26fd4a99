import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// The part of a query that SQLite can check, as a condition in SQL. `Query.matches` defines what a query finds; the
/// contract tests of lists compare the two.
struct QueryStatement: Sendable {
  /// The condition, which begins with ` AND `; empty if there is none.
  private(set) var sql = ""
  private(set) var values: [(any SQLiteConvertible)?] = []
  /// The terms that must also be checked in each row.
  let rest: Query
  /// Whether only a few works are candidates.
  let isNarrow: Bool

  /// Creates the condition of a query. In the diary, only the day of the row's own viewing counts. `few` are the
  /// numbers of the only candidates, as a JSON array; `nil` if all works are candidates.
  init(_ query: Query, in list: LibraryQuery.List, few: String? = nil) {
    rest = query.keeping { !Self.isExact($0.condition) }
    isNarrow = few != nil
    if let few { add("works.id IN (SELECT value FROM json_each(?))", [few]) }
    for term in query.terms {
      guard let (sql, values) = Self.condition(term.condition, in: list) else { continue }
      if !term.isNegated {
        add(sql, values)
      } else if Self.isExact(term.condition) {
        add("NOT coalesce((\(sql)), 0)", values)
      }
    }
  }

  private mutating func add(_ condition: String, _ values: [(any SQLiteConvertible)?]) {
    sql += " AND \(condition)"
    self.values += values
  }

  /// Whether the condition in SQL is exactly the term. Otherwise it also accepts other rows.
  private static func isExact(_ condition: Query.Condition) -> Bool {
    switch condition {
    case .words(let words, let texts): texts == .anywhere && !words.isPhrase
    case .number(_, let measure): value(measure) != nil
    case .kind, .catalog, .key, .state, .day(_, of: .seen): true
    case .day(_, of: .added), .tag, .part: false
    case .any(let all): all.allSatisfy(isExact)
    }
  }

  private static func condition(
    _ condition: Query.Condition, in list: LibraryQuery.List
  ) -> (sql: String, values: [(any SQLiteConvertible)?])? {
    switch condition {
    case .words(_, in: .tag), .tag: return hasMark(.tags)
    case .words(_, in: .list): return hasMark(.lists)
    case .words(let words, let texts):
      return texts.isInSearchText ? Needle.condition("works.search_text", words.parts) : nil
    case .day(let range, of: .seen): return lies(in: range, list)
    case .day(_, of: .added), .part: return nil
    case .number(let range, let measure):
      return value(measure).map { ("(\($0) BETWEEN ? AND ?)", [range.lowerBound, range.upperBound]) }
    case .kind(let sort):
      let kinds = Work.Kind.allCases.filter { $0.sort == sort }.map { "'\($0.rawValue)'" }
      return ("works.kind IN (\(kinds.joined(separator: ", ")))", [])
    case .catalog(let catalog):
      let references = "\(catalog.rawValue):*"
      return ("(works.reference GLOB ? OR works.same_as GLOB ?)", [references, "*\"\(references)"])
    case .key(let key):
      let works = JSONList.text(key.works.map(\.description))
      let finds = """
        SELECT entry FROM finds WHERE what = 'identifiers' AND text IN (SELECT value FROM json_each(?))
        UNION SELECT entry FROM finds WHERE what = ? AND text = ?
        """
      return (
        "(works.reference IN (SELECT value FROM json_each(?)) OR works.id IN (\(finds)))",
        [works, works, "imports:\(key.source)", key.key]
      )
    case .state(let state): return has(state)
    case .any(let all):
      let parts = all.compactMap { Self.condition($0, in: list) }
      guard parts.count == all.count else { return nil }
      return ("(\(parts.map { "coalesce(\($0.sql), 0)" }.joined(separator: " OR ")))", parts.flatMap(\.values))
    }
  }

  /// The condition that a viewing lies in a range, with all days that its date may mean. The first comparison lets the
  /// index of days narrow the rows: the date, or its first year, is compared as text.
  private static func lies(
    in range: DayRange, _ list: LibraryQuery.List
  ) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    let (first, last) = range.days
    let day = "finds.text"
    let sql = """
      \(day) BETWEEN ? AND ? AND \(day) || substr('0000-01-01', length(\(day)) + 1) >= ?
      AND \(day) || substr('0000-12-31', length(\(day)) + 1) <= ?
      """
    return (
      list == .diary ? "(\(sql))" : "works.id IN (SELECT entry FROM finds WHERE what = 'viewings' AND \(sql))",
      [String(first.prefix(4)), last, first, last]
    )
  }

  /// The column of a measure; `nil` if there is none.
  private static func value(_ measure: Query.Measure) -> String? {
    switch measure {
    case .year: WorkColumns.year
    case .score: "descriptions.score * 10 / descriptions.score_out_of"
    default: measure.number(in: measure.asksMarks ? "works." : "descriptions.")
    }
  }

  private static func has(_ state: Query.State) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    // Only the state of own works has no marks.
    if state.claims.isEmpty { return ("works.is_own = 1", []) }
    let parts = state.claims.map { hasMark($0.mark, $0.value) }
    let sql = parts.count == 1 ? parts[0].sql : "(\(parts.map(\.sql).joined(separator: " OR ")))"
    return (state.isOpposite ? "NOT \(sql)" : sql, parts.flatMap(\.values))
  }

  /// The condition that a work has a mark; with a value, that it has this value.
  static func hasMark(_ mark: Mark, _ value: FieldValue? = nil) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    switch mark {
    case .favorite: ("works.favorited IS NOT NULL", [])
    case .wanted: ("works.wanted IS NOT NULL", [])
    case .seen: ("works.is_seen = 1", [])
    default:
      value.map { ("works.\(mark.stored.members[0].column) IS ?", [mark.stored.members[0].type.column($0)]) }
        ?? ("works.\(mark.stored.members[0].column) IS NOT NULL", [])
    }
  }

  /// When a work was added to a list, in seconds since 1970.
  static func time(addedTo list: LibraryQuery.List) -> String {
    switch list {
    case .favorites: "works.favorited_at"
    case .watchlist: "works.wanted_at"
    case .diary, .library, .mine, .rated, .notes, .named: "works.added_at"
    }
  }
}

extension Query.Texts {
  /// Whether all of these texts are in `works.search_text`.
  fileprivate var isInSearchText: Bool { self == .anywhere || role == .name }
}

/// The full-text index of the words of works.
enum SearchIndex {
  static let columns = "title, makers, others, own"
  /// The word in the column `own` of own works: a private-use character, which never occurs in a query
  /// (https://www.unicode.org/faq/private_use.html).
  static let ownWord = "\u{E000}"
  /// The most works that are examined one by one. With more, reading the whole list in its order is faster.
  static let few = 2_000
  static let matches = "SELECT rowid FROM works_search WHERE works_search MATCH ? LIMIT ?"
  static let count = "SELECT count(*) FROM works_search WHERE works_search MATCH ?"

  static let allMatches = "SELECT rowid FROM works_search WHERE works_search MATCH ?"

  /// The index query that finds at least all works by these makers; `nil` if no name has a word.
  static func match(makers: [String]) -> String? {
    let phrases = Set(makers.map { IndexedText.terms($0).flatMap(\.self).joined(separator: " ") }).subtracting([""])
    guard !phrases.isEmpty else { return nil }
    return "makers : (\(phrases.sorted().map { "\"\($0)\"" }.joined(separator: " OR ")))"
  }

  /// The index query that finds at least everything that a query finds; `nil` if the query has no words.
  static func match(_ query: Query) -> String? {
    let terms = query.terms.flatMap { term -> [SearchTerm] in
      guard !term.isNegated, case .words(let words, let texts) = term.condition, texts.isInSearchText else { return [] }
      return words.terms
    }
    return terms.isEmpty ? nil : terms.map { $0.expression(in: nil) }.joined(separator: " AND ")
  }

  /// The index query for own works; `nil` if it would find works that the query does not.
  static func exactMatch(_ query: Query) -> String? {
    let isExact = query.terms.allSatisfy { term in
      guard !term.isNegated, case .words(let words, in: .anywhere) = term.condition else { return false }
      return !words.isPhrase
    }
    return isExact ? match(query).map { "own : \"\(ownWord)\" AND ({title makers others} : (\($0)))" } : nil
  }
}
