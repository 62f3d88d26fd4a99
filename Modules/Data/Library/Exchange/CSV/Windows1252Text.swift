import MarqueeDomain

/// Recognizes and reads files in Windows-1252.
extension Windows1252 {
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
