import MarqueeDomain

/// Small pictures of every known type, made byte by byte.
enum Pictures {
  /// A PNG of this size in pixels, with a comment that makes it longer.
  static func png(_ width: UInt8 = 20, _ height: UInt8 = 30, comment: Int = 0) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2, 3])
      + (comment > 0 ? chunk("tEXt", [UInt8](repeating: 0x20, count: comment)) : []) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    [UInt8(data.count >> 24 & 0xFF), UInt8(data.count >> 16 & 0xFF), UInt8(data.count >> 8 & 0xFF)]
      + [UInt8(data.count & 0xFF)] + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  /// A JPEG with a thumbnail before its frame. The thumbnail has an end of its own.
  static func jpeg(_ width: UInt8 = 20, _ height: UInt8 = 30) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 8, 0x4A, 0x46, 0x49, 0x46, 0xFF, 0xD9] + [0xFF, 0xC4, 0, 4, 1, 2]
      + [0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0] + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0]
      + [1, 2, 0xFF, 0, 3] + [0xFF, 0xD9]
  }

  static func gif(_ width: UInt8 = 20, _ height: UInt8 = 30) -> [UInt8] {
    Array("GIF89a".utf8) + [width, 0, height, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x21, 0xF9, 4, 1, 0, 0, 0, 0]
      + [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  static func webp(_ width: UInt8 = 20, _ height: UInt8 = 30) -> [UInt8] {
    Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [10, 0, 0, 0] + [0, 0, 0, 0x9D, 1, 0x2A]
      + [width, 0, height, 0]
  }

  static let all: [(Artwork.ContentType, [UInt8])] = [(.png, png()), (.jpeg, jpeg()), (.gif, gif()), (.webp, webp())]
}
