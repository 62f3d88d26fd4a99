import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

extension Command {
  static let sort = Command(
    "sort", "the list that is shown in another order", .orderKey
  ) { (context, key) async throws(Problem) in
    guard var query = context.session?.list else {
      throw .usage(message: "No list of yours is shown.", hint: "`favorites`, `library` and `mine` show some.")
    }
    query.order = try LibraryOrder(key, named: "sort")
    query.offset = 0
    return .screen(.list(query))
  }.inSession(ListContent.data(of: .mine) + ListContent.data(of: .diary))
}

extension Argument {
  fileprivate static var orderKey: Argument<String> {
    let form = ArgumentForm(placeholder: "KEY", count: 1...1, mayBeginWithHyphen: true) { _ in
      LibraryOrder.names.map { .init(text: $0) }
    }
    return Argument<String>(form: form) { (words) throws(Problem) in try words.next() }
  }
}
