import TestSupport
import Testing

@testable import MarqueeTerminal

@Suite("Text on a terminal")
struct TextTests {
  @Test(
    "a text takes the columns that a terminal gives it",
    arguments: [
      ("plain", 5), ("Tenkū", 5), ("Tenku\u{304}", 5), ("天空の城", 8), ("ラピュタ", 8), ("ﾗﾋﾟｭﾀ", 5), ("ＡＢ", 4),
      ("👩‍👩‍👧", 2), ("❤️", 2), ("♥", 1), ("★", 1), ("🇯🇵", 2), ("", 0), ("\u{200B}", 0), ("한국", 4), ("e\u{301}e", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("1\u{FE0F}\u{20E3}", 2), ("1", 1), ("\u{231A}\u{FE0E}", 2), ("👁‍🗨", 2), ("👋🏽", 2),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("❤️‍🔥", 2), ("नि", 2), ("क्ष", 2), ("ก\u{E33}", 2), ("か\u{3099}", 2), ("ｶﾞ", 2), ("—", 1), ("\u{3000}", 2),
      ("\u{600}1", 2), ("\u{115F}", 2), ("\u{1160}", 0), ("☰", 2), ("Å©ß", 3), ("a\u{85}b", 2), ("z\u{308}\u{323}", 1),
      // The bounds of what joins the consonant before it, and what is next to them.
      ("\u{11FF}", 0), ("\u{D7B0}", 0), ("\u{D7C6}", 0), ("\u{D7CB}", 0), ("\u{D7FB}", 0), ("\u{D7A3}", 2),
      ("\u{AC00}", 2), ("\u{1100}", 2), ("\u{2028}", 0), ("\u{20DD}", 0), ("\u{903}", 1),
      ("\u{7F}", 0), ("\u{1F}", 0), (" ", 1), ("\u{A0}", 1), ("\u{9F}", 0), ("~", 1),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("shortening keeps whole characters and marks what is missing")
  func shortening() {
    #expect("Grave of the Fireflies".shortened(to: 18) == "Grave of the Fire…")
    #expect("Grave of the".shortened(to: 10) == "Grave of…")
    #expect("天空の城".shortened(to: 6) == "天空…")
    #expect("天空の城".shortened(to: 8) == "天空の城")
    #expect("👩‍👩‍👧👩‍👩‍👧".shortened(to: 3) == "👩‍👩‍👧…")
    #expect("abc".shortened(to: 0) == "" && "abc".shortened(to: 1) == "…" && "abc".shortened(to: 3) == "abc")
  }

  @Test("nothing that could steer a terminal is left of a text")
  func printable() {
    #expect("a\u{1B}[31mb\u{7}".printable == "a[31mb")
    #expect("a\u{202E}b\u{2066}c\u{200F}d\u{9B}e".printable == "abcde")
    #expect("one\ntwo\tthree\u{2028}four\r".printable == "one two three four ")
    #expect("Tenkū 天空 👩‍👩‍👧 طعم".printable == "Tenkū 天空 👩‍👩‍👧 طعم")
    #expect("soft\u{AD}ly \u{FF21}…".printable == "softly Ａ…")
  }

  @Test("tags stay where they make the flag of a region, and go where they hide a text")
  func tags() {
    let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    #expect("a \(scotland) b".printable == "a \(scotland) b")
    #expect("a\u{E0067}\u{E0062}\u{E007F}b".printable == "ab")
    #expect("\u{1F3F4}\u{E0067}x".printable == "\u{1F3F4}x")
    let hidden = "\u{1F3F4}" + String(repeating: "\u{E0061}", count: 40) + "\u{E007F}"
    #expect(hidden.printable == "\u{1F3F4}")
  }

  @Test("prose wraps at blanks, and inside a word only where it must")
  func wrapping() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("incomprehensible word".wrapped(to: 6) == ["incomp", "rehens", "ible", "word"])
    #expect("天空の城ラピュタ".wrapped(to: 5) == ["天空", "の城", "ラピ", "ュタ"])
    #expect("first\n\nsecond".wrapped(to: 20) == ["first", "second"])
    #expect("".wrapped(to: 20) == [] && "  ".wrapped(to: 20) == [])
    // Exactly as wide as asked, and a column too wide.
    #expect("aa bb cc".wrapped(to: 5) == ["aa bb", "cc"] && "aa bb cc".wrapped(to: 4) == ["aa", "bb", "cc"])
    #expect("a bb ccc dddd".wrapped(to: 8) == ["a bb ccc", "dddd"])
    // Each mandatory break of UAX #14 begins a line.
    for end in ["\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect("a\(end)b".wrapped(to: 20) == ["a", "b"])
    }
  }

  @Test("in a line with two columns the second one keeps its own, and a narrow terminal has it below the first")
  func folding() {
    #expect(
      "  tag REF  tag a work, or two of them".folded(to: 36) == ["  tag REF  tag a work, or two of", "           them"])
    #expect(
      "  tag REF  tag a work, or two of them".folded(to: 24) == [
        "  tag REF", "      tag a work, or two", "      of them",
      ])
    #expect("  tag  a work".folded(to: 20) == ["  tag  a work"])
    #expect("a work, or two of them  ".folded(to: 12) == ["a work, or", "two of them"])
    #expect("".folded(to: 12) == [""])
  }

