/// Windows-1252, the encoding of many old exports (https://encoding.spec.whatwg.org/index-windows-1252.txt).
public enum Windows1252 {
  /// The letters of the bytes 0x80 to 0x9F; five of these bytes have none.
  private static let letters: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  /// The letter of a byte; `nil` for a byte that has none.
  public static func letter(_ byte: UInt8) -> Unicode.Scalar? {
    (0x80..<0xA0).contains(byte) ? letters[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
