import MarqueeDomain
import MarqueeConsole

/// Measures how long screens take to be made: what is printed should cost, and nothing else.
struct RenderingBench {
  private let clock = ContinuousClock()

  func run() {
    let shelves = (0..<15).compactMap { row in
      Shelf.ID(.rows, "shelf", key: "\(row)").map { id in
        Shelf(id: id, title: "Row \(row) of movies", total: 30, works: works(30, row: row))
      }
    }
    let home = median { Screens.home(shelves, width: 80).utf8.count }
    let wide = median { Screens.home(shelves, width: 200).utf8.count }
    let records = median { Screens.records(shelves).utf8.count }
    print("\nThe dashboard of 450 movies, 15 rows of 30 (target: under 1000 us)")
    print("  80 columns          \(microseconds(home)) us")
    print("  200 columns         \(microseconds(wide)) us")
    print(
      "  records of them all \(microseconds(records)) us, \(Bench.rounded(records / home)) times as long as 80 columns")

    let page = works(20, row: 0)
    let short = median { Screens.favorites(page, from: 0, of: 100, width: 80).utf8.count }
    let long = median { Screens.favorites(page, from: 0, of: 100_000, width: 80).utf8.count }
    let last = median { Screens.favorites(page, from: 99_980, of: 100_000, width: 80).utf8.count }
    print("\nA page of favorites (target: as fast among 100,000 as among 100)")
    print("  of 100              \(microseconds(short)) us")
    print("  of 100,000, first   \(microseconds(long)) us, \(Bench.rounded(long / short)) times as long")
    print("  of 100,000, last    \(microseconds(last)) us, \(Bench.rounded(last / short)) times as long")
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

  /// The median of 101 runs. Each gives a number of its result, so that none can be left out.
  private func median(_ work: () -> Int) -> Duration {
    var times: [Duration] = []
    var sum = 0
    for _ in 0..<101 {
      let start = clock.now
      sum &+= work()
      times.append(clock.now - start)
    }
    return sum == 0 ? .zero : Bench.median(times)
  }

  private func microseconds(_ duration: Duration) -> Int { Int((duration / .microseconds(1)).rounded()) }
}
