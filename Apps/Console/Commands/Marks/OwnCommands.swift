// The commands that say that the user has a work at home.
import MarqueeDomain

extension Command {
  static let own = Command(
    "own", "record that you own a work, and optionally its format and where it is", .worksBeforeOptionalText,
    .text("[TEXT]"), flags: [dryRun], columns: Work.columns, data: .changed,
    details: "To list what you own, run `mine is:owned`. To list what you recorded as lent, run `mine owned:lent`.",
    examples: [
      Example("marquee own spirited away", "you own it"),
      Example("marquee own spirited away \"DVD, lent to Ann\"", "with format and place"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.owned, text.map { .text($0) } ?? .flag(true)))
  }

  static let unown = Command(
    "unown", "record that you no longer own a work", .works(), flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee unown spirited away", "you gave it away")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .set(.owned, nil)) }
}
