import MarqueeDomain
import TestSupport
import Testing

@Suite("The words of a text in the index")
struct IndexedTextTests {
  @Test(
    "runs of letters and digits, folded; characters of a script without blanks alone; apostrophes both ways",
    arguments: [
      ("Castle in the Sky (1986)", ["castle", "in", "the", "sky", "1986"]),
      ("千尋 Été", ["千", "尋", "ete"]),
      ("L'Avventura", ["lavventura", "l", "avventura"]),
      ("Rock 'n’ Roll's n", ["rock", "n", "rolls", "n", "roll", "s"]),
      (" -- ", ["hyphen", "minus", "hyphen", "minus"]), ("", []), ("\u{200B}", []), ("a☃b", ["a", "☃", "b"]),
    ])
  func words(text: String, words: [String]) {
    #expect(IndexedText.words(text) == words)
  }

  @Test("plain text is read by faster code with the same result", arguments: 0..<10)
  func plain(seed: UInt64) {
    var random = Noise(seed: seed)
    let letters = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) } + ["'", "'", "’", "é", "Ü", "ß"]
    for _ in 0..<100 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
      #expect(IndexedText.words("☃ a" + text) == ["☃"] + IndexedText.words("a" + text), "\(text)")
      #expect(IndexedText.terms("☃ a" + text) == [["☃"]] + IndexedText.terms("a" + text), "\(text)")
    }
  }
}
