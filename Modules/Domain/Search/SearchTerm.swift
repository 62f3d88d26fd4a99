/// A word of a query, or several in a script without blanks, with the words that may stand in its place.
public struct SearchTerm: Sendable, Hashable {
  /// Words that stand one behind the other.
  public struct Form: Sendable, Hashable {
    public var words: [String]
    /// Whether the last word is matched as it is; else it may be the beginning of one.
    public var isWhole: Bool
    /// All words that begin with the last one, where they are few; else none.
    public var completions: [String] = []

    public init(words: [String], isWhole: Bool = false) { (self.words, self.isWhole) = (words, isWhole) }

    /// Behind a blank, and before one where it is whole.
    var bytes: [UInt8] { Array(" \(words.joined(separator: " "))\(isWhole ? " " : "")".utf8) }
  }

  /// What may be matched, in the order of nearness.
  public var forms: [Form]
  /// Whether it may be the year of a work.
  public let isYear: Bool

  public init(_ words: [String], isYear: Bool = false) {
    forms = [Form(words: words, isWhole: isYear)]
    self.isYear = isYear
  }

  public var word: String { forms.first?.words.joined() ?? "" }

  /// So many terms are looked for; a longer query is one that was pasted.
  public static let most = 16

  public static func terms(of text: String) -> [SearchTerm] {
    var met: Set<[String]> = []
    let all = IndexedText.terms(SearchQuery.beginning(of: text)).filter { met.insert($0).inserted }.prefix(most)
    let terms = all.map { SearchTerm($0, isYear: $0.count == 1 && isYear($0[0])) }
    // A number alone is a title.
    return terms.allSatisfy(\.isYear) ? all.map { SearchTerm($0) } : terms
  }

  /// From the first films on; books of earlier years are found by the words of their records.
  private static func isYear(_ word: String) -> Bool { Int(word).map { (1870...2100).contains($0) } ?? false }
}
