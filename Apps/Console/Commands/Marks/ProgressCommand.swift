import MarqueeDomain

extension Command {
  static let progress = Command(
    "progress", "say how far you are with a work", .works("REF"), .lastWord("120|40%|1h10m|S2E5|none"),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "A number is a page of a book, and a minute of a film; S2E5 is an episode of a series, the last that was seen. What is under way is started; finishing or seeing it takes the progress away. `mine progress:50..` lists what is half done.",
    examples: [
      Example("marquee progress dune 120", "page 120"), Example("marquee progress dune 40%", "two fifths of it"),
      Example("marquee progress spirited away 1h10m", "an hour and ten minutes"),
      Example("marquee progress \"the wire\" S2E5", "season 2, episode 5"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.progress, .named(text), on: try context.day))
  }
}
