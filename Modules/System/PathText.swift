// Paths as texts. A path is bytes (POSIX, "Pathname"), which need not be UTF-8. A byte 0xNN that is not part of a
// letter becomes the scalar U+10FFNN in the text, which no script uses; where a path contains such a scalar itself,
// each of its bytes becomes one. So no two paths have the same text, and the text leads back to the path.

extension String {
  /// Reads a path from its bytes.
  public init(pathBytes bytes: some Sequence<UInt8>) {
    self.init()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let letter = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      if let letter, !letter.holdsBytes {
        unicodeScalars.append(contentsOf: letter.unicodeScalars)
        rest = rest.dropFirst(letter.utf8.count)
      } else {
        unicodeScalars.append(byte.asScalar)
        rest = rest.dropFirst()
      }
    }
  }

  /// Reads a path, or a variable that may have one, as C gives it.
  public init(cPath: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: cPath, count: strlen(cPath))
    if let text = String(validating: bytes, as: UTF8.self), !text.holdsBytes {
      self = text
    } else {
      self.init(pathBytes: bytes)
    }
  }

  /// Calls the system with the path's bytes and a 0 after them.
  public func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard holdsBytes else { return withCString(body) }
    let bytes = unicodeScalars.flatMap { $0.standsForByte ? [UInt8($0.value & 0xFF)] : Array(String($0).utf8) }
    return body(bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// The text of something that is not a path: each byte that is not text becomes U+FFFD.
  public var withBytesRepaired: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.standsForByte ? "\u{FFFD}" : $0 }))
  }

  /// The path for people: `\xFF` for a byte that is not text.
  public var withBytesShown: String {
    guard holdsBytes else { return self }
    return unicodeScalars.map { scalar in
      scalar.standsForByte ? "\\x" + String(scalar.value & 0xFF, radix: 16, uppercase: true) : String(scalar)
    }.joined()
  }

  private var holdsBytes: Bool { utf8.contains(0xF4) && unicodeScalars.contains(where: \.standsForByte) }
}

extension Unicode.Scalar {
  /// Whether it represents a byte. Bytes below 0x80 are always letters.
  fileprivate var standsForByte: Bool { (0x10FF80...0x10FFFF).contains(value) }
}

extension UInt8 {
  fileprivate var asScalar: Unicode.Scalar { Unicode.Scalar(0x10FF00 | UInt32(self)) ?? "\u{FFFD}" }
}
