import MarqueeDomain
import MarqueePresentation

/// A screen that the console can print. The file of its page declares the conformance.
protocol ShownScreen: Screen {
  /// The title of the screen before anything has been loaded.
  var heading: String { get }

  func page(_ shown: Response) -> any PageContent
}

extension ShownScreen {
  fileprivate func page(of content: ScreenContent) -> (any PageContent)? { content.shown(by: Self.self).map(page) }
}

extension ScreenContent {
  /// `nil` for a screen that the console does not show.
  var page: (any PageContent)? { (screen as? any ShownScreen)?.page(of: self) }
}

extension Destination {
  /// The title of the screen before anything has been loaded.
  var heading: String { (screen as? any ShownScreen)?.heading ?? "" }
}
