/// Turns UTF-16 into UTF-8 as it comes. What is not text becomes a byte that is no UTF-8 either, so that it is found there.
struct UTF16Decoding {
  let isBigEndian: Bool
  /// Bytes that wait for the next: half a unit, or the first of two.
  private var begun: [UInt8] = []

  /// Gives `nil` unless the file begins with a byte order mark of UTF-16 (The Unicode Standard, section 23.8).
  init?(_ beginning: ArraySlice<UInt8>) {
    switch beginning.prefix(2) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
  }

  /// - Parameter isLast: whether the bytes are the last ones.
  mutating func append(_ bytes: ArraySlice<UInt8>, isLast: Bool, to text: inout [UInt8]) {
    let all = begun + bytes
    var units = stride(from: 0, to: all.count - 1, by: 2).map { place in
      UInt16(all[place]) << (isBigEndian ? 8 : 0) | UInt16(all[place + 1]) << (isBigEndian ? 0 : 8)
    }
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    begun = Array(all[(units.count * 2)...])
    // 0xFF stands nowhere in UTF-8 (RFC 3629, section 1); U+FFFD stands for what is not text.
    text += Array(String(decoding: units, as: UTF16.self).utf8).replacing([0xEF, 0xBF, 0xBD], with: [0xFF])
    if isLast, !begun.isEmpty { text.append(0xFF) }
  }
}
