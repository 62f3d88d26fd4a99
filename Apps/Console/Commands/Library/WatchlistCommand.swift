import MarqueeDomain

extension Command {
  static let watchlist = list(
    .watchlist, "works to see or read", columns: Work.columns,
    Example("marquee watchlist --sort year", "the oldest first"))
}
