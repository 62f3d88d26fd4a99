// Every change of a library can be undone and made again, to the byte.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@Suite("Random series of commands", .timeLimit(.minutes(120)))
struct RandomUndoTests {
  static let seeds = LongTest.seeds("UNDO_SEEDS", usual: 50)

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

  private static let (note, mark, other) = (
    "note tmdb:movie/289 An airship.", "favorite tmdb:movie/289", "favorite tmdb:movie/13"
  )

  @Test("a library without a fault passes")
  func none() async throws {
    let console = try SilentConsole(TemporaryFolder())
    var proof = try await UndoProof(console)
    for line in [Self.note, Self.mark, "undo", Self.other, "undo", "redo", "show tmdb:movie/289"] {
      try await proof.run(line)
    }
    try await proof.runToBothEnds()
    #expect(proof.turns > 4)
    await console.close()
  }

  @Test(
    "a planted fault of undo is found",
    arguments: [
      // A member is lost: undo does not restore it, or redo does not make it again.
      (.init(after: "undo", loses: #""note":"An airship.","#), [note, mark, "undo"], .undo),
      (.init(after: "redo", loses: #""note":"An airship.","#), [note, mark, "undo", "redo"], .redo),
      (.init(after: mark, loses: #""favorited":"#), [mark, "undo", "redo"], .redo),
      // A change that is left, that is refused, that is not entered, and that is entered twice.
      (.init(skips: "undo"), [mark, "undo"], .undo), (.init(refuses: "undo"), [mark, "undo"], .refused),
      (
        .init(after: "show tmdb:movie/289", loses: #""note":"An airship.","#), [note, "show tmdb:movie/289"], .unentered
      ),
      (.init(countsTwice: mark), [note, mark], .journal),
      (.init(skips: mark, countsTwice: ""), [mark, "undo"], .journal),
    ] as [(FaultyConsole.Fault, [String], UndoFault.Kind)])
  func planted(_ fault: FaultyConsole.Fault, _ lines: [String], _ kind: UndoFault.Kind) async throws {
    let console = FaultyConsole(try SilentConsole(TemporaryFolder()), fault)
    let found = await #expect(throws: UndoFault.self) {
      var proof = try await UndoProof(console)
      for line in lines { try await proof.run(line) }
    }
    #expect(found?.kind == kind, "\(String(describing: found))")
    await console.console.close()
  }
}
