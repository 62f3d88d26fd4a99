// How lenient the readings of numbers, texts and lists are.

/// Which values count as a number.
public enum JSONNumberForm: Sendable, Hashable {
  /// A JSON number.
  case number
  /// A JSON number, or a string that holds a decimal numeral: `"124"`, `" -7.5 "`, `"1,000"`. Blanks may
  /// surround it, and zeros may lead. Commas may group digits by three, as in English, and have no other use (`"1,5"` is
  /// not a numeral). A blank string counts as an absent field.
  case orNumeral
}

/// Which values count as text.
public enum JSONTextForm: Sendable, Hashable {
  /// A JSON string.
  case string
  /// A JSON string, or an object whose member `value` is one: Open Library's `{"type": "/type/text", "value": "…"}`.
  case orTyped
}

/// What a list may contain in addition to its elements.
public struct JSONListForm: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A single value in place of a list is a list of one.
  public static let orSingle = JSONListForm(rawValue: 1)
  /// Null elements are left out in silence, instead of being reported.
  public static let skippingNulls = JSONListForm(rawValue: 2)
  /// Strings that are empty or blank are left out in silence.
  public static let skippingBlanks = JSONListForm(rawValue: 4)
}
