// The command `status`.
import MarqueeDomain

extension Command {
  static let status = Command(
    "status", "say where you are with a work", .works("REF"), .lastWord("STATUS", statuses),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "STATUS is \(statuses.alternatives); none removes it. A finished work is written into the diary, with today's date or that of --on. A started work that is then seen is finished. `mine is:started` lists what you are in the middle of.",
    examples: [
      Example("marquee status spirited away started", "you are in the middle of it"),
      Example("marquee status spirited away finished --on yesterday", "it is in the diary then"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.status, .named(text), on: try context.day))
  }

  private static let statuses = Status.allCases.map(\.rawValue) + ["none"]
}

extension FieldValue? {
  /// The value of a mark, as a person types it; `nil` for `none`.
  static func named(_ text: String) -> FieldValue? { text.lowercased() == "none" ? nil : .text(text) }
}
