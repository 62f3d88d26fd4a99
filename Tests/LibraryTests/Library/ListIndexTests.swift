// Checks that every list in every order uses an index, and that searches use the full-text index.
import MarqueeDomain
import MarqueeSQLite
import TestSupport
import Testing

@testable import MarqueeLibrary

@Suite("Indices of the library", .timeLimit(.minutes(1)))
struct ListIndexTests {
  private func plan(_ sql: String, _ values: [(any SQLiteConvertible)?]) async throws -> [String] {
    let home = try LibraryFolder()
    let library = home.open()
    _ = try await library.add([WorkDraft(title: "Made")])
    return try await library.storage.read { (connection) throws(SQLiteError) in
      try connection.registerSearch()
      return try connection.rows("EXPLAIN QUERY PLAN \(sql)", values) { (row) throws(SQLiteError) in try row.read(3) }
    }
  }

  /// The orders for which the whole list is sorted.
  static let unindexed: [LibraryOrder.Key] =
    [.seen, .random] + Work.fields.filter(\.isSorted).map { .field($0) }

  @Test(
    "a query with words compares only the works that the index of words finds",
    arguments: [
      ("heat", true), ("hea is:favorite", true), ("is:favorite", false), ("-heat", false),
    ])
  func narrow(line: String, isNarrow: Bool) async throws {
    let library = SQLiteLibrary.inMemory()
    _ = try await library.change([movie(1, "Heat")], by: .favorite(true))
    let query = try Query(line: line)
    let found = try await library.storage.read { (connection) throws(SQLiteError) in
      try ListStore(connection).condition(of: query, in: .mine).isNarrow
    }
    #expect(found == isNarrow)
  }

