// The stores of what a person keeps, against which the contracts are checked; a new one is one more case.
import Foundation
import MarqueeData
import MarqueeDomain
import TestSupport
import Testing

enum LibraryStore: CaseIterable {
  case fake
  case inMemory
  case inFile

  /// A library with nothing in it, whose clock stands still at `FakeLibrary.now`.
  func open() async throws -> any LibraryRepository {
    switch self {
    case .fake: FakeLibrary()
    case .inMemory: SQLiteLibrary.inMemory(now: { FakeLibrary.now })
    case .inFile: try LibraryFolder().open()
    }
  }

  /// The same library as two processes have it, or two parts of one.
  func openTwice() async throws -> (any LibraryRepository, any LibraryRepository) {
    switch self {
    case .fake, .inMemory:
      let library = try await open()
      return (library, library)
    case .inFile:
      let folder = try LibraryFolder()
      return (folder.open(), folder.open())
    }
  }
}

/// A movie of the rows: `rows:movie/0-NUMBER`.
func movie(_ number: Int, _ title: String = "A", year: Int? = nil, creators: [String] = []) throws -> Work {
  let id = try #require(Work.ID("rows:movie/0-\(number)"))
  return Work.sample(id, title, year: year, creators: creators)
}

func day(_ text: String) throws -> PartialDate { try #require(PartialDate(text)) }

extension LibraryListRepository {
  /// The titles of a list, all of them unless told.
  func titles(
    _ list: LibraryQuery.List, _ order: String? = nil, search: String? = nil, offset: Int = 0, limit: Int = .max
  ) async throws -> [String] {
    let order = try order.map { text throws(Problem) in try LibraryOrder(text) }
    let query = LibraryQuery(
      list, order: order, search: search.map { Query(words: $0) }, offset: offset, limit: limit)
    return try await page(query).entries.map(\.work.title)
  }
}
