public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension SQLiteLibrary: EvidenceRepository {
  public func entries(by makers: [String]) async throws(Problem) -> [LibraryPage.Entry] {
    let names = Set(makers.map { FoldedText($0) })
    guard !storage.isEmpty, let match = SearchIndex.match(makers: makers) else { return [] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let numbers: [Int64] = try connection.column(SearchIndex.allMatches, [match])
      return try connection.entries(ListStatement.keptRowsByNumber, [JSONList.text(numbers)]).filter { entry in
        entry.work.creators.contains { names.contains(FoldedText($0)) }
      }
    }
  }

  public func wantedDays(of works: [Work.ID]) async throws(Problem) -> [Work.ID: PartialDate] {
    if storage.isEmpty || works.isEmpty { return [:] }
    return try await storage.read { (connection) throws(SQLiteError) in
      let numbers = try connection.numbers(of: works)
      let times = Dictionary(
        try connection.rows(
          "SELECT id, wanted_at FROM works WHERE wanted_at IS NOT NULL AND id IN (SELECT value FROM json_each(?))",
          [JSONList.text(Array(numbers.values))]
        ) { (row) throws(SQLiteError) in (try row.read(0, as: Int64.self), try row.read(1, as: Int64.self)) }
      ) { first, _ in first }
      return numbers.compactMapValues { number in
        times[number].flatMap { PartialDate(dayOf: Date(timeIntervalSince1970: Double($0))) }
      }
    }
  }
}
