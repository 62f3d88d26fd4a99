import MarqueeJSON
import MarqueeSystem

/// Measures what is kept of the feed of 450 movies when it is damaged, beside a tolerant `Decodable` and `json_repair`.
struct JSONDamageBench {
  private static let inputs = 10_000
  /// `JSONDecoder` takes ten times as long.
  private static let tolerantInputs = 500

  private let bytes = Array(MovieFeed.text(rows: 15).utf8)

  func run() {
    guard let movies = JSONDocument(bytes).root.read(MovieFeed.self)?.rows.map(\.movies) else { return }
    let judge = Judge(bytes, movies)
    print("\nThe feed of 450 movies damaged \(Self.inputs) times each: mean kept and share that keep 449, in percent,")
    print("inputs with more than one value changed in silence, and time for one (json_repair: 200 inputs, as measured)")
    print("                 ours           silent   time      tolerant Decodable   json_repair   aim")
    for damage in FeedDamage.allCases {
      let ours = measure(damage, Self.inputs, judge) { bytes in
        let document = JSONDocument(bytes)
        return (document.root.read(MovieFeed.self)?.rows.map(\.movies) ?? [], document.lossCount > 0)
      }
      let tolerant = measure(damage, Self.tolerantInputs, judge) { bytes in
        // A text that is not JSON throws, and nothing of it is kept.
        let feed = try? TolerantFeed(bytes)
        return (feed?.rows ?? [], feed == nil)
      }
      let columns = [
        damage.name.padded(17), ours.kept.padded(15), "\(ours.silent)".padded(9), "\(ours.time) us".padded(10),
        tolerant.kept.padded(21), damage.repair.padded(14), damage.aim,
      ]
      print(columns.joined())
    }
  }

  private struct Result {
    let kept: String
    let silent: Int
    let time: Int
  }

  private func measure(
    _ damage: FeedDamage, _ inputs: Int, _ judge: Judge, _ read: ([UInt8]) -> ([[MovieFeed.Movie?]], isReported: Bool)
  ) -> Result {
    let clock = ContinuousClock()
    var random = SeededNumbers(seed: 15)
    var (kept, enough, silent, time) = (0, 0, 0, Duration.zero)
    for _ in 0..<inputs {
      let (damaged, at) = damage.applied(to: bytes, &random)
      let start = clock.now
      let (rows, isReported) = read(damaged)
      time += clock.now - start
      let verdict = judge.verdict(rows, at: at)
      kept += verdict.kept
      if verdict.kept >= judge.count - 1 { enough += 1 }
      if !isReported, verdict.isMoreThanOneValue { silent += 1 }
    }
    let mean = (Double(kept) / Double(inputs * judge.count) * 1000).rounded() / 10
    let share = (Double(enough) / Double(inputs) * 1000).rounded() / 10
    return Result(kept: "\(mean), \(share)", silent: silent, time: Int(time / .microseconds(inputs)))
  }
}

/// Compares what was read with the feed as it was.
private struct Judge {
  private let movies: [[MovieFeed.Movie?]]
  /// Where each row starts, and where its first movie does: a byte between them belongs to the row itself.
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

  /// How many movies stand in their place with no more than one field changed or missing; and whether more is different
  /// than the one value that the byte at an offset was in.
  func verdict(_ rows: [[MovieFeed.Movie?]], at offset: Int) -> (kept: Int, isMoreThanOneValue: Bool) {
    var kept = 0
    var changed: [(row: Int, fields: Int)] = []
    for (row, originals) in movies.enumerated() {
      for (column, original) in originals.enumerated() {
        let found = row < rows.count && column < rows[row].count ? rows[row][column] : nil
        let differences = original.flatMap { found?.differences(from: $0) } ?? 7
        if differences <= 1 { kept += 1 }
        if differences > 0 { changed.append((row, differences)) }
      }
    }
    if changed.count == 1, changed[0].fields == 1 { return (kept, false) }
    let isInOneRow = heads.contains { $0.contains(offset) } && Set(changed.map(\.row)).count == 1
    return (kept, !changed.isEmpty && !isInOneRow)
  }
}

extension String {
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
