import MarqueeDomain
import MarqueePresentation

extension Command {
  static let like = Command(
    "like", "what is like a work, in the library and in the catalogs at hand", .work, flags: [limit],
    columns: SuggestedRow.columns, data: .screen(SimilarContent.self, rows: "works"),
    details:
      "What is of the same series comes first, then what is by the same makers, with people who play in both, where these are at hand, and with the same genres, of the same time before others. Each work says what it has in common. No service is asked but for the work itself, where nothing is known of it.",
    examples: [
      Example("marquee like rashomon", "by its title"),
      Example("marquee like the hobbit --limit 5", "the five that are most alike"),
      Example("marquee like rashomon --json", "for a program"),
    ]
  ) { (context, work) async throws(Problem) in
    let usual = context.session == nil && context.printer.form != .screen ? ShowSimilar.most : Shelf.pageSize
    return .screen(.similar(to: work, limit: try context[limit] ?? usual))
  }

  private static let limit = Flag(
    "--limit", "N", in: 1...ShowSimilar.most, "how many at most; on a terminal 20 unless told, in a pipe all")
}
