// Every change of a library can be taken back and made again, to the byte.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@Suite("Random series of commands", .timeLimit(.minutes(120)))
struct RandomUndoTests {
  /// `UNDO_SEEDS` in the environment asks for more seeds, or for some: `10000`, `3712-3712`.
  static let seeds: ClosedRange<UInt64> = {
    let asked = ProcessInfo.processInfo.environment["UNDO_SEEDS"] ?? "50"
    let numbers = asked.split(separator: "-").compactMap { UInt64($0) }
    let first = numbers.count > 1 ? numbers[0] : 1
    return first...max(first, numbers.last ?? 50)
  }()

  @Test("undo gives the export from before a change, and redo the one from after it, to the byte")
  func series() async throws {
    let begun = ContinuousClock.now
    let width = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    let figures = try await withThrowingTaskGroup(of: SeriesFigures.self) { group in
      for part in 0..<width {
        group.addTask {
          let series = try await RandomSeries()
          var figures = SeriesFigures()
          for seed in Self.seeds where seed % width == part {
            try Task.checkCancellation()
            try await series.run(seed, &figures)
          }
          return figures
        }
      }
      return try await group.reduce(into: SeriesFigures()) { $0.add($1) }
    }
    let seconds = (ContinuousClock.now - begun) / .seconds(1)
    print("\(figures) (\(seconds.rounded()) s)")
    #expect(figures.series == Self.seeds.count)
  }
}
