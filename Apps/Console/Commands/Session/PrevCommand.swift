import MarqueeDomain
import MarqueePresentation

extension Command {
  static let prev = Command(
    "prev", "the part of the screen above; before the first, the page before"
  ) { (context) async throws(Problem) in
    if let session = context.session, session.part > 0 { return .part(session.part - 1) }
    guard context.session?.hasPages == true else {
      throw .usage(message: "This is the beginning of the screen.", hint: "`back` returns to the screen before.")
    }
    return .move(.tell(.previous))
  }.inSession().with { $0.aliases = ["p"] }
}
