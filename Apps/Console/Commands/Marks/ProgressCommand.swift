// The command `progress`.
import MarqueeDomain

extension Command {
  static let progress = Command(
    "progress", "say how far you are with a work", .works("REF"),
    .lastWord("120|40%|1h10m|S2E5|none", [FlagForm.emptyWord]),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "A number is a page of a book or a minute of a film; S2E5 is the last episode that you saw of a series. A work with progress is started; finishing or seeing it removes the progress. `mine progress:50..` lists works that are half done or more.",
    examples: [
      Example("marquee progress the hobbit 120", "page 120"),
      Example("marquee progress the hobbit 40%", "two fifths of it"),
      Example("marquee progress spirited away 1h10m", "an hour and ten minutes"),
      Example("marquee progress \"the wire\" S2E5", "season 2, episode 5"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.progress, .named(text), on: try context.day))
  }
}
