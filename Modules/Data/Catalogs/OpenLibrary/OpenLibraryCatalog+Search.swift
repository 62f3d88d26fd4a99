public import MarqueeDomain

// Searches Open Library: works and authors at the same time.

extension OpenLibraryCatalog {
  public var searchedFields: Set<SearchQuery.Field> { [.title, .author, .subject] }

  public func search(
    _ query: SearchQuery, limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    if Task.isCancelled { throw .cancelled }
    let request = OpenLibraryQuery(query)
    guard !request.isRefused else { return seen(query) }
    let name = "\(limit) \(request.text) \(request.names ?? "")"
    return try await searches.get(freshness, as: name, keeping: CachedValues.never) { () async throws(Problem) in
      try await matches(request, max(1, min(limit, 1_000)), freshness)
    }
  }

  private func matches(
    _ request: OpenLibraryQuery, _ limit: Int, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Matches> {
    async let people = outcome { () async throws(Problem) -> Loaded<OpenLibraryList<AuthorHitWire>>? in
      guard let names = request.names, names.count > 2 else { return nil }
      return try await service.list(["search", "authors.json"], freshness, [("q", names), ("limit", "\(limit)")])
    }
    let works = await outcome { () async throws(Problem) in
      try await service.search([("q", request.text)], limit: limit, freshness)
    }
    let authors = await people
    if Task.isCancelled { throw .cancelled }

    let (page, mapping) = (try works.get(), mapping)
    var matches = page.map { page in
      let works = page.rows.compactMap { Work($0, mapping) }.withoutRepeats(of: \.id)
      return Matches(
        works: works,
        total: Matches.total(
          reported: page.total, remaining: works.count, of: page.rows.count, isWhole: (page.total ?? 0) <= limit))
    }
    cachedWorks.note(matches.value.works)
    switch authors {
    case .success(let page?):
      matches.join(page)
      matches.value.people = page.value.rows.map(\.person)
      let count = matches.value.people.count
      matches.value.total += Matches.total(
        reported: page.value.total, remaining: count, of: page.value.rows.count,
        isWhole: (page.value.total ?? 0) <= limit)
    case .success(nil): break
    case .failure(let problem):
      matches.missing.append(Missing(.text("authors"), because: problem))
    }
    return matches
  }

  /// The matches among the works of this process, for a query that the service refuses.
  private func seen(_ query: SearchQuery) -> Loaded<Matches> {
    let works = cachedWorks.matching(query)
    return Loaded(
      Matches(works: works, total: works.count),
      notices: [
        .text("Open Library can't search for “\(query.text)”. Searched only the books that are already loaded.")
      ])
  }
}
