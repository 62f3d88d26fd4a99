/// A text with case, accents and the width of its letters taken away, so that `Tenkū` is found by `tenku`.
///
/// Latin, Greek and Cyrillic letters lose their marks; in other scripts a mark makes another letter, and stays. `ß` becomes
/// `ss`, `æ` becomes `ae`, as Unicode's names of the letters say.
public struct FoldedText: Sendable, Hashable {
  public let text: String

  public init(_ original: some StringProtocol) {
    if original.utf8.allSatisfy({ $0 < 0x80 }) {
      text = original.lowercased()
      return
    }
    var folded = ""
    for character in original.lowercased() {
      guard !character.isASCII else {
        folded.append(character)
        continue
      }
      var base = ""
      for scalar in character.unicodeScalars {
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if isMark, base.isEmpty || base.unicodeScalars.allSatisfy(Self.losesMarks) { continue }
        base += Self.plainLetters(for: scalar) ?? String(scalar)
      }
      folded += base
    }
    text = folded
  }

  /// The words of the text: runs of letters and digits.
  public var words: [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  public func contains(_ part: Substring) -> Bool { text.contains(part) }

  /// Whether a mark on this letter is an accent. U+0530 is where Cyrillic ends.
  private static func losesMarks(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x0530 }

  /// The letters that a marked or joined Latin letter stands for, read from its name: `LATIN SMALL LETTER U WITH MACRON`
  /// is `u`, `LATIN SMALL LETTER AE` is `ae`.
  private static func plainLetters(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": return "ss"
    case "ı": return "i"
    case "’", "‘": return "'"
    case "ё": return "е"
    case "й": return "и"
    default: break
    }
    guard let name = scalar.properties.name else { return nil }
    for script in ["LATIN SMALL LETTER ", "LATIN SMALL LIGATURE ", "FULLWIDTH LATIN SMALL LETTER "]
    where name.hasPrefix(script) {
      let letters = name.dropFirst(script.count).prefix { $0 != " " }
      return letters.count <= 2 ? letters.lowercased() : nil
    }
    return nil
  }
}
