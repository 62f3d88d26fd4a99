import MarqueeDomain
import MarqueePresentation

/// Runs `undo` and `redo`.
struct Undoing {
  /// How many changes are listed.
  private static let longestList = 1000

  let useCases: UseCases

  /// Gives `nil` for other commands.
  func run(_ invocation: Invocation) async throws(Problem) -> Answer? {
    let command = invocation.command.name
    switch command {
    case "undo" where invocation.has("--list"):
      let changes = try await useCases.library.changes(limit: Self.longestList)
      return Answer(command: command, content: .journal(changes), message: changes.isEmpty ? .noChanges : nil)
    case "undo":
      let entry = try await useCases.library.undo()
      return Answer(command: command, content: .turned(entry), message: entry.map { .undone($0) } ?? .nothingToUndo)
    case "redo":
      let entry = try await useCases.library.redo()
      return Answer(command: command, content: .turned(entry), message: entry.map { .redone($0) } ?? .nothingToRedo)
    default:
      return nil
    }
  }
}
