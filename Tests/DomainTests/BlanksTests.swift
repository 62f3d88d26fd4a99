// White space at the ends of texts, and the ends of lines.
import MarqueeDomain
import Testing

@Suite("White space in texts")
struct BlanksTests {
  @Test(
    "white space of any kind is removed at both ends, and stays in between",
    arguments: [
      ("", ""), (" ", ""), (" \t\n", ""), ("a", "a"), (" a ", "a"), ("a b", "a b"), ("\n a", "a"), ("a\t", "a"),
      ("\ta  b\n", "a  b"), ("\u{3000}é\u{A0}", "é"), ("  é ", "é"), (" \u{2003}~ ", "~"), ("é\n", "é"),
    ])
  func trimmed(text: String, trimmed: String) { #expect(text.trimmed == trimmed) }

  @Test("every newline becomes a line feed", arguments: [("a\r\nb\rc\n", "a\nb\nc\n"), ("a\nb", "a\nb"), ("", "")])
  func lines(text: String, lines: String) { #expect(text.withLineFeeds == lines) }
}
