import MarqueeDomain

/// What one kind of answer shows, in every form: lines for a terminal, records for a pipe, JSON. A file in this folder
/// for each.
protocol PageContent: Sendable {
  /// What the first line calls it.
  var title: String { get }
  /// Whether there is nothing to show, so that a message says why.
  var isEmpty: Bool { get }
  /// The works in it, for which marks are shown.
  var works: [WorkIdentity] { get }
  /// Those of them that a screen of so many columns shows.
  func works(within columns: Int) -> [WorkIdentity]
  /// Its sources, losses and notices.
  var origin: Loaded<Void> { get }
  /// Words that it shows others for.
  var corrections: [Correction] { get }
  /// Whether it is no screen of its own, so that the numbers of the screen before still hold.
  var isAside: Bool { get }
  /// Whether it only confirms a change, so that the screen before still holds.
  var isConfirmation: Bool { get }
  /// How much there is, for the first line: `5 found`.
  var countText: [Phrase] { get }
  /// What can be done next in the session.
  var nextInSession: [String] { get }
  /// What can be done next from the shell.
  var nextInShell: [String] { get }

  /// Its parts, in their order.
  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block]
  func records(_ kept: LibraryEntries) -> [Record]
  /// The value of `data`.
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
  var nextInShell: [String] { ["--plain prints each REF", "marquee show REF opens one", "marquee help"] }
}

extension PageContent where Self: JSONObjectWritable {
  func records(_ kept: LibraryEntries) -> [Record] { Self.members.records(of: self, kept) }
}

/// What turns the pages of content that is given a page at a time.
func pageTurns(isFirst: Bool, isLast: Bool) -> [String] { (isLast ? [] : ["next"]) + (isFirst ? [] : ["prev"]) }

/// Content that was loaded, be it from a service or from the library.
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
