/// What a catalog is asked for: at least one letter, digit or emoji.
public struct SearchQuery: Sendable, Hashable {
  /// Where a service may look for words that the person has named a place for.
  public enum Field: Sendable, Hashable {
    case title
    case author
    case subject
  }

  /// As typed, without the blanks around it.
  public let text: String
  /// What the person named a place for, in the order in which it was typed.
  public internal(set) var fields: [Field: [String]] = [:]
  /// Whether the text repeats what the fields have, because the person typed nothing else.
  public internal(set) var isFieldsAlone = false
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
    self.text = text.trimmed
  }

  /// As much of a text as is searched for.
  public static func beginning(of text: String) -> String { String(text.prefix(longest)) }

  /// What stands in a `SearchedText` in which all its words are.
  public var parts: [String] { SearchedWords(text)?.parts ?? [] }

  /// Whether words of the texts begin with every word, ignoring case and accents.
  public func matches(_ texts: [String?]) -> Bool { SearchedWords(text)?.match(texts.compactMap(\.self)) ?? false }

  /// Whether every word stands in a name, also within a word of it: a nickname may be a part of the name.
  public func isPart(of name: String) -> Bool {
    let name = FoldedText(name)
    return folded.words.allSatisfy(name.contains)
  }
}
