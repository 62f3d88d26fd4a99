// The command `like`: works that resemble a work.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let like = Command(
    "like", "find similar works in your library and the cached catalogs", .work, flags: [limit],
    columns: SuggestedRow.columns, data: .screen(SimilarContent.self, rows: "works"),
    details:
      "Works in the same series come first, then works by the same makers, then works with the same actors (if known), then works in the same genres. Within each group, works closest in time come first. Each result says what the works have in common. Marquee asks a service only for REF itself, and only if it knows nothing about REF.",
    examples: [
      Example("marquee like rashomon", "by title"),
      Example("marquee like the hobbit --limit 5", "the five most similar works"),
      Example("marquee like rashomon --json", "as JSON"),
    ]
  ) { (context, work) async throws(Problem) in
    let usual = context.session == nil && context.printer.form != .screen ? ShowSimilar.most : Shelf.pageSize
    return .screen(.similar(to: work, limit: try context[limit] ?? usual))
  }

  private static let limit = Flag(
    "--limit", "N", in: 1...ShowSimilar.most, "show at most N; default: 20 on a terminal, all in a pipe")
}
