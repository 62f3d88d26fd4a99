public import MarqueeDomain

/// Search over everything, as one types: a pause after the last letter starts it, a newer query replaces an older one.
public struct SearchScreen: Screen {
  public typealias Value = Matches

  /// As typed.
  public private(set) var query: String
  /// What it means, where it was not typed letter by letter.
  private var given: Query?
  /// How many works, and how many people, to find at most; `next` adds as many again as there were at first.
  private(set) var limit: Int
  private let step: Int
  /// The text that the results belong to, if only the first of them have come.
  private var answered: String?
  /// What was there when more were asked for.
  private var before: Matches?

  /// - Parameters:
  ///   - query: what is searched for as soon as the screen appears.
  ///   - limit: how many works, and how many people, to find at most.
  init(_ query: Query, limit: Int) { (self.query, given, self.limit, step) = (query.text, query, limit, limit) }

  public func hash(into hasher: inout Hasher) { hasher.combine(query) }

  /// What the text means.
  ///
  /// - Throws: `Problem.usage` for a value that a term does not take.
  private func parsed() throws(Problem) -> Query {
    if let given { return given }
    return try Query(line: query)
  }

  /// The most works, and the most people, that a person is given; `--limit` takes no more either.
  private static let most = 1000

  public enum Event: Sendable {
    /// The text in the search field has changed; the search starts after a pause.
    case typed(String, after: Duration = .milliseconds(500))
    /// The person wants the answer now.
    case submitted(String)
  }

  public var tab: Tab? { .search }
  public var asksAllCatalogs: Bool { true }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.search(try parsed(), limit: limit, freshness, partial: partial)
  }

  public func atHand(with useCases: UseCases) async throws(Problem) -> Response? {
    try await useCases.search.atHand(try parsed(), limit: limit)
  }

  public var idleMessage: Message? {
    // What is wrong with a query is said when it is loaded.
    (try? parsed())?.terms.isEmpty == true ? .typeToSearch : nil
  }

  public mutating func reset() { (limit, before) = (step, nil) }

  public mutating func handle(_ event: Event, in state: State) -> ScreenStep {
    switch event {
    case .typed(let text, let pause):
      return search(for: text) ? .load(after: pause) : .nothing
    case .submitted(let text):
      if !search(for: text), query == answered, case .content = state { return .nothing }
      return .load()
    }
  }

  /// Takes another text, which begins with as many as the first one did, and says whether it is another.
  private mutating func search(for text: String) -> Bool {
    let text = SearchQuery.beginning(of: text)
    guard text != query else { return false }
    query = text
    given = nil
    reset()
    return true
  }

  public mutating func merging(_ part: Response, over shown: Response?) -> Response {
    answered = query
    return part.map { $0.behind(before) }
  }

  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    var matches = answer.map { $0.behind(before) }
    let isAnswered = matches.notices.isEmpty
    // What is wrong with a query is said when it is loaded.
    matches.add((try? parsed())?.suggestions(isFound: matches.value.count > matches.value.loose.count) ?? [])
    defer { (before, answered) = (nil, query) }
    // A service may know of more than it gives.
    if let before, matches.value.count <= before.count { return .message(.allFound, over: matches) }
    guard matches.value.count == 0 else { return .content(matches) }
    return .message(isAnswered ? .nothingMatches(query) : .nothingMatchesHere(query), over: matches)
  }

  public mutating func next(after shown: State) -> ScreenStep {
    guard case .content(let found) = shown else { return .nothing }
    guard found.value.hasMore, limit < Self.most else { return .show(.allFound) }
    limit = min(limit + step, Self.most)
    before = found.value
    return .load()
  }

  /// What has come stays, and is not all there is. Where nothing has, the results belong to the text before.
  public mutating func stopped(showing content: Response?, isPart: Bool) -> Message? {
    before = nil
    if isPart { return .stopped }
    if content != nil, let answered, answered != query { (query, given) = (answered, nil) }
    return nil
  }

  public func describe(_ matches: Response?, in summary: inout ScreenSummary) {
    let found = matches?.value ?? Matches()
    summary.count(found.works.map(\.id.catalog) + found.people.map(\.id.catalog), of: .matches)
    summary.hasPages = true
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

extension Destination {
  public static func search(_ query: Query, limit: Int) -> Destination {
    Destination(SearchScreen(query, limit: limit))
  }
}
