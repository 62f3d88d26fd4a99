// A long list in a pipe, part by part.
import MarqueeDomain
import MarqueePresentation
import Synchronization
import TestSupport
import Testing

@testable import MarqueeConsole

@Suite("Long lists in a pipe")
struct ListingTests {
  @Test("the parts together are the list, in its order", arguments: [0, 1, 7, 8, 9, 24, 25])
  func parts(count: Int) async throws {
    let library = FakeLibrary()
    let drafts = try (0..<count).map { try WorkDraft(title: "Movie \(100 + $0)") }
    if count > 0 { _ = try await library.add(drafts) }
    let query = LibraryQuery(.library, order: LibraryOrder(.title, isDescending: true), limit: 8)
    let first = ListedPage(query: query, page: try await library.page(query))
    let parts = Mutex([first])
    try await BatchPrinter(library: library).forEachPart(after: first) { part in parts.withLock { $0.append(part) } }
    let all = parts.withLock(\.self)
    #expect(all.flatMap { $0.page.entries.map(\.work.title) } == drafts.map(\.title).reversed())
    #expect(all.dropFirst().allSatisfy { (1...8).contains($0.page.entries.count) })
    #expect(all.count == 1 + max(0, count - 1) / 8)
    #expect(all.map(\.query.offset) == all.indices.map { $0 * 8 })
  }

  @Test("what was read before a failure is given before the failure is reported")
  func failure() async throws {
    let library = FakeLibrary()
    _ = try await library.add(try (0..<24).map { try WorkDraft(title: "Movie \(100 + $0)") })
    let query = LibraryQuery(.library, limit: 8)
    let first = ListedPage(query: query, page: try await library.page(query))
    let given = Mutex(0)
    await #expect(throws: Problem.self) {
      try await BatchPrinter(library: FailingList(library: library)).forEachPart(after: first) { part in
        given.withLock { $0 += part.page.entries.count }
      }
    }
    #expect(given.withLock(\.self) == 16)
  }

  @Test("a pipe asks for parts, a terminal for a page, JSON for everything")
  func limits() {
    #expect(Printer.Form.records.listLimit == BatchPrinter.part)
    #expect(Printer.Form.screen.listLimit == Shelf.pageSize)
    #expect(Printer.Form.json.listLimit == .max)
  }
}

/// A library with lists that cannot be read to their end.
private struct FailingList: LibraryListRepository {
  let library: FakeLibrary

  func page(_ query: LibraryQuery) async throws(Problem) -> LibraryPage { try await library.page(query) }
  func tags() async throws(Problem) -> [TagCount] { try await library.tags() }
  func titles(beginning text: String, limit: Int) async throws(Problem) -> [KeptTitle] {
    try await library.titles(beginning: text, limit: limit)
  }
  func works(identifiedBy beginning: String, limit: Int) async throws(Problem) -> [Work] {
    try await library.works(identifiedBy: beginning, limit: limit)
  }
  func identifiers() async throws(Problem) -> [Work.ID] { try await library.identifiers() }

  func reduce<Result: Sendable>(
    _ query: LibraryQuery, namesActors: Bool, into result: Result,
    _ update: @escaping @Sendable (inout Result, consuming LibraryPage.Entry, _ actors: [String]) -> Void
  ) async throws(Problem) -> Result {
    _ = try await library.reduce(query, namesActors: namesActors, into: result, update)
    throw .storage(message: "The file is gone.", remedy: .makeFolderWritable)
  }
}
