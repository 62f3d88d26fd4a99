import MarqueeDomain
import MarqueePresentation

extension Command {
  static let upNext = Command(
    "upnext", "what to go on with: what is started, the next of your series, what has been wanted longest",
    flags: [limit], columns: UpNext.columns, data: .screen(UpNextContent.self, rows: "works"),
    details:
      "What was started last comes first, then the next of each series of which you have seen or read a part, that of the last one first, then what has been wanted longest. What is given up is passed over.",
    examples: [
      Example("marquee upnext", "some of each"), Example("marquee upnext --limit 1", "the next thing to go on with"),
      Example("marquee watchlist --sort added", "all that is wanted, the longest first"),
    ]
  ) { (context) async throws(Problem) in .screen(.upNext(limit: try context[limit])) }

  private static let limit = Flag(
    "--limit", "N", in: 1...1_000_000, "how many at most; some of each kind unless told")
}
