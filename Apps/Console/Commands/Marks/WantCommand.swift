import MarqueeDomain

extension Command {
  static let want = mark(
    "want", "put works on the watchlist", .works,
    example: Example("marquee want rows:movie/0-1", "to see it one day")
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .wanted(true)) }
}
