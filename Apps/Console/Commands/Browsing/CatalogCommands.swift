// The commands that browse the catalogs: `home`, `shelf` and `search`.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let home = Command(
    "home", "show shelves from the active catalogs", columns: HomeContent.columns,
    data: .screen(HomeContent.self, rows: "shelves.works"),
    examples: [
      Example("marquee home", "shelves as rows of cards"),
      Example("marquee home --catalog ghibli --json", "one catalog as JSON"),
    ]
  ) { _ in .screen(.home) }

  static let shelf = Command(
    "shelf", "show a shelf page by page, or filter it by QUERY", .shelf, .query, flags: [page], columns: Work.columns,
    data: .screen(ShelfContent.self, rows: "shelf.works"),
    details:
      "SHELF is a shelf's identifier or words from its title. The words after it are QUERY. With QUERY, Marquee searches up to five pages of the shelf and reports how many works it searched.",
    examples: [
      Example("marquee shelf ghibli:shelf/films", "the first 20 works"),
      Example("marquee shelf ghibli:shelf/films --page 2", "the next 20"),
      Example("marquee shelf science fiction", "a shelf, by words from its title"),
      Example("marquee shelf fantasy hobbit", "works on the shelf that match a word"),
      Example("marquee shelf tmdb:shelf/popular year:2020.. -is:seen", "recent works you haven't seen"),
    ]
  ) { (context, id, query) async throws(Problem) in
    .screen(.shelf(id, page: try context[page] ?? 1, matching: query))
  }

  private static let page = Flag("--page", "N", in: 1...1_000_000, "show page N, starting at 1")

  static let search = Command(
    "search", "search the active catalogs and your library", .query, flags: [limit], columns: Work.columns,
    data: .screen(SearchContent.self, rows: "works"),
    details: """
      Each word matches the start of a word in a work's title, creators, cast, places, genres or synopsis, or in your
      notes and tags. The order doesn't matter. In Japanese and Chinese titles, a word can match any part of the title.
      A year next to other words can be the release year, as in `heat 1995`. Exact titles come first, then titles that
      start with your words, then titles that contain them, then matching creators, then everything else. Among equally
      good matches, your library comes first, then better-known works. A search covers your whole library, even works
      from inactive catalogs, unless you choose catalogs with --catalog.

      If a word matches nothing, not even in your notes and tags, Marquee replaces it with the closest word that has
      matches. The two words can differ by one letter, or by two if your word has at least eight letters. If no title
      matches every word, Marquee shows the closest matches. In both cases, the output says so, and JSON marks the
      results with `corrected` or `partial`.

      Marquee sends the words of the query to the catalogs and applies the terms to their results. If a catalog has more
      results than it returned, the output says so and shows no total. A search also covers cached answers, imported
      dumps, and all sample data from Open Library and TMDb. If a query contains only terms, Marquee searches your
      library, the cache, every catalog that can list all its works, and the shelves of the other catalogs.

      In the session, type `/` or `search` without words to search as you type. In a pipe, matching people come after
      the works, with the columns id, kind, name, species, gender, age.
      """,
    examples: [
      Example("marquee search kiki", "by title"),
      Example("marquee search takahata --limit 3", "by director, the three best matches"),
      Example("marquee search castle year:1980..1989 kind:film", "words, a decade and a kind"),
      Example("marquee search author:\"le guin\" sort:year", "an author's books, oldest first"),
    ]
  ) { (context, query) async throws(Problem) in
    guard !query.terms.isEmpty else {
      guard context.invocation.words.isEmpty, context.session?.canType == true else {
        throw context.invocation.command.usageProblem
      }
      return .typedSearch
    }
    return .screen(.search(query, limit: try context[limit] ?? Shelf.pageSize))
  }.with { $0.aliases = ["/"] }

  private static let limit = Flag("--limit", "N", in: 1...1000, "show at most N works and N people; default: 20")
}
