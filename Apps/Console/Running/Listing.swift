import MarqueeDomain
import MarqueePresentation

/// A long list in a pipe. It is printed a part at a time, so that it takes no more memory than a short one.
struct Listing {
  /// Works in a part.
  static let part = 2_000

  let library: any LibraryListRepository

  /// Prints what follows a part that has been printed.
  func printRest(after first: ListedPage, by printer: Printer) async throws(Problem) {
    var listed = first
    while listed.hasMore {
      var query = listed.query
      query.offset = listed.range.upperBound
      listed = ListedPage(query: query, page: try await library.page(query))
      _ = printer.print(Answer(command: query.list.rawValue, content: .list(listed)).withMarks(of: listed))
    }
  }
}

extension Printer.Form {
  /// How many works of a list are asked for at once where nobody says: on a terminal a page. A JSON object has them all.
  var listLimit: Int {
    switch self {
    case .screen: Shelf.pageSize
    case .records: Listing.part
    case .json: .max
    }
  }
}
