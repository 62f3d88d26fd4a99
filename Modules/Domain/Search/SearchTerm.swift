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

    /// Creates a form without completions.
    public init(words: [String], isWhole: Bool = false) { (self.words, self.isWhole) = (words, isWhole) }

    /// The text to find: a blank before each word, and a blank at the end if the last word is whole.
    public var part: String { " \(words.joined(separator: " "))\(isWhole ? " " : "")" }

    /// The text to find in UTF-8.
    var bytes: [UInt8] { Array(part.utf8) }
  }

  /// The forms that may match, the typed one first.
  public var forms: [Form]
  /// Whether it may be the year of a work.
  public let isYear: Bool

  /// Creates a term with one form; a year matches whole words only.
  public init(_ words: [String], isYear: Bool = false) {
    forms = [Form(words: words, isWhole: isYear)]
    self.isYear = isYear
  }

  /// Creates a term of whole words that must follow each other, in each spelling.
  init(phrase text: String) {
    (forms, isYear) = (IndexedText.spellings(text).map { Form(words: $0, isWhole: true) }, false)
  }

  /// The typed word.
  public var word: String { forms.first?.words.joined() ?? "" }

  /// The largest number of terms that are looked for; a longer query was probably pasted.
  public static let most = 16

  /// The terms of what the user types, each once, at most `most`.
  public static func terms(of text: String) -> [SearchTerm] {
    let all = all(of: SearchQuery.beginning(of: text)).withoutRepeats(of: \.forms[0]).prefix(most)
    // A query of numbers alone names a title, not years.
    if all.allSatisfy({ isYear($0.word) }) { return Array(all) }
    return all.map { isYear($0.word) ? SearchTerm([$0.word], isYear: true) : $0 }
  }

  /// The terms of a text with their other spellings: the words of `spider-man` may also be `spiderman`.
  static func all(of text: String) -> [SearchTerm] {
    let others = OtherSpelling.all(of: text)
    var place = 0
    return IndexedText.terms(text).map { words in
      defer { place += words.count }
      var term = SearchTerm(words)
      term.forms += others.filter { words.count == 1 && $0.words.contains(place) }
        .map { Form(words: [$0.word], isWhole: $0.isNumber) }
      return term
    }
  }

  /// The years since the first films. Books of earlier years are found by the words of their records.
  static let years = 1870...2100

  private static func isYear(_ word: String) -> Bool { Int(word).map(years.contains) ?? false }
}
