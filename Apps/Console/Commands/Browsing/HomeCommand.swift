// The command `home`: the dashboard.
import MarqueePresentation

extension Command {
  static let home = Command(
    "home", "the dashboard: the active catalogs' shelves", columns: HomeContent.columns,
    data: .screen(HomeContent.self, rows: "shelves.works"),
    examples: [
      Example("marquee home", "shelves as rows of cards"),
      Example("marquee home --catalog ghibli --json", "one catalog, for a program"),
    ]
  ) { _ in .screen(.home) }
}
