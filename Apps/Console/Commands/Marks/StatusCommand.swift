import MarqueeDomain

extension Command {
  static let status = Command(
    "status", "say where you are with a work", .works("REF"), .lastWord("STATUS", statuses),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "STATUS is \(statuses.alternatives). What is finished is written into the diary, of today unless --on names another day. What is started and then seen is finished. `mine is:started` lists what you are in the middle of.",
    examples: [
      Example("marquee status spirited away started", "you are in the middle of it"),
      Example("marquee status spirited away finished --on yesterday", "and it stands in the diary"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.status, .named(text), on: try context.day))
  }

  private static let statuses = Status.allCases.map(\.rawValue) + ["none"]
}

extension FieldValue? {
  /// What a person types as the value of a mark; `none` takes it away.
  static func named(_ text: String) -> FieldValue? { text.lowercased() == "none" ? nil : .text(text) }
}
