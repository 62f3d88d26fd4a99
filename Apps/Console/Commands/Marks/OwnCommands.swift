// The commands that say that a person has a work at home.
import MarqueeDomain

extension Command {
  static let own = Command(
    "own", "say that you own a work, in which form and where", .worksBeforeOptionalText, .text("[TEXT]"),
    flags: [dryRun],
    columns: Work.columns, data: .changed,
    details: "`mine is:owned` lists what you own, and `mine owned:lent` what you recorded as lent.",
    examples: [
      Example("marquee own spirited away", "you own it"),
      Example("marquee own spirited away \"paperback, lent to Ann\"", "in which form, and where it is"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.owned, text.map { .text($0) } ?? .flag(true)))
  }

  static let unown = Command(
    "unown", "say that you no longer own a work", .works(), flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee unown spirited away", "given away")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .set(.owned, nil)) }
}
