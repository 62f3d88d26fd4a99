// The command `upnext`: what to go on with.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let upNext = Command(
    "upnext", "what to go on with: started works, the next of your series, the longest wanted",
    flags: [limit], columns: UpNext.columns, data: .screen(UpNextContent.self, rows: "works"),
    details:
      "Started works come first, the latest first; then the next work of each series of which you have seen or read a part, the latest series first; then the works that have been on the watchlist longest. Works that you gave up are left out.",
    examples: [
      Example("marquee upnext", "some of each kind"),
      Example("marquee upnext --limit 1", "the next thing to go on with"),
      Example("marquee watchlist --sort added", "the whole watchlist, the longest wanted first"),
    ]
  ) { (context) async throws(Problem) in .screen(.upNext(limit: try context[limit])) }

  private static let limit = Flag(
    "--limit", "N", in: 1...1_000_000, "how many at most; the default is some of each kind")
}
