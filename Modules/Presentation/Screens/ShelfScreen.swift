public import MarqueeDomain

/// One shelf, or its works that match a query, one page at a time.
public struct ShelfScreen: PagedScreen {
  public typealias Value = Page<Shelf>

  /// The shelf, in its catalog.
  public let id: Shelf.ID
  /// The page that is shown, or was asked for last; counted from 1.
  public var number: Int
  /// Which works of the shelf are shown; an empty query shows all.
  public let query: Query

  public var reference: String? { id.description }

  public func works(in page: Page<Shelf>) -> [WorkIdentity] { page.element.works.map(WorkIdentity.init) }

  public func load(_ freshness: Freshness, with useCases: UseCases, partial: Emit) async throws(Problem) -> Response {
    try await useCases.browseShelf(id, page: number, matching: query, freshness)
  }

  public mutating func received(_ page: Response, over shown: Response?) -> State? {
    let shelf = page.value.element
    guard shelf.works.isEmpty else { return .content(page) }
    guard query.isEmpty else {
      var page = page
      page.add(query.suggestions(isFound: false))
      return .message(.nothingOnShelf(query.text, shelf.title), over: page)
    }
    return .message(
      page.value.number == 1 ? .emptyShelf(shelf.title) : .pastTheEnd(page: page.value.number), over: page)
  }
}

extension Destination {
  /// A page of a shelf, counted from 1. With a query, only the works that match.
  public static func shelf(_ id: Shelf.ID, page: Int = 1, matching query: Query = Query()) -> Destination {
    Destination(ShelfScreen(id: id, number: page, query: query))
  }
}
