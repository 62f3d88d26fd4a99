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
  ///   - written: the works that words are found in only together with what the person wrote of them.
  ///   - few: the only works that come into question, as a JSON array of their numbers; `nil` where they may be any.
  init(_ query: Query, written: [SearchedWords: [Int64]] = [:], few: String? = nil) {
    rest = query.keeping { !Self.isExact($0.condition) }
    isNarrow = few != nil
    if let few { add("works.id IN (SELECT value FROM json_each(?))", [few]) }
    for term in query.terms {
      guard let (sql, values) = Self.condition(term.condition, written) else { continue }
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
    case .kind, .catalog, .state: true
    case .day, .tag: false
    case .any(let all): all.allSatisfy(isExact)
    }
  }

  private static func condition(
    _ condition: Query.Condition, _ written: [SearchedWords: [Int64]]
  ) -> (sql: String, values: [(any SQLiteConvertible)?])? {
    switch condition {
    case .words(let words, in: .anywhere):
      let own = holds(words, in: text)
      // Whatever is asked of each row of a long list counts.
      guard let more = written[words], !more.isEmpty else { return (own, words.parts) }
      return ("(\(own) OR works.id IN (SELECT value FROM json_each(?)))", words.parts + [JSONList.text(more)])
    case .words(_, in: .tag), .tag: return said(.tags)
    // Titles and all who are named stand in the text as well.
    case .words(let words, let texts): return texts.role == .name ? (holds(words, in: text), words.parts) : nil
    case .day: return nil
    case .number(let range, let measure):
      return value(measure).map { ("(\($0) BETWEEN ? AND ?)", [range.lowerBound, range.upperBound]) }
    case .kind(let isBook): return ("works.kind \(isBook ? "=" : "<>") 'book'", [])
    case .catalog(let catalog):
      let references = "\(catalog.rawValue):*"
      return ("(works.reference GLOB ? OR EXISTS (\(identifiers) AND reference GLOB ?))", [references, references])
    case .state(let state): return has(state)
    case .any(let all):
      let parts = all.compactMap { Self.condition($0, written) }
      guard parts.count == all.count else { return nil }
      return ("(\(parts.map { "coalesce(\($0.sql), 0)" }.joined(separator: " OR ")))", parts.flatMap(\.values))
    }
  }

  /// What other catalogs than that of its reference call a work.
  private static let identifiers = "SELECT 1 FROM identifiers WHERE work = works.id"

  private static func holds(_ words: SearchedWords, in text: String) -> String {
    words.parts.map { _ in "holds(\(text), ?)" }.joined(separator: " AND ")
  }

  /// Titles, makers and actors, as `SearchedText` has them.
  private static let text = "works.search_text"

  /// What the person wrote of the work. Its row is asked for once more, so that others need not be read.
  private static let personsText = """
    (SELECT char(10) || searched(
      \(Mark.searched.map { "coalesce(written.\($0.field.members[0].column), '') || char(10)" }.joined(separator: " || "))
      || coalesce((SELECT group_concat(note, char(10)) FROM viewings WHERE work = written.id), '') || char(10)
      || coalesce((SELECT group_concat(name, char(10)) FROM tags WHERE work = written.id), ''))
    FROM works AS written WHERE written.id = works.id)
    """

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
    case .diary, .library, .mine, .rated, .notes: "works.added_at"
    }
  }

  /// The works with a note or tags.
  static let written = "SELECT work FROM tags UNION \(noted)"

  /// The works with a note, be it private or of a viewing.
  static let noted = """
    SELECT id FROM works WHERE \(Mark.searched.map { "\($0.field.members[0].column) IS NOT NULL" }.joined(separator: " OR "))
    UNION ALL SELECT work FROM viewings WHERE note IS NOT NULL
    """

  /// Those of the works with a note or tags in which each of the words stands.
  static func written(with words: SearchedWords) -> String {
    """
    SELECT works.id FROM works
    WHERE works.id IN (\(written)) AND \(holds(words, in: "\(text) || \(personsText)"))
    """
  }
}

/// The index of the words of works.
enum SearchIndex {
  /// Up to so many works are looked at one by one. To look at all of them in the order of the list takes less than to sort
  /// more.
  static let few = 2_000
  static let matches = "SELECT rowid FROM works_search WHERE works_search MATCH ? LIMIT ?"
  static let count = "SELECT count(*) FROM works_search WHERE works_search MATCH ?"
  /// How many of the works in a JSON array it finds. Without the sign FTS5 would look up each of them anew.
  static let countAmong = "\(count) AND +rowid IN (SELECT value FROM json_each(?))"
  /// The works of which it lacks words: those with a note or tags.
  static let partlyIndexed = """
    \(QueryStatement.noted)
    UNION ALL SELECT * FROM (SELECT DISTINCT work FROM tags)
    LIMIT ?
    """

  /// What the index is asked for so that nothing is left out that a query finds; `nil` where it has none of the words.
  static func match(_ query: Query) -> String? {
    let words = query.terms.flatMap { term -> [String] in
      guard !term.isNegated, case .words(let words, let texts) = term.condition,
        texts == .anywhere || texts.role == .name
      else { return [] }
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
    return isExact ? match(query).map { "{own} : (\($0))" } : nil
  }
}
