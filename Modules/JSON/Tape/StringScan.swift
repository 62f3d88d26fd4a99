/// Finds the end of a string and checks what is in it: escapes (RFC 8259, section 7) and UTF-8 (RFC 3629, section 4).
struct StringScan {
  /// Where the closing quote is, or the end of the bytes.
  private(set) var end = 0
  private(set) var isClosed = false
  private(set) var isEscaped = false
  /// Whether it contains what the grammar forbids. Half a surrogate pair is allowed (RFC 8259, section 8.2).
  private(set) var isMalformed = false
  /// The first fault, and its place.
  private(set) var fault: LossReason?
  private(set) var faultOffset = 0

  /// Scans from the byte after the opening quote.
  init(_ bytes: Span<UInt8>, from start: Int) {
    var at = start
    let count = bytes.count
    while at < count {
      at += Self.plain(bytes, from: at)
      guard at < count else { break }
      let byte = bytes[at]
      if byte == 0x22 {
        isClosed = true
        break
      }
      if byte == 0x5C {
        isEscaped = true
        let escape = Escape(bytes, at: at)
        if let problem = escape.fault { meet(problem, at: at) }
        at = escape.end
      } else if byte >= 0x80 {
        let length = UTF8Scan.length(bytes, at: at)
        if length == 0 { meet(.invalidUTF8, at: at) }
        at += max(length, 1)
      } else {
        if byte < 0x20 { meet(.bareControl, at: at) }
        at += 1
      }
    }
    end = min(at, count)
  }

  /// How many of the next bytes are visible ASCII or blanks, but not quotes or backslashes. Eight bytes are checked in
  /// one step, while there are so many.
  ///
  /// `(x - 0x01) & ~x & 0x80` sets a byte's highest bit where the byte is zero, and `(x - n) & ~x & 0x80` if it is
  /// below n. This is right up to the first such byte; what that byte borrows from later ones does not matter
  /// (https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord).
  @inline(__always) static func plain(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var at = start
    while at <= bytes.count - 8 {
      let word = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
      let (quotes, backslashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
      let special =
        (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word | word
      let found = special & tops
      if found != 0 { return at - start + found.trailingZeroBitCount / 8 }
      at += 8
    }
    return at - start
  }

  private mutating func meet(_ problem: LossReason, at offset: Int) {
    if problem != .loneSurrogate { isMalformed = true }
    if fault == nil { (fault, faultOffset) = (problem, offset) }
  }
}

/// One escape: the character it means, and where it ends. An escape without a meaning is read as U+FFFD.
struct Escape {
  let scalar: Unicode.Scalar
  let end: Int
  let fault: LossReason?

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Reads the escape that begins with the backslash at an offset. It never includes a quote, except in `\"`, so that a
  /// bad escape cannot hide the end of its string.
  init(_ bytes: Span<UInt8>, at start: Int) {
    assert(bytes[start] == 0x5C, "An escape begins with a backslash.")
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch letter {
    case 0x22, 0x5C, 0x2F: self.init(Unicode.Scalar(letter), end: start + 2)
    case 0x62: self.init("\u{08}", end: start + 2)
    case 0x66: self.init("\u{0C}", end: start + 2)
    case 0x6E: self.init("\n", end: start + 2)
    case 0x72: self.init("\r", end: start + 2)
    case 0x74: self.init("\t", end: start + 2)
    case 0x75: self.init(unicode: bytes, at: start)
    // The next byte may be half of a character, or missing: only an ASCII character is included.
    case 0x21..<0x7F: self.init(Self.replacement, end: start + 2, .unknownEscape)
    default: self.init(Self.replacement, end: start + 1, .unknownEscape)
    }
  }

  private init(_ scalar: Unicode.Scalar, end: Int, _ fault: LossReason? = nil) {
    (self.scalar, self.end, self.fault) = (scalar, end, fault)
  }

  private init(unicode bytes: Span<UInt8>, at start: Int) {
    let (high, end) = Self.hex(bytes, from: start + 2)
    if let scalar = high.flatMap(Unicode.Scalar.init) {
      self.init(scalar, end: end)
    } else if let high, high < 0xDC00, end + 1 < bytes.count, bytes[end] == 0x5C, bytes[end + 1] == 0x75,
      case (let low?, let pairEnd) = Self.hex(bytes, from: end + 2), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    {
      self.init(scalar, end: pairEnd)
    } else {
      self.init(Self.replacement, end: end, high == nil ? .unknownEscape : .loneSurrogate)
    }
  }

  /// The value of four hexadecimal digits, and where they end; `nil` if there are fewer.
  private static func hex(_ bytes: Span<UInt8>, from start: Int) -> (UInt32?, end: Int) {
    var value: UInt32 = 0
    var at = start
    while at < start + 4 {
      guard at < bytes.count else { return (nil, at) }
      switch bytes[at] {
      case let byte where byte.isDigit: value = value << 4 | UInt32(byte - 0x30)
      case let byte where (0x61...0x66).contains(byte | 0x20): value = value << 4 | UInt32((byte | 0x20) - 0x57)
      default: return (nil, at)
      }
      at += 1
    }
    return (value, at)
  }
}
