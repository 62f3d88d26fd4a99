import MarqueeDomain
import MarqueePresentation

extension Command {
  static let back = Command("back", "return to the screen before") { (context) async throws(Problem) in
    guard context.session?.canGoBack == true else {
      throw .usage(message: "There is no screen before this one.", hint: "`quit` leaves.")
    }
    return .move(.back)
  }.inSession()
}
