import MarqueeFakeServer
import MarqueeJSON
import MarqueeSystem

/// Measures what is saved from a damaged feed of 450 movies. The rivals are a tolerant `Decodable` and `json_repair`.
struct JSONDamageBench: Benchmark {
  let name = "damage"
  let title = "a feed of 450 movies with one damage, \(inputs) times of each kind"
  private static let inputs = 10_000
  /// Fewer, as `JSONDecoder` takes ten times as long.
  private static let tolerantInputs = 500

  private let bytes = Array(MovieFeed.text(rows: 15).utf8)

  func run(_ table: inout Table, in _: String) {
    guard let movies = JSONDocument(bytes).root.read(MovieFeed.self)?.rows.map(\.movies) else { return }
    let judge = Judge(bytes, movies)
    let results = FeedDamage.allCases.map { damage in
      let ours = measure(damage, Self.inputs, judge) { bytes in
        let document = JSONDocument(bytes)
        return (document.root.read(MovieFeed.self)?.rows.map(\.movies) ?? [], document.lossCount > 0)
      }
      let tolerant = measure(damage, Self.tolerantInputs, judge) { bytes in
        // A text that is not JSON throws. Then nothing of it is saved.
        let feed = try? TolerantFeed(bytes)
        return (feed?.rows ?? [], feed == nil)
      }
      return (damage, ours, tolerant)
    }
    for (column, group) in ["mean kept", "feeds that keep 449"].enumerated() {
      table.group = group
      for (damage, ours, tolerant) in results {
        table.add(
          damage.rawValue, [ours.shares[column]], "%", beside: "Decodable", [tolerant.shares[column]],
          target: damage.known?.aim[column])
      }
      for (damage, ours, _) in results {
        guard let known = damage.known else { continue }
        table.add(
          damage.rawValue, [ours.shares[column]], "%", beside: "json_repair", [known.repair[column]],
          target: known.aim[column])
      }
    }
    table.group = "time for one"
    for (damage, ours, tolerant) in results {
      table.add(damage.rawValue, ours.times, beside: "Decodable", tolerant.times, target: "≤ 200 us")
    }
    table.group = "changed in silence"
    for (damage, ours, _) in results { table.add(damage.rawValue, [Double(ours.silent)], "feeds", target: "none") }
  }

  private struct Result {
    /// In percent: the mean share of movies saved, and the share of feeds that keep all movies but one.
    let shares: [Double]
    /// The number of feeds with more than one value changed and no loss reported.
    let silent: Int
    let times: [Double]
  }

  private func measure(
    _ damage: FeedDamage, _ inputs: Int, _ judge: Judge, _ read: ([UInt8]) -> ([[MovieFeed.Movie?]], isReported: Bool)
  ) -> Result {
    let clock = ContinuousClock()
    var random = SplitMix64(seed: 15)
    var (keptCount, enough, silent, times) = (0, 0, 0, [Double]())
    for _ in 0..<inputs {
      let (damaged, at) = damage.applied(to: bytes, &random)
      let start = clock.now
      let (rows, isReported) = read(damaged)
      times.append((clock.now - start).milliseconds)
      let verdict = judge.verdict(rows, at: at)
      keptCount += verdict.keptCount
      if verdict.keptCount >= judge.count - 1 { enough += 1 }
      if !isReported, verdict.isMoreThanOneValue { silent += 1 }
    }
    let shares = [Double(keptCount) / Double(judge.count), Double(enough)].map { $0 / Double(inputs) * 100 }
    return Result(shares: shares, silent: silent, times: times)
  }
}

/// Compares what was read with the original feed.
private struct Judge {
  private let movies: [[MovieFeed.Movie?]]
  /// From the start of each row to the start of its first movie. A byte in this range belongs to the row itself.
  private let heads: [Range<Int>]

  let count: Int

  init(_ bytes: [UInt8], _ movies: [[MovieFeed.Movie?]]) {
    self.movies = movies
    count = movies.reduce(0) { $0 + $1.count }
    heads =
      (JSONDocument(bytes).root.object?.array("rows")).map { rows in
        rows.compactMap { row in
          guard let first = row.object?.array("movies")?.first(where: { _ in true }) else { return nil }
          return row.offset..<first.offset
        }
      } ?? []
  }

  /// Counts the movies in their places with at most one field changed or missing. Also says whether more differs than
  /// the one value with the damaged byte.
  func verdict(_ rows: [[MovieFeed.Movie?]], at offset: Int) -> (keptCount: Int, isMoreThanOneValue: Bool) {
    var keptCount = 0
    var changed: [(row: Int, fields: Int)] = []
    for (row, originals) in movies.enumerated() {
      for (column, original) in originals.enumerated() {
        let found = row < rows.count && column < rows[row].count ? rows[row][column] : nil
        let differences = original.flatMap { found?.differences(from: $0) } ?? 7
        if differences <= 1 { keptCount += 1 }
        if differences > 0 { changed.append((row, differences)) }
      }
    }
    if changed.count == 1, changed[0].fields == 1 { return (keptCount, false) }
    let isInOneRow = heads.contains { $0.contains(offset) } && Set(changed.map(\.row)).count == 1
    return (keptCount, !changed.isEmpty && !isInOneRow)
  }
}
