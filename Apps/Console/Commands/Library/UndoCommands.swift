// The commands `undo` and `redo`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let undo = Command(
    "undo", "undo the latest change",
    flags: [changes, dryRun], columns: JournalContent.columns, data: JournalContent.data,
    details:
      "Each `undo` reverts one more change. Marquee doesn't undo a change if you later changed the same thing again. Marking several works at once counts as one change, and so does an import.",
    examples: [
      Example("marquee undo --list", "show what you can undo"), Example("marquee undo", "undo the latest change"),
    ]
  ) { (context) async throws(Problem) in
    if context[changes] {
      let changes = try await context.useCases.library.changes(limit: longestList)
      return .answer(
        Answer(command: "undo", content: JournalContent(entries: changes), message: changes.isEmpty ? .noChanges : nil))
    }
    if context[dryRun] {
      let next = try await context.useCases.library.changes(limit: longestList).first { !$0.isUndone }
      return context.answer(next, next.map { .planned("Undid: \($0.summary.lowercasedFirst)") } ?? .nothingToUndo)
    }
    let entry = try await context.useCases.library.undo()
    return context.answer(entry, entry.map { .undone($0) } ?? .nothingToUndo)
  }

  private static let changes = Flag("--list", "list the changes, latest first, without undoing any")

  static let longestList = 1000

  static let redo = Command(
    "redo", "redo the last undone change", flags: [dryRun], columns: JournalContent.columns,
    data: JournalContent.data, examples: [Example("marquee redo", "works until you change something else")]
  ) { (context) async throws(Problem) in
    if context[dryRun] {
      // Changes that were undone come first; the latest of these stands at their end.
      let next = try await context.useCases.library.changes(limit: longestList).prefix(while: \.isUndone).last
      return context.answer(next, next.map { .planned("Redid: \($0.summary.lowercasedFirst)") } ?? .nothingToRedo)
    }
    let entry = try await context.useCases.library.redo()
    return context.answer(entry, entry.map { .redone($0) } ?? .nothingToRedo)
  }
}
