/// What a person searches for: at least one letter or digit.
public struct SearchQuery: Sendable, Hashable {
  /// As typed, without the blanks around it.
  public let text: String
  /// Its words with case and accents taken away.
  let folded: FoldedText

  /// How many characters of a text count. A pasted text must not slow a search down.
  public static let longest = 500

  /// Gives `nil` where there is nothing to search for. What goes beyond `longest` is passed over.
  public init?(_ text: String) {
    let text = Self.beginning(of: text)
    let folded = FoldedText(text)
    guard !folded.words.isEmpty else { return nil }
    self.folded = folded
    self.text = text.withoutOuterBlanks
  }

  /// As much of a text as is searched for.
  public static func beginning(of text: String) -> String { String(text.prefix(longest)) }

  /// Whether every word stands somewhere in the fields, ignoring case and accents.
  public func matches(_ fields: [String?]) -> Bool {
    let folded = fields.compactMap { $0.map { FoldedText($0) } }
    return self.folded.words.allSatisfy { word in folded.contains { $0.contains(word) } }
  }

  /// Whether words of one of the titles begin with all the words of the query.
  func begins(_ titles: [String]) -> Bool {
    titles.contains { title in
      let words = FoldedText(title).words
      return folded.words.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
  }
}
