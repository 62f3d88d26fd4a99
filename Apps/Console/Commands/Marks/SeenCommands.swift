import MarqueeDomain
import MarqueePresentation

extension Command {
  static let seen = Command(
    "seen", "write into the diary that works were seen or read", .works, flags: [onFlag, dryRunFlag],
    columns: Work.columns, data: .changed,
    details: "Without --on it was today. A work can be seen as often as one likes.",
    examples: [Example("marquee seen rows:movie/0-1 --on 2024-05-31", "on that day")]
  ) { (works, context) async throws(Problem) in
    let date = if let date = try context.date { date } else { try context.useCases.markWorks.today() }
    return try await context.change(works, by: .seen(on: date))
  }

  static let unseen = Command(
    "unseen", "take viewings out of the diary", .works, flags: [onFlag, dryRunFlag],
    columns: Work.columns, data: .changed,
    details: "Without --on all of a work's viewings go; with it, one of that date.",
    examples: [Example("marquee unseen rows:movie/0-1 --on 2024-05-31", "that one viewing")]
  ) { (works, context) async throws(Problem) in
    try await context.change(works, by: .unseen(on: try context.date))
  }

  private static let onFlag = Flag(
    name: "--on", value: "DATE", summary: "a day such as 2024-05-31, a month 2024-05, a year 2024, today or yesterday",
    values: ["today", "yesterday"])
}

extension CommandContext {
  /// The date that `--on` says.
  fileprivate var date: PartialDate? {
    get throws(Problem) {
      guard let text = invocation.value("--on") else { return nil }
      let date =
        switch text {
        case "today": try useCases.markWorks.today()
        case "yesterday": try useCases.markWorks.today().dayBefore
        default: PartialDate(text)
        }
      guard let date else {
        throw .usage(
          message: "`\(text)` is no date.",
          hint: "--on takes a day such as 2024-05-31, a month 2024-05, a year 2024, today or yesterday.")
      }
      return date
    }
  }
}
