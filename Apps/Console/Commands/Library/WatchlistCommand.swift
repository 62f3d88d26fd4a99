import MarqueeDomain

extension Command {
  static let watchlist = list(
    .watchlist, "works to see or read",
    examples: [
      Example("marquee watchlist --sort year", "the oldest first"),
      Example("marquee watchlist minutes:..120", "what takes less than two hours"),
      Example("marquee watchlist --json", "for a program"),
    ])
}
