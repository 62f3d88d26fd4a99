import MarqueeDomain
import MarqueePresentation

/// A screen that the console can print. Each page's file declares its screen's conformance.
protocol ShownScreen: Screen {
  /// The title of the screen before anything has been loaded.
  var heading: String { get }

  func page(_ shown: Response) -> any PageContent
}

extension ShownScreen {
  fileprivate func page(of content: ScreenContent) -> (any PageContent)? { content.shown(by: Self.self).map(page) }
}

extension ScreenContent {
  /// The page of the content; `nil` for a screen that the console cannot print.
  var page: (any PageContent)? { (screen as? any ShownScreen)?.page(of: self) }
}

extension Destination {
  /// The title of the screen before anything has been loaded.
  var heading: String { (screen as? any ShownScreen)?.heading ?? "" }
}
