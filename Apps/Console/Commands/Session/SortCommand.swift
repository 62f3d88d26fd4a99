// The command `sort`: reorders the list on screen.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let sort = Command(
    "sort", "the list on screen in another order: \(LibraryOrder.keys)",
    .word("KEY", LibraryOrder.names, mayBeginWithHyphen: true)
  ) { (context, key) async throws(Problem) in
    guard var query = context.session?.list else {
      throw .usage(message: "No list of yours is shown.", hint: "`favorites`, `library` and `mine` show some.")
    }
    query.order = try LibraryOrder(key, named: "sort")
    query.offset = 0
    return .screen(.list(query))
  }.inSession(ListContent.data(of: .mine) + ListContent.data(of: .diary))
}
