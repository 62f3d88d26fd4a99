// How many columns of a terminal a text takes.

extension Character {
  /// 0 for what takes no room of its own, 2 for East Asian wide characters and emoji, else 1.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return first.value < 0x20 || (0x7F..<0xA0).contains(first.value) ? 0 : emojiColumns ?? 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate: return emojiColumns ?? 0
    default:
      // A half-width voicing mark joins the letter before it and yet takes a column of its own.
      let marks = unicodeScalars.dropFirst().count { $0 == "\u{FF9E}" || $0 == "\u{FF9F}" }
      return emojiColumns ?? (first.isWide ? 2 : 1) + marks
    }
  }

  /// 2 for an emoji: one by default, one made by a variation selector, or a flag of two regional indicators.
  private var emojiColumns: Int? {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return nil }
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, scalars.dropFirst().contains("\u{FE0F}") { return 2 }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether Unicode's EastAsianWidth.txt calls it wide or fullwidth.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The columns of the whole text.
  var columns: Int {
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// As much of the beginning as fits, never half a character.
  func prefix(columns limit: Int) -> SubSequence {
    var used = 0
    return prefix { character in
      used += character.columns
      return used <= limit
    }
  }

  /// The text, shortened with `…` where it is wider than the limit.
  func shortened(to limit: Int) -> String {
    guard columns > limit else { return String(self) }
    guard limit > 0 else { return "" }
    var kept = String(prefix(columns: limit - 1))
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }
}
