import MarqueeDomain
import MarqueeJSON
import MarqueePresentation

/// The content of one kind of answer, in every form: lines for a terminal, records for a pipe, JSON.
protocol PageContent: Sendable {
  var title: String { get }
  /// Whether there is nothing to show. Then a message says why.
  var isEmpty: Bool { get }
  /// The user's entries of its works, if it has them itself.
  var entries: LibraryEntries? { get }
  var origin: Loaded<Void> { get }
  /// The typed words that matched nothing, with the words used in place of them.
  var corrections: [Correction] { get }
  /// Whether it is printed next to a screen and not as one. Then the numbers of the screen before stay valid.
  var isAside: Bool { get }
  /// Whether it only confirms a change. Then the screen before stays the current one.
  var isConfirmation: Bool { get }
  /// How much there is, for the first line: `5 found`.
  var countText: [Phrase] { get }
  var nextInSession: [String] { get }
  var nextInShell: [String] { get }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block]
  func records(_ kept: LibraryEntries) -> [Record]
  /// The value of the member `data`.
  func json(_ kept: LibraryEntries) -> JSONTree
}

extension PageContent {
  var isEmpty: Bool { false }
  var entries: LibraryEntries? { nil }
  var origin: Loaded<Void> { Loaded(()) }
  var corrections: [Correction] { [] }
  var isAside: Bool { false }
  var isConfirmation: Bool { false }
  var countText: [Phrase] { [] }
  var nextInSession: [String] { ["open N"] }
  func records(_ kept: LibraryEntries) -> [Record] { [] }
  var nextInShell: [String] { ["--plain prints each REF", "marquee show REF shows details", "marquee help"] }
}

extension PageContent where Self: JSONObjectWritable {
  func records(_ kept: LibraryEntries) -> [Record] { Self.members.records(of: self, kept) }
}

func pageTurns(isFirst: Bool, isLast: Bool) -> [String] { (isLast ? [] : ["next"]) + (isFirst ? [] : ["prev"]) }

/// Content that was loaded from a service or from the library.
protocol LoadedContent: PageContent, JSONObjectWritable {
  associatedtype Value: Sendable
  var loaded: Loaded<Value> { get }
}

extension LoadedContent where Value: Collection {
  var isEmpty: Bool { value.isEmpty }
}

extension LoadedContent {
  var value: Value { loaded.value }

  var origin: Loaded<Void> {
    var origin = Loaded<Void>(())
    origin.absorb(loaded)
    return origin
  }
}

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
