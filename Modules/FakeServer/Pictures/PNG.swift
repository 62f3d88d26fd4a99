/// Writes pictures as PNG (W3C Recommendation, third edition), without compressing them.
enum PNG {
  struct Color: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  /// A picture of 8-bit RGB, given row by row. Longer rows are cut, shorter rows are filled with black.
  ///
  /// - Parameter width: in pixels, 1 to 1000, so that a row fits one stored block.
  static func encode(width: Int, rows: [[Color]]) -> [UInt8] {
    let width = min(max(width, 1), 1000)
    let black = Color(red: 0, green: 0, blue: 0)
    let scanlines = rows.map { row -> [UInt8] in
      let pixels = row.prefix(width) + Array(repeating: black, count: max(0, width - row.count))
      return [0] + pixels.flatMap { [$0.red, $0.green, $0.blue] }
    }
    // Bit depth 8, color type 2 (RGB), compression 0, filter 0, not interlaced: section 11.2.1.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(truncatingIfNeeded: rows.count)) + [8, 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunk("IHDR", header) + chunk("IDAT", zlib(scanlines)) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(truncatingIfNeeded: data.count)) + content + bigEndian(crc32(content))
  }

  /// A zlib stream (RFC 1950) of one stored block for each part (RFC 1951, section 3.2.4).
  private static func zlib(_ parts: [[UInt8]]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for (index, part) in parts.enumerated() {
      let length = UInt16(truncatingIfNeeded: part.count)
      stream.append(index == parts.count - 1 ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 0xFF), UInt8(value >> 8)] }
      stream += part
    }
    return stream + bigEndian(adler32(parts.joined()))
  }

  /// The checksum of a chunk: ISO 3309's polynomial, reflected (annex D).
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
  }

  /// The checksum of a zlib stream (RFC 1950, section 8.2).
  static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
