import MarqueeDomain

extension Command {
  static let favorites = list(
    .favorites, "the works marked as favorites",
    examples: [
      Example("marquee favorites --sort -rating --limit 10", "the ten you rated best"),
      Example("marquee favorites kind:book -is:seen", "the books among them that are not read yet"),
      Example("marquee favorites --json", "for a program"),
    ])
}
