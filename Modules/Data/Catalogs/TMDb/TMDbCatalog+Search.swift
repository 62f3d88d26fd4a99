public import MarqueeDomain

// Searches TMDb: movies, series and people at the same time.

extension TMDbCatalog {
  /// How many matches are fetched at most. The service gives 20 with each request, the best first.
  private static let most = 200

  /// Finds titles and names in any language in which the service has them. The service gives whole pages, so there may
  /// be more than `limit` matches.
  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    if Task.isCancelled { throw .cancelled }
    return try await searches.get(freshness, as: "\(limit) \(query.text)", keeping: CachedValues.never) {
      () async throws(Problem) in
      try await matches(query, limit, freshness)
    }
  }

  private func matches(
    _ query: SearchQuery, _ limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    let parameters = [(name: "query", value: query.text), (name: "include_adult", value: "false")]
    let limit = max(1, min(limit, Self.most))
    async let found = outcome { () async throws(Problem) in
      try await pages(upTo: limit) { (number) async throws(Problem) in
        let page: Loaded<TMDbPageWire<PersonRowWire>> = try await rows(
          ["search", "person"], freshness, parameters, number: number)
        return page.map { Found($0.rows.map(\.person), pages: $0.pages, total: $0.total) }
      }
    }
    let works = await outcome { () async throws(Problem) in
      try await ofEachKind { (kind) async throws(Problem) in
        try await pages(upTo: limit) { (number) async throws(Problem) in
          try await fetch(["search", kind.rawValue], kind, parameters, number: number, freshness)
        }
      }
    }
    let people = await found
    if Task.isCancelled { throw .cancelled }

    var matches = try works.get().map { kinds in
      let works = kinds.map { $0.value.elements.withoutRepeats(of: \.id) }
      let totals = zip(kinds, works).map { $0.value.total(remaining: $1.count) }
      // The service does not say whether a movie or a series matches better.
      return Matches(works: works.interleaved, total: totals.reduce(0, +))
    }
    let unfound = matches.missing.first?.problem
    switch people {
    case .success(let people):
      matches.join(people)
      matches.value.people = people.value.elements.withoutRepeats(of: \.id)
      matches.value.total += people.value.total(remaining: matches.value.people.count)
    case .failure(let problem):
      matches.missing.append(Missing(.text("people"), because: problem))
    }
    if let unfound, matches.value.works.isEmpty, matches.value.people.isEmpty { throw unfound }
    return matches
  }

  /// The rows of a page, or of several pages together.
  struct Found<Element: Sendable>: Sendable {
    var elements: [Element]
    let pages: Int
    let total: Int?
    var isWhole: Bool

    init(_ elements: [Element], pages: Int, total: Int?) {
      self.elements = elements
      self.pages = pages
      self.total = total
      isWhole = pages <= 1
    }

    func total(remaining: Int) -> Int {
      Matches.total(reported: total, remaining: remaining, of: elements.count, isWhole: isWhole)
    }
  }

  /// Loads the first page, then as many more as needed at the same time. A further page that fails costs a notice.
  private func pages<Element>(
    upTo limit: Int, _ ask: @escaping @Sendable (_ number: Int) async throws(Problem) -> Loaded<Found<Element>>
  ) async throws(Problem) -> Loaded<Found<Element>> {
    var all = try await ask(1)
    let last = min(all.value.pages, Self.lastPage, (limit + Shelf.pageSize - 1) / Shelf.pageSize)
    guard last > 1 else { return all }
    all.value.isWhole = last == all.value.pages
    for answer in await concurrentResults(Array(2...last), ask) {
      switch answer {
      case .success(let page):
        all.value.elements += page.value.elements
        all.join(page)
      case .failure(.cancelled): throw .cancelled
      case .failure(let problem):
        let some = Missing(.text("some matches"), because: problem)
        all.value.isWhole = false
        if !all.missing.contains(some) { all.missing.append(some) }
      }
    }
    return all
  }
}

extension [[Work]] {
  /// The first element of each list, then the second of each, and so on.
  fileprivate var interleaved: [Work] {
    (0..<(map(\.count).max() ?? 0)).flatMap { place in compactMap { place < $0.count ? $0[place] : nil } }
  }
}
