/// A title in the form in which it is sorted, without the article in front, case and accents: *The Third Man* as “third
/// man”, *L'Avventura* as “avventura”. An article that is the whole title stays, and so do letters that are not a word
/// of their own: *A.I.*, *Theremin*. Nothing says which language a title is in, so *Die Hard* is sorted as “hard”.
public struct SortableTitle: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The text by which the title is sorted, in every store by its UTF-8 bytes. It is empty only if the title is.
  public let text: String

  /// Creates the sortable form of a title.
  public init(_ title: some StringProtocol) {
    let folded = FoldedText(title).text
    // Quotation marks, brackets and dots in front of a title do not change its place.
    let whole = Self.withoutMarksInFront(folded.unicodeScalars[...])
    let rest = Self.withoutMarksInFront(whole.dropFirst(Self.article(of: whole)))
    text = rest.isEmpty ? (whole.isEmpty ? folded : String(whole)) : String(rest)
  }

  public var description: String { text }

  public static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  /// The number of scalars of the article in front, with the apostrophe that joins it to the next word; 0 without one.
  private static func article(of title: Substring.UnicodeScalarView) -> Int {
    let word = title.prefix(longestArticle + 1).prefix(while: \.isLetter)
    guard !word.isEmpty, let joint = title.dropFirst(word.count).first else { return 0 }
    // Folding has turned every apostrophe into this one.
    if joint == "'", elided.contains(Substring(word)) { return word.count + 1 }
    return joint.properties.isWhitespace && articles.contains(Substring(word)) ? word.count : 0
  }

  private static func withoutMarksInFront(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    text.drop { !$0.isLetter && !$0.isNumber }
  }

  private static let longestArticle = 4

  /// Articles in several languages, without those that begin titles in others: Italian `i`, Portuguese `o` and `as`.
  private static let articles: Set<Substring> = [
    "a", "an", "the",
    "el", "la", "las", "los", "un", "una", "unas", "unos",
    "le", "les", "une",
    "das", "der", "die", "ein", "eine",
    "gli", "il", "lo", "uno",
    "os", "uma",
    "een", "het",
  ]

  private static let elided: Set<Substring> = ["l", "un"]
}

extension Unicode.Scalar {
  // The same as `Character.isLetter`. Most titles are in ASCII, and Unicode's tables take twenty times as long.
  fileprivate var isLetter: Bool {
    isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }

  fileprivate var isNumber: Bool { isASCII ? ("0"..."9").contains(self) : properties.numericType != nil }
}
