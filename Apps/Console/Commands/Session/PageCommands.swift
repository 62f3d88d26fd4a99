// The commands `next` and `prev`: through the parts of a screen and the pages of a shelf.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let next = Command("next", "show the next part of the screen, the next page, or more results") {
    (context) async throws(Problem) in
    if let session = context.session, session.part + 1 < session.partCount { return .part(session.part + 1) }
    guard context.session?.hasPages == true else {
      if let session = context.session, session.partCount > 1 {
        throw .usage(message: "This is the last part of the screen.", hint: "To go back one part, type `prev`.")
      }
      throw .usage(
        message: "This screen has no pages.", hint: "To page through a shelf, type `more SHELF` or `shelf ID`.")
    }
    return .move(.tell(.next))
  }.inSession().with { $0.aliases = ["n"] }

  static let prev = Command("prev", "show the previous part of the screen, or the previous page") {
    (context) async throws(Problem) in
    if let session = context.session, session.part > 0 { return .part(session.part - 1) }
    guard context.session?.hasPages == true else {
      throw .usage(message: "This is the start of the screen.", hint: "To go to the previous screen, type `back`.")
    }
    return .move(.tell(.previous))
  }.inSession().with { $0.aliases = ["p"] }
}
