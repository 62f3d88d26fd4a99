// The commands of the watchlist: `want` and `unwant`.
import MarqueeDomain

extension Command {
  static let want = Command(
    "want", "put works on the watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee want spirited away", "to see it one day")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = Command(
    "unwant", "remove works from the watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unwant spirited away", "the same film")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(false)) }
}
