// The command `sort`: reorders the list on screen.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let sort = Command(
    "sort", "sort the list on screen by \(LibraryOrder.keys)",
    .word("KEY", LibraryOrder.names, mayBeginWithHyphen: true)
  ) { (context, key) async throws(Problem) in
    guard var query = context.session?.list else {
      throw .usage(
        message: "None of your lists is on screen.", hint: "Show one first, such as `favorites`, `library` or `mine`.")
    }
    query.order = try LibraryOrder(key, named: "sort")
    query.offset = 0
    return .screen(.list(query))
  }.inSession(ListContent.data(of: .mine) + ListContent.data(of: .diary))
}
