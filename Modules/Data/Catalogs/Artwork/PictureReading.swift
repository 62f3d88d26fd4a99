import MarqueeDomain

/// Finds the type of a picture in its bytes, and checks that it is complete.
enum PictureReading {
  /// Why bytes are not a poster.
  enum Flaw: Error, Equatable {
    /// A picture of one pixel, which services send if there is no picture.
    case placeholder
    /// The bytes end before the picture does.
    case cut
    /// The bytes are not a picture of a known type.
    case unknown
    /// There are no bytes.
    case empty
    /// The header claims more pixels than any poster has. A terminal would allocate memory for all of them.
    case tooLarge
  }

  struct Size: Equatable {
    let width: Int
    let height: Int
  }

  /// The largest number of pixels of a picture. TMDb's largest posters have 6 million.
  static let mostPixels = 100_000_000

  static func type(of bytes: [UInt8]) throws(Flaw) -> Artwork.ContentType {
    guard !bytes.isEmpty else { throw .empty }
    let (type, size): (Artwork.ContentType, Size)
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (type, size) = (.jpeg, try JPEGReading.size(of: bytes))
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (type, size) = (.png, try pngSize(of: bytes))
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      (type, size) = (.gif, try GIFReading.size(of: bytes))
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      (type, size) = (.webp, try webPSize(of: bytes))
    } else {
      throw .unknown
    }
    guard size.width > 0, size.height > 0 else { throw .unknown }
    guard size != Size(width: 1, height: 1) else { throw .placeholder }
    // Each side is checked first: the product of two sides of up to 2^32 could overflow.
    guard size.width <= mostPixels, size.height <= mostPixels, size.width * size.height <= mostPixels else {
      throw .tooLarge
    }
    return type
  }

  /// The size of a PNG: its chunks begin with IHDR and end with IEND (PNG, third edition, section 5.3).
  private static func pngSize(of bytes: [UInt8]) throws(Flaw) -> Size {
    guard bytes.has("IHDR", at: 12), let width = bytes.bigEndian(4, at: 16), let height = bytes.bigEndian(4, at: 20)
    else { throw .cut }
    var position = 8
    while let length = bytes.bigEndian(4, at: position) {
      let next = position + 12 + length
      guard next <= bytes.count else { throw .cut }
      if bytes.has("IEND", at: position + 4) { return Size(width: width, height: height) }
      position = next
    }
    throw .cut
  }

  /// The size of a WebP: a RIFF file with its length in its header (RFC 9649, section 2.4).
  private static func webPSize(of bytes: [UInt8]) throws(Flaw) -> Size {
    guard let length = bytes.littleEndian(4, at: 4), bytes.count >= 30, length <= bytes.count - 8 else { throw .cut }
    func number(_ count: Int, at position: Int) -> Int { bytes.littleEndian(count, at: position) ?? 0 }
    if bytes.has("VP8X", at: 12) { return Size(width: number(3, at: 24) + 1, height: number(3, at: 27) + 1) }
    if bytes.has("VP8L", at: 12) {
      let packed = number(4, at: 21)
      return Size(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    }
    guard bytes.has("VP8 ", at: 12) else { throw .unknown }
    return Size(width: number(2, at: 26) & 0x3FFF, height: number(2, at: 28) & 0x3FFF)
  }
}

extension [UInt8] {
  /// Whether the ASCII characters of a text are at a position.
  func has(_ text: StaticString, at position: Int) -> Bool {
    position >= 0 && count - position >= text.utf8CodeUnitCount
      && text.withUTF8Buffer { self[position..<position + $0.count].elementsEqual($0) }
  }

  /// An unsigned number of up to four bytes, highest byte first; `nil` past the end.
  func bigEndian(_ size: Int, at position: Int) -> Int? {
    guard position >= 0, count - position >= size else { return nil }
    return self[position..<position + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// An unsigned number of up to four bytes, lowest byte first; `nil` past the end.
  func littleEndian(_ size: Int, at position: Int) -> Int? {
    guard position >= 0, count - position >= size else { return nil }
    return self[position..<position + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
