// The command `search`: catalogs and library at once.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let search = Command(
    "search", "search all active catalogs, and all you keep", .query,
    flags: [limit], columns: Work.columns, data: .screen(SearchContent.self, rows: "works"),
    details:
      """
      Words stand in any order and match the beginnings of words in titles, makers, cast, places, genres and synopses;
      any part of a Japanese or Chinese title matches. A year among the words is the year of the work. Exact titles
      come first, then titles that begin so, words of titles, makers, and the rest; among equal matches what you keep
      comes first, then what more people know. What you keep is found whatever catalog or file it came from, switched
      off or not.

      A word that matches nothing, your notes and tags included, is replaced by the nearest one that does: one letter
      away, or two in a long word. Where all the words together match nothing, works that match most of them are
      shown. The answer says so, and in JSON `corrected` and `partial` do.

      Catalogs are asked for the words, and their answers are filtered by the terms. Where a catalog has more than it
      gave, the answer says so and gives no total. What services answered before is found, too, and the titles of
      imported dumps; the samples of Open Library and TMDb are in the index as a whole. With terms alone, your library,
      everything that is cached, the catalogs that can list all they have and the shelves of the others are looked
      through.

      In the session at a terminal `/`, or `search` alone, finds as you type. In a pipe people follow the works, with the columns id,
      kind, name, species, gender, age.
      """,
    examples: [
      Example("marquee search kiki", "by title"),
      Example("marquee search takahata --limit 3", "by director, the best three"),
      Example("marquee search castle year:1980..1989 kind:film", "words, a decade and a kind"),
      Example("marquee search author:\"le guin\" sort:year", "books of an author, the oldest first"),
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

  private static let limit = Flag(
    "--limit", "N", in: 1...1000, "how many works, and how many people, at most; the default is 20")
}
