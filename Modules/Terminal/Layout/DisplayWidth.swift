// Measures how many columns of a terminal a text takes.
//
// Terminals disagree about the rarer characters. There the larger number counts, so that a line is at worst shorter
// than necessary. Characters of ambiguous width (UAX #11), such as `★` and `·`, count as one, as everywhere except in
// terminals set up for the old East Asian encodings.
//
// What other modules call is declared on String, not on StringProtocol. A generic function is several times slower
// there, as the compiler does not specialize it across modules.

extension Character {
  /// The columns of the character: 0 for what takes no room of its own, 2 for East Asian wide characters and emoji,
  /// else 1. More for characters that join several letters, such as the conjuncts of Devanagari: most terminals print
  /// their letters one after the other.
  package var columns: Int {
    let scalars = unicodeScalars
    // A character has at least one scalar.
    let first = scalars[scalars.startIndex]
    guard scalars.count > 1 else { return first.columns }
    // A variation selector, a modifier, a joined or second emoji: flags, keycaps, skin tones, families (UTS #51).
    if first.properties.isEmoji, scalars.dropFirst().contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmoji }) {
      return 2
    }
    return scalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// The columns of the scalar where it is alone.
  fileprivate var columns: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    // The most frequent wide text: kana, ideographs, the syllables of Hangul.
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    // The most frequent signs on a screen: dashes, quotation marks, arrows, the blocks of charts, `★` and `♥`.
    case 0x2010...0x2027, 0x2190...0x21FF, 0x2580...0x259F, 0x2605, 0x2665: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .surrogate, .lineSeparator, .paragraphSeparator: return 0
    // Alone it takes a column in some terminals and none in others. With its letter it takes one nearly everywhere.
    case .spacingMark: return 1
    case .format:
      // Signs before or around a number are visible, though they count as format characters.
      return properties.isDefaultIgnorableCodePoint || !isNumberSign ? 0 : 1
    default:
      // The vowels and final consonants of Hangul join the consonant before them.
      if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
      if value != 0x115F, properties.isDefaultIgnorableCodePoint { return 0 }
      return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// The prepended concatenation marks of Unicode's PropList.txt: `؀`, `۝`, `𑂽`.
  private var isNumberSign: Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether Unicode's EastAsianWidth.txt (17.0) says wide or fullwidth. Unassigned gaps are filled. Emoji are left to
  /// their own property, except the block reserved for new ones.
  private var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x3041...0x3247, 0x3250...0xA4C6, 0xAC00...0xD7A3, 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637,
      0x268A...0x268F, 0x2E80...0x303E, 0xA960...0xA97C, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF6, 0x17000...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D356,
      0x1D360...0x1D376, 0x1F200...0x1F265, 0x1FA70...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  /// The columns of the whole text.
  package var columns: Int { simpleColumns ?? reduce(0) { $0 + $1.columns } }

  /// The columns of a text below U+0300, where every scalar is a character of one column. `nil` for any other text, and
  /// for a text with control characters or others below U+00AE that are not printed.
  var simpleColumns: Int? {
    var count = 0
    var before: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case 0x20..<0x7F, 0xC2..<0xCC: count += 1
      // The second byte of a scalar. After C2 the control characters from U+0080 come first.
      case 0x80..<0xC0 where before != 0xC2 || byte >= 0xAE: break
      default: return nil
      }
      before = byte
    }
    return count
  }

  /// The text as a screen shows it, shortened with `…` if it is wider than the limit. The time depends on what is
  /// shown, not on the length of the text.
  package func shortened(to limit: Int) -> String {
    guard limit > 0 else { return "" }
    let (text, isWhole) = beginning(columns: limit)
    guard !isWhole else { return text }
    var result = String(text.prefix(columns: limit - 1))
    while result.last == " " { result.removeLast() }
    result += "…"
    assert(result.columns <= limit, "A shortened text fits its width.")
    return result
  }
}

extension Substring {
  /// The columns of the whole text.
  var columns: Int { String(self).columns }
}

extension StringProtocol {
  /// The longest beginning that fits, never half a character. The time depends on the result, not on the length of the
  /// text.
  func prefix(columns limit: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += character.columns
      return used <= limit
    }
  }
}
