import MarqueeDomain
import MarqueePresentation

/// A screen as the console shows it: the page of what it loaded. The file of that page says so.
protocol ShownScreen: Screen {
  /// What it is called before anything has come.
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
  /// What it is called before anything has come.
  var heading: String { (screen as? any ShownScreen)?.heading ?? "" }
}
