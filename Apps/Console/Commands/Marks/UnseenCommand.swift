import MarqueeDomain

extension Command {
  static let unseen = mark(
    "unseen", "take viewings out of the diary", .works, flags: [onFlag],
    details: "Without --on all of a work's viewings go; with it, one of that date.",
    example: Example("marquee unseen rows:movie/0-1 --on 2024-05-31", "that one viewing")
  ) { (works, context) async throws(Problem) in
    try await context.change(works, by: .unseen(on: try context.invocation.date))
  }
}
