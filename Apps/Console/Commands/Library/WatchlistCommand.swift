import MarqueeDomain

extension Command {
  static let watchlist = list(
    .watchlist, "works to see or read", columns: ListContent.columns,
    Example("marquee watchlist --sort year", "the oldest first"))
}
