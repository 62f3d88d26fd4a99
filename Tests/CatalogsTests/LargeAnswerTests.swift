// Answers far larger than any service sends: what is read of them has a limit, and the rest is reported.
import Foundation
import MarqueeCatalogs
import MarqueeDomain
import MarqueeHTTP
import TestSupport
import Testing

@Suite("Answers that are too large", .timeLimit(.minutes(10)))
struct LargeAnswerTests {
  private func list(_ count: Int, _ element: (Int) -> String) -> String {
    (1...count).map(element).joined(separator: ",")
  }

  @Test("a page of a list is read to 1,000 rows, and the rest is one loss")
  func page() async throws {
    let rows = list(1_001) { #"{"id": \#($0), "title": "Movie \#($0)"}"# }
    let catalog = try TMDbCatalog.over(["/movie/popular": #"{"total_pages": 9, "results": [\#(rows)]}"#])
    let page = try await catalog.list("popular")
    #expect(page.value.element.works.count == 1_000)
    #expect(
      page.dropped == [Loss(path: "results", reason: "there are more than 1000 elements; the rest was not read")])
  }

  @Test("a feed of endless empty rows is read to the limit of elements, and the rest is one loss")
  func feed() async throws {
    let limit = 100_000
    let folder = try TemporaryFolder()
    try folder.write(Data(#"{"rows": [\#(list(limit + 1) { _ in "{}" })]}"#.utf8), to: "feed.json")
    let shelves = try await RowsCatalog(.file(path: folder.path("feed.json"))).shelves(.cached)
    #expect(shelves.value.count == limit)
    #expect(
      shelves.dropped == [
        Loss(path: "rows[100000]", reason: "there are more than 100000 elements; the rest was not read")
      ])
  }
}
