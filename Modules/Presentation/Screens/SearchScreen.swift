public import MarqueeDomain

/// The search over everything, as the user types: it starts after a pause, and a newer query replaces an older one.
public struct SearchScreen: Screen {
  public typealias Value = Matches

  /// The text of the query, as typed.
  public private(set) var query: String
  /// The query of the text, if a command gave it; `nil` after typing.
  private var given: Query?
  /// How many works, and how many people, to find at most. `next` adds the first limit once more.
  private(set) var limit: Int
  private let step: Int
  /// The text that the results belong to, also when only a part of them has arrived.
  private var answered: String?
  /// The results before the user asked for more.
  private var before: Matches?

  init(_ query: Query, limit: Int) { (self.query, given, self.limit, step) = (query.text, query, limit, limit) }

  public func hash(into hasher: inout Hasher) { hasher.combine(query) }

  /// The query that the text means. Throws `Problem.usage` for a value that a term does not accept.
  private func parsed() throws(Problem) -> Query {
    if let given { return given }
    return try Query(line: query)
  }

  /// The most works, and the most people, that a search can show. A command's limit is never larger.
  private static let most = 1000

  /// What the user types into the search.
  public enum Event: Sendable {
    /// The text has changed. The search starts after the pause, 500 ms by default.
    case typed(String, after: Duration = .milliseconds(500))
    /// The user pressed Enter: search now.
    case submitted(String)
  }

  public var tab: Tab? { .search }
  public var asksAllCatalogs: Bool { true }

  public func works(in matches: Matches) -> [WorkIdentity] { matches.works.map(WorkIdentity.init) }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.search(try parsed(), limit: limit, freshness, partial: partial)
  }

  public func atHand(with useCases: UseCases) async throws(Problem) -> Response? {
    try await useCases.search.atHand(try parsed(), limit: limit)
  }

  public var idleMessage: Message? {
    // An error in the query is reported when it is loaded.
    (try? parsed())?.terms.isEmpty == true ? .typeToSearch : nil
  }

  public mutating func reset() { (limit, before) = (step, nil) }

  /// Takes the text. Enter loads again only if the text has no answer yet, or is another.
  public mutating func handle(_ event: Event, in state: State) -> ScreenStep {
    switch event {
    case .typed(let text, let pause): return search(for: text) ? .load(after: pause) : .nothing
    case .submitted(let text):
      if !search(for: text), query == answered, case .content = state { return .nothing }
      return .load()
    }
  }

  /// Takes another text, with the first limit again. Returns `false` if the text is the same.
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
    return part.map { $0.after(before) }
  }

  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    var matches = answer.map { $0.after(before) }
    let isAnswered = matches.notices.isEmpty
    // An error in the query is reported when it is loaded.
    matches.add((try? parsed())?.suggestions(isFound: matches.value.count > matches.value.loose.count) ?? [])
    defer { (before, answered) = (nil, query) }
    // A service may count more results than it gives.
    if let before, matches.value.count <= before.count { return .message(.allFound, over: matches) }
    guard matches.value.count == 0 else { return .content(matches) }
    let isSample = !matches.sources.isEmpty && matches.sources.allSatisfy(\.isSample)
    return .message(isAnswered ? .nothingMatches(query, isSample: isSample) : .nothingMatchesHere(query), over: matches)
  }

  public mutating func next(after shown: State) -> ScreenStep {
    guard case .content(let found) = shown else { return .nothing }
    guard found.value.hasMore, limit < Self.most else { return .show(.allFound) }
    assert(step > 0, "More is at least one.")
    limit = min(limit + step, Self.most)
    before = found.value
    return .load()
  }

  /// A part that has arrived stays, with a message. If none has arrived, the results belong to the text before.
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

  /// These results after those shown before, which keep their numbers. Results found later may be better ones.
  fileprivate func after(_ before: Matches?) -> Matches {
    guard let before else { return self }
    var all = self
    let (catalogWorks, knownPeople) = (Set(before.works.map(\.id)), Set(before.people.map(\.id)))
    all.works = before.works + works.filter { !catalogWorks.contains($0.id) }
    all.people = before.people + people.filter { !knownPeople.contains($0.id) }
    all.total = max(total, all.count)
    return all
  }
}

extension Destination {
  /// A search that starts when it is opened. It finds at most `limit` works, and as many people.
  public static func search(_ query: Query, limit: Int) -> Destination {
    Destination(SearchScreen(query, limit: limit))
  }
}
