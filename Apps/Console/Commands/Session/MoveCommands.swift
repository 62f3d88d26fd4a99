// The commands that act on the screen as a whole: `back`, `refresh`, `retry` and `quit`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let back = Command("back", "go back to the previous screen") { (context) async throws(Problem) in
    guard context.session?.canGoBack == true else {
      throw .usage(message: "There is no previous screen.", hint: "To leave the session, type `quit`.")
    }
    return .move(.back)
  }.inSession()

  static let refresh = telling(.refresh, "refresh", "ask the services again")

  static let retry = telling(.retry, "retry", "retry what failed")

  /// A command that the screen carries out.
  private static func telling(_ event: ScreenCommand, _ name: String, _ summary: String) -> Command {
    Command(name, summary) { (context) async throws(Problem) in
      guard context.session?.hasScreen == true else {
        throw .usage(message: "There is no screen yet.", hint: "To see the shelves, type `home`.")
      }
      return .move(.tell(event))
    }.inSession()
  }

  static let quit = Command("quit", "leave the session") { _ in .quit }.with {
    $0.place = .session
    $0.aliases = ["exit", "q"]
  }
}
