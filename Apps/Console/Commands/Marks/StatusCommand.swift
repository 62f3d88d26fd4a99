// The command `status`.
import MarqueeDomain

extension Command {
  static let status = Command(
    "status", "record that you started, paused, gave up on or finished a work", .works("REF"),
    .lastWord("STATUS", statuses), flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "STATUS is \(Status.allCases.map(\.rawValue).alternatives), or `none` to remove the status. Finishing a work adds it to your diary, with today's date or the date of --on. Recording a viewing of a started work finishes it. To list the works in progress, run `mine is:started`.",
    examples: [
      Example("marquee status spirited away started", "you are watching it"),
      Example("marquee status spirited away finished --on yesterday", "adds it to your diary"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.status, .named(text), on: try context.day))
  }

  private static let statuses = Status.allCases.map(\.rawValue) + ["none"]
}

extension FieldValue? {
  /// The value of a mark, as the user types it; `nil` for `none`.
  static func named(_ text: String) -> FieldValue? { text.lowercased() == "none" ? nil : .text(text) }
}
