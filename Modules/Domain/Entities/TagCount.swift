/// A tag, and how many works have it.
public struct TagCount: Sendable, Hashable {
  public let tag: String
  public var count: Int

  public init(tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }

  /// Counts tags, the most frequent first, equals by name. Spellings that differ in case or accents only are one tag, under
  /// the spelling that comes first.
  ///
  /// - Parameter tags: each with the number of works that have it in that spelling.
  public static func counted(_ tags: [TagCount]) -> [TagCount] {
    var counts: [FoldedText: TagCount] = [:]
    for tag in tags { counts[FoldedText(tag.tag), default: TagCount(tag: tag.tag, count: 0)].count += tag.count }
    return counts.map { (name: $0.key.text, count: $0.value) }
      .sorted { ($1.count.count, $0.name) < ($0.count.count, $1.name) }.map(\.count)
  }
}
