import MarqueeDomain
import MarqueePresentation

extension Command {
  static let next = Command(
    "next", "the next page of a shelf, a list or a person's works; more of a search"
  ) { (context) async throws(Problem) in
    guard context.session?.hasPages == true else {
      throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
    }
    return .move(.tell(.next))
  }.with { $0.place = .session }
}
