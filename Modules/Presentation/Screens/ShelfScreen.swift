import MarqueeDomain

/// One shelf, a page at a time.
struct ShelfScreen: PagedScreen {
  typealias Value = Page<Shelf>

  let id: Shelf.ID
  /// The page that is shown, or was asked for last; counted from 1.
  var number: Int

  init(id: Shelf.ID, page number: Int = 1) {
    self.id = id
    self.number = number
  }

  func load(_ freshness: Freshness, with useCases: UseCases, partial: TakePart) async throws(Problem) -> Loaded<Value> {
    try await useCases.browseShelf(id, page: number, freshness)
  }

  mutating func received(_ page: Loaded<Value>) -> State? {
    let shelf = page.value.element
    guard shelf.works.isEmpty else { return .content(page) }
    return .message(
      page.value.number == 1 ? .emptyShelf(shelf.title) : .pastTheEnd(page: page.value.number), over: page)
  }

  func content(_ page: Loaded<Value>) -> ScreenContent { .shelf(page) }
}
