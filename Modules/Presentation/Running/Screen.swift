public import MarqueeDomain

/// What a screen of one kind loads, and what it makes of the answer. `PageMachine` does the rest, which all have in common.
///
/// The value itself is what is asked for: an identifier, a query, the number of a page. A kind of screen is a file: nothing
/// lists them all.
public protocol Screen: Sendable, Hashable {
  /// What it shows.
  associatedtype Value: Sendable, Equatable
  /// What can happen on this kind of screen only, such as typing.
  associatedtype Event: Sendable = Never
  typealias Response = Loaded<Value>
  typealias State = ViewState<Response>
  /// Takes what has come so far of an answer.
  typealias Emit = @Sendable (Response) async -> Void

  /// The tab whose first screen it becomes; `nil` where it opens above the screen that is shown.
  var tab: Tab? { get }

  /// The list that it is, by its name; `nil` where it is none of those in the tab of lists.
  var listName: String? { get }

  /// The text that opens it again, as it is written to the file of printed numbers; `nil` for a screen that no number opens.
  var reference: String? { get }

  /// Whether every active catalog is asked for it.
  var asksAllCatalogs: Bool { get }

  /// Loads what is to be shown.
  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response

  /// What can be shown at once while a pause before loading lasts; `nil` leaves what is shown.
  func atHand(with useCases: UseCases) async throws(Problem) -> Response?

  /// The parts of the library whose changes load the screen again; `nil` for a screen of a catalog.
  ///
  /// Any other than `nil`, also none of the parts, is loaded again when the screen is on top again.
  var observed: Set<LibraryPart>? { get }

  /// Why there is nothing to ask for, where that is so.
  var idleMessage: Message? { get }

  /// Begins anew: the person asks for the screen again.
  mutating func reset()

  /// The content to show while only a part of the answer has come.
  mutating func merging(_ part: Response, over shown: Response?) -> Response

  /// The state when the whole answer has come: the content, or a message over it. `nil` loads again, after the screen has
  /// changed what it asks for.
  ///
  /// - Parameter shown: what stood there before, with all parts that have come.
  mutating func received(_ answer: Response, over shown: Response?) -> State?

  /// The person wants the next page; something is shown, and nothing is on its way.
  mutating func next(after shown: State) -> ScreenStep

  /// The person wants the page before; likewise.
  mutating func previous(before shown: State) -> ScreenStep

  /// The person stopped loading: what is asked for becomes what is shown again. Gives the message to show.
  ///
  /// - Parameter isPart: whether some of what was on its way has come.
  mutating func stopped(showing content: Response?, isPart: Bool) -> Message?

  mutating func handle(_ event: Event, in state: State) -> ScreenStep

  /// Adds what is known of this kind of screen only.
  func describe(_ shown: Response?, in summary: inout ScreenSummary)
}

/// What a screen wants after an event.
public enum ScreenStep: Sendable, Equatable {
  case nothing
  /// Loads what the screen asks for now, after a pause where one is given.
  case load(after: Duration? = nil)
  /// Says something over what is shown.
  case show(Message)
}

// What holds for a screen without pages whose answer comes from a catalog, in one piece.
extension Screen {
  public var tab: Tab? { nil }
  public var listName: String? { nil }
  public var reference: String? { nil }
  public var asksAllCatalogs: Bool { false }
  public func atHand(with useCases: UseCases) async throws(Problem) -> Response? { nil }
  public var observed: Set<LibraryPart>? { nil }
  public var idleMessage: Message? { nil }
  public mutating func reset() {}
  public func merging(_ part: Response, over shown: Response?) -> Response { part }
  public mutating func received(_ answer: Response, over shown: Response?) -> State? { .content(answer) }
  public mutating func next(after shown: State) -> ScreenStep { .nothing }
  public mutating func previous(before shown: State) -> ScreenStep { .show(.firstPage) }
  public mutating func stopped(showing content: Response?, isPart: Bool) -> Message? { nil }
  public func describe(_ shown: Response?, in summary: inout ScreenSummary) {}
}

extension Screen where Event == Never {
  public mutating func handle(_ event: Never, in state: State) -> ScreenStep {}
}
