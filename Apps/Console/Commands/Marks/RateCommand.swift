// The command `rate`.
import MarqueeDomain

extension Command {
  static let rate = Command(
    "rate", "rate a work in half stars", .works("REF"), .stars, flags: [dryRun], columns: Work.columns,
    data: .changed, details: "A rating is also `★★★★½`, `4½`, `4,5`, `9/10` or `90%`. `none` removes it.",
    examples: [Example("marquee rate spirited away 4.5", "four stars and a half")]
  ) { (context, works, stars) async throws(Problem) in try await context.change(works, by: .rate(stars)) }
}
