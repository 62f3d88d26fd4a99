// Splits the sample's texts, and compares them as its services do.

extension String {
  /// The parts between separators, without leading blanks; an empty text has none.
  func fields(_ separator: Unicode.Scalar, omittingEmpty: Bool = true) -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: omittingEmpty).map { part in
        String(decoding: part.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      }
    }
  }
}

extension StringProtocol {
  /// The text in lower case, without the accents of western European languages.
  var plain: String {
    let small = lowercased()
    return small.utf8.allSatisfy { $0 < 0x80 } ? small : String(small.map { plainLetters[$0] ?? $0 })
  }

  /// The words, without case and accents.
  var plainWords: [Substring] { plain.split { !$0.isLetter && !$0.isNumber } }
}

private let plainLetters: [Character: Character] = [
  "á": "a", "à": "a", "â": "a", "ä": "a", "ç": "c", "é": "e", "è": "e", "ê": "e", "ë": "e", "í": "i", "ï": "i",
  "ñ": "n", "ó": "o", "ô": "o", "ö": "o", "ú": "u", "ü": "u",
]
