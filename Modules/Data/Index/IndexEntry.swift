import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// A work in the index: a row of `works`, with its row of `descriptions`.
struct IndexEntry: Sendable, Equatable {
  /// Where the facts about the work come from, and when they came.
  enum Origin: Sendable {
    /// From a service's answer, in seconds since 1970. `until` is the time at which they must be removed.
    case seen(at: Double, until: Double?)
    /// From an imported file, in seconds since 1970.
    case imported(at: Int)
  }

  var work: Work
  var imported: Int?
  var seen: Double?
  var expires: Double?
  /// TMDb's measure of popularity; `nil` if it is not known, and for rows that were read.
  var popularity: Double?
  /// The names of people and places in the work.
  var names: [String]
  /// Authors without names, which the index looks up.
  var unnamed: [Person.ID]
  /// Whether earlier facts about the work win over these; `false` for rows that were read.
  var isBrief = false

  init(_ work: Work, _ origin: Origin, popularity: Double? = nil, names: [String] = [], authors: [Person.ID] = []) {
    (self.work, self.names, unnamed) = (work, names, authors)
    self.popularity = popularity ?? work.score?.votes.map { Self.popularity(votes: $0) }
    switch origin {
    case .seen(let time, let end): (seen, expires) = (time, end)
    case .imported(let time): imported = time
    }
  }

  /// The works with the most votes have about 30,000 of them, and a popularity of about 100.
  static func popularity(votes: Int) -> Double { Double(votes) / 300 }

  /// The columns of `descriptions`: those of the fields of a work, and two more.
  static let described = Work.fields.columns() + ["names", "unnamed"]
  /// The columns that `init(row:)` reads from `tables`, in its order.
  static let columns =
    (workColumns(isDescribed: "work IS NOT NULL") + ["names", "unnamed", "imported", "seen", "expires"])
    .joined(separator: ", ")

  /// The columns of a work. In SQL: whether the row has a row of `descriptions`, and what is read in place of a field's
  /// column.
  static func workColumns(isDescribed: String, _ column: (String) -> String = { $0 }) -> [String] {
    Work.columns(title: ["reference", "kind", "title"], isDescribed: isDescribed, kept: column, other: column)
  }
  static let count = Work.columnCount + 5
  static let tables = "works LEFT JOIN descriptions ON descriptions.work = works.id"

  /// The part of a query that SQL can decide; rows that do not match may pass it.
  static func condition(_ query: Query) -> (sql: String, values: [(any SQLiteConvertible)?]) {
    var (sql, values): (String, [(any SQLiteConvertible)?]) = ("", [])
    for term in query.terms where !term.isNegated {
      guard case .number(let range, let measure) = term.condition, let column = column(measure) else { continue }
      sql += " AND \(column) BETWEEN ? AND ?"
      values += [range.lowerBound, range.upperBound]
    }
    return (sql, values)
  }

  private static func column(_ measure: Query.Measure) -> String? {
    switch measure {
    case .year: "CAST(released AS INTEGER)"
    case .score: "score * 10 / score_out_of"
    default: measure.asksMarks ? nil : measure.number(in: "")
    }
  }

  init(row: borrowing Row) throws(SQLiteError) {
    work = try Work(row: row)
    let first = Work.columnCount
    names = JSONList.texts(try row.readIfPresent(first))
    unnamed = JSONList.texts(try row.readIfPresent(first + 1)).compactMap { Person.ID($0) }
    imported = try row.readIfPresent(first + 2)
    seen = try row.readIfPresent(first + 3)
    expires = try row.readIfPresent(first + 4)
  }

  /// The row with the facts of a new entry. A service's facts win over a file's, and facts that the new entry lacks
  /// stay.
  func taking(_ new: IndexEntry) -> IndexEntry {
    var row = self
    row.work = new.isBrief || seen != nil && new.seen == nil ? work.filled(from: new.work) : new.work.filled(from: work)
    row.imported = imported ?? new.imported
    if new.seen != nil { (row.seen, row.expires) = (new.seen, new.expires) }
    if !new.names.isEmpty { row.names = new.names }
    row.unnamed = row.work.creators.isEmpty ? (new.unnamed.isEmpty ? unnamed : new.unnamed) : []
    return row
  }

  private static let insertion = """
    INSERT OR IGNORE INTO works
      (id, reference, kind, title, is_described, imported, seen, expires, title_words, maker_words, other_words)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let description = """
    INSERT INTO descriptions (\(described.joined(separator: ", ")), work)
    VALUES (\(described.map { _ in "?, " }.joined())?)
    """

  /// Adds the row, unless there is a row with its reference. Returns whether it was added.
  func insert(_ connection: Connection, _ id: Int64, _ words: IndexWords) throws(SQLiteError) -> Bool {
    let isDescribed = !isTitleAlone
    let values: [(any SQLiteConvertible)?] = [
      id, work.id.description, work.kind.rawValue, work.title, isDescribed, imported, seen, expires,
      words.titleColumn, words.makers, words.others,
    ]
    guard try connection.run(Self.insertion, values) == 1 else { return false }
    guard isDescribed else { return true }
    func list(_ texts: [String]) -> String? { texts.isEmpty ? nil : JSONList.text(texts) }
    let description = Work.fields.values(of: work) + [list(names), list(unnamed.map(\.description)), id]
    try connection.run(Self.description, description)
    return true
  }

  private var isTitleAlone: Bool {
    names.isEmpty && unnamed.isEmpty && work == Work(id: work.id, kind: work.kind, title: work.title)
  }
}

/// The words of a work by the columns of `work_words`.
struct IndexWords: Sendable {
  let title: String
  /// `nil` if the title itself has the same words.
  let titleColumn: String?
  let makers: String?
  let others: String?
  /// Hashes of the titles without their articles.
  let keys: [Int64]

  init(_ entry: IndexEntry) {
    let work = entry.work
    let titles = TitleWords(titles: work.titles, shorter: work.titlesWithoutSubtitle)
    title = titles.isPlain ? work.title : titles.words.joined(separator: " ")
    titleColumn = titles.isPlain ? nil : title
    let makerWords = work.makers.flatMap { IndexedText.words($0) }
    let otherWords = work.describingTexts(names: entry.names).flatMap { IndexedText.words($0) }
    makers = makerWords.isEmpty ? nil : makerWords.joined(separator: " ")
    others = otherWords.isEmpty ? nil : otherWords.joined(separator: " ")
    keys = Set(titles.titles.map(Self.key)).sorted()
  }

  /// The words that are long enough and not only digits. A word may occur several times.
  var vocabulary: [String] { Self.vocabulary([title, makers, others]) }

  static func vocabulary(_ texts: [String?]) -> [String] {
    texts.compactMap(\.self).flatMap { IndexedText.terms($0).joined() }.filter(Vocabulary.has)
  }

  static func key(_ bareWords: [String]) -> Int64 {
    Int64(bitPattern: FNV1a.hash(bareWords.joined(separator: " ").utf8) >> 16)
  }
}
