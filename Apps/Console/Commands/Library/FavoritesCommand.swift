import MarqueeDomain

extension Command {
  static let favorites = list(
    .favorites, "the works marked as favorites", columns: Work.columns,
    Example("marquee favorites --sort -rating --limit 10", "the ten you rated best"))
}
