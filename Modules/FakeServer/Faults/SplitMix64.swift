/// The random numbers of faults, the same on every machine: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// A number from 0 up to, not including, 1, made of the upper 53 bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from 0 up to, not including, a positive limit. The bias of the remainder does not matter here.
  public mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
}
