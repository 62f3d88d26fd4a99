import MarqueeDomain
import MarqueePresentation

extension Command {
  static let search = Command(
    "search", "search all active catalogs", .words("WORDS…", count: 0...1000),
    flags: [
      Flag(
        name: "--limit", value: "N", summary: "how many works, and how many people, at most; 20 unless told")
    ], columns: Work.columns,
    details:
      "Case and accents do not matter. In the session, `search` alone finds as one types, on a terminal. Every word must be found. For books, title:WORDS, author:WORDS and subject:WORDS search these alone. People follow the works, with the columns id, kind, name, species, gender, age.",
    examples: [
      Example("marquee search kiki", "by title"),
      Example("marquee search takahata --limit 3", "by director, the best three"),
    ]
  ) { (words, context) async throws(Problem) in
    guard !words.isEmpty else {
      guard context.session?.canType == true else { throw context.words.meant }
      return .typedSearch
    }
    let query = words.joined(separator: " ")
    _ = try SearchQuery(typed: query)
    return .screen(.search(query, limit: try context.invocation.number("--limit", in: 1...1000) ?? Shelf.pageSize))
  }
}

extension SearchQuery {
  /// - Throws: `Problem.usage` where there is nothing to search for, or too much.
  init(typed text: String) throws(Problem) {
    guard text.prefix(Self.longest + 1).count <= Self.longest else {
      throw .usage(
        message: "That is too long to be searched for.", hint: "A search takes \(Self.longest) characters at most.")
    }
    guard let query = SearchQuery(text) else {
      throw .usage(message: "`\(text)` holds nothing to search for.", hint: "Letters or digits are needed.")
    }
    self = query
  }
}
