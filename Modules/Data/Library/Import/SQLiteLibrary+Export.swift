// Writes the library as JSON, CSV and other programs' formats.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables
import Synchronization

extension SQLiteLibrary: ExportRepository {
  /// Writes the entries that a query finds.
  ///
  /// The export reads everything in one transaction. It does not block writers, also of other processes, and does not
  /// contain what they write meanwhile.
  public func export(
    _ format: ExportFormat, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    try await whole(write) { (connection, write) throws(SQLiteError) in
      try ListStore(connection).export(format, of: query, write)
    }
  }

  public func export(
    _ list: NamedList, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    let source = try list.source(of: LibraryQuery(.named(list.name), limit: .max))
    return try await whole(write) { (connection, write) throws(SQLiteError) in
      try ListStore(connection).export(list, from: source, write)
    }
  }

  public func entries(
    of query: Query, _ body: @escaping @Sendable (LibraryPage.Entry) throws(Problem) -> Void
  ) async throws(Problem) {
    try await whole(body) { (connection, give) throws(SQLiteError) in
      try ListStore(connection).forEachEntry(of: query, give)
    }
  }

  /// Reads a whole export in one transaction, and passes its pieces on.
  private func whole<Piece, Value: Sendable>(
    _ give: @escaping @Sendable (Piece) throws(Problem) -> Void,
    _ body: @escaping @Sendable (Connection, (Piece) throws(SQLiteError) -> Void) throws(SQLiteError) -> Value
  ) async throws(Problem) -> Value {
    let beginning = ExchangeBeginning()
    return try await storage.read { (connection) throws(SQLiteError) in
      // If the file was replaced, the library repeats the read from the beginning. Pieces that have been written cannot
      // be undone.
      if beginning.isMade.load(ordering: .relaxed) { throw .refused(.storage(.brokenExport)) }
      return try body(connection) { (piece) throws(SQLiteError) in
        beginning.isMade.store(true, ordering: .relaxed)
        try SQLiteError.refusing { () throws(Problem) in try give(piece) }
      }
    }
  }
}

/// Whether a piece of an export has been written, or an import has begun to read rows: neither can be repeated.
final class ExchangeBeginning: Sendable {
  let isMade = Atomic(false)
}

/// Writes a piece of an export.
typealias ExportOutput = (String) throws(SQLiteError) -> Void

extension ListStore {
  fileprivate func export(
    _ format: ExportFormat, of query: Query, _ write: ExportOutput
  ) throws(SQLiteError) -> ExportedAmount {
    switch format {
    case .json: try exportRecords(of: query, write)
    case .csv: try exportTable(MarqueeTable(), of: query, write)
    case .viewings: try exportTable(ViewingTable(), of: query, write)
    case .letterboxd: try exportTable(LetterboxdTable(), of: query, write)
    case .goodreads: try exportTable(GoodreadsTable(), of: query, write)
    case .markdown: throw .refused(.usage(.exportWithoutFolder))
    }
  }

  /// Writes the records, one on each line, in the order of their identifiers.
  func exportRecords(of query: Query, _ write: ExportOutput) throws(SQLiteError) -> ExportedAmount {
    var works: Set<Work.ID> = []
    if !query.isEmpty { try forEachEntry(of: query) { works.insert($0.work.id) } }
    try write(RecordFormat.firstLine)
    var count = 0
    try forEachRecord("is_said = 1 OR is_own = 1") { (work, text) throws(SQLiteError) in
      if !query.isEmpty, !works.contains(work) { return }
      try write((count == 0 ? "\n" : ",\n") + text)
      count += 1
    }
    if query.isEmpty {
      var isFirst = true
      try forEachRecord("is_said = 0 AND is_own = 0") { (_, text) throws(SQLiteError) in
        try write((isFirst ? "\n\(RecordFormat.removed)\n" : ",\n") + text)
        isFirst = false
      }
      try write("\n\(RecordFormat.lastLine(of: ItemStore(connection)))\n")
    } else {
      try write("\n\(RecordFormat.lastLine(of: query))\n")
    }
    return ExportedAmount(written: count)
  }

  /// How many records are in memory at a time.
  private static let piece = 512

  /// Calls `body` with the works of some entries and the texts of their records, as they are exported, in the order of
  /// their identifiers. Where these are valid in one library only, their keys count, which are between the others in the
  /// alphabet. The texts are prepared on all cores.
  private func forEachRecord(
    _ condition: String, _ body: (Work.ID, String) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var rows: [(text: String, isDescribed: Bool)] = []
    func flush() throws(SQLiteError) {
      var (records, ids): ([(record: EntryRecord, isDescribed: Bool)], [Work.ID]) = ([], [])
      let parse: @Sendable ((text: String, isDescribed: Bool)) -> (record: EntryRecord, isDescribed: Bool)? = { row in
        EntryRecord(stored: row.text).map { ($0, row.isDescribed) }
      }
      try rows.concurrentForEach(parse) { (parsed) throws(SQLiteError) in
        guard let parsed else { return }
        records.append(parsed)
        if parsed.isDescribed { ids += parsed.record.accountIdentifiers }
      }
      rows = []
      let texts = ids.isEmpty ? [:] : try Derived(connection).accountTexts(of: ids)
      let text: @Sendable ((record: EntryRecord, isDescribed: Bool)) -> (Work.ID, String) = { one in
        let accounts = one.isDescribed ? one.record.accounts(from: texts) : []
        return (one.record.work.id, one.record.exported(one.record.description(from: accounts), accounts).text)
      }
      try records.concurrentForEach(text) { (one) throws(SQLiteError) in try body(one.0, one.1) }
    }
    let (first, last) = (Catalog.imported.rawValue + ":", Catalog.library.rawValue + ";")
    for (works, order) in [
      ("works", "reference < '\(first)' ORDER BY reference"),
      (
        "finds CROSS JOIN works ON works.id = finds.entry",
        "what = '\(Find.keys)' AND rank = 0 AND reference BETWEEN '\(first)' AND '\(last)' ORDER BY text"
      ),
      ("works", "reference > '\(last)' ORDER BY reference"),
    ] {
      try connection.forEach(
        """
        SELECT entries.record, descriptions.work IS NOT NULL FROM \(works)
        JOIN entries ON entries.id = works.id LEFT JOIN descriptions ON descriptions.work = works.id
        WHERE (\(condition)) AND \(order)
        """
      ) { (row) throws(SQLiteError) in
        rows.append((try row.read(0), try row.read(1)))
        if rows.count == Self.piece { try flush() }
      }
    }
    try flush()
  }
}
