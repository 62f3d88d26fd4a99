/// Converts UTF-16 into UTF-8, piece by piece. Invalid text becomes invalid UTF-8, which the reader of the cell finds.
struct UTF16Decoding {
  let isBigEndian: Bool
  /// Bytes that need the next piece: half a unit, or the first unit of a surrogate pair.
  private var begun: [UInt8] = []

  /// Detects the byte order mark of UTF-16 (The Unicode Standard, section 23.8); `nil` for a file without one.
  init?(_ beginning: ArraySlice<UInt8>) {
    switch beginning.prefix(2) {
    case [0xFE, 0xFF]: isBigEndian = true
    case [0xFF, 0xFE]: isBigEndian = false
    default: return nil
    }
  }

  /// Appends a piece, the last one if the file ends with it, as UTF-8.
  mutating func append(_ bytes: ArraySlice<UInt8>, isLast: Bool, to text: inout [UInt8]) {
    let all = begun + bytes
    var units = stride(from: 0, to: all.count - 1, by: 2).map { place in
      UInt16(all[place]) << (isBigEndian ? 8 : 0) | UInt16(all[place + 1]) << (isBigEndian ? 0 : 8)
    }
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    begun = Array(all[(units.count * 2)...])
    // 0xFF never occurs in UTF-8 (RFC 3629, section 1). Swift's decoder writes U+FFFD for what is not text.
    text += Array(String(decoding: units, as: UTF16.self).utf8).replacing([0xEF, 0xBF, 0xBD], with: [0xFF])
    if isLast, !begun.isEmpty { text.append(0xFF) }
  }
}
