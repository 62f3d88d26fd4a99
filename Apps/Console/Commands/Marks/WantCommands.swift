import MarqueeDomain

extension Command {
  static let want = Command(
    "want", "put works on the watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee want spirited away", "to see it one day")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = Command(
    "unwant", "take works off the watchlist", .works(), flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee unwant spirited away", "the same film")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .wanted(false)) }
}
