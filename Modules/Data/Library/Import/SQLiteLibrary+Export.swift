// Writes the library as JSON, CSV and other programs' formats.
public import MarqueeDomain
import MarqueeSQLite
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
    try await export(write) { (connection, write) throws(SQLiteError) in
      try ListStore(connection).export(format, of: query, write)
    }
  }

  public func export(
    _ list: NamedList, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    let source = try list.source(of: LibraryQuery(.named(list.name), limit: .max))
    return try await export(write) { (connection, write) throws(SQLiteError) in
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

  private func export(
    _ write: @escaping @Sendable (String) throws(Problem) -> Void,
    _ body: @escaping @Sendable (Connection, ExportOutput) throws(SQLiteError) -> ExportedAmount
  ) async throws(Problem) -> ExportedAmount {
    try await whole(write, body)
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
    case .letterboxd: try exportTable(LetterboxdTable(), of: query, write)
    case .goodreads: try exportTable(GoodreadsTable(), of: query, write)
    case .markdown: throw .refused(.usage(.exportWithoutFolder))
    }
  }

  /// Writes the records, one on each line.
  private func exportRecords(of query: Query, _ write: ExportOutput) throws(SQLiteError) -> ExportedAmount {
    let works = query.isEmpty ? nil : try works(of: query)
    try write(RecordFormat.firstLine)
    var count = 0
    try connection.forEach(
      """
      SELECT works.reference, entries.record, descriptions.work IS NOT NULL
      FROM entries JOIN works ON works.id = entries.id LEFT JOIN descriptions ON descriptions.work = entries.id
      ORDER BY entries.id
      """
    ) { (row) throws(SQLiteError) in
      guard let id = Work.ID(try row.read(0, as: String.self)), works?.contains(id) != false else { return }
      let text = try exported(row.read(1), isDescribed: row.read(2))
      try write((count == 0 ? "\n" : ",\n") + text)
      count += 1
    }
    try write(
      "\n\(query.isEmpty ? RecordFormat.lastLine(try ItemStore(connection).goals(), try ItemStore(connection).keptLists()) : RecordFormat.lastLine)\n"
    )
    return ExportedAmount(written: count)
  }

  /// The record with what catalogs now say about the work, and without members that only this library can use.
  private func exported(_ text: String, isDescribed: Bool) throws(SQLiteError) -> String {
    let isPlain = !isDescribed && !EntryRecord.ofThisLibrary.contains { text.contains($0) }
    guard !isPlain, var record = EntryRecord(stored: text) else { return text }
    record.description = try Derived(connection).description(of: record)
    record.formerIdentifiers = []
    record.imports.removeAll { $0.key.source == ImportKey.ownSource }
    return record.text
  }

  /// The identifiers of the entries that a query finds, as lists name them.
  private func works(of query: Query) throws(SQLiteError) -> Set<Work.ID> {
    var found: Set<Work.ID> = []
    for list in [LibraryQuery.List.mine, .library] {
      try forEach(in: list, matching: query) { (entry) throws(SQLiteError) in found.insert(entry.work.id) }
    }
    return found
  }
}

extension EntryRecord {
  /// Texts that occur in every record with members that are not exported.
  fileprivate static let ofThisLibrary = ["\"formerIdentifiers\":", "\"source\":\"\(ImportKey.ownSource)\""]
}
