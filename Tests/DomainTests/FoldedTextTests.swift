import Foundation
import Testing

@testable import MarqueeDomain

/// Folding: what letters lose so that a search finds them, and what they keep.
@Suite struct FoldedTextTests {
  @Test(
    "case, accents, joined letters and width are taken away",
    arguments: [
      ("Howl's Moving CASTLE", "howl's moving castle"),
      ("Tenkū no Shiro Rapyuta", "tenku no shiro rapyuta"),
      ("Amélie ÀÉÎÕÜ ç ñ", "amelie aeiou c n"),
      ("Straße", "strasse"),
      ("STRAẞE", "strasse"),
      ("Æsop œuvre", "aesop oeuvre"),
      ("Sæð ŋ þ", "saeð ŋ þ"),
      ("Øst Łódź", "ost lodz"),
      ("Tiếng Việt", "tieng viet"),
      ("İstanbul ılık", "istanbul ilik"),
      ("ﬁlm ﬂy Ĳssel ǅ", "film fly ijssel dz"),
      ("Ｔｏｔｏｒｏ　２００１", "totoro　2001"),
      ("Howl’s", "howl's"),
      ("ſong", "song"),
    ])
  func latin(original: String, folded: String) {
    #expect(FoldedText(original).text == folded)
  }

  @Test(
    "Greek and Cyrillic letters lose their marks, and Greek's final sigma is a sigma",
    arguments: [
      ("Οδυσσεύς", "οδυσσευσ"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("ΐ ϋ ά", "ι υ α"), ("ἄνθρωπος ᾧ", "ανθρωποσ ω"),
      ("Ёлка", "елка"), ("Йод", "иод"), ("Київ", "киів"), ("Ўзбек", "узбек"), ("Ѓ Ќ ѝ ӂ", "г к и ж"),
    ])
  func greekAndCyrillic(original: String, folded: String) {
    #expect(FoldedText(original).text == folded)
    #expect(FoldedText(original.decomposedStringWithCanonicalMapping).text == folded)
  }

  @Test(
    "a kana with its voicing mark, composed or not, is one letter, different from the bare kana",
    arguments: [("が", "か"), ("ぱ", "は"), ("ぱ", "ば"), ("ヴ", "ウ"), ("ド", "ト")])
  func kana(voiced: String, other: String) {
    let composed = FoldedText(voiced.precomposedStringWithCanonicalMapping)
    let decomposed = FoldedText(voiced.decomposedStringWithCanonicalMapping)
    #expect(composed == decomposed)
    #expect(composed.hashValue == decomposed.hashValue)
    #expect(composed != FoldedText(other))
    #expect(!composed.text.contains(FoldedText(other).text))
  }

  @Test(
    "marks of other scripts make other letters and stay", arguments: [("שׁ", "ש"), ("कि", "क"), ("กี", "ก"), ("อั", "อ")])
  func otherScripts(marked: String, bare: String) {
    #expect(FoldedText(marked).text == marked)
    #expect(FoldedText(marked) != FoldedText(bare))
  }

  /// U+03D3 and U+03D4, an upsilon with a hook, are symbols that happen to count as letters.
  @Test("every Latin, Greek, Cyrillic, kana and Hangul letter folds the same, in any case and Unicode form")
  func everyLetter() {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x03D2, 0x03D5...0x052F, 0x1E00...0x1FFF, 0x3041...0x30FF, 0xAC00...0xACFF,
    ]
    let letters = ranges.joined().compactMap { Unicode.Scalar($0) }.filter { $0.properties.isAlphabetic }
    #expect(letters.count > 1000)
    for letter in letters {
      let text = String(letter)
      let decomposed = text.decomposedStringWithCanonicalMapping
      #expect(FoldedText(text) == FoldedText(decomposed), "U+\(String(letter.value, radix: 16)) \(text)")
    }
  }

  @Test("a letter with a hundred thousand marks is folded like one with two")
  func marks() {
    // An enclosing mark stays, so the letter keeps its other marks too.
    let marks = String(repeating: "\u{488}\u{301}", count: 50_000)
    #expect(FoldedText("a\(marks)").text.unicodeScalars.count == 50_001)
    #expect(FoldedText("a" + String(repeating: "\u{301}", count: 100_000)).text == "a")
  }

  @Test("folding twice is folding once")
  func idempotent() {
    for text in ["Tenkū", "ἄνθρωπος", "Ўзбек", "がﾄﾄﾛ", "ﬃ", "e\u{301}\u{302}", "\u{301}x"] {
      let once = FoldedText(text)
      #expect(FoldedText(once.text) == once)
    }
  }

  @Test("words are runs of letters and digits")
  func words() {
    #expect(FoldedText("Nausicaä – of the Valley (1984)!").words == ["nausicaa", "of", "the", "valley", "1984"])
    #expect(FoldedText("天空の城ラピュタ・2").words == ["天空の城ラピュタ", "2"])
    #expect(FoldedText(" –·… ").words.isEmpty)
    #expect(FoldedText("").words.isEmpty)
  }
}
