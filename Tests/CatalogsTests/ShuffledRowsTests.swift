// What stays of marked movies when the feed changes.
import MarqueeCatalogs
import MarqueeDomain
import TestSupport
import Testing

@Suite("Favorites of a feed that changes")
struct ShuffledRowsTests {
  /// A feed of these rows, with movies in capitals and in brackets, as in real feeds.
  private func feed(_ rows: [[String]]) -> String {
    let rows = rows.enumerated().map { row, titles in
      let movies = titles.map { "{\"title\":\"< \($0.uppercased()) >\"}" }.joined(separator: ",")
      return "{\"title\":\"Row \(row + 1) of another name\",\"movies\":[\(movies)]}"
    }
    return "{\"rows\":[\(rows.joined(separator: ","))]}"
  }

  @Test("stay with their movies when the feed is shuffled, shortened and renamed")
  func stay() async throws {
    let library = FakeLibrary()
    let catalog = try RowsCatalog.sample("expanded")
    let works = try await catalog.works(.cached).value
    #expect(works.count > 300)
    for work in works { _ = try await library.change([work], by: .note(work.title)) }
    #expect(try await library.page(LibraryQuery(.notes, limit: 0)).total == works.count)
    var noise = Noise(seed: 15)
    for _ in 1...LongTest.count(1, whole: 3) {
      let titles = works.map(\.title).filter { !$0.contains("\"") }.shuffled(using: &noise).dropLast(100)
      let rows = (0..<15).map { row in titles.enumerated().filter { $0.offset % 15 == row }.map(\.element) }
      let changed = try await RowsCatalog.over(feed(rows)).works(.cached).value
      #expect(changed.count == titles.count)
      let entries = try await library.entries(of: changed.map(WorkIdentity.init))
      #expect(entries.ambiguous.isEmpty)
      for work in changed {
        #expect(entries.marks(of: work.id).note.map { FoldedText($0) } == FoldedText(work.title), "\(work)")
      }
      // The position now has another movie, which has its own marks.
      let position = try #require(Work.ID("rows:movie/0-0"))
      let first = try await RowsCatalog.over(feed(rows)).work(position, .cached).value.work
      #expect(FoldedText(first.title) == FoldedText(rows[0][0]))
    }
  }
}
