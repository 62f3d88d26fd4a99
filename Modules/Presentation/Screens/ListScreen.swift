public import MarqueeDomain

/// A list that the person keeps, such as the favorites, a page at a time. Only the page that is shown is ever held.
public struct ListScreen: Screen, Equatable {
  /// What is shown, or was asked for last.
  public private(set) var query: LibraryQuery
  public private(set) var page: ViewState<ListedPage> = .loading(previous: nil)
  /// How often the list was changed while it stood here.
  private(set) var revision = 0

  public init(_ query: LibraryQuery) { self.query = query }

  public enum Event: Sendable {
    case loaded(ListedPage)
    case failed(Problem)
  }

  public enum Request: Sendable, Equatable {
    case page(LibraryQuery)
  }

  public enum Slot: Hashable, Sendable {
    case page
  }

  public mutating func handle(_ command: ScreenCommand) -> [Effect<Request, Slot>] {
    switch command {
    case .appear:
      query.offset = 0
      return load()
    case .refresh, .retry, .uncover:
      return load()
    case .stop:
      guard page.isLoading else { return [] }
      page.stop()
      if let shown = page.content { query = shown.query }
      return [.cancel(.page)]
    case .cover:
      page.passOn()
      return [.cancel(.page)]
    case .next:
      guard !page.isLoading, let shown = page.content else { return [] }
      if shown.hasMore {
        query.offset = shown.range.upperBound
        return load()
      }
      if !shown.page.entries.isEmpty { page.say(.lastPage) }
      return []
    }
  }

  public mutating func handle(_ event: Event) -> [Effect<Request, Slot>] {
    switch event {
    case .loaded(let loaded):
      // Some may have gone since: then the last page that there is.
      if loaded.page.entries.isEmpty, loaded.page.total > 0, query.limit > 0, query.offset > 0 {
        query.offset = (loaded.page.total - 1) / query.limit * query.limit
        return [.observe(.page, .page(query))]
      }
      let nothing = loaded.page.entries.isEmpty ? nothing : nil
      if page.isLoading {
        page.show(loaded, unless: nothing)
      } else if page.learn(loaded, unless: nothing) {
        revision += 1
      }
      return []
    case .failed(let problem):
      if !page.isLoading { revision += 1 }
      page.fail(problem)
      return []
    }
  }

  private var nothing: Message {
    query.search.map { .nothingListed($0.text, in: query.list) } ?? .emptyList(query.list)
  }

  private mutating func load() -> [Effect<Request, Slot>] {
    page.load()
    return [.observe(.page, .page(query))]
  }

  public static func failure(of request: Request, _ problem: Problem) -> Event { .failed(problem) }

  public static func perform(
    _ request: Request, with useCases: UseCases, emit: @escaping @Sendable (Event) async -> Void
  ) async throws(Problem) {
    switch request {
    case .page(let query):
      try await useCases.follow([.marks, .ownWorks]) { () async throws(Problem) in
        await emit(.loaded(ListedPage(query: query, page: try await useCases.library.page(query))))
      }
    }
  }
}

/// A part of a list with what was asked for.
public struct ListedPage: Sendable, Hashable {
  public let query: LibraryQuery
  public let page: LibraryPage

  public init(query: LibraryQuery, page: LibraryPage) {
    self.query = query
    self.page = page
  }

  /// Which of the whole list are shown, counted from 0.
  public var range: Range<Int> {
    let first = page.entries.isEmpty ? 0 : query.offset
    return first..<first + page.entries.count
  }

  /// Whether another page follows.
  public var hasMore: Bool { !page.entries.isEmpty && range.upperBound < page.total }
}
