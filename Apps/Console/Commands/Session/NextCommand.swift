import MarqueeDomain
import MarqueePresentation

extension Command {
  static let next = Command(
    "next", "the next page of a shelf, a list or a person's works; more of a search"
  ) { (context) async throws(Problem) in try context.turn(.next) }.with {
    $0.place = .session
    $0.aliases = ["n"]
  }

  static let prev = Command("prev", "the page before") { (context) async throws(Problem) in
    try context.turn(.previous)
  }.with {
    $0.place = .session
    $0.aliases = ["p"]
  }
}

extension CommandContext {
  fileprivate func turn(_ command: ScreenCommand) throws(Problem) -> CommandOutcome {
    guard session?.hasPages == true else {
      throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
    }
    return .move(.tell(command))
  }
}
