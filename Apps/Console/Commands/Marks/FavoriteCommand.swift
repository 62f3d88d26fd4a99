import MarqueeDomain

extension Command {
  static let favorite = mark(
    "favorite", "mark works as favorites", .works,
    example: Example("marquee favorite rows:movie/0-1", "one movie of the first row")
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .favorite(true)) }

  static let unfavorite = mark(
    "unfavorite", "take the mark away", .works,
    example: Example("marquee unfavorite rows:movie/0-1", "the same movie")
  ) { (works, context) async throws(Problem) in try await context.change(works, by: .favorite(false)) }
}
