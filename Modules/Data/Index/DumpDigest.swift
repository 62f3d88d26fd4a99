import MarqueeDomain

/// A digest of all lines that were read of a dump: two dumps with the same one begin with the same lines.
///
/// A line counts as a whole, so that it does not matter in which pieces a pipe gives it.
struct DumpDigest {
  private var state: UInt64

  /// - Parameter takesAdult: whether titles are taken that are marked as adult. With them the same lines lead to other rows.
  init(takesAdult: Bool) { state = takesAdult ? 1 : 0 }

  /// As SQLite holds it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ line: RawLine) {
    switch line {
    case .text(let bytes), .last(let bytes): add(bytes)
    case .tooLong: add(UInt64.max)
    }
  }

  /// Reads eight bytes at a time, because a byte at a time would take as long as the reading of the records.
  private mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
      add(rest)
      add(UInt64(bytes.count))
    }
  }

  /// Multiplying carries a difference upwards, shifting carries it down again.
  private mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }
}
