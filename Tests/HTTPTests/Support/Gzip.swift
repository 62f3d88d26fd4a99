/// Content in gzip's format (RFC 1952), made without a compressor.
enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Content in one stored block of at most 65,535 bytes (RFC 1951, section 3.2.4).
  static func stored(_ content: [UInt8]) -> [UInt8] {
    let length = UInt16(content.count)
    let block: [UInt8] = [1] + little(length) + little(~length) + content
    return header + block + little(crc(content)) + little(UInt32(content.count))
  }

  /// A run of zeros, 159 times smaller than what it expands to, in one block of fixed codes (section 3.2.6): the
  /// literal 0, then again and again "258 bytes from one byte back". Its checksum is wrong; no reader should get that
  /// far.
  static func bomb(expandingTo size: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b011, count: 3)
    bits.write(0b0000_1100, count: 8)
    for _ in 0..<(size / 258) {
      bits.write(0b1010_0011, count: 8)
      bits.write(0, count: 5)
    }
    bits.write(0, count: 7)
    return header + bits.bytes + little(UInt32(0)) + little(UInt32(truncatingIfNeeded: size))
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    var used = 8

    /// The lowest bit goes first.
    mutating func write(_ value: UInt8, count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= (value >> bit & 1) << used
        used += 1
      }
    }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
