public import MarqueeDomain

/// Search over everything, as one types: a pause after the last letter starts it, a newer query replaces an older one.
public struct SearchScreen: Screen, Equatable {
  /// As typed.
  public private(set) var query: String
  public private(set) var results: ViewState<Loaded<Matches>> = .message(.typeToSearch, over: nil)
  /// How many works, and how many people, to find at most; `next` adds as many again as there were at first.
  private var limit: Int
  private let step: Int
  /// Whether some of what is on its way has come.
  private var isPart = false
  /// The text that the results belong to.
  private var answered: String?
  /// What was there when more were asked for.
  private var before: Matches?
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
    case .appear:
      (limit, before) = (step, nil)
      return search()
    case .refresh, .retry:
      return search()
    case .stop:
      let isPart = results.isLoading && isPart
      results.stop()
      // What has come stays, and is not all there is.
      if isPart { results.say(.stopped) }
      before = nil
      return [.cancel(.search)]
    case .next:
      guard case .content(let found) = results else { return [] }
      guard found.value.hasMore, limit < Self.most else {
        results.say(.allFound)
        return []
      }
      limit = min(limit + step, Self.most)
      before = found.value
      return search()
    case .cover:
      results.passOn()
      return []
    case .uncover:
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .debounce(let pause):
      debounce = pause
      return []
    case .typed(let text):
      let text = SearchQuery.beginning(of: text)
      guard text != query else { return [] }
      ask(for: text)
      return search(after: debounce)
    case .submitted(let text):
      let text = SearchQuery.beginning(of: text)
      if text == query, text == answered, case .content = results { return [] }
      if text != query { ask(for: text) }
      return search()
    case .partlyFound(let matches):
      results = .loading(previous: matches.map { $0.behind(before) })
      isPart = true
      return []
    case .found(let matches):
      let matches = matches.map { $0.behind(before) }
      let isNothing = matches.value.works.isEmpty && matches.value.people.isEmpty
      let nothing = matches.notices.isEmpty ? Message.nothingMatches(query) : .nothingMatchesHere(query)
      results.show(matches, unless: isNothing ? nothing : nil)
      // A service may know of more than it gives.
      if let before, matches.value.count <= before.count { results.say(.allFound) }
      before = nil
      answered = query
      return []
    case .failed(let problem):
      results.fail(problem)
      return []
    }
  }

  /// Another text begins with as many as the first one did.
  private mutating func ask(for text: String) {
    query = text
    limit = step
    before = nil
  }

  private mutating func search(after pause: Duration? = nil) -> [Effect<Request, Slot>] {
    guard let wanted = SearchQuery(query) else {
      results = .message(.typeToSearch, over: nil)
      return [.cancel(.search)]
    }
    results.load()
    isPart = false
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

extension Matches {
  fileprivate var count: Int { works.count + people.count }

  /// These behind those that stood there before, whose numbers stay: the ones found later may be the better ones.
  fileprivate func behind(_ before: Matches?) -> Matches {
    guard let before else { return self }
    var all = self
    let (knownWorks, knownPeople) = (Set(before.works.map(\.id)), Set(before.people.map(\.id)))
    all.works = before.works + works.filter { !knownWorks.contains($0.id) }
    all.people = before.people + people.filter { !knownPeople.contains($0.id) }
    all.total = max(total, all.count)
    return all
  }
}
