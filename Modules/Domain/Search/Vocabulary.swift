/// The words that may stand for mistyped ones.
public enum Vocabulary {
  /// In Unicode scalars.
  public static let shortest = 3
  /// The longest word that is compared with others, in Unicode scalars.
  public static let longest = 32
  /// So many words are tried for one.
  public static let mostNear = 8

  /// Whether a word is long enough, and not only digits.
  public static func has(_ word: String) -> Bool {
    word.unicodeScalars.count >= shortest && !word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a typing error in a word can be told.
  public static func isMendable(_ word: String) -> Bool { has(word) && word.unicodeScalars.count <= longest }
}

extension Double {
  /// The logarithm to base 2 of a number above 0, with straight lines between its whole numbers.
  public var logarithm: Double { Double(exponent) + significand - 1 }
}
