// What the commands that show one of the user's lists have in common.
import MarqueeDomain
import MarqueePresentation

extension Command {
  /// A command that shows one of the user's lists, or what on it matches a query.
  ///
  /// - Parameter order: the first sentences of its help, which say its default order.
  static func list(
    _ list: LibraryQuery.List, _ summary: String, order: String = "Latest additions come first.",
    columns: [String] = Work.columns, examples: [Example]
  ) -> Command {
    Command(
      list.name, summary, .query, flags: listFlags, columns: columns, data: ListContent.data(of: list),
      details:
        "\(order) If you sort a list, works without a value to sort by come last. Sorting by title ignores case and leading articles.",
      examples: examples
    ) { (context, query) async throws(Problem) in .screen(.list(try asked(of: list, query, in: context))) }
  }

  /// The flags of a command that shows a list.
  static let listFlags: [any DeclaredFlag] = [Self.order, words, listLimit]

  /// The list with its order, words and limit, as the flags say.
  static func asked(of list: LibraryQuery.List, _ query: Query, in context: CommandContext) throws(Problem)
    -> LibraryQuery
  {
    // A long list in a pipe is printed a part at a time, a JSON object has all of it.
    let limit = context.session == nil ? context.printer.form.listLimit : Shelf.pageSize
    let search = query.joined(with: try context[words] ?? Query())
    return LibraryQuery(
      list, order: try context[order], search: search.isEmpty ? nil : search, limit: try context[listLimit] ?? limit)
  }

  private static let order = Flag(
    "--sort", "KEY", "\(LibraryOrder.keys); put - in front for descending order", values: LibraryOrder.names,
    read: LibraryOrder.init(_:named:))
  private static let words = Flag("--search", "TEXT", "find words, as in QUERY") { (text, _) throws(Problem) in
    try Query(typed: text)
  }
  static let listLimit = Flag(
    "--limit", "N", in: 1...1_000_000, "show at most N; default: 20 per page on a terminal, all in a pipe")
}

extension Query {
  /// Creates a query of words alone.
  ///
  /// - Throws: `Problem.usage` if there is nothing to search for, or too much.
  fileprivate init(typed text: String) throws(Problem) {
    _ = try Query([text.filter { $0 != "\"" && $0 != ":" }])
    self.init(words: text)
  }
}
