/// The text of a search in a catalog. It has at least one letter, digit, emoji or sign.
public struct SearchQuery: Sendable, Hashable {
  /// A part of a work in which a service may look for words.
  public enum Field: Sendable, Hashable {
    /// The title.
    case title
    /// The names of the authors.
    case author
    /// The subjects, or the genres.
    case subject
  }

  /// The text as the user typed it, without the blanks around it.
  public let text: String
  /// The words that the user typed for a certain part, in the order in which they were typed.
  public internal(set) var fields: [Field: [String]] = [:]
  /// Whether the text only repeats the words of `fields`, because the user typed nothing else.
  public internal(set) var isFieldsAlone = false

  /// The most characters of a text that are searched for, so that a pasted text does not slow a search down.
  public static let longest = 500

  /// Creates a search; `nil` for a text without anything to search for. Characters beyond `longest` are ignored.
  public init?(_ text: String) {
    let text = Self.beginning(of: text)
    guard SearchedWords(text) != nil else { return nil }
    self.text = text.trimmed
  }

  /// The beginning of a text, up to `longest` characters.
  public static func beginning(of text: String) -> String { String(text.prefix(longest)) }

  /// As ``SearchedWords/parts``.
  public var parts: [[String]] { SearchedWords(text)?.parts ?? [] }

  /// Whether each word begins a word of the texts; case and accents are ignored.
  public func matches(_ texts: [String?]) -> Bool { SearchedWords(text)?.match(texts.compactMap(\.self)) ?? false }
  /// Whether a name contains each word, also within a word of its own: a nickname may be a part of the name.
  public func isPart(of name: String) -> Bool { SearchedWords(text)?.isPart(of: name) ?? false }
}
