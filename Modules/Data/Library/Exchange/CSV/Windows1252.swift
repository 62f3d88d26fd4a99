import MarqueeDomain

/// Windows-1252, the encoding of many old exports (https://encoding.spec.whatwg.org/index-windows-1252.txt).
enum Windows1252 {
  /// The letters of the bytes 0x80 to 0x9F; five of these bytes have none.
  private static let letters: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  /// The letter of a byte; `nil` for a byte that has none.
  static func letter(_ byte: UInt8) -> Unicode.Scalar? {
    (0x80..<0xA0).contains(byte) ? letters[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// Appends the letters of bytes, in UTF-8.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for byte in bytes { text += letter(byte).flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter }
  }

  /// Whether a file is in Windows-1252: it is not UTF-8, and each of its bytes has a letter. Reads the file to its end.
  static func isText(of input: InputFile) throws(Problem) -> Bool {
    var isUTF8 = true
    /// The end of the previous block: a UTF-8 letter that may be cut.
    var begun: ArraySlice<UInt8> = []
    while case let bytes = try input.next(), !bytes.isEmpty {
      guard bytes.allSatisfy({ $0 != 0 && letter($0) != nil }) else { return false }
      if !isUTF8 { continue }
      let all = begun + bytes
      // A letter has four bytes at most; all but the first are 0x80 to 0xBF (RFC 3629, section 3).
      let end = all.suffix(3).lastIndex { $0 >= 0xC0 } ?? all.endIndex
      isUTF8 = String(validating: all[..<end], as: UTF8.self) != nil
      begun = all[end...]
    }
    return !isUTF8 || String(validating: begun, as: UTF8.self) == nil
  }
}
