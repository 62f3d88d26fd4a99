/// Reads the frame of a JPEG file (ITU-T T.81, annex B).
enum JPEGReading {
  /// The size in the frame header, if a scan begins and an end of the image follows it. The search for the end begins
  /// at the scan, because a thumbnail before it has an end of its own. Bytes after the end are ignored, as viewers
  /// ignore them.
  static func size(of bytes: [UInt8]) throws(PictureReading.Flaw) -> PictureReading.Size {
    var position = 2
    var size: PictureReading.Size?
    while let prefix = bytes.bigEndian(1, at: position), let marker = bytes.bigEndian(1, at: position + 1) {
      guard prefix == 0xFF else { throw .unknown }
      switch marker {
      case 0xFF: position += 1
      case 0x01, 0xD0...0xD7: position += 2
      case 0xD9: throw .unknown
      default:
        guard let length = bytes.bigEndian(2, at: position + 2) else { throw .cut }
        guard length >= 2 else { throw .unknown }
        // A start of frame: C0 to CF without those of tables.
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker),
          let height = bytes.bigEndian(2, at: position + 5), let width = bytes.bigEndian(2, at: position + 7)
        {
          size = PictureReading.Size(width: width, height: height)
        }
        position += 2 + length
        guard marker == 0xDA else { continue }
        guard let size else { throw .unknown }
        let scan = bytes.dropFirst(position)
        guard zip(scan, scan.dropFirst()).contains(where: { $0 == 0xFF && $1 == 0xD9 }) else { throw .cut }
        return size
      }
    }
    throw .cut
  }
}
