// Every list in every order uses an index, and a search the search index.
import MarqueeDomain
import MarqueeSQLite
import Testing

@testable import MarqueeData

@Suite("Indices of the library", .timeLimit(.minutes(1)))
struct ListIndexTests {
  private func plan(_ sql: String, _ values: [(any SQLiteConvertible)?]) async throws -> [String] {
    let home = try LibraryFolder()
    let library = home.open()
    _ = try await library.changes(limit: 1)
    return try await library.file.read { (connection) throws(SQLiteError) in
      try connection.rows("EXPLAIN QUERY PLAN \(sql)", values) { (row) throws(SQLiteError) in try row.read(3) }
    }
  }

  @Test(
    "a page is read in the order of an index",
    arguments: [LibraryQuery.List.favorites, .watchlist, .library], LibraryOrder.Key.allCases)
  func lists(list: LibraryQuery.List, key: LibraryOrder.Key) async throws {
    let prefix = list.rawValue
    let suffix = key == .added ? "age" : key.rawValue
    for isDescending in [false, true] {
      let query = LibraryQuery(list, order: LibraryOrder(key, isDescending: isDescending))
      let (sql, values) = ListStatement(query).page(total: 100_000)
      let plan = try await plan(sql, values + [20, 0])
      #expect(plan.first?.contains("INDEX \(prefix)_by_\(suffix)") == true, "\(plan)")
      // Among equals of a descending order titles ascend, which is sorted for each run of equals only.
      #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
    }
    let count = try await plan(ListStatement(LibraryQuery(list)).count, [])
    #expect(count.first?.contains("INDEX \(prefix)_by_") == true, "\(count)")
  }

  @Test("the diary is read by its days")
  func diary() async throws {
    let (sql, values) = ListStatement(LibraryQuery(.diary)).page(total: 100_000)
    let plan = try await plan(sql, values + [20, 0])
    #expect(plan.first?.contains("viewings_by_day") == true, "\(plan)")
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test("a search asks the search index, unless its words are too short for it")
  func search() async throws {
    for (text, isIndexed) in [("castle", true), ("castle in", true), ("天空の", true), ("in", false)] {
      let statement = ListStatement(LibraryQuery(.library, search: SearchQuery(text)))
      let plan = try await plan(statement.count, statement.countValues)
      #expect(plan.contains { $0.contains("VIRTUAL TABLE INDEX") } == isIndexed, "\(plan)")
    }
  }
}
