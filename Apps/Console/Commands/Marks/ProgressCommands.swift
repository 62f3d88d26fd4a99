// The commands that say how far the user is: `progress` and `status`.
import MarqueeDomain

extension Command {
  static let progress = Command(
    "progress", "record your progress in a work", .works("REF"),
    .lastWord("120|40%|1h10m|S2E5|none", [FlagForm.emptyWord]),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "A number is a page of a book or a minute of a film. S2E5 is the last episode you saw. Recording progress marks the work as started. Finishing the work removes its progress. To list works that are at least half done, run `mine progress:50..`.",
    examples: [
      Example("marquee progress the hobbit 120", "page 120"), Example("marquee progress the hobbit 40%", "40 percent"),
      Example("marquee progress spirited away 1h10m", "1 hour 10 minutes"),
      Example("marquee progress \"the wire\" S2E5", "season 2, episode 5"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.progress, .named(text), on: try context.day))
  }

  static let status = Command(
    "status", "record that you started, paused, gave up on or finished a work", .works("REF"),
    .lastWord("STATUS", statuses), flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "STATUS is \(Status.allCases.map(\.rawValue).joinedByOr), or `none` to remove the status. Finishing a work adds it to your diary, with today's date or the date you pass to --on. Recording a viewing of a work in progress finishes the work. To list the works in progress, run `mine is:started`.",
    examples: [
      Example("marquee status spirited away started", "you are watching it"),
      Example("marquee status spirited away finished --on yesterday", "add it to your diary"),
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
