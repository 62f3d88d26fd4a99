import MarqueeDomain
import MarqueePresentation

extension Command {
  static let seen = mark(
    "seen", "write into the diary that works were seen or read", .works, flags: [onFlag],
    details: "Without --on it was today. A work can be seen as often as one likes.",
    example: Example("marquee seen rows:movie/0-1 --on 2024-05-31", "on that day")
  ) { (works, context) async throws(Problem) in
    let date = if let date = try context.invocation.date { date } else { try context.useCases.markWorks.today() }
    return try await context.change(works, by: .seen(on: date))
  }

  static let unseen = mark(
    "unseen", "take viewings out of the diary", .works, flags: [onFlag],
    details: "Without --on all of a work's viewings go; with it, one of that date.",
    example: Example("marquee unseen rows:movie/0-1 --on 2024-05-31", "that one viewing")
  ) { (works, context) async throws(Problem) in
    try await context.change(works, by: .unseen(on: try context.invocation.date))
  }
}
