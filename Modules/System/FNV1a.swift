/// FNV-1a with 64 bits (https://datatracker.ietf.org/doc/html/rfc9923): distinguishes damaged bytes from whole ones and
/// one text from another, but not forged bytes from real ones.
public enum FNV1a {
  /// The hash of no bytes.
  private static let beginning: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of bytes: the same in every process and on every machine.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = beginning
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// The hash of bytes in memory, without the cost of a generic sequence.
  public static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = beginning
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
