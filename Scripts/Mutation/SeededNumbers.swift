// Random numbers that are the same for the same seed.

/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter text: what else the numbers depend on.
  init(seed: UInt64, text: String) {
    // FNV-1a, as the hashes of Swift's library differ in every process.
    state = text.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
