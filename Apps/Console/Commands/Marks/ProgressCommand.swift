// The command `progress`.
import MarqueeDomain

extension Command {
  static let progress = Command(
    "progress", "record how far you are in a work", .works("REF"),
    .lastWord("120|40%|1h10m|S2E5|none", [FlagForm.emptyWord]),
    flags: [on, dryRun], columns: Work.columns, data: .changed,
    details:
      "A number is a page of a book or a minute of a film. S2E5 is the last episode you saw. Recording progress starts a work; finishing it removes the progress. To list works that are at least half done, run `mine progress:50..`.",
    examples: [
      Example("marquee progress the hobbit 120", "page 120"), Example("marquee progress the hobbit 40%", "40 percent"),
      Example("marquee progress spirited away 1h10m", "1 hour 10 minutes"),
      Example("marquee progress \"the wire\" S2E5", "season 2, episode 5"),
    ]
  ) { (context, works, text) async throws(Problem) in
    try await context.change(works, by: .set(.progress, .named(text), on: try context.day))
  }
}
