// The commands `undo` and `redo`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let undo = Command(
    "undo", "take back the latest change as a whole",
    flags: [changes, dryRun], columns: JournalContent.columns, data: JournalContent.data,
    details:
      "Each undo takes back one more change. A change is left as it is where the same thing has been changed since. A mark of many works and an import are one change each.",
    examples: [Example("marquee undo --list", "what can be taken back"), Example("marquee undo", "take it back")]
  ) { (context) async throws(Problem) in
    if context[changes] {
      let changes = try await context.useCases.library.changes(limit: longestList)
      return .answer(
        Answer(command: "undo", content: JournalContent(entries: changes), message: changes.isEmpty ? .noChanges : nil))
    }
    if context[dryRun] {
      let next = try await context.useCases.library.changes(limit: longestList).first { !$0.isUndone }
      return context.answer(next, next.map { .planned("Taken back: \($0.summary)") } ?? .nothingToUndo)
    }
    let entry = try await context.useCases.library.undo()
    return context.answer(entry, entry.map { .undone($0) } ?? .nothingToUndo)
  }

  private static let changes = Flag("--list", "show the changes, the latest first; change nothing")

  /// How many changes are listed.
  static let longestList = 1000

  static let redo = Command(
    "redo", "make the change again that `undo` took back", flags: [dryRun], columns: JournalContent.columns,
    data: JournalContent.data, examples: [Example("marquee redo", "until the next new change")]
  ) { (context) async throws(Problem) in
    if context[dryRun] {
      // Changes that were taken back come first; the latest of these stands at their end.
      let next = try await context.useCases.library.changes(limit: longestList).prefix(while: \.isUndone).last
      return context.answer(next, next.map { .planned("Made again: \($0.summary)") } ?? .nothingToRedo)
    }
    let entry = try await context.useCases.library.redo()
    return context.answer(entry, entry.map { .redone($0) } ?? .nothingToRedo)
  }
}
