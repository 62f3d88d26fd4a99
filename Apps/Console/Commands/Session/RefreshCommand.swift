import MarqueeDomain
import MarqueePresentation

extension Command {
  static let refresh = Command("refresh", "ask the services again") { (context) async throws(Problem) in
    try context.requireScreen()
    return .move(.tell(.refresh))
  }.inSession()
}

extension CommandContext {
  /// - Throws: `Problem.usage` before the first screen.
  func requireScreen() throws(Problem) {
    guard session?.hasScreen == true else {
      throw .usage(message: "There is no screen yet.", hint: "`home` shows what there is.")
    }
  }
}
