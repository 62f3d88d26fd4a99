import MarqueeDomain
import MarqueePresentation

extension Command {
  static let redo = Command(
    "redo", "make again what undo took back", columns: JournalContent.columns, data: JournalContent.data,
    examples: [Example("marquee redo", "until the next new change")]
  ) { (context) async throws(Problem) in
    let entry = try await context.useCases.library.redo()
    return context.answer(entry, entry.map { .redone($0) } ?? .nothingToRedo)
  }
}
