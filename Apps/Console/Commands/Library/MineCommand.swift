import MarqueeDomain
import MarqueePresentation

extension Command {
  static let mine = marked(
    .mine, "everything with a mark of yours, or what of it holds all WORDS",
    details:
      "A mark is a favorite, a wish, a viewing, a rating, a note or a tag. What got its first mark last comes first.",
    examples: [
      Example("marquee mine", "all of it, with ratings, tags and dates"),
      Example("marquee mine airship", "by a tag, a word of a note, a title or a maker"),
    ])

  static let rated = marked(
    .rated, "what you rated, the best first", details: "",
    examples: [Example("marquee rated --sort year", "from the oldest on")])

  static let notes = marked(
    .notes, "works with a note of yours", details: "",
    examples: [Example("marquee notes flying machines", "by words of the note")])

  /// A list of works with marks of some kind.
  private static func marked(
    _ list: LibraryQuery.List, _ summary: String, details: String, examples: [Example]
  ) -> Command {
    Command(
      list.rawValue, summary, .words("WORDS…", count: 0...(.max), isOptional: true), flags: listFlags,
      columns: Work.columns,
      details: details + (details.isEmpty ? "" : " ") + "WORDS are looked for in titles, makers, notes and tags.",
      examples: examples
    ) { (words, context) async throws(Problem) in
      var query = try LibraryQuery(list, context)
      guard !words.isEmpty else { return .screen(.list(query)) }
      guard query.search == nil else {
        throw .usage(message: "WORDS and --search mean the same.", hint: "One of them is enough.")
      }
      query.search = try SearchQuery(typed: words.joined(separator: " "))
      return .screen(.list(query))
    }
  }
}
