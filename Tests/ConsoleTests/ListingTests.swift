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
    try await Listing(library: library).forEachPart(after: first) { part in parts.withLock { $0.append(part) } }
    let all = parts.withLock(\.self)
    #expect(all.flatMap { $0.page.entries.map(\.work.title) } == drafts.map(\.title).reversed())
    #expect(all.dropFirst().allSatisfy { (1...8).contains($0.page.entries.count) })
    #expect(all.count == 1 + max(0, count - 1) / 8)
    #expect(all.map(\.query.offset) == all.indices.map { $0 * 8 })
  }

  @Test("a pipe asks for parts, a terminal for a page, JSON for everything")
  func limits() {
    #expect(Printer.Form.records.listLimit == Listing.part)
    #expect(Printer.Form.screen.listLimit == Shelf.pageSize)
    #expect(Printer.Form.json.listLimit == .max)
  }
}
