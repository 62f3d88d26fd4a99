public import MarqueeDomain

/// What a screen shows, in one of four states. Old content stays in each.
public enum ViewState<Content: Sendable>: Sendable {
  /// Something is being loaded. The previous content stays.
  case loading(previous: Content?)
  /// Everything was loaded.
  case content(Content)
  /// The reason why there is nothing to show, or the result of a command, shown over the content.
  case message(Message, over: Content?)
  /// Loading failed and can be tried again. The previous content stays.
  case error(Problem, previous: Content?)

  /// The content in any state; `nil` if there is none.
  public var content: Content? {
    switch self {
    case .loading(let previous), .error(_, let previous): previous
    case .content(let content): content
    case .message(_, let over): over
    }
  }

  /// Whether something is being loaded.
  public var isLoading: Bool { if case .loading = self { true } else { false } }
  /// The problem, if loading failed.
  public var problem: Problem? { if case .error(let problem, _) = self { problem } else { nil } }

  func map<Other>(_ transform: (Content) -> Other) -> ViewState<Other> {
    switch self {
    case .loading(let previous): .loading(previous: previous.map(transform))
    case .content(let content): .content(transform(content))
    case .message(let message, let over): .message(message, over: over.map(transform))
    case .error(let problem, let previous): .error(problem, previous: previous.map(transform))
    }
  }

  mutating func show(_ message: Message) { self = .message(message, over: content) }
}

extension ViewState: Equatable where Content: Equatable {}
