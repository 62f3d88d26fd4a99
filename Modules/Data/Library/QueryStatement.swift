import MarqueeDomain
import MarqueeTables
import MarqueeSQLite

/// What SQLite can tell of a query, as a condition. The columns of the library are named here, and in `ListStatement`.
///
/// `Query.matches` says what a query finds; the contract tests of lists compare the two.
struct QueryStatement: Sendable {
  /// Begins with ` AND `, or is empty.
  private(set) var sql = ""
  private(set) var values: [(any SQLiteConvertible)?] = []
  /// What has to be looked at in each row besides.
  let rest: Query
  /// Whether only a few works come into question.
  let isNarrow: Bool

  /// - Parameters:
  ///   - list: of a row of the diary its own day counts, elsewhere that of any viewing.
  ///   - few: the only works that come into question, as a JSON array of their numbers; `nil` where they may be any.
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

  /// Whether the condition in SQL is all that the term says; else it lets more pass.
  private static func isExact(_ condition: Query.Condition) -> Bool {
    switch condition {
    case .words(let words, let texts): texts == .anywhere && !words.isPhrase
    case .number(_, let measure): value(measure) != nil
    case .kind, .catalog, .state, .day(_, of: .seen): true
    case .day(_, of: .added), .tag: false
    case .any(let all): all.allSatisfy(isExact)
    }
  }

  private static func condition(
    _ condition: Query.Condition, in list: LibraryQuery.List
  ) -> (sql: String, values: [(any SQLiteConvertible)?])? {
    switch condition {
    case .words(_, in: .tag), .tag: return said(.tags)
    case .words(_, in: .list): return said(.lists)
    case .words(let words, let texts): return texts.isInSearchText ? (holds(words), words.parts) : nil
    case .day(let range, of: .seen): return lies(in: range, list)
    case .day(_, of: .added): return nil
    case .number(let range, let measure):
      return value(measure).map { ("(\($0) BETWEEN ? AND ?)", [range.lowerBound, range.upperBound]) }
    case .kind(let sort):
      let kinds = Work.Kind.allCases.filter { $0.sort == sort }.map { "'\($0.rawValue)'" }
      return ("works.kind IN (\(kinds.joined(separator: ", ")))", [])
    case .catalog(let catalog):
      let references = "\(catalog.rawValue):*"
      return ("(works.reference GLOB ? OR EXISTS (\(identifiers) AND reference GLOB ?))", [references, references])
    case .state(let state): return has(state)
    case .any(let all):
      let parts = all.compactMap { Self.condition($0, in: list) }
      guard parts.count == all.count else { return nil }
      return ("(\(parts.map { "coalesce(\($0.sql), 0)" }.joined(separator: " OR ")))", parts.flatMap(\.values))
    }
  }

