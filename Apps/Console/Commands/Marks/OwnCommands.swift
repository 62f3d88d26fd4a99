import MarqueeDomain

extension Command {
  static let own = Command(
    "own", "say that you have a work, and what and where", .worksBefore, .text("[TEXT]"), flags: [dryRun],
    columns: Work.columns, data: .changed, details: "`mine is:owned` lists what you have.",
    examples: [
      Example("marquee own spirited away", "you have it"),
      Example("marquee own spirited away \"paperback, lent to Ann\"", "what, and where it is"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.owned, text.map { .text($0) } ?? .flag(true)))
  }

  static let unown = Command(
    "unown", "say that you do not have a work any more", .works(), flags: [dryRun], columns: Work.columns,
    data: .changed, examples: [Example("marquee unown spirited away", "given away")]
  ) { (context, works) async throws(Problem) in try await context.change(works, by: .set(.owned, nil)) }
}
