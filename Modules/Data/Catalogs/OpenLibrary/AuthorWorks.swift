import MarqueeDomain

/// Lists an author's works by pages, the works with the most editions first.
struct AuthorWorks: Sendable {
  /// The last offset that is asked for, above the number of works of any author.
  private static let depth = 100_000

  let service: OpenLibraryService
  let mapping: OpenLibraryMapping
  let cachedWorks: CachedWorks
  let freshness: Freshness

  /// Asks the search, which has years. If the search fails or finds none of the author's works, asks for the author's
  /// own list, which has no years. Pages are counted from 1; a page past the end is empty.
  func page(
    _ number: Int, of key: OpenLibraryKey, _ name: Credit.PersonName
  ) async throws(Problem) -> Loaded<Page<[Credit]>> {
    let (offset, isTooFar) = (number - 1).multipliedReportingOverflow(by: Shelf.pageSize)
    guard !isTooFar, (0..<Self.depth).contains(offset) else { return Loaded(Page([], number: number, next: nil)) }
    func page(_ works: [Work], of total: Int?) -> Page<[Credit]> {
      let credits = works.withoutRepeats(of: \.id).map { work in
        Credit(
          department: OpenLibraryCatalog.department, role: OpenLibraryCatalog.role, person: name,
          work: Credit.WorkName(work))
      }
      let hasMore = offset + Shelf.pageSize < min(total ?? 0, Self.depth) && !works.isEmpty
      return Page(credits, number: number, next: hasMore ? number + 1 : nil)
    }

    let search: Result<Loaded<Page<[Credit]>>, Problem>
    do throws(Problem) {
      let found = try await service.search(
        [("author_key", key.text), ("sort", "editions")], limit: Shelf.pageSize, offset: offset, freshness)
      let works = found.value.rows.filter { $0.authorKeys.contains(key) }.compactMap { Work($0, mapping) }
      cachedWorks.note(works)
      let answer = found.map { page(works, of: $0.total) }
      // The search includes new records late: the author's own list may have some that it lacks.
      guard works.isEmpty, !found.value.rows.isEmpty || found.value.total ?? 0 <= 0 else { return answer }
      search = .success(answer)
    } catch {
      search = .failure(error)
    }
    // After a cancellation, or where the service refuses requests, there is no second request.
    switch search {
    case .failure(.cancelled), .failure(.offline), .failure(.rateLimited), .failure(.unauthorized):
      return try search.get()
    default: break
    }
    let query = [(name: "limit", value: "\(Shelf.pageSize)"), (name: "offset", value: "\(offset)")]
    let list: Loaded<OpenLibraryList<AuthorWorkWire>>
    do throws(Problem) {
      list = try await service.list(
        key.path("works"), freshness, query, missing: .notFound(what: .text("works of \(key.text)")))
    } catch {
      if error == .cancelled { throw error }
      var answer = try search.get()
      if error.code != .notFound { answer.missing.append(Missing(.someWorks, because: error)) }
      return answer
    }
    let works = list.value.rows.filter { $0.book.state == .live }.compactMap { Work($0.book, $0.key, mapping) }
    var answer = list.map { page(works, of: $0.total) }
    if case .failure(let problem) = search { answer.missing.append(Missing(.text("years"), because: problem)) }
    return answer
  }
}
