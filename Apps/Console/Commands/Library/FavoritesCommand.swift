import MarqueeDomain

extension Command {
  static let favorites = list(
    .favorites, "the works marked as favorites", columns: workColumns + markColumns,
    Example("marquee favorites --sort -rating --limit 10", "the ten you rated best"))
}
