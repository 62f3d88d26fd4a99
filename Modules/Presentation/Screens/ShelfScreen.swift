import MarqueeDomain

/// One shelf, or what in it matches a query, a page at a time.
struct ShelfScreen: PagedScreen {
  typealias Value = Page<Shelf>

  let id: Shelf.ID
  /// The page that is shown, or was asked for last; counted from 1.
  var number: Int
  let query: Query

  init(id: Shelf.ID, page number: Int = 1, query: Query = Query()) {
    self.id = id
    self.number = number
    self.query = query
  }

  func load(_ freshness: Freshness, with useCases: UseCases, partial: @escaping Emit) async throws(Problem) -> Response
  {
    try await useCases.browseShelf(id, page: number, matching: query, freshness)
  }

  mutating func received(_ page: Response, over shown: Response?) -> State? {
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

  func content(_ page: Response) -> ScreenContent { .shelf(page, query) }
}
