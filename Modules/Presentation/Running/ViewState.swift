public import MarqueeDomain

/// What a screen shows.
public enum ViewState<Content: Sendable>: Sendable {
  /// Something is on its way; what was there stays.
  case loading(previous: Content?)
  case content(Content)
  /// Why there is nothing; or the result of a command, shown over what is on screen.
  case message(Message, over: Content?)
  /// It could not be loaded and may be tried again; what was there stays.
  case error(Problem, previous: Content?)

  /// What there is to show, in whichever state.
  public var content: Content? {
    switch self {
    case .loading(let previous), .error(_, let previous): previous
    case .content(let content): content
    case .message(_, let over): over
    }
  }

  public var isLoading: Bool { if case .loading = self { true } else { false } }

  public var problem: Problem? { if case .error(let problem, _) = self { problem } else { nil } }

  /// The same state of other content.
  func map<Other>(_ transform: (Content) -> Other) -> ViewState<Other> {
    switch self {
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .content(let content): .content(transform(content))
    case .message(let message, let over): .message(message, over: over.map(transform))
    case .error(let problem, let previous): .error(problem, previous: previous.map(transform))
    }
  }

  /// Shows a message over what is on screen.
  mutating func show(_ message: Message) { self = .message(message, over: content) }
}

extension ViewState: Equatable where Content: Equatable {}
