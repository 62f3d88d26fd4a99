public import MarqueeDomain

/// One kind of screen: what it loads, and what it makes of the answer. `PageMachine` does what all kinds have in
/// common.
///
/// The value itself says what to load: an identifier, a query, the number of a page. There is no list of all kinds.
public protocol Screen: Sendable, Hashable {
  /// The type of the content.
  associatedtype Value: Sendable, Equatable
  /// The events that only this kind of screen has, such as typing.
  associatedtype Event: Sendable = Never
  /// The content with its origin, age and losses.
  typealias Response = Loaded<Value>
  /// What a screen of this kind shows.
  typealias State = ViewState<Response>
  /// Receives what has arrived so far of an answer.
  typealias Emit = @Sendable (Response) async -> Void

  /// The tab in which it becomes the first screen; `nil` if it opens above the top screen.
  var tab: Tab? { get }
  /// The name of its list in the tab of lists; `nil` for any other screen.
  var listName: String? { get }
  /// The text that opens it again, as the file of printed numbers has it; `nil` for a screen that no number opens.
  var reference: String? { get }
  /// Whether loading it asks every active catalog.
  var asksAllCatalogs: Bool { get }

  /// Loads the content, as fresh as it must be. `partial` receives parts of the answer before the whole. Throws
  /// `Problem.cancelled` when it is cancelled; any other problem if there is nothing to show.
  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response

  /// Returns what can be shown at once, during a pause before loading. `nil` leaves what is shown.
  func atHand(with useCases: UseCases) async throws(Problem) -> Response?

  /// The parts of the library whose changes load the screen again; `nil` for a screen of a catalog. Any set, even an
  /// empty one, also loads the screen again when it is on top again.
  var observed: Set<LibraryPart>? { get }
  /// Returns the works of the content whose marks are shown. The machine loads and observes these.
  func works(in value: Value) -> [WorkIdentity]
  /// Returns the entries that the content has already. These are not loaded again.
  func entries(in value: Value) -> LibraryEntries
  /// Reads the content's other data from the library again after a change; `nil` if it has none. A screen with
  /// `observed` is loaded again instead.
  func reading(_ value: Value, with useCases: UseCases) async throws(Problem) -> Value?
  /// The message to show instead of loading, if there is nothing to load.
  var idleMessage: Message? { get }

  /// Begins anew, when the user opens the screen again.
  mutating func reset()

  /// Returns the content to show while only a part of the answer has arrived.
  mutating func merging(_ part: Response, over shown: Response?) -> Response

  /// Returns the message to show over a whole answer that has nothing to show; `nil` if it has something.
  func emptyMessage(for value: Value) -> Message?

  /// Returns the state for a whole answer: the content, or a message over it. `nil` loads again, after the screen has
  /// changed what it asks for. `shown` is the content before the answer, with all parts that have arrived.
  mutating func received(_ answer: Response, over shown: Response?) -> State?

  /// Returns the step to the next page. It is called only when something is shown and nothing is loading.
  mutating func next(after shown: State) -> ScreenStep

  /// Returns the step to the page before. It is called only when something is shown and nothing is loading.
  mutating func previous(before shown: State) -> ScreenStep

  /// Returns what stays on screen of a part of an answer after the rest failed; `nil` for the content before.
  func left(of part: Response) -> Response?

  /// Returns to what is shown after the user stopped loading, perhaps a part, and gives the message to show.
  mutating func stopped(showing content: Response?, isPart: Bool) -> Message?

  /// Takes an event of this kind of screen.
  mutating func handle(_ event: Event, in state: State) -> ScreenStep

  /// Adds to the summary what only this kind of screen knows.
  func describe(_ shown: Response?, in summary: inout ScreenSummary)
}

/// What a screen wants after an event.
public enum ScreenStep: Sendable, Equatable {
  /// The event changes nothing.
  case nothing
  /// Load what the screen asks for now, after the pause if there is one.
  case load(after: Duration? = nil)
  /// Show a message over the content.
  case show(Message)
}

// The defaults suit a screen of a catalog without pages, with an answer in one piece.
extension Screen {
  public var tab: Tab? { nil }
  public var listName: String? { nil }
  public var reference: String? { nil }
  public var asksAllCatalogs: Bool { false }
  public func atHand(with useCases: UseCases) async throws(Problem) -> Response? { nil }
  public var observed: Set<LibraryPart>? { nil }
  public func works(in value: Value) -> [WorkIdentity] { [] }
  public func entries(in value: Value) -> LibraryEntries { LibraryEntries() }
  public func reading(_ value: Value, with useCases: UseCases) async throws(Problem) -> Value? { nil }
  public func left(of part: Response) -> Response? { nil }
  public var idleMessage: Message? { nil }
  public mutating func reset() {}
  public func merging(_ part: Response, over shown: Response?) -> Response { part }
  public func emptyMessage(for value: Value) -> Message? { nil }
  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    emptyMessage(for: answer.value).map { .message($0, over: answer) } ?? .content(answer)
  }
  public mutating func next(after shown: State) -> ScreenStep { .nothing }
  public mutating func previous(before shown: State) -> ScreenStep { .show(.firstPage) }
  public mutating func stopped(showing content: Response?, isPart: Bool) -> Message? { nil }
  public func describe(_ shown: Response?, in summary: inout ScreenSummary) {}
}

extension Screen where Event == Never {
  /// Cannot be called: the screen has no events of its own.
  public mutating func handle(_ event: Never, in state: State) -> ScreenStep {}
}
