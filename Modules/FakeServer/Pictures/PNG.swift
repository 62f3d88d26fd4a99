/// Writes pictures as PNG (W3C Recommendation, third edition), without compressing them.
enum PNG {
  /// A picture of 8-bit RGB: three bytes for each pixel of a row. All rows are equally long, up to 1000 pixels, so that
  /// each fits one stored block.
  static func encode(_ rows: [[UInt8]]) -> [UInt8] {
    let size = [(rows.first?.count ?? 0) / 3, rows.count].flatMap { bigEndian(UInt32(truncatingIfNeeded: $0)) }
    // Bit depth 8, color type 2 (RGB), compression 0, filter 0, not interlaced: section 11.2.1.
    let header = size + [8, 2, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunk("IHDR", header) + chunk("IDAT", zlib(rows.map { [0] + $0 })) + chunk("IEND", [])
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
