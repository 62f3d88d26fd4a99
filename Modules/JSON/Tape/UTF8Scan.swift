/// Well-formed UTF-8, by table 3-7 of the Unicode standard.
enum UTF8Scan {
  /// How many bytes the character that starts here has, 2 to 4; 0 where it is not well-formed.
  static func length(_ bytes: Span<UInt8>, at start: Int) -> Int {
    let lead = bytes[start]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard length <= bytes.count - start, second.contains(bytes[start + 1]) else { return 0 }
    var at = start + 2
    while at < start + length {
      guard bytes[at] & 0xC0 == 0x80 else { return 0 }
      at += 1
    }
    return length
  }
}
