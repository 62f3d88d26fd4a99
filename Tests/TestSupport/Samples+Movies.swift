// Works, days and titles as tests write them.
public import MarqueeDomain
import Testing

/// A movie of the rows: `rows:movie/0-NUMBER`.
public func movie(_ number: Int, _ title: String = "A", year: Int? = nil, creators: [String] = []) throws -> Work {
  let id = try #require(Work.ID("rows:movie/0-\(number)"))
  return Work.sample(id, title, year: year, creators: creators)
}

/// A date from its text. A wrong text fails the test.
public func day(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

extension LibraryListRepository {
  /// The titles of a list, by default all of them.
  public func titles(
    _ list: LibraryQuery.List, _ order: String? = nil, search: String? = nil, offset: Int = 0, limit: Int = .max
  ) async throws -> [String] {
    let order = try order.map { text throws(Problem) in try LibraryOrder(text, named: "order") }
    let query = LibraryQuery(
      list, order: order, search: search.map { Query(words: $0) }, offset: offset, limit: limit)
    return try await page(query).entries.map(\.work.title)
  }
}
