// The command `rate`.
import MarqueeDomain

extension Command {
  static let rate = Command(
    "rate", "rate a work from 0.5 to 5 stars", .works("REF"), .stars, flags: [dryRun], columns: Work.columns,
    data: .changed, details: "You can also write `★★★★½`, `4½`, `4,5`, `9/10` or `90%`. `none` removes the rating.",
    examples: [Example("marquee rate spirited away 4.5", "four and a half stars")]
  ) { (context, works, stars) async throws(Problem) in try await context.change(works, by: .rate(stars)) }
}
