import MarqueeDomain

extension Command {
  static let tag = Command(
    "tag", "tag a work", .workBefore, .tags, columns: Work.columns, data: .changed,
    examples: [Example("marquee tag rows:movie/0-1 summer \"film noir\"", "two tags")]
  ) { (work, tags, context) async throws(Problem) in
    guard !tags.isEmpty else { throw context.words.meant }
    let different = tags.reduce(into: [String]()) { different, tag in
      if !different.contains(where: { FoldedText($0) == FoldedText(tag) }) { different.append(tag) }
    }
    return try await context.change([work], by: .tag(different))
  }

  static let untag = Command(
    "untag", "take tags away", .workBefore, .tags, columns: Work.columns, data: .changed,
    examples: [Example("marquee untag rows:movie/0-1 summer", "case does not matter")]
  ) { (work, tags, context) async throws(Problem) in
    guard !tags.isEmpty else { throw context.words.meant }
    return try await context.change([work], by: .untag(tags))
  }
}
