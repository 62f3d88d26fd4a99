import MarqueePresentation
import Testing

@testable import MarqueeDomain

@Suite("The words of a search in a text")
struct MatchedPartsTests {
  private func marked(_ text: String, by line: String, _ corrections: [Correction] = []) throws -> [String] {
    MatchedParts(try Query(line: line), corrections).ranges(in: text).map { String(text[$0]) }
  }

  @Test(
    "the beginnings of words, whatever their case and accents, and any part if there are no blanks",
    arguments: [
      ("Castle in the Sky", "sky cas", ["Cas", "Sky"]),
      ("The Castle of Cagliostro", "ca castle", ["Castle", "Ca"]),
      ("Tenkū no shiro", "tenku", ["Tenkū"]),
      ("Howl's Moving Castle", "howls mov", ["Howl's", "Mov"]),
      ("Straße", "strasse", ["Straße"]),
      ("千と千尋の神隠し", "千尋", ["千尋"]),
      ("I ♥️ 🎬🎬", "🎬 ♥", ["♥️", "🎬", "🎬"]),
      ("Broadcastle", "castle", []),
      ("Ran", "year:1985", []),
      ("Ran", "-ran", []),
      ("Akira Kurosawa", "director:kurosawa", ["Kurosawa"]),
      ("Epic", "genre:epic", []),
      ("", "x", []),
    ])
  func parts(text: String, line: String, parts: [String]) throws {
    #expect(try marked(text, by: line) == parts)
  }

  @Test("a word that replaces another is shown")
  func corrected() throws {
    #expect(
      try marked("The Godfather", by: "godfater", [Correction(word: "godfater", shown: ["godfather"])]) == ["Godfather"]
    )
  }
}
