import MarqueeDomain

extension Command {
  static let want = Command(
    "want", "put works on the watchlist", .works, flags: [dryRunFlag], columns: Work.columns, data: .changed,
    examples: [Example("marquee want rows:movie/0-1", "to see it one day")]
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = Command(
    "unwant", "take works off the watchlist", .works, flags: [dryRunFlag], columns: Work.columns, data: .changed,
    examples: [Example("marquee unwant rows:movie/0-1", "the same movie")]
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .wanted(false)) }
}
