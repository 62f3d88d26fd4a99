/// A text without case, accents and full-width letters, so that `tenku` finds `Tenkū`. Latin, Greek and Cyrillic
/// letters lose their marks; in other scripts a letter with a mark is another letter. `ß` becomes `ss`, and `æ` becomes
/// `ae`, as the letters' Unicode names say.
public struct FoldedText: Sendable, Hashable {
  /// The folded text, in lower case.
  public let text: String

  /// Folds a text.
  public init(_ original: some StringProtocol) { text = Self.folded(String(original)) }

  private static func folded(_ original: String) -> String {
    if original.utf8.allSatisfy(UTF8.isASCII) { return original.lowercased() }
    var folded = ""
    folded.reserveCapacity(original.utf8.count)
    var losesMarks = true
    for scalar in original.lowercased().unicodeScalars {
      if scalar.isASCII {
        folded.unicodeScalars.append(scalar)
        losesMarks = true
        continue
      }
      guard scalar.properties.generalCategory != .nonspacingMark else {
        if !losesMarks { folded.unicodeScalars.append(scalar) }
        continue
      }
      let letters = plainLetters(for: scalar) ?? String(scalar)
      folded += letters
      losesMarks = letters.unicodeScalars.allSatisfy(self.losesMarks)
    }
    return folded
  }

  /// The words of the text: its runs of letters, digits and emoji.
  public var words: [Substring] {
    text.split { character in
      if let ascii = character.asciiValue {
        return
          !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= ascii | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= ascii)
      }
      return !character.isLetter && !character.isNumber && character.unicodeScalars.first?.isPictograph != true
    }
  }

  /// Whether a mark on this letter is an accent. The Cyrillic letters end before U+0530.
  private static func losesMarks(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x0530 }

  /// The plain letters for a letter with a mark, or for a ligature, read from its Unicode name: `LATIN SMALL LETTER U
  /// WITH MACRON` is `u`, `LATIN SMALL LETTER AE` is `ae`, `GREEK SMALL LETTER ALPHA WITH TONOS` is `α`.
  private static func plainLetters(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": return "ss"
    case "ı": return "i"
    case "ſ", "ẛ": return "s"
    case "ς": return "σ"
    case "’", "‘": return "'"
    // Cyrillic letters with a mark that their names do not mention.
    case "ё": return "е"
    case "й": return "и"
    case "ї": return "і"
    case "ў": return "у"
    case "ѓ": return "г"
    case "ќ": return "к"
    // The full-width forms of ASCII are in the order of ASCII.
    case "\u{FF01}"..."\u{FF5E}": return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
    // Names from the radicals to the ideographs, and of Hangul, mention no mark, and looking them up is slow. No
    // punctuation mark is a letter. No letter from Armenian to Vedic is Latin, Greek or Cyrillic.
    case "\u{0530}"..."\u{1CFF}", "\u{2000}"..."\u{206F}": return nil
    case "\u{2E80}"..."\u{A71F}", "\u{AC00}"..."\u{D7FF}", "\u{20000}"...: return nil
    default: break
    }
    guard let name = scalar.properties.name else { return nil }
    for script in ["LATIN SMALL LETTER ", "LATIN SMALL LIGATURE "] where name.hasPrefix(script) {
      let letters = name.dropFirst(script.count).prefix { $0 != " " }
      if letters.count <= 2 { return letters.lowercased() }
    }
    return name.firstRange(of: " WITH ").flatMap { unmarked[String(name[..<$0.lowerBound])] }.map { String($0) }
  }

  /// The letters without marks that are not plain Latin ones, by name: all before U+0530 whose name mentions no mark.
  private static let unmarked: [String: Unicode.Scalar] = Dictionary(
    (0x0180..<0x0530).compactMap { Unicode.Scalar($0 as UInt32) }.compactMap { scalar in
      scalar.properties.name.map { ($0, scalar) }
    }
  ) { first, _ in first }
}

extension Unicode.Scalar {
  /// Whether it is a symbol that titles contain as a word of its own, such as an emoji, ♥ or ★.
  public var isPictograph: Bool { value >= 0x80 && properties.generalCategory == .otherSymbol }
}
