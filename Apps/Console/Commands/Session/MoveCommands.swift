import MarqueeDomain
import MarqueePresentation

extension Command {
  static let back = Command("back", "return to the screen before") { (context) async throws(Problem) in
    guard context.session?.canGoBack == true else {
      throw .usage(message: "There is no screen before this one.", hint: "`quit` leaves.")
    }
    return .move(.back)
  }.inSession()

  static let refresh = Command("refresh", "ask the services again") { (context) async throws(Problem) in
    try context.requireScreen()
    return .move(.tell(.refresh))
  }.inSession()

  static let retry = Command("retry", "try again what failed") { (context) async throws(Problem) in
    try context.requireScreen()
    return .move(.tell(.retry))
  }.inSession()

  static let quit = Command("quit", "leave") { _ in .quit }.with {
    $0.place = .session
    $0.aliases = ["exit", "q"]
  }
}

extension CommandContext {
  /// - Throws: `Problem.usage` before the first screen.
  func requireScreen() throws(Problem) {
    guard session?.hasScreen == true else {
      throw .usage(message: "There is no screen yet.", hint: "`home` shows what there is.")
    }
  }
}
