// The command `tags`: the user's tags.
import MarqueeDomain
import MarqueePresentation

extension Command {
  static let tags = Command(
    "tags", "list your tags, with the number of works for each", columns: TagCount.columns,
    data: .screen(TagsContent.self, rows: "tags"),
    details: "The most frequent tag comes first. Spellings that differ only in case or accents count as one tag.",
    examples: [Example("marquee tags", "then: marquee mine TAG")]
  ) { _ in .screen(.tags) }
}
