import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

/// A query of a list, in SQL. An order with an index makes a page of a long list as fast as one of a short list. For
/// `seen`, `random`, the orders of fields, and `year` outside own works, the whole list is sorted.
struct ListStatement: Sendable {
  let query: LibraryQuery
  /// Whether the list of works with a mark also has own works without one.
  let hasOwn: Bool

  init(_ query: LibraryQuery, hasOwn: Bool = false) { (self.query, self.hasOwn) = (query, hasOwn) }

  /// The number of all rows of the list, without the search.
  var count: String {
    guard query.list == .diary else { return "SELECT count(*) FROM \(rows.table) WHERE \(rows.condition)" }
    return "SELECT coalesce(sum(\(query.isByViewing ? "number" : "rank")), 0) FROM finds WHERE what = '\(Find.diary)'"
  }

  /// A part of the list, by its length and offset, without the search. SQLite skips the rows before it in an index.
  var page: String {
    "SELECT \(rows.columns) FROM \(tables) WHERE \(rows.condition) ORDER BY \(order) LIMIT ? OFFSET ?"
  }

  /// The rows from which a sample is taken, and the number that orders them, for which there is an index. For the
  /// diary, in which works occur several times, these are works with marks.
  var source: String { "FROM works WHERE \(query.list == .diary ? "works.is_said = 1" : rows.condition)" }
  var key: String { query.list == .diary ? "works.id" : rows.age }
  /// The numbers of works, up to a limit.
  var sampleOfShort: String { "SELECT works.id \(source) LIMIT ?" }
  /// The numbers of works from a place on, up to a limit.
  var sampleFromKey: String { "SELECT works.id \(source) AND \(key) >= ? ORDER BY \(key) LIMIT ?" }
  static let sampleOfRated = """
    SELECT id FROM works WHERE rating = ? AND sortable_title >= ? ORDER BY sortable_title, id LIMIT ?
    """

  /// The entries with the numbers in a JSON array, in its order, with their numbers.
  static let keptRowsByNumber = """
    SELECT \(columns), works.id FROM json_each(?) AS asked
    CROSS JOIN works ON works.id = asked.value LEFT JOIN descriptions ON descriptions.work = works.id
    """

  /// The rows that match, in the list's order.
  func rows(_ query: QueryStatement) -> String {
    "SELECT \(rows.columns) FROM \(tables) WHERE \(rows.condition)\(query.sql) ORDER BY \(order)"
  }

  /// The rows that match, in the list's order, with more columns: `row`, actors, time of adding the work to the list.
  func candidates(_ query: QueryStatement) -> String {
    """
    SELECT \(Self.columns), \(rows.columns), works.actors, \(QueryStatement.time(addedTo: self.query.list)) FROM \(tables)
    WHERE \(rows.condition)\(query.sql) ORDER BY \(order)
    """
  }

  /// The columns that `ListStore.entry` reads.
  private static let columns = "\(WorkColumns.read), \(Marks.columns.joined(separator: ", ")), works.same_as"
  static let columnCount = Work.columnCount + Marks.columns.count + 1

  /// If no column of `descriptions` is read, SQLite omits that join
  /// (https://www.sqlite.org/optoverview.html#omitnoopjoin).
  private var tables: String {
    (rows.table == "works" ? "works" : "finds JOIN works ON works.id = finds.entry")
      + " LEFT JOIN descriptions ON descriptions.work = works.id"
  }

  private var isNamed: Bool { if case .named = query.list { true } else { false } }

  /// What the rows of a list are.
  private struct Rows {
    /// The table that has one row for each row of the list.
    var table = "works"
    /// The columns of a `ListRow`.
    var columns = "works.id, NULL"
    /// The condition of the list, in the same words as in the list's index.
    let condition: String
    /// The columns that order works as they were added to the list.
    var age = "works.id"
  }

  private var rows: Rows {
    switch query.list {
    case .favorites: Rows(condition: "works.favorited IS NOT NULL", age: "works.favorited")
    case .watchlist: Rows(condition: "works.wanted IS NOT NULL", age: "works.wanted")
    case .library: Rows(condition: "works.is_own = 1")
    case .diary:
      Rows(
        table: "finds", columns: "finds.entry, finds.text || '/' || finds.rank",
        condition: "finds.what = 'viewings' AND finds.text > '\(Viewing.unknownDay)'"
          + (query.isByViewing ? "" : " AND (finds.number IS NULL OR finds.number & 1 = 0)"),
        age: "finds.rank, finds.entry")
    case .mine: Rows(condition: hasOwn ? "(works.is_said = 1 OR works.is_own = 1)" : "works.is_said = 1")
    case .rated: Rows(condition: "works.rating IS NOT NULL")
    case .named(let name):
      Rows(
        table: "finds", columns: "finds.entry, NULL",
        condition: "finds.what = 'lists' AND finds.text = '\(ListPlace.key(of: name).replacing("'", with: "''"))'")
    case .notes:
      Rows(condition: "(\(Mark.notes.map { QueryStatement.hasMark($0).sql }.joined(separator: " OR ")))")
    }
  }

  private var order: String {
    let direction = query.order.isDescending ? "DESC" : "ASC"
    return switch query.order.key {
    case .title: "works.sortable_title \(direction), \(rows.age)"
    case .year:
      "\(query.list == .library ? "works.year" : WorkColumns.year) \(direction) NULLS LAST, works.sortable_title, \(rows.age)"
    case .rating: "works.rating \(direction) NULLS LAST, works.sortable_title, \(rows.age)"
    case .added where isNamed: "finds.rank \(direction), finds.entry \(direction)"
    case .added where query.list == .diary:
      "finds.text \(direction), finds.rank \(direction), finds.entry \(direction)"
    case .added: "\(rows.age) \(direction)"
    case .seen where query.list == .diary: "finds.text \(direction) NULLS LAST, works.sortable_title, \(rows.age)"
    case .seen:
      "nullif(works.last_seen, '\(Viewing.unknownDay)') \(direction) NULLS LAST, works.sortable_title, \(rows.age)"
    case .field(let field):
      field.members.map { "\(WorkColumns.sorted($0, of: field)) \(direction) NULLS LAST, " }.joined()
        + "works.sortable_title, \(rows.age)"
    case .random: "\(place) \(direction), works.sortable_title, \(rows.age)"
    }
  }

  /// The random order, the same as `LibraryOrder.place`.
  private var place: String {
    let (places, factor) = (LibraryOrder.places, query.order.factor)
    let row = query.list == .diary ? "((finds.rank + finds.entry) % \(places))" : "works.id"
    return "(\(row) * \(factor) % \(places) * ((\(row) + \(factor)) % \(places)) % \(places))"
  }
}
