import MarqueeDomain
import MarqueePresentation

extension Command {
  static let retry = Command("retry", "try again what failed") { (context) async throws(Problem) in
    try context.requireScreen()
    return .move(.tell(.retry))
  }.inSession()
}
