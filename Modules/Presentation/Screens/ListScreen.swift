public import MarqueeDomain

/// A list of the user's, such as the favorites, one page at a time. Only the page shown is in memory.
public struct ListScreen: Screen {
  public typealias Value = ListedPage

  /// The page that is shown, or was asked for last.
  public private(set) var query: LibraryQuery
  /// The tag, for a list that was opened from the tags: all its works have it.
  public let tag: String?

  init(_ query: LibraryQuery) { (self.query, tag) = (query, nil) }

  init(tagged tag: String) { (query, self.tag) = (LibraryQuery(.mine, search: Query(tag: tag)), tag) }

  /// The name of the user's list or saved query, as it was asked for; `nil` for any other list.
  public var named: String? { if case .named(let name) = query.list { name } else { nil } }
  public var tab: Tab? { tag == nil && named == nil ? query.list == .library ? .library : .lists : nil }
  public var listName: String? { tab == .lists ? query.list.name : nil }
  public var reference: String? { tag.map { Destination.tagMark + $0 } ?? named.map { Destination.listMark + $0 } }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    guard let named else { return Loaded(ListedPage(query: query, page: try await useCases.library.page(query))) }
    let list = try await useCases.showLists.named(named)
    let source = try list.source(of: query)
    return Loaded(ListedPage(query: query, page: try await useCases.library.page(source), named: list, source: source))
  }

  public func entries(in list: ListedPage) -> LibraryEntries { LibraryEntries(rows: list.page.entries) }

  public var observed: Set<LibraryPart>? { named == nil ? [.marks, .ownWorks] : [.marks, .ownWorks, .lists] }

  public mutating func reset() { query.offset = 0 }

  public mutating func received(_ answer: Response, over shown: Response?) -> State? {
    let page = answer.value.page
    var answer = answer
    answer.add(query.search?.suggestions(in: query.list, isFound: page.total > 0) ?? [])
    guard page.entries.isEmpty else { return .content(answer) }
    // Entries may have been removed since. Then load the last page that exists.
    if page.total > 0, query.limit > 0, query.offset > 0 {
      query.offset = (page.total - 1) / query.limit * query.limit
      return nil
    }
    // A saved query finds works with a mark; users cannot put works there.
    if let saved = answer.value.named?.query, query.search == nil || page.listTotal == 0 {
      return .message(.nothingListed(saved, in: .mine), over: answer)
    }
    guard let search = query.search, page.listTotal > 0 else { return .message(.emptyList(query.list), over: answer) }
    return .message(.nothingListed(search.text, in: query.list), over: answer)
  }

  public mutating func next(after shown: State) -> ScreenStep {
    guard let list = shown.content?.value, !list.page.entries.isEmpty else { return .nothing }
    guard list.hasMore else { return .show(.lastPage) }
    assert(list.range.upperBound > list.range.lowerBound, "A page with a next one has entries.")
    query.offset = list.range.upperBound
    return .load()
  }

  public mutating func previous(before shown: State) -> ScreenStep {
    guard let list = shown.content?.value, list.range.lowerBound > 0 else { return .show(.firstPage) }
    query.offset = max(0, list.range.lowerBound - query.limit)
    return .load()
  }

  public mutating func stopped(showing list: Response?, isPart: Bool) -> Message? {
    query = list?.value.query ?? query
    return nil
  }

  public func describe(_ list: Response?, in summary: inout ScreenSummary) { summary.hasPages = true }
}

/// A page of a list, with the query that asked for it.
public struct ListedPage: Sendable, Hashable {
  /// The list, its search, its order and the page, as the user asked.
  public let query: LibraryQuery
  /// The entries, and how many there are in all.
  public let page: LibraryPage
  /// The user's list or saved query; `nil` for a list that everyone has.
  public let named: NamedList?
  /// The query that the library was asked. For a saved query it has the terms of that query.
  public let source: LibraryQuery

  /// Creates a page. `source` is the query that the library was asked, if it differs from `query`.
  public init(query: LibraryQuery, page: LibraryPage, named: NamedList? = nil, source: LibraryQuery? = nil) {
    self.query = query
    self.page = page
    self.named = named
    self.source = source ?? query
  }

  /// The positions of the entries in the whole list, counted from 0.
  public var range: Range<Int> {
    let first = page.entries.isEmpty ? 0 : query.offset
    return first..<first + page.entries.count
  }

  /// Whether another page follows.
  public var hasMore: Bool { !page.entries.isEmpty && range.upperBound < page.total }
}

extension Destination {
  /// A list of the library: its entries, searched and ordered by the query.
  public static func list(_ query: LibraryQuery) -> Destination { Destination(ListScreen(query)) }

  /// The works with a tag, opened above the tags.
  public static func tagged(_ tag: String) -> Destination { Destination(ListScreen(tagged: tag)) }

  fileprivate static let tagMark = "tag:"
  fileprivate static let listMark = "list:"

  /// Reads a screen's `reference`; `nil` for any other text.
  public init?(reference line: String) {
    if line.hasPrefix(Self.tagMark) {
      self = .tagged(String(line.dropFirst(Self.tagMark.count)))
    } else if line.hasPrefix(Self.listMark) {
      self = .list(LibraryQuery(.named(String(line.dropFirst(Self.listMark.count)))))
    } else if line.hasPrefix(Self.seriesMark) {
      self = .series(String(line.dropFirst(Self.seriesMark.count)))
    } else if line.hasPrefix(Self.seasonMark) {
      guard let season = Destination.season(reference: line.dropFirst(Self.seasonMark.count)) else { return nil }
      self = season
    } else if let reference = Reference(line) {
      self = .init(reference)
    } else {
      return nil
    }
  }

  /// The user's favorites, the first screen of the tab of lists.
  public static let favorites = Destination.list(LibraryQuery(.favorites))
}
