import MarqueeDomain
import MarqueePresentation

/// One shelf, one page at a time.
struct ShelfContent: LoadedContent {
  let loaded: Loaded<Page<Shelf>>
  var query = Query()

  private var shelf: Shelf { value.element }
  var title: String { query.heading(shelf.title) }
  var isEmpty: Bool { shelf.works.isEmpty }
  var nextInSession: [String] {
    (isEmpty ? [] : ["open N", "fav N"]) + pageTurns(isFirst: value.number <= 1, isLast: value.next == nil)
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let first = query.isEmpty ? max(0, value.number - 1) * Shelf.pageSize : 0
    let count = Phrase.count(first..<(first + shelf.works.count), of: shelf.total, hasMore: value.next != nil)
    return [
      .heading(Phrase(shelf.title), remarks: shelf.remarks(), ends: [count]),
      .table(Table(works: shelf.works, kept)),
    ]
  }

  static let definition: String? = "ShelfPage"
  static let members: [JSONMember<ShelfContent>] = [
    JSONMember("next", about: "The number of the next page, or null on the last page.", \.value.next),
    JSONMember("page", \.value.number), JSONMember("shelf", \.value.element),
  ]
}

extension ShelfScreen: ShownScreen {
  var heading: String { "\(id)" }
  func page(_ shown: Response) -> any PageContent { ShelfContent(loaded: shown, query: query) }
}
