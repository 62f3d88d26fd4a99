import MarqueeDomain
import MarqueeConsole

/// Measures how long it takes to make screens. Only what is printed should take time.
struct RenderingBench: Benchmark {
  let name = "rendering"
  let title = "a dashboard of 450 movies in 15 rows, and a page of favorites"

  func run(_ table: inout Table, in _: String) async throws {
    let shelves = (0..<15).compactMap { row in
      Shelf.ID(.rows, "shelf", key: "\(row)").map { id in
        Shelf(id: id, title: "Row \(row) of movies", total: 30, works: works(30, row: row))
      }
    }
    let screens = try await time(
      101, { _ = Screens.home(shelves, width: 80) }, { _ = Screens.home(shelves, width: 200) },
      { _ = Screens.records(shelves) })
    table.group = "dashboard"
    table.add("80 columns", screens[0], target: "< 1 ms")
    table.add("200 columns", screens[1], target: "< 1 ms")
    table.add("records of them all", screens[2], beside: "80 columns", screens[0])

    let page = works(20, row: 0)
    let pages = try await time(
      101, { _ = Screens.favorites(page, from: 0, of: 100, width: 80) },
      { _ = Screens.favorites(page, from: 0, of: 100_000, width: 80) },
      { _ = Screens.favorites(page, from: 99_980, of: 100_000, width: 80) })
    table.group = "favorites"
    table.add("first of 100,000", pages[1], beside: "of 100", pages[0], target: "≤ 1×")
    table.add("last of 100,000", pages[2], beside: "of 100", pages[0], target: "≤ 1×")
  }

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
}
