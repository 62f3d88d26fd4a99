/// How numbers are written: JSON's grammar (RFC 8259, section 6), and the looser one for numerals in strings.
extension Numeral {
  /// Where a number ends, and whether it is one.
  static func grammar(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, isNumber: Bool) {
    var at = start
    if at < bytes.count, bytes[at] == 0x2D { at += 1 }
    let whole = digits(bytes, from: at)
    // A zero must not come before another digit.
    guard whole > at, whole == at + 1 || bytes[at] != 0x30 else { return (whole, false) }
    return fractionAndExponent(bytes, from: whole)
  }

  /// The part of a string's bytes that is a decimal numeral between blanks; `nil` if the string holds anything else.
  /// Zeros may lead. Commas may group the digits before the point by three: all of them or none.
  static func inString(_ bytes: Span<UInt8>) -> Range<Int>? {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    let first = start < end && bytes[start] == 0x2D ? start + 1 : start
    var at = digits(bytes, from: first)
    guard at > first else { return nil }
    if at < end, bytes[at] == 0x2C {
      guard at - first <= 3 else { return nil }
      while at < end, bytes[at] == 0x2C {
        let group = digits(bytes, from: at + 1)
        guard group == at + 4 else { return nil }
        at = group
      }
    }
    let (last, isNumber) = fractionAndExponent(bytes, from: at)
    return isNumber && last == end ? start..<end : nil
  }

  private static func fractionAndExponent(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, isNumber: Bool) {
    var at = start
    if at < bytes.count, bytes[at] == 0x2E {
      let end = digits(bytes, from: at + 1)
      guard end > at + 1 else { return (end, false) }
      at = end
    }
    if at < bytes.count, bytes[at] | 0x20 == 0x65 {
      at += 1
      if at < bytes.count, bytes[at] == 0x2B || bytes[at] == 0x2D { at += 1 }
      let end = digits(bytes, from: at)
      guard end > at else { return (end, false) }
      at = end
    }
    return (at, true)
  }

  private static func digits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at].isDigit { at += 1 }
    return at
  }
}
