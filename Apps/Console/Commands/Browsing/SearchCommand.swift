import MarqueeDomain
import MarqueePresentation

extension Command {
  static let search = Command(
    "search", "search all active catalogs, and all you keep", .query,
    flags: [limit], columns: Work.columns, data: .screen(SearchContent.self, rows: "works"),
    details:
      "Catalogs are asked for the words; the terms are looked at in what they find. What you keep is found whatever it came from, before others that match as well. In the session, `/` finds as you type, on a terminal, and so does `search` alone. People follow the works, with the columns id, kind, name, species, gender, age.",
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
    "--limit", "N", in: 1...1000, "how many works, and how many people, at most; 20 unless told")
}
