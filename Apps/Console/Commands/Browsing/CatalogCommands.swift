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
      "SHELF is an identifier, or words from the shelf's title. The remaining words are QUERY. With QUERY, Marquee searches up to five pages of the shelf and says how many works it searched.",
    examples: [
      Example("marquee shelf ghibli:shelf/films", "the first 20 works"),
      Example("marquee shelf ghibli:shelf/films --page 2", "the next 20"),
      Example("marquee shelf science fiction", "by words from the title"),
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
      Each word you type matches the start of a word in titles, makers, cast, places, genres and synopses, in any order.
      Any part of a Japanese or Chinese title matches. A year among the words is the release year. Exact titles come
      first, then titles that start with your words, then titles that contain them, then matching makers, then
      everything else. Among equal matches, your library comes first, then better-known works. A search always covers
      your whole library, even works from catalogs that are switched off.

      If a word matches nothing, not even in your notes and tags, Marquee replaces it with the nearest word that
      matches something: one letter away, or two in a long word. If no title matches every word, Marquee shows the
      closest matches. The output says so, and JSON has `corrected` and `partial`.

      Marquee sends the words to the catalogs and filters their answers by the terms. If a catalog has more results
      than it returned, the output says so and gives no total. A search also covers cached answers, imported dumps,
      and all sample data from Open Library and TMDb. If a query has only terms, Marquee searches your library, the
      cache, the catalogs that can list everything, and the shelves of the others.

      In the session, `/` or `search` alone searches as you type. In a pipe, matching people come after the works,
      with the columns id, kind, name, species, gender, age.
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
