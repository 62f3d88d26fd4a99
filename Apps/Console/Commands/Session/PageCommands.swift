// The commands `next` and `prev`: through the parts of a screen and the pages of a shelf.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let next = Command(
    "next", "the next part of the screen; after the last one, the next page, or more of a search"
  ) { (context) async throws(Problem) in
    if let session = context.session, session.part + 1 < session.partCount { return .part(session.part + 1) }
    guard context.session?.hasPages == true else {
      if let session = context.session, session.partCount > 1 {
        throw .usage(message: "This is the last part of the screen.", hint: "`prev` shows the part before.")
      }
      throw .usage(message: "This screen has no pages.", hint: "`more SHELF` or `shelf ID` shows a shelf by pages.")
    }
    return .move(.tell(.next))
  }.inSession().with { $0.aliases = ["n"] }

  static let prev = Command(
    "prev", "the previous part of the screen; before the first one, the previous page"
  ) { (context) async throws(Problem) in
    if let session = context.session, session.part > 0 { return .part(session.part - 1) }
    guard context.session?.hasPages == true else {
      throw .usage(message: "This is the beginning of the screen.", hint: "`back` returns to the screen before.")
    }
    return .move(.tell(.previous))
  }.inSession().with { $0.aliases = ["p"] }
}
