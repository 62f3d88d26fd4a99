import MarqueeDomain
import MarqueePresentation

/// A long list in a pipe. It is printed a part at a time, so that it takes no more memory than a short one.
struct Listing {
  /// Works in a part.
  static let part = 2_000

  let library: any LibraryListRepository

  /// Prints what follows a part that has been printed.
  func printRest(after first: ListedPage, by printer: Printer) async throws(Problem) {
    try await forEachPart(after: first) { part in
      let answer = Answer(command: part.query.list.rawValue, content: ListContent(list: part))
      _ = printer.print(answer.withListedMarks(), isContinued: true)
    }
  }

  /// Runs `body` with one part after the other; nothing is asked for before it is wanted.
  func forEachPart(after first: ListedPage, _ body: (ListedPage) -> Void) async throws(Problem) {
    var part = first
    while part.hasMore {
      var query = part.query
      query.offset = part.range.upperBound
      part = ListedPage(query: query, page: try await library.page(query))
      body(part)
    }
  }
}

extension Printer.Form {
  /// How many works of a list are asked for at once by default: on a terminal a page, for a JSON object all.
  var listLimit: Int {
    switch self {
    case .screen: Shelf.pageSize
    case .records: Listing.part
    case .json: .max
    }
  }
}
