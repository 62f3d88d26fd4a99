import MarqueeDomain
import MarqueePresentation

extension Command {
  /// A command that shows one of the person's lists, or what in it matches a query.
  ///
  /// - Parameter order: in which order it comes unless told, a sentence.
  static func list(
    _ list: LibraryQuery.List, _ summary: String, order: String = "What was added last comes first.",
    columns: [String] = Work.columns, examples: [Example]
  ) -> Command {
    Command(
      list.rawValue, summary, .query, flags: listFlags, columns: columns, data: ListContent.data(of: list),
      details:
        "\(order) What has no year, rating or day comes last. Leading articles and case do not count in titles. \(Query.help)",
      examples: examples
    ) { (query, context) async throws(Problem) in
      .screen(.list(try LibraryQuery(list, query, context)))
    }.with { $0.choices = Query.examples }
  }

  private static let listFlags = [
    Flag(
      name: "--sort", value: "KEY", summary: "\(LibraryOrder.keys); with - in front descending",
      values: LibraryOrder.names),
    Flag(name: "--search", value: "TEXT", summary: "words to be found, as in QUERY"),
    Flag(name: "--limit", value: "N", summary: "how many at most; on a terminal 20 a page unless told, in a pipe all"),
  ]
}

extension LibraryQuery {
  /// What of a list matches a query and `--search`, in the order of `--sort`, at most `--limit`.
  fileprivate init(_ list: List, _ query: Query, _ context: CommandContext) throws(Problem) {
    let invocation = context.invocation
    // A long list in a pipe is printed a part at a time, a JSON object has all of it.
    let limit = context.session == nil ? context.printer.form.listLimit : Shelf.pageSize
    let order = try invocation.value("--sort").map { text throws(Problem) in try LibraryOrder(text, named: "--sort") }
    let text = try invocation.value("--search").map { text throws(Problem) in try Query(typed: text) } ?? Query()
    let search = query.joined(with: text)
    self.init(
      list, order: order, search: search.isEmpty ? nil : search,
      limit: try invocation.number("--limit", in: 1...1_000_000) ?? limit)
  }
}

extension Query {
  /// Words alone.
  ///
  /// - Throws: `Problem.usage` where there is nothing to search for, or too much.
  fileprivate init(typed text: String) throws(Problem) {
    _ = try Query([text.filter { $0 != "\"" && $0 != ":" }])
    self.init(words: text)
  }
}
