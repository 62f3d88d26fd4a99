// A long list in a pipe, part by part.
import MarqueeDomain
import MarqueePresentation
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
    var titles = first.page.entries.map(\.work.title)
    var sizes: [Int] = []
    try await Listing(library: library).forEachPart(after: first) { part in
      titles += part.page.entries.map(\.work.title)
      sizes.append(part.page.entries.count)
    }
    #expect(titles == drafts.map(\.title).reversed())
    #expect(sizes.allSatisfy { (1...8).contains($0) })
    #expect(sizes.count == max(0, count - 1) / 8)
  }

  @Test("a pipe asks for parts, a terminal for a page, JSON for everything")
  func limits() {
    #expect(Printer.Form.records.listLimit == Listing.part)
    #expect(Printer.Form.screen.listLimit == Shelf.pageSize)
    #expect(Printer.Form.json.listLimit == .max)
  }
}
