// The command `shelf`: one shelf, a page at a time.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let shelf = Command(
    "shelf", "one shelf, a page of 20 at a time, or what on it matches QUERY", .shelf, .query,
    flags: [page], columns: Work.columns,
    data: .screen(ShelfContent.self, rows: "shelf.works"),
    details:
      "SHELF is an identifier, or words of the title; the words after them begin QUERY. With QUERY, one page of the answer comes from up to five pages of the shelf, and where there are more the answer says how many works were looked through.",
    examples: [
      Example("marquee shelf ghibli:shelf/films", "the first 20"),
      Example("marquee shelf ghibli:shelf/films --page 2", "the rest"),
      Example("marquee shelf science fiction", "by its title, or by words of it"),
      Example("marquee shelf fantasy hobbit", "what on it matches a word"),
      Example("marquee shelf tmdb:shelf/popular year:2020.. -is:seen", "what is new to you"),
    ]
  ) { (context, id, query) async throws(Problem) in
    .screen(.shelf(id, page: try context[page] ?? 1, matching: query))
  }

  private static let page = Flag("--page", "N", in: 1...1_000_000, "which page, counted from 1")
}
