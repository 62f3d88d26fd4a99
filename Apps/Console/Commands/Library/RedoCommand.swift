import MarqueeDomain
import MarqueePresentation

extension Command {
  static let redo = Command(
    "redo", "make again what undo took back", columns: ["id", "at", "summary", "undone"],
    examples: [Example("marquee redo", "until the next new change")]
  ) { (context) async throws(Problem) in
    let entry = try await context.useCases.library.redo()
    return .answer(
      Answer(command: "redo", content: .turned(entry), message: entry.map { .redone($0) } ?? .nothingToRedo))
  }
}
