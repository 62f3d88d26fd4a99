import MarqueeDomain
import MarqueePresentation

extension Command {
  static let redo = Command(
    "redo", "make again what undo took back", flags: [dryRun], columns: JournalContent.columns,
    data: JournalContent.data, examples: [Example("marquee redo", "until the next new change")]
  ) { (context) async throws(Problem) in
    if context[dryRun] {
      // Those that were taken back come first, the one that was taken back last at their end.
      let next = try await context.useCases.library.changes(limit: longestList).prefix(while: \.isUndone).last
      return context.answer(next, next.map { .planned("Made again: \($0.summary)") } ?? .nothingToRedo)
    }
    let entry = try await context.useCases.library.redo()
    return context.answer(entry, entry.map { .redone($0) } ?? .nothingToRedo)
  }
}