  @Test(
    "a page is read in the order of an index",
    arguments: [LibraryQuery.List.favorites, .watchlist, .library], LibraryOrder.Key.allCases)
  func lists(list: LibraryQuery.List, key: LibraryOrder.Key) async throws {
    // A catalog may give the year long after the entry was made.
    if key == .year, list != .library { return }
    if Self.unindexed.contains(key) { return }
    let prefix = list.name
    let suffix = key == .added ? "age" : key.name
    for isDescending in [false, true] {
      let query = LibraryQuery(list, order: LibraryOrder(key, isDescending: isDescending))
      let plan = try await plan(ListStatement(query).page, [20, 0])
      #expect(plan.first?.contains("COVERING INDEX \(prefix)_by_\(suffix)") == true, "\(plan)")
      // In a descending order, rows with equal keys are sorted by ascending title; only each run of equals is sorted.
      #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
    }
    let count = try await plan(ListStatement(LibraryQuery(list)).count, [])
    #expect(
      count.first?.contains("COVERING INDEX \(list == .library ? "own_works" : "\(prefix)_by_")") == true, "\(count)")
  }

  @Test("works with a mark are found by the indices of the marks", arguments: [LibraryQuery.List.rated, .notes])
  func marked(list: LibraryQuery.List) async throws {
    for sql in [ListStatement(LibraryQuery(list)).count, ListStatement(LibraryQuery(list)).page] {
      let plan = try await plan(sql, sql.contains("?") ? [20, 0] : [])
      #expect(plan.allSatisfy { !$0.contains("SCAN works") || $0.contains("INDEX") }, "\(plan)")
    }
  }

  @Test("works with any mark are read in the order of the list, and reading stops at the page's last row")
  func mine() async throws {
    let plan = try await plan(ListStatement(LibraryQuery(.mine)).page, [20, 0])
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") && !$0.contains("LIST SUBQUERY") }, "\(plan)")
  }

  @Test("the beginning of an identifier is a range of two indices")
  func identifiers() async throws {
    let plan = try await plan(SQLiteLibrary.identifiersInRange, ["tmdb:movie/6", "tmdb:movie/6\u{10FFFF}", 100])
    let searches = plan.filter { $0.contains("SEARCH") }
    #expect(
      searches.count == 2 && searches.allSatisfy { $0.contains("COVERING INDEX") || $0.contains("PRIMARY KEY") },
      "\(plan)")
    #expect(plan.allSatisfy { !$0.contains("SCAN") && !$0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test("the diary is read by its days")
  func diary() async throws {
    let plan = try await plan(ListStatement(LibraryQuery(.diary)).page, [20, 0])
    #expect(plan.first?.contains("finds USING PRIMARY KEY (what=? AND text>?)") == true, "\(plan)")
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
  }

  @Test(
    "a search reads the texts in the order of the list",
    arguments: LibraryOrder.Key.allCases.filter { !unindexed.contains($0) })
  func search(key: LibraryOrder.Key) async throws {
    let suffix = key == .added ? "age" : key.name
    for isDescending in [false, true] {
      let list = ListStatement(LibraryQuery(.library, order: LibraryOrder(key, isDescending: isDescending)))
      let query = QueryStatement(Query(words: "in"), in: .library)
      let plan = try await plan(list.rows(query), query.values)
      #expect(plan.first?.contains("COVERING INDEX library_by_\(suffix)") == true, "\(plan)")
      #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
    }
  }

  @Test("all works with marks are counted and ordered by an index", arguments: [LibraryOrder.Key.added, .title])
  func mine(key: LibraryOrder.Key) async throws {
    let list = ListStatement(LibraryQuery(.mine, order: LibraryOrder(key, isDescending: true)))
    for (sql, values) in [(list.count, []), (list.page, [20, 0])] as [(String, [any SQLiteConvertible])] {
      let plan = try await plan(sql, values)
      #expect(
        plan.contains { $0.contains("INDEX mine_by_") } && !plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") },
        "\(plan)")
    }
  }

  @Test("the works seen in a year are counted by the index of days")
  func seen() async throws {
    for list in [LibraryQuery.List.mine, .diary] {
      let query = QueryStatement(try Query(["seen:2024"]), in: list)
      let plan = try await plan(ListStatement(LibraryQuery(list)).rows(query), query.values)
      #expect(
        query.rest.terms.isEmpty && plan.contains { $0.contains("PRIMARY KEY (what=? AND text>? AND text<?)") },
        "\(plan)")
    }
  }

  @Test("a person's own list is read in its order by an index, without sorting")
  func named() async throws {
    for isDescending in [false, true] {
      let list = ListStatement(LibraryQuery(.named("best"), order: LibraryOrder(.added, isDescending: isDescending)))
      let plan = try await plan(list.page, [20, 0])
      #expect(plan.first?.contains("finds USING PRIMARY KEY (what=? AND text=?)") == true, "\(plan)")
      #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }

  @Test("if few works match, only their rows are read, and those of the page")
  func few() async throws {
    let list = ListStatement(LibraryQuery(.library))
    let query = QueryStatement(Query(words: "in"), in: .library, few: "[1, 2]")
    #expect(try await plan(list.rows(query), query.values).contains { $0.contains("INTEGER PRIMARY KEY") })
    #expect(try await plan(ListStatement.keptRowsByNumber, ["[1, 2]"]).contains { $0.contains("INTEGER PRIMARY KEY") })
  }

  @Test("words of every script use the full-text index")
  func words() async throws {
    for (sql, values) in [(SearchIndex.matches, [1]), (SearchIndex.count, [])] as [(String, [any SQLiteConvertible])] {
      #expect(try await plan(sql, ["\"castle\" *"] + values).first?.hasSuffix("VIRTUAL TABLE INDEX 0:M4") == true)
    }
    let spidey = "(\"spider\" * OR \"spiderman\" *) AND (\"man\" * OR \"spiderman\" *)"
    for (text, match) in [
      ("Castle", "(\"castle\" *)"), ("castle i", "(\"castle\" *) AND (\"i\" *)"),
      ("Amélie 天空の", "(\"amelie\" *) AND (\"天 空 の\" *)"),
      ("天空の", "(\"天 空 の\" *)"), ("spider-man", spidey),
      ("-castle", nil), ("title:castle \"moving house\"", "(\"castle\" *) AND (\"moving house\")"),
      ("tag:castle genre:castle", nil),
    ] as [(String, String?)] { #expect(SearchIndex.match(try Query(line: text)) == match) }
  }

  @Test("the index counts only words that it stores in the query's form")
  func counted() throws {
    for (text, match) in [
      ("Castle", "(\"castle\" *)"), ("castle i", "(\"castle\" *) AND (\"i\" *)"),
      ("castle 天空の", "(\"castle\" *) AND (\"天 空 の\" *)"),
      ("castle -moving", nil), ("title:castle", nil), ("\"moving castle\"", nil), ("castle year:2004", nil),
    ] as [(String, String?)] {
      let own = match.map { "own : \"\u{E000}\" AND ({title makers others} : (\($0)))" }
      #expect(SearchIndex.exactMatch(try Query(line: text)) == own)
    }
  }
}
