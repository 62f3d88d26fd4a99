/// Says which words can be corrected: their lengths, and how many corrections are tried.
public enum Vocabulary {
  /// The length of the shortest word that is compared with others, in Unicode scalars.
  public static let shortest = 3
  /// The length of the longest word that is compared with others, in Unicode scalars.
  public static let longest = 32
  /// The largest number of words that are tried in place of one.
  public static let mostNear = 8

  /// Whether a word is long enough to be compared and has more than digits.
  public static func has(_ word: String) -> Bool {
    word.unicodeScalars.count >= shortest && !word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a typing error in a word can be corrected.
  public static func isMendable(_ word: String) -> Bool { has(word) && word.unicodeScalars.count <= longest }
}

extension Double {
  /// The logarithm to base 2 of a number above 0, exact for powers of 2 and linear between them.
  public var logarithm: Double { Double(exponent) + significand - 1 }
}
