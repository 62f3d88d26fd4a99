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
      for (work, rows) in try EntryStore(connection).entryRows(of: works) {
        if rows.allSatisfy(\.isHidden) { continue }
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
    try await storage.read { (connection) throws(SQLiteError) in
      var saved: [Work.ID: Work] = [:]
      let numbers = try EntryStore(connection).numbers(of: works)
      let rows = try EntryStore(connection).rows(numbered: Set(numbers.values))
      for (id, entry) in numbers where rows[entry]?.isHidden == false {
        saved[id] = try EntryStore(connection).work(entry)?.identified(by: id)
      }
      return saved
    }
  }

  public func complete(with work: Work, replaces: Bool) async throws(Problem) {
    let isKept = try await !entries(of: [WorkIdentity(work)]).found.isEmpty
    // A library without an entry for the work is not written.
    guard isKept else { return }
    let moment = moment
    try await storage.write { (connection) throws(SQLiteError) in
      guard let rows = try EntryStore(connection).entryRows(of: [WorkIdentity(work)])[work.id], rows.count == 1 else {
        return
      }
      let record = try EntryStore(connection).record(rows[0].id)
      try Derived(connection).complete(record, with: work, replaces: replaces, at: replaces ? moment / 1_000 : nil)
    }
  }

  public func lookalikes() async throws(Problem) -> [[Work.ID]] {
    try await storage.read { (connection) throws(SQLiteError) in
      let titles: [String] = try connection.column(
        """
        SELECT title FROM (
          SELECT id, sortable_title AS title FROM works UNION
          SELECT id, sortable_original_title FROM works WHERE sortable_original_title IS NOT NULL
        ) GROUP BY title HAVING count(*) > 1 ORDER BY title
        """)
      let rows = try EntryStore(connection).rowsByTitle(Set(titles))
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

  /// Whether the entry only tells what was removed.
  var isHidden: Bool {
    marks == .none && !isOwn && identity.identifiers.count == 1 && identity.differences.isEmpty
  }

  var entry: LibraryEntry { LibraryEntry(identifiers: identity.identifiers, marks: marks) }

  /// The columns that `init(row:)` reads.
  static let columns = """
    works.id, works.is_own, works.reference, works.sortable_title, works.sortable_original_title, works.year,
    works.creators, works.same_as, works.differences, \(Marks.columns.joined(separator: ", "))
    """

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
  /// The only row that a work fits; `nil` if there is none, and a refusal if there are several.
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
