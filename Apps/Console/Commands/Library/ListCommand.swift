import MarqueeDomain
import MarqueePresentation

extension Command {
  /// A command that shows one of the person's lists.
  static func list(
    _ list: LibraryQuery.List, _ summary: String, columns: [String], details: String = listDetails,
    examples: [Example]
  ) -> Command {
    Command(
      list.rawValue, summary, flags: listFlags, columns: columns, details: details, examples: examples
    ) { (context) async throws(Problem) in
      .screen(.list(try LibraryQuery(list, context)))
    }
  }

  static func list(
    _ list: LibraryQuery.List, _ summary: String, columns: [String], _ example: Example
  ) -> Command {
    self.list(
      list, summary, columns: columns,
      examples: [example, Example("marquee \(list.rawValue) --json", "for a program")])
  }

  private static let listDetails =
    "What was added last comes first unless --sort says otherwise; rating is your own. What has no year or rating comes last. Leading articles and case do not count in titles."

  static let listFlags = [
    Flag(
      name: "--sort", value: "KEY", summary: "title, year, added or rating; with - in front descending",
      values: LibraryOrder.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }),
    Flag(name: "--search", value: "TEXT", summary: "only those whose title or maker holds every word"),
    Flag(name: "--limit", value: "N", summary: "how many at most; on a terminal 20 a page unless told, in a pipe all"),
  ]
}

extension LibraryQuery {
  /// A list as `--sort`, `--search` and `--limit` want it.
  init(_ list: List, _ context: CommandContext) throws(Problem) {
    let invocation = context.invocation
    // A long list in a pipe is printed a part at a time, a JSON object has all of it.
    let limit = context.session == nil ? context.printer.form.listLimit : Shelf.pageSize
    let order = try invocation.value("--sort").map { text throws(Problem) in try LibraryOrder(text, named: "--sort") }
    let search = try invocation.value("--search").map { text throws(Problem) in
      try SearchQuery(typed: text)
    }
    self.init(
      list, order: order, search: search, limit: try invocation.number("--limit", in: 1...1_000_000) ?? limit)
  }
}
