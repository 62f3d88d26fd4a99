/// Random text that is the same for the same seed: letters, combining marks, wide characters, emoji, control
/// characters, text directions.
public struct Noise: RandomNumberGenerator {
  private var state: UInt64

  /// Begins the sequence of numbers that belongs to a seed.
  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// The next number: SplitMix64, as Vigna published it.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A text of at most `length` pieces. Each piece is a character, or a few that belong together.
  public mutating func text(length: Int) -> String {
    let pieces = [
      "a", "Q", " ", "  ", "ū", "e\u{301}", "天", "ラ", "👩‍👩‍👧", "❤️", "🇯🇵", "\u{1B}[2J", "\u{7}", "\n", "\t", "\u{202E}",
      "\u{200B}",
      "ط", "…", "ﾗ", "\u{9B}", "\u{0}", "한", "-", "\u{FEFF}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
      "\u{FE0F}", "\u{FE0E}", "\u{200D}", "\u{301}", "🇯", "1\u{FE0F}\u{20E3}", "1", "क्षि", "\u{1112}\u{1161}\u{11AB}",
      "\u{1161}",
      "👋🏽", "🏽", "\u{AD}", "\u{600}", "ﾞ", "\u{E0061}", "\u{903}", "☰", "\u{1B}]11;?\u{7}",
    ]
    return (0..<Int.random(in: 0...length, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
