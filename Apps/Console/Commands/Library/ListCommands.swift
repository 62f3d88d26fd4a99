// The commands that show what has a mark: favorites, watchlist, diary and others.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let favorites = list(
    .favorites, "list your favorites",
    examples: [
      Example("marquee favorites --sort -rating --limit 10", "your ten best-rated favorites"),
      Example("marquee favorites kind:book -is:seen", "favorite books you haven't read"),
      Example("marquee favorites --json", "as JSON"),
    ])

  static let watchlist = list(
    .watchlist, "list the works you want to see or read",
    examples: [
      Example("marquee watchlist --sort year", "oldest first"),
      Example("marquee watchlist minutes:..120", "up to two hours"), Example("marquee watchlist --json", "as JSON"),
    ])

  static let diary = list(
    .diary, "list what you saw or read, by day",
    order:
      "The latest viewings come first. On a terminal, the episodes of a series that you saw on one day share a row. In a pipe and in JSON, every viewing has its own.",
    columns: ListContent.diaryColumns,
    examples: [
      Example("marquee diary --sort added", "earliest viewing first"),
      Example("marquee diary seen:2024-05", "what you saw in May 2024"), Example("marquee diary --json", "as JSON"),
    ]
  ).with { $0.spoken = [SpokenName("history")] }

  static let mine = list(
    .mine, "list everything you marked, or what matches QUERY",
    order:
      "A mark is anything you record about a work: a favorite, a spot on your watchlist or a list, a viewing, a status, progress, a rating, a note, a tag, or a copy you own. Works are sorted by when you first marked them, latest first.",
    examples: [
      Example("marquee mine", "everything, with ratings, tags and dates"),
      Example("marquee mine airship", "by a word in a tag, note, title or creator's name"),
      Example("marquee mine rating:4.. year:1980..1989", "your best of a decade"),
      Example("marquee mine author:\"le guin\" -is:seen", "books by Le Guin that you haven't read"),
    ])

  static let rated = list(
    .rated, "list the works you rated, best first", order: "The highest-rated works come first.",
    examples: [
      Example("marquee rated --sort year", "oldest first"),
      Example("marquee rated seen:2024 rating:..2", "what disappointed you in 2024"),
    ])

  static let notes = list(
    .notes, "list the works you wrote notes about",
    examples: [Example("marquee notes flying machines", "by words in a note")]
  )

  /// A command that shows one of the user's lists, or what on it matches a query. Its help begins with `order`.
  static func list(
    _ list: LibraryQuery.List, _ summary: String, order: String = "The latest additions come first.",
    columns: [String] = Work.columns, examples: [Example]
  ) -> Command {
    Command(
      list.name, summary, .query, flags: listFlags, columns: columns, data: ListContent.data(of: list),
      details:
        "\(order) When you sort a list, works with no value for the sort key come last. Sorting by title ignores case and leading articles.",
      examples: examples
    ) { (context, query) async throws(Problem) in .screen(.list(try asked(of: list, query, in: context))) }
  }

  static let listFlags: [any DeclaredFlag] = [Self.order, words, listLimit]

  /// The list with its order, words and limit, as the flags say.
  static func asked(of list: LibraryQuery.List, _ query: Query, in context: CommandContext) throws(Problem)
    -> LibraryQuery
  {
    // A long list in a pipe is printed a part at a time, a JSON object has all of it.
    let limit = context.session == nil ? context.printer.form.listLimit : Shelf.pageSize
    let search = query.joined(with: try context[words] ?? Query())
    var asked = LibraryQuery(
      list, order: try context[order], search: search.isEmpty ? nil : search, limit: try context[listLimit] ?? limit)
    asked.isByViewing = list == .diary && context.printer.form != .screen
    return asked
  }

  private static let order = Flag(
    "--sort", "KEY", "\(LibraryOrder.keys); put - in front for descending order", values: LibraryOrder.names,
    read: LibraryOrder.init(_:named:))
  private static let words = Flag(
    "--search", "TEXT", "show only works that match the words in TEXT"
  ) { (text, _) throws(Problem) in try Query(typed: text) }
  static let listLimit = Flag(
    "--limit", "N", in: 1...1_000_000, "show at most N; default: 20 per page on a terminal, all in a pipe")
}

extension Query {
  /// Creates a query of words alone. Throws `Problem.usage` if there is nothing to search for, or too much.
  fileprivate init(typed text: String) throws(Problem) {
    _ = try Query([text.filter { $0 != "\"" && $0 != ":" }])
    self.init(words: text)
  }
}
