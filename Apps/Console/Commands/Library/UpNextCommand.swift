// The command `upnext`: what to go on with.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let upNext = Command(
    "upnext", "show what to watch or read next: in progress, next in a series, oldest on the watchlist",
    flags: [limit], columns: UpNext.columns, data: .screen(UpNextContent.self, rows: "works"),
    details:
      "Works in progress come first, latest first. Then comes the next work in each series you started, latest series first, followed by the works that have been on your watchlist longest. Works that you gave up on don't appear.",
    examples: [
      Example("marquee upnext", "a few of each kind"), Example("marquee upnext --limit 1", "only the first suggestion"),
      Example("marquee watchlist --sort added", "the whole watchlist, oldest first"),
    ]
  ) { (context) async throws(Problem) in .screen(.upNext(limit: try context[limit])) }

  private static let limit = Flag("--limit", "N", in: 1...1_000_000, "show at most N; default: a few of each kind")
}
