public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: ExportRepository {
  public func export(
    _ format: ExportFormat, of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    switch format {
    case .json: try await exportRecords(of: query, write)
    case .csv: try await exportTable(MarqueeTable(), of: query, write)
    case .letterboxd: try await exportTable(LetterboxdTable(), of: query, write)
    case .goodreads: try await exportTable(GoodreadsTable(), of: query, write)
    }
  }

  private func exportRecords(
    of query: Query, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> ExportedAmount {
    let asked = query.isEmpty ? nil : try await entries(of: query)
    try write(RecordFormat.firstLine)
    let count = try await records(of: asked, write)
    try write("\n\(RecordFormat.lastLine)\n")
    return ExportedAmount(written: count)
  }

  /// What lists call the entries that a query finds.
  private func entries(of query: Query) async throws(Problem) -> Set<Work.ID> {
    var found: Set<Work.ID> = []
    for list in [LibraryQuery.List.mine, .library] {
      found.formUnion(try await page(LibraryQuery(list, search: query, limit: .max)).entries.map(\.work.id))
    }
    return found
  }

  /// Writes the records, a line each, and gives their number.
  private func records(
    of works: Set<Work.ID>?, _ write: @escaping @Sendable (String) throws(Problem) -> Void
  ) async throws(Problem) -> Int {
    if storage.isUnmade { return 0 }
    return try await storage.read { (connection) throws(SQLiteError) -> Result<Int, Problem> in
      var (count, problem): (Int, Problem?) = (0, nil)
      try connection.forEach(EntryRecord.select) { (row) throws(SQLiteError) in
        guard problem == nil, let id = Work.ID(try row.read(0, as: String.self)), works?.contains(id) != false else {
          return
        }
        let record = try row.read(1, as: String.self)
        do throws(Problem) { try write((count == 0 ? "\n" : ",\n") + record) } catch { problem = error }
        count += 1
      }
      return problem.map { .failure($0) } ?? .success(count)
    }.get()
  }
}
