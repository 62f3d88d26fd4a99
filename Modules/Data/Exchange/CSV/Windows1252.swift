import MarqueeDomain

/// The letters of old Western files, a byte each (https://encoding.spec.whatwg.org/index-windows-1252.txt).
enum Windows1252 {
  /// What 0x80 to 0x9F stand for; five of them stand for nothing.
  private static let letters: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]

  /// The letter of a byte; `nil` where it stands for none.
  static func letter(_ byte: UInt8) -> Unicode.Scalar? {
    (0x80..<0xA0).contains(byte) ? letters[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// Adds the text of bytes as UTF-8.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text += letter(byte).flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter
      }
    }
  }

  /// Whether a whole file is text of this kind: no UTF-8, and no byte in it that stands for nothing.
  static func isText(of input: InputFile) throws(Problem) -> Bool {
    var guess = Guess()
    while case let bytes = try input.next(), !bytes.isEmpty {
      guard guess.look(at: bytes) else { return false }
    }
    return guess.isResult
  }

  /// The same of what a file begins with, where it can be read but once.
  static func isText(_ beginning: ArraySlice<UInt8>) -> Bool {
    var guess = Guess()
    return guess.look(at: beginning) && guess.isResult
  }

  private struct Guess {
    private var isUTF8 = true
    /// The beginning of a letter in UTF-8 whose end was not seen yet.
    private var begun: [UInt8] = []

    var isResult: Bool { !isUTF8 || !begun.isEmpty }

    /// Gives `false` where it can be no text of this kind any more.
    mutating func look(at bytes: ArraySlice<UInt8>) -> Bool {
      guard bytes.allSatisfy({ $0 != 0 && letter($0) != nil }) else { return false }
      guard isUTF8 else { return true }
      let all = begun + bytes
      // A letter has four bytes at most, of which all but the first are 0x80 to 0xBF (RFC 3629, section 3).
      let tail = all.suffix(3).lastIndex { $0 >= 0xC0 } ?? all.endIndex
      let isWhole = tail == all.endIndex || String(validating: all[tail...], as: UTF8.self) != nil
      let end = isWhole ? all.endIndex : tail
      begun = Array(all[end...])
      isUTF8 = String(validating: all[..<end], as: UTF8.self) != nil
      return true
    }
  }
}
