import MarqueeDomain
import MarqueePresentation

extension Command {
  static let shelf = Command(
    "shelf", "one shelf, a page of 20 at a time", .shelf,
    flags: [Flag(name: "--page", value: "N", summary: "which page, counted from 1")], columns: Work.columns,
    examples: [
      Example("marquee shelf ghibli:shelf/films", "the first 20"),
      Example("marquee shelf ghibli:shelf/films --page 2", "the rest"),
    ]
  ) { (id, context) async throws(Problem) in
    .screen(.shelf(id, page: try context.invocation.number("--page", in: 1...1_000_000) ?? 1))
  }
}
