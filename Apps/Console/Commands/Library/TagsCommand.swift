import MarqueeDomain
import MarqueePresentation

extension Command {
  static let tags = Command(
    "tags", "your tags, and how many works have each", columns: TagCount.columns,
    data: .screen(TagsContent.self, rows: "tags"),
    details: "The most frequent comes first. Spellings that differ in case or accents only are one tag.",
    examples: [Example("marquee tags", "then: marquee mine TAG")]
  ) { _ in .screen(.tags) }
}
