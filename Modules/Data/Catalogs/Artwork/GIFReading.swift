/// Reads the blocks of a GIF file (GIF89a specification, sections 15 to 27).
enum GIFReading {
  /// The size of the screen, if the blocks lead to the trailer.
  static func size(of bytes: [UInt8]) throws(PictureReading.Flaw) -> PictureReading.Size {
    guard let width = bytes.littleEndian(2, at: 6), let height = bytes.littleEndian(2, at: 8),
      let flags = bytes.littleEndian(1, at: 10)
    else { throw .cut }
    var position = 13 + colors(flags)
    while let block = bytes.littleEndian(1, at: position) {
      switch block {
      case 0x3B: return PictureReading.Size(width: width, height: height)
      case 0x21: position = try end(ofParts: position + 2, bytes)
      case 0x2C:
        guard let flags = bytes.littleEndian(1, at: position + 9) else { throw .cut }
        position = try end(ofParts: position + 11 + colors(flags), bytes)
      default: throw .unknown
      }
    }
    throw .cut
  }

  /// The length of a table of colors in bytes.
  private static func colors(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// The end of a series of parts: each begins with its length, and a part of length 0 is the last.
  private static func end(ofParts start: Int, _ bytes: [UInt8]) throws(PictureReading.Flaw) -> Int {
    var position = start
    while let length = bytes.littleEndian(1, at: position) {
      position += 1 + length
      if length == 0 { return position }
    }
    throw .cut
  }
}
