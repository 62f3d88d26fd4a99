/// A title as it is sorted: without the article it begins with, and without case and accents.
///
/// *The Third Man* stands under T for “third man”, *L'Avventura* under “avventura”. An article that is the whole title
/// stays, and so does one that is no word of its own: *A.I.*, *Theremin*. Nothing tells the language of a title, so *Die
/// Hard* stands under H.
public struct SortableTitle: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Never empty unless the title is. Its order is that of its UTF-8 bytes, in every store.
  public let text: String

  public init(_ title: some StringProtocol) {
    let folded = FoldedText(title).text
    // Quotation marks, brackets and dots in front of a title say nothing about its place.
    let whole = Self.withoutMarksInFront(folded.unicodeScalars[...])
    let rest = Self.withoutMarksInFront(whole.dropFirst(Self.article(of: whole)))
    text = rest.isEmpty ? (whole.isEmpty ? folded : String(whole)) : String(rest)
  }

  public var description: String { text }

  public static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  /// How many scalars the article in front takes, with what joins it to the next word; 0 where there is none.
  private static func article(of title: Substring.UnicodeScalarView) -> Int {
    let word = title.prefix(longestArticle + 1).prefix(while: \.isLetter)
    guard !word.isEmpty, let joint = title.dropFirst(word.count).first else { return 0 }
    // The folding has made every apostrophe this one.
    if joint == "'", elided.contains(Substring(word)) { return word.count + 1 }
    return joint.properties.isWhitespace && articles.contains(Substring(word)) ? word.count : 0
  }

  private static func withoutMarksInFront(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    text.drop { !$0.isLetter && !$0.isNumber }
  }

  private static let longestArticle = 4

  /// Left out are those that begin titles in other languages as words of their own: Italian `i`, Portuguese `o` and `as`.
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
  // As of `Character`. Most titles are in ASCII, and the tables of Unicode take twenty times as long.
  fileprivate var isLetter: Bool {
    isASCII ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) : properties.isAlphabetic
  }

  fileprivate var isNumber: Bool { isASCII ? ("0"..."9").contains(self) : properties.numericType != nil }
}