  /// That all the days that the date of a viewing may mean lie in a range. The index of days is asked first for what is
  /// written like a day of it, or like its first year.
  private static func lies(
    in range: DayRange, _ list: LibraryQuery.List
  ) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    let (first, last) = range.days
    let day = list == .diary ? "viewings.day" : "day"
    let sql = """
      \(day) BETWEEN ? AND ? AND \(day) || substr('0000-01-01', length(\(day)) + 1) >= ?
      AND \(day) || substr('0000-12-31', length(\(day)) + 1) <= ?
      """
    return (
      list == .diary ? "(\(sql))" : "works.id IN (SELECT work FROM viewings WHERE \(sql))",
      [String(first.prefix(4)), last, first, last]
    )
  }

  /// What other catalogs than that of its reference call a work.
  private static let identifiers = "SELECT 1 FROM identifiers WHERE work = works.id"

  private static func holds(_ words: SearchedWords) -> String {
    words.parts.map { _ in "holds(works.search_text, ?)" }.joined(separator: " AND ")
  }

  /// `nil` where no column tells.
  private static func value(_ measure: Query.Measure) -> String? {
    switch measure {
    case .year: WorkColumns.year
    case .score: "descriptions.score * 10 / descriptions.score_out_of"
    default: measure.number(in: measure.asksMarks ? "works." : "descriptions.")
    }
  }

  private static func has(_ state: Query.State) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    // What no mark tells is what is the person's own.
    if state.claims.isEmpty { return ("works.is_own = 1", []) }
    let parts = state.claims.map { said($0.mark, $0.value) }
    let sql = parts.count == 1 ? parts[0].sql : "(\(parts.map(\.sql).joined(separator: " OR ")))"
    return (state.isOpposite ? "NOT \(sql)" : sql, parts.flatMap(\.values))
  }

  /// That a mark is said; with a value, that it has this one.
  static func said(_ mark: Mark, _ value: FieldValue? = nil) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    switch mark {
    case .favorite: ("works.favorited IS NOT NULL", [])
    case .wanted: ("works.wanted IS NOT NULL", [])
    case .seen: ("EXISTS (SELECT 1 FROM viewings AS any_viewing WHERE any_viewing.work = works.id)", [])
    case .tags: ("EXISTS (SELECT 1 FROM tags WHERE work = works.id)", [])
    case .lists: ("works.id IN (SELECT work FROM places)", [])
    default:
      value.map { ("works.\(mark.field.members[0].column) IS ?", [$0.column]) }
        ?? ("works.\(mark.field.members[0].column) IS NOT NULL", [])
    }
  }

  /// The names of those who play in an own work, as a JSON array.
  static let actors = """
    (SELECT json_group_array(people.name) FROM credits JOIN people ON people.id = credits.person
    WHERE credits.work = works.id AND credits.role = 'actor')
    """

  /// When a work came to a list, in seconds since 1970.
  static func time(addedTo list: LibraryQuery.List) -> String {
    switch list {
    case .favorites: "works.favorited_at"
    case .watchlist: "works.wanted_at"
    case .diary, .library, .mine, .rated, .notes, .named: "works.added_at"
    }
  }
}

extension Query.Texts {
  /// Whether all of them stand in `works.search_text`.
  fileprivate var isInSearchText: Bool { self == .anywhere || role == .name }
}

/// The index of the words of works.
enum SearchIndex {
  static let columns = "title, makers, others, own"
  /// The word in the column `own` of own works: a character for private use, which the words of a query never have
  /// (https://www.unicode.org/faq/private_use.html).
  static let ownWord = "\u{E000}"
  /// Up to so many works are looked at one by one. To look at all of them in the order of the list takes less than to sort
  /// more.
  static let few = 2_000
  static let matches = "SELECT rowid FROM works_search WHERE works_search MATCH ? LIMIT ?"
  static let count = "SELECT count(*) FROM works_search WHERE works_search MATCH ?"

  static let allMatches = "SELECT rowid FROM works_search WHERE works_search MATCH ?"

  /// What the index is asked for so that no work by one of some makers is left out; `nil` where no name has a word.
  static func match(makers: [String]) -> String? {
    let phrases = Set(makers.map { IndexedText.terms($0).flatMap(\.self).joined(separator: " ") }).subtracting([""])
    guard !phrases.isEmpty else { return nil }
    return "makers : (\(phrases.sorted().map { "\"\($0)\"" }.joined(separator: " OR ")))"
  }

  /// What the index is asked for so that nothing is left out that a query finds; `nil` where it has none of the words.
  static func match(_ query: Query) -> String? {
    let words = query.terms.flatMap { term -> [String] in
      guard !term.isNegated, case .words(let words, let texts) = term.condition, texts.isInSearchText else { return [] }
      return words.words
    }
    return words.isEmpty ? nil : words.map { "\"\($0)\" *" }.joined(separator: " ")
  }

  /// As `match`, for own works alone; `nil` where the query leaves out some that the index finds.
  static func exactMatch(_ query: Query) -> String? {
    let isExact = query.terms.allSatisfy { term in
      guard !term.isNegated, case .words(let words, in: .anywhere) = term.condition else { return false }
      return !words.isPhrase
    }
    return isExact ? match(query).map { "own : \"\(ownWord)\" AND ({title makers others} : (\($0)))" } : nil
  }
}
