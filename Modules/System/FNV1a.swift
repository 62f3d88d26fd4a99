/// FNV-1a with 64 bits (https://datatracker.ietf.org/doc/html/rfc9923): distinguishes damaged bytes from whole ones and
/// one text from another, but not forged bytes from real ones.
public enum FNV1a {
  /// The hash of bytes: the same in every process and on every machine.
  @inlinable
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
