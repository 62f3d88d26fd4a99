// Measures how long it takes to make a page. Only what is printed should take time.
import Foundation
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Testing

@testable import MarqueeConsole

@Suite("The speed of rendering", .serialized, .timeLimit(.minutes(1)))
struct RenderingSpeedTests {
  private func works(_ count: Int, row: Int) -> [Work] {
    let titles = ["The Hobbit", "Amélie", "千と千尋の神隠し", "Breakfast at Tiffany's", "The Tale of the Princess Kaguya"]
    return (0..<count).compactMap { column in
      Work.ID(.rows, "movie", key: "\(row)-\(column)").map { id in
        Work(
          id: id, kind: .movie, title: titles[column % titles.count], released: PartialDate(year: 1900 + column % 120),
          creators: ["Hayao Miyazaki"], score: Score(Double(column % 100), outOf: 100))
      }
    }
  }

  /// The shortest of several times that this thread worked: other tests and programs cannot make it longer.
  private func time(_ content: some PageContent, width: Int = 80) -> Duration {
    let context = PageContext(width: width, now: Date(timeIntervalSince1970: 0), footer: ["open N", "help"])
    return (0..<21).map { _ in
      let begun = worked()
      _ = Answer(command: "home", content: content).rendering(in: context).text(in: .dark)
      return worked() - begun
    }.min() ?? .zero
  }

  private func worked() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("a dashboard of 450 movies in 15 rows takes a few milliseconds, however wide the terminal is")
  func dashboard() {
    let shelves = (0..<15).compactMap { row in
      Shelf.ID(.rows, "shelf", key: "\(row)").map { id in
        Shelf(id: id, title: "Row \(row) of movies", total: 30, works: works(30, row: row))
      }
    }
    for width in [80, 200] {
      #expect(time(HomeContent(loaded: Loaded(shelves)), width: width) < .milliseconds(10), "\(width) columns")
    }
  }

  @Test("a page takes as long for a list of 100,000 as for one of 100", arguments: [0, 99_980])
  func favorites(offset: Int) {
    func page(_ offset: Int, of total: Int) -> ListContent {
      let page = LibraryPage(
        total: total, entries: works(20, row: 0).map { LibraryPage.Entry($0, Marks(isFavorite: true)) })
      return ListContent(list: ListedPage(query: LibraryQuery(.favorites, offset: offset), page: page))
    }
    let (few, many) = (time(page(0, of: 100)), time(page(offset, of: 100_000)))
    #expect(many < few * 2 + .milliseconds(1), "\(few), \(many)")
  }
}
