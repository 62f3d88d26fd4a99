// The commands that tag works.
import MarqueeDomain

extension Command {
  static let tag = Command(
    "tag", "add tags to works", .worksBefore, .tags, flags: [dryRun], columns: Work.columns, data: .changed,
    details: "A tag is one or more words without commas. Tags ignore case and accents.",
    examples: [
      Example("marquee tag spirited away summer \"film noir\"", "two tags"),
      Example("marquee mine rating:5 | marquee tag - best", "every work that a list printed"),
    ]
  ) { (context, works, tags) async throws(Problem) in
    try await context.change(works, by: .tag(tags.withoutRepeats { FoldedText($0) }))
  }

  static let untag = Command(
    "untag", "remove tags from works", .worksBefore, .tags, flags: [dryRun], columns: Work.columns, data: .changed,
    examples: [Example("marquee untag spirited away summer", "remove a tag")]
  ) { (context, works, tags) async throws(Problem) in try await context.change(works, by: .untag(tags)) }
}
