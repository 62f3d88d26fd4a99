public import MarqueeDomain

/// Search over everything, as one types: a pause after the last letter starts it, a newer query replaces an older one.
public struct SearchScreen: Screen, Equatable {
  /// As typed.
  public private(set) var query: String
  public private(set) var results: ViewState<Loaded<Matches>> = .message(.typeToSearch, over: nil)
  /// How many works, and how many people, to find at most; `next` adds as many again as there were at first.
  private var limit: Int
  private let step: Int
  private var debounce: Duration

  /// - Parameters:
  ///   - query: what is searched for as soon as the screen appears.
  ///   - limit: how many works, and how many people, to find at most.
  ///   - debounce: how long a person has to pause before the search starts.
  public init(query: String = "", limit: Int = 20, debounce: Duration = .milliseconds(500)) {
    self.query = query
    self.limit = limit
    step = limit
    self.debounce = debounce
  }

  /// More than that nobody reads; `--limit` takes no more either.
  private static let most = 1000

  public enum Event: Sendable {
    /// From now on a person has to pause so long before the search starts.
    case debounce(Duration)
    /// The text in the search field has changed.
    case typed(String)
    /// The person wants the answer now.
    case submitted(String)
    /// Some catalogs have answered, others not yet.
    case partlyFound(Loaded<Matches>)
    case found(Loaded<Matches>)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case search(SearchQuery, limit: Int)
  }

  public enum Slot: Hashable, Sendable {
    case search
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear, .refresh, .retry:
      return search()
    case .stop:
      results.stop()
      return [.cancel(.search)]
    case .next:
      guard case .content(let found) = results else { return [] }
      guard found.value.hasMore, limit < Self.most else {
        results.say(.allFound)
        return []
      }
      limit = min(limit + step, Self.most)
      return search()
    case .cover, .uncover:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .debounce(let pause):
      debounce = pause
      return []
    case .typed(let text):
      guard text != query else { return [] }
      query = text
      return search(after: debounce)
    case .submitted(let text):
      if text == query, case .content = results { return [] }
      query = text
      return search()
    case .partlyFound(let matches):
      results = .loading(previous: matches)
      return []
    case .found(let matches):
      let isNothing = matches.value.works.isEmpty && matches.value.people.isEmpty
      let nothing = matches.notices.isEmpty ? Message.nothingMatches(query) : .nothingMatchesHere(query)
      results.show(matches, unless: isNothing ? nothing : nil)
      return []
    case .failed(let problem):
      results.fail(problem)
      return []
    }
  }

  private mutating func search(after pause: Duration? = nil) -> [Effect<Request, Slot>] {
    guard let wanted = SearchQuery(query) else {
      results = .message(.typeToSearch, over: nil)
      return [.cancel(.search)]
    }
    results.load()
    let request = Request.search(wanted, limit: limit)
    return [pause.map { .after($0, .search, run: request) } ?? .run(.search, request)]
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .search(let query, let limit):
      await emit(.found(try await useCases.search(query, limit: limit) { await emit(.partlyFound($0)) }))
    }
  }
}
