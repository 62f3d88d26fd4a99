import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The user's own shelves")
struct BrowseOwnShelvesTests {
  private let library = FakeLibrary()

  private func shelves() async throws -> [OwnShelf] {
    let next = ShowUpNext(catalogs: CatalogDirectory([]), library: library)
    return try await BrowseOwnShelves(library: library, upNext: next, goals: ShowGoals(library: library))().shelves
  }

  @Test("there are no shelves while nothing is wanted or seen")
  func none() async throws {
    _ = try await library.change([.sample(named("ghibli:film/a"), "A")], by: .favorite(true))
    #expect(try await shelves().isEmpty)
  }

  @Test("wanted works come before works seen last, which are there once, the latest first")
  func order() async throws {
    let (a, b) = (Work.sample(named("ghibli:film/a"), "A"), Work.sample(named("ghibli:film/b"), "B"))
    for (work, day) in [(a, "2024-01-01"), (b, "2024-02-01"), (a, "2024-03-01")] {
      _ = try await library.change([work], by: .seen(on: #require(PartialDate(day))))
    }
    _ = try await library.change([b], by: .wanted(true))
    let shelves = try await shelves()
    #expect(shelves.map(\.list) == [.watchlist, .diary])
    #expect(shelves.map { $0.works.map(\.title) } == [["B"], ["A", "B"]])
    #expect(shelves.map(\.total) == [1, 2])
  }

  @Test("only one page of a long list is read, and then the total of the diary is unknown")
  func long() async throws {
    for number in 0..<25 {
      let work = Work.sample(try #require(Work.ID("ghibli:film/\(number)")), "Film \(number)")
      _ = try await library.change([work], by: .seen(on: #require(PartialDate("2024-01-01"))))
      _ = try await library.change([work], by: .wanted(true))
    }
    let shelves = try await shelves()
    #expect(shelves.map(\.works.count) == [20, 20] && shelves.map(\.total) == [25, nil])
  }

  @Test("a library that cannot be read is a problem, not an empty list")
  func failing() async {
    let problem = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: problem)
    await #expect(throws: problem) { _ = try await shelves() }
  }
}
