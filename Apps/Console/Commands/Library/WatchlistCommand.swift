import MarqueeDomain

extension Command {
  static let watchlist = list(
    .watchlist, "works to see or read", columns: workColumns + markColumns,
    Example("marquee watchlist --sort year", "the oldest first"))
}
