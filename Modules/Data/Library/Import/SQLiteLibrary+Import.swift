public import MarqueeDomain
import MarqueeSQLite
import MarqueeSystem

extension SQLiteLibrary: ImportRepository {
  /// So many rows are one piece of the change: what is held of it in memory.
  private static let piece = 1_000

  public func take(
    _ rows: any ImportedRows, named source: String, known: KnownWorks, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts) {
    if isDryRun, storage.isUnmade, file != nil {
      return try await SQLiteLibrary.inMemory(now: now).take(
        rows, named: source, known: known, isDryRun: true, unreadable: unreadable, progress: progress)
    }
    let seconds = seconds
    return try await storage.write {
      (connection) throws(SQLiteError) -> Result<(change: JournalEntry?, counts: ImportCounts), Problem> in
      var counts = ImportCounts()
      let result = try connection.allOrNothing { () throws(SQLiteError) -> Result<JournalEntry?, Problem> in
        var change: JournalEntry?
        while true {
          let items: [ImportedItem]
          do throws(Problem) { items = try rows.next(Self.piece) } catch { return .failure(error) }
          if items.isEmpty { break }
          let (taken, changes) = try connection.recordingChanges(of: LibrarySchema.recorded) {
            () throws(SQLiteError) in
            try connection.take(items, known: known, at: seconds, counts: &counts)
          }
          do throws(Problem) { for row in taken { try unreadable(row) } } catch { return .failure(error) }
          if !changes.isEmpty {
            if let change {
              try connection.add(changes, to: change)
            } else {
              change = try connection.enter("", changes, at: seconds)
            }
          }
          progress(counts)
        }
        // What a dry run did is taken back like a change that failed.
        guard !isDryRun else { return .failure(.cancelled) }
        return .success(
          try connection.name(change, JournalEntry.summary(importing: counts, from: source.withBytesShown)))
      }
      if isDryRun, case .failure(.cancelled) = result { return .success((nil, counts)) }
      return result.map { ($0, counts) }
    }.get()
  }
}

extension Connection {
  /// Gives a change its final words.
  fileprivate func name(_ change: JournalEntry?, _ summary: String) throws(SQLiteError) -> JournalEntry? {
    guard let change else { return nil }
    try run("UPDATE changes SET summary = ? WHERE id = ?", [summary, change.id])
    return JournalEntry(id: change.id, at: change.at, summary: summary, isUndone: change.isUndone)
  }

  /// - Returns: what could not be taken over.
  fileprivate func take(
    _ items: [ImportedItem], known: KnownWorks, at seconds: Int64, counts: inout ImportCounts
  ) throws(SQLiteError) -> [UnreadableRow] {
    var left: [UnreadableRow] = []
    var piece = try ImportPiece(items.compactMap(\.row), known: known, at: seconds, in: self)
    for item in items {
      switch item {
      case .unreadable(let row):
        counts.unreadable += 1
        left.append(row)
      case .row(let row):
        let (result, remarks) = try piece.take(row)
        switch result {
        case .new(let isMatched):
          counts.new += 1
          if !isMatched { counts.unmatched += 1 }
        case .updated: counts.updated += 1
        case .unchanged: counts.unchanged += 1
        }
        left += (row.remarks + remarks).map {
          UnreadableRow(file: row.file, line: row.line, reason: $0, text: row.work.title)
        }
      }
    }
    return left
  }
}

extension ImportedItem {
  fileprivate var row: ImportedRow? {
    if case .row(let row) = self { row } else { nil }
  }
}

extension JournalEntry {
  /// What the journal calls an import.
  fileprivate static func summary(importing counts: ImportCounts, from source: String) -> String {
    "Imported \([source].listed): \(counts.new) new, \(counts.updated) updated"
  }
}
