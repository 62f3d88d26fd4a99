import MarqueeDomain

extension Command {
  static let want = mark(
    "want", "put works on the watchlist", .works,
    example: Example("marquee want rows:movie/0-1", "to see it one day")
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .wanted(true)) }

  static let unwant = mark(
    "unwant", "take works off the watchlist", .works,
    example: Example("marquee unwant rows:movie/0-1", "the same movie")
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .wanted(false)) }
}
