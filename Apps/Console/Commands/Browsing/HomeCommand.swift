// The command `home`: the dashboard.
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
}
