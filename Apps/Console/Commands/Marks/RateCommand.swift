import MarqueeDomain

extension Command {
  static let rate = Command(
    "rate", "rate a work in half stars", .works("REF"), .stars, flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee rate spirited away 4.5", "four stars and a half")]
  ) { (context, works, stars) async throws(Problem) in try await context.change(works, by: .rate(stars)) }
}
