public import MarqueeDomain

// How TMDb is searched: movies, series and people at the same time.

extension TMDbCatalog {
  /// How many matches are fetched at most: the service gives 20 for each request, and the best come first.
  private static let most = 200

  /// Titles and names in any language that the service knows them in. It gives whole pages, so there may be more than
  /// `limit`.
  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    if Task.isCancelled { throw .cancelled }
    return try await searches.get(freshness, as: "\(limit) \(query.text)", keeping: { _ in false }) {
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
        return page.map { Found($0.rows.compactMap { Person($0) }, pages: $0.pages, total: $0.total) }
      }
    }
    let works = await outcome { () async throws(Problem) in
      try await ofEachKind { (kind) async throws(Problem) in
        try await pages(upTo: limit) { (number) async throws(Problem) in
          try await fetch(["search", kind.rawValue], kind, parameters, number: number, freshness)
            .map { Found($0.works, pages: $0.pages, total: $0.total) }
        }
      }
    }
    let people = await found
    if Task.isCancelled { throw .cancelled }

    var matches = try works.get().map { kinds in
      let works = kinds.map { $0.value.elements.withoutRepeats(of: \.id) }
      let totals = zip(kinds, works).map { $0.value.total(remaining: $1.count) }
      // The service does not say whether a movie fits better than a series.
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

  /// What a page of a search held, or several pages together.
  private struct Found<Element: Sendable>: Sendable {
    var elements: [Element]
    let pages: Int
    /// As the service counts them.
    let total: Int?
    /// Whether every page came.
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

  /// The first page, and then at the same time as many more as it takes. One of those that fails costs a notice.
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
  /// The first of each, then the second of each, and so on.
  fileprivate var interleaved: [Work] {
    (0..<(map(\.count).max() ?? 0)).flatMap { place in compactMap { place < $0.count ? $0[place] : nil } }
  }
}
