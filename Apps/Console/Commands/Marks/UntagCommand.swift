import MarqueeDomain

extension Command {
  static let untag = mark(
    "untag", "take tags away", .workBefore, .words("TAG…", count: 0...(.max)),
    example: Example("marquee untag rows:movie/0-1 summer", "case does not matter")
  ) { (work, tags, context) async throws(Problem) in
    guard !tags.isEmpty else { throw context.words.meant }
    return try await context.change([work], by: .untag(tags))
  }
}
