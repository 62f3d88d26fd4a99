// The command `shelf`: one shelf, a page at a time.
import MarqueeDomain
import MarqueePresentation

extension Command {
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
}
