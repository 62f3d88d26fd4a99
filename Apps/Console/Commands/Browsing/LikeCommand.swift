// The command `like`: works that resemble a work.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let like = Command(
    "like", "works that resemble a work, from the library and the catalogs at hand", .work, flags: [limit],
    columns: SuggestedRow.columns, data: .screen(SimilarContent.self, rows: "works"),
    details:
      "Works of the same series come first, then works by the same makers, then works with the same actors where they are known, then works of the same genres, those of the same time first. Each says what it has in common. No service is asked, except for REF itself where nothing is known about it.",
    examples: [
      Example("marquee like rashomon", "by its title"),
      Example("marquee like the hobbit --limit 5", "the five that resemble it most"),
      Example("marquee like rashomon --json", "for a program"),
    ]
  ) { (context, work) async throws(Problem) in
    let usual = context.session == nil && context.printer.form != .screen ? ShowSimilar.most : Shelf.pageSize
    return .screen(.similar(to: work, limit: try context[limit] ?? usual))
  }

  private static let limit = Flag(
    "--limit", "N", in: 1...ShowSimilar.most, "how many at most; the default is 20 on a terminal, all in a pipe")
}
