/// Turns UTF-16 into UTF-8 as it comes. What is not text becomes a byte that is no UTF-8 either, so that it is found there.
struct UTF16Decoding {
  let isBigEndian: Bool
  /// The first half of a unit, and the first unit of a pair, that wait for the second.
  private var half: UInt8?
  private var high: UInt16?

  /// Gives `nil` unless the file begins with a byte order mark of UTF-16 (The Unicode Standard, section 23.8).
  init?(_ beginning: ArraySlice<UInt8>) {
    switch beginning.prefix(2) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
  }

  /// - Parameter isLast: whether nothing comes behind the bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>, isLast: Bool, to text: inout [UInt8]) {
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &text)
    }
    if isLast, half != nil || high != nil { text.append(Self.damage) }
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        if let scalar = Unicode.Scalar(value) { text += UTF8.encode(scalar).map { Array($0) } ?? [] }
        return
      }
      text.append(Self.damage)
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else if let scalar = Unicode.Scalar(unit) {
      text += UTF8.encode(scalar).map { Array($0) } ?? []
    } else {
      text.append(Self.damage)
    }
  }

  /// Stands nowhere in UTF-8 (RFC 3629, section 1).
  private static let damage: UInt8 = 0xFF
}
