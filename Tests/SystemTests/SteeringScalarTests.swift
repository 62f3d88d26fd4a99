import MarqueeSystem
import Testing

@Suite("Scalars that steer a terminal")
struct SteeringScalarTests {
  @Test(
    "are escaped; line ends and tabs stay, and a carriage return alone does not",
    arguments: [
      ("a\r\nb\tc\n", "a\nb\tc\n"), ("a\rb", #"a\u000db"#), ("\u{1B}[31m\u{7F}\u{9B}", #"\u001b[31m\u007f\u009b"#),
      ("\u{202E}x\u{2066}\u{200B}\u{AD}\u{FEFF}", #"\u202ex\u2066\u200b\u00ad\ufeff"#),
      ("é 日本 👩‍👩‍👧 e\u{301}", "é 日本 👩‍👩‍👧 e\u{301}"),
    ])
  func escaped(_ text: String, _ shown: String) { #expect(text.escapingSteering == shown) }
}
