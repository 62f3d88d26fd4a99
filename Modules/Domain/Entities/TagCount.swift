/// A tag, and the number of works that have it.
public struct TagCount: Sendable, Hashable {
  /// The tag.
  public let tag: String
  /// How many works have it.
  public var count: Int

  /// Creates a count of a tag.
  public init(tag: String, count: Int) { (self.tag, self.count) = (tag, count) }

  /// Counts tags, each with the number of works that have it in that spelling; the most frequent comes first, then by
  /// name. Spellings that differ only in case or accents are one tag, in the spelling that comes first.
  public static func counted(_ tags: [TagCount]) -> [TagCount] {
    var counts: [FoldedText: TagCount] = [:]
    for tag in tags { counts[FoldedText(tag.tag), default: TagCount(tag: tag.tag, count: 0)].count += tag.count }
    return counts.map { (name: $0.key.text, count: $0.value) }
      .sorted { ($1.count.count, $0.name) < ($0.count.count, $1.name) }.map(\.count)
  }
}
