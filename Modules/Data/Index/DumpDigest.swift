import MarqueeDomain

/// Digests the lines of a dump up to a point: two dumps with the same digest begin with the same lines.
///
/// A line is digested whole, so that it does not matter in which pieces a pipe delivers it.
struct DumpDigest {
  private var state: UInt64

  /// - Parameter takesAdult: whether titles marked as adult are imported. With them the same lines lead to other rows.
  init(takesAdult: Bool) { state = takesAdult ? 1 : 0 }

  /// The digest as SQLite stores it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func add(_ line: RawLine) {
    switch line {
    case .text(let bytes), .last(let bytes): add(bytes)
    case .tooLong: add(UInt64.max)
    }
  }

  /// Reads eight bytes at a time, because single bytes would take as long as reading the records.
  private mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      for place in stride(from: 0, through: bytes.count - 8, by: 8) {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      add(bytes.suffix(bytes.count % 8).reduce(0) { $0 << 8 | UInt64($1) })
      add(UInt64(bytes.count))
    }
  }

  /// The multiplication carries a difference upwards, the shift carries it down again.
  private mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }
}
