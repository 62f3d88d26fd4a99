import MarqueeDomain
import MarqueeJSON

/// The content of one kind of answer, in every form: lines for a terminal, records for a pipe, JSON. Each kind is a
/// file in this folder.
protocol PageContent: Sendable {
  /// The title in the first line.
  var title: String { get }
  /// Whether there is nothing to show. Then a message says why.
  var isEmpty: Bool { get }
  /// The works whose marks are shown.
  var works: [WorkIdentity] { get }
  /// The works that a screen of so many columns shows.
  func works(within columns: Int) -> [WorkIdentity]
  /// The content's sources, losses and notices.
  var origin: Loaded<Void> { get }
  /// The typed words that matched nothing, with the words used in place of them.
  var corrections: [Correction] { get }
  /// Whether it is printed next to a screen and not as one. Then the numbers of the screen before stay valid.
  var isAside: Bool { get }
  /// Whether it only confirms a change. Then the screen before stays the current one.
  var isConfirmation: Bool { get }
  /// How much there is, for the first line: `5 found`.
  var countText: [Phrase] { get }
  /// The commands that can follow in the session.
  var nextInSession: [String] { get }
  /// The commands that can follow in the shell.
  var nextInShell: [String] { get }

  /// The blocks of the page, from top to bottom.
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block]
  func records(_ kept: LibraryEntries) -> [Record]
  /// The value of the member `data`.
  func json(_ kept: LibraryEntries) -> JSONTree
}

extension PageContent {
  var isEmpty: Bool { false }
  var works: [WorkIdentity] { [] }
  func works(within columns: Int) -> [WorkIdentity] { works }
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

/// The commands that turn the pages.
func pageTurns(isFirst: Bool, isLast: Bool) -> [String] { (isLast ? [] : ["next"]) + (isFirst ? [] : ["prev"]) }

/// Content that was loaded from a service or from the library.
protocol LoadedContent: PageContent {
  associatedtype Value: Sendable
  var loaded: Loaded<Value> { get }
}

extension LoadedContent {
  var value: Value { loaded.value }

  var origin: Loaded<Void> {
    var origin = Loaded<Void>(())
    origin.absorb(loaded)
    return origin
  }
}
