// The commands of the watchlist: `want` and `unwant`.
import MarqueeDomain

extension Command {
  static let want = Command(
    "want", "add works to your watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee want spirited away", "to see it later")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = Command(
    "unwant", "remove works from your watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unwant spirited away", "remove it")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(false)) }
}