  @Test("no wrapped line is wider than asked, whatever the text", arguments: 0..<200)
  func wrappedWidth(seed: Int) {
    var noise = Noise(seed: UInt64(seed))
    let text = noise.text(length: 120)
    let width = Int.random(in: 2...60, using: &noise)
    for line in text.wrapped(to: width) {
      #expect(line.columns <= width)
      #expect(line.printable == line)
    }
  }

  @Test("a line keeps to its width, colored or not")
  func lines() {
    let line = Line("Castle", .heading) + Line(" in the Sky", .faint)
    #expect(line.cut(to: 9).text(in: .colorless) == "Castle in")
    #expect(line.padded(to: 30).columns == 30)
    #expect(
      Line.edges(line, "22", width: 40).text(in: .colorless) == "Castle in the Sky" + String(repeating: " ", count: 21)
        + "22")
    #expect(line.shortened(to: 10).text(in: .colorless) == "Castle in…")
    #expect(line.shortened(to: 7).text(in: .colorless) == "Castle…")
    // The blank before the sign is left out, and not counted.
    #expect(line.shortened(to: 8).text(in: .colorless) == "Castle…" && line.shortened(to: 8).columns == 7)
    #expect(line.columns == 17 && line.shortened(to: 17).columns == 17 && line.cut(to: 9).columns == 9)
    #expect(line.shortened(to: 0).columns == 0)
    #expect(Line("Castle ", .heading).padded(to: 9).text(in: .dark) == "\u{1B}[1mCastle\u{1B}[0m")
    #expect(Line("x", .accent).text(in: .dark) == "\u{1B}[38;5;117mx\u{1B}[0m")
    #expect(Line(blanks: 3).isBlank && Line().isBlank && !line.isBlank)
  }

  @Test("shortening, cutting and wrapping never split a character", arguments: 0..<300)
  func characters(seed: Int) {
    var noise = Noise(seed: UInt64(seed))
    let text = noise.text(length: 60).displayable
    let limit = Int.random(in: 1...40, using: &noise)
    let characters = Array(text)

    let prefix = String(text.prefix(columns: limit))
    #expect(characters.starts(with: prefix) && prefix.columns <= limit)
    var short = text.shortened(to: limit)
    #expect(short.columns <= limit)
    if short != text {
      #expect(short.removeLast() == "…")
      #expect(characters.starts(with: short))
    }
    let line = Line(text, .heading)
    #expect(line.cut(to: limit).columns <= limit && line.shortened(to: limit).columns <= limit)
    #expect(characters.starts(with: line.cut(to: limit).spans.map(\.text).joined()))

    let width = max(2, limit)
    let words = text.wrapped(to: width)
    for line in words { #expect(line.columns <= width && !line.hasPrefix(" ") && !line.hasSuffix(" ")) }
    // Nothing is lost except blanks and characters that are wider than the whole width.
    #expect(words.joined().filter { $0 != " " } == text.filter { $0 != " " && $0.columns <= width })
  }
}
