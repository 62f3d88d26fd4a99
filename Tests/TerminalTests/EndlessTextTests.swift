import Testing

@testable import MarqueeTerminal

@Suite("Text without limit")
struct EndlessTextTests {
  /// Parts that can be repeated without limit, in one character or in a text without width.
  static let units = [
    "\u{301}", "e\u{301}\u{302}", "\u{200D}", "👩\u{200D}", "\u{FE0F}", "🏴\u{E0067}\u{E0062}", "\u{1100}", "\u{1161}",
    "\u{11A8}", "\u{1100}\u{1161}\u{11A8}", "\u{3164}", "\u{180E}", "क\u{94D}", "🇦", "\u{600}", "\u{34F}", "\u{F0000}",
    "\u{301}\n",
  ]

  @Test("every character that is shown is of few scalars and takes a column", arguments: units)
  func bounded(_ unit: String) {
    let text = "a" + String(repeating: unit, count: 20_000)
    for character in text.displayable {
      #expect(character.unicodeScalars.count <= Character.mostScalars && character.columns > 0)
    }
    let shortened = text.shortened(to: 20)
    #expect(shortened.columns <= 20 && shortened.unicodeScalars.count <= 20 * Character.mostScalars)
    for line in text.wrapped(to: 80) {
      #expect(line.columns <= 80 && line.unicodeScalars.count <= 80 * Character.mostScalars)
    }
    for line in [Line(text), Line(text).cut(to: 20), Line(text).shortened(to: 20)] {
      let shown = line.text(in: .colorless)
      #expect(shown.unicodeScalars.count <= max(1, shown.columns) * Character.mostScalars)
    }
    for character in LineBuffer(text).before { #expect(character.unicodeScalars.count <= Character.mostScalars) }
  }

  @Test("what is cut from a character does not join the next one")
  func joining() {
    let syllables = String(repeating: "\u{1100}\u{1100}\u{1161}", count: 20_000)
    let text = String(repeating: "\u{1100}", count: 40) + "\u{1161}" + syllables
    #expect(text.displayable.unicodeScalars.count == Character.mostScalars)
    #expect(LineBuffer(text).text == text.displayable)
    // Text that people write is unchanged.
    for text in ["Übergröße", "天空の城ラピュタ", "ज़िन्दगी", "한글", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇯🇵 ❤️", "Z̤̈ö", ""] {
      #expect(text.displayable == text && text.shortened(to: 40) == text && text.wrapped(to: 40).joined() == text)
    }
  }

  @Test("the beginning of a text is as much as fits, and says whether that is all")
  func beginnings() {
    #expect("castle".beginning(columns: 6) == ("castle", true))
    #expect("1986 · Amélie".beginning(columns: 13) == ("1986 · Amélie", true))
    #expect("1986 · Amélie".beginning(columns: 12) == ("1986 · Améli", false))
    // Characters that are not printed are left out of a short text too.
    #expect("soft\u{AD}ly é".beginning(columns: 40) == ("softly é", true))
    #expect("a\u{85}é\u{200B}".beginning(columns: 40).text == "a é")
    #expect("castle".beginning(columns: 5) == ("castl", false))
    #expect("castle\u{301}".beginning(columns: 6) == ("castle\u{301}", true))
    #expect("castle\u{301}".beginning(columns: 5) == ("castl", false))
    #expect("天空".beginning(columns: 3) == ("天", false))
    #expect("".beginning(columns: 0) == ("", true) && "a".beginning(columns: -1) == ("", false))
  }
}
