/// A word of a query, or several words in a script without blanks, with other words that may replace it.
public struct SearchTerm: Sendable, Hashable {
  /// Words that must follow each other.
  public struct Form: Sendable, Hashable {
    /// The words, folded as in the index.
    public var words: [String]
    /// Whether the last word must match a whole word; otherwise it may be the beginning of one.
    public var isWhole: Bool
    /// All words that begin with the last one, if they are few; otherwise empty.
    public var completions: [String] = []

    /// Makes a form without completions.
    public init(words: [String], isWhole: Bool = false) { (self.words, self.isWhole) = (words, isWhole) }

    /// The bytes to find: a blank before each word, and a blank at the end if the last word is whole.
    var bytes: [UInt8] { Array(" \(words.joined(separator: " "))\(isWhole ? " " : "")".utf8) }
  }

  /// The forms that may match, the typed one first.
  public var forms: [Form]
  /// Whether it may be the year of a work.
  public let isYear: Bool

  /// Makes a term with one form; a year matches whole words only.
  public init(_ words: [String], isYear: Bool = false) {
    forms = [Form(words: words, isWhole: isYear)]
    self.isYear = isYear
  }

  /// The typed word.
  public var word: String { forms.first?.words.joined() ?? "" }

  /// The largest number of terms that are looked for; a longer query was probably pasted.
  public static let most = 16

  /// The terms of what a person types, each once, at most `most`.
  public static func terms(of text: String) -> [SearchTerm] {
    var met: Set<[String]> = []
    let all = IndexedText.terms(SearchQuery.beginning(of: text)).filter { met.insert($0).inserted }.prefix(most)
    let terms = all.map { SearchTerm($0, isYear: $0.count == 1 && isYear($0[0])) }
    // A query of numbers alone names a title, not years.
    return terms.allSatisfy(\.isYear) ? all.map { SearchTerm($0) } : terms
  }

  /// The years since the first films. Books of earlier years are found by the words of their records.
  private static func isYear(_ word: String) -> Bool { Int(word).map { (1870...2100).contains($0) } ?? false }
}
