/// A decimal numeral in exact form: its significant digits and a power of ten.
///
/// Integers are exact: `1e2` and `7.0` are integers, `7.5` is not, and 2⁵³ + 1 keeps its value.
struct Numeral {
  private(set) var isNegative = false
  /// The digits without zeros at either end.
  private var digits: UInt64 = 0
  private var digitCount = 0
  private var exponent = 0

  /// Whether there are more significant digits than 64 bits surely hold; `digits` must then not be used.
  private var isLong: Bool { digitCount > 19 }

  /// Reads a numeral that is known to be well-formed. Commas are skipped.
  init(_ bytes: Span<UInt8>) {
    var zeros = 0
    var fraction = 0
    var isFraction = false
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case 0x2D: isNegative = true
      case 0x2E: isFraction = true
      case 0x65, 0x45:
        exponent = Self.power(bytes, from: at)
        at = bytes.count
      case let byte where byte.isDigit:
        if isFraction { fraction += 1 }
        if byte == 0x30 {
          if digitCount > 0 { zeros += 1 }
        } else {
          digitCount += zeros + 1
          if !isLong {
            for _ in 0...zeros { digits *= 10 }
            digits += UInt64(byte - 0x30)
          }
          zeros = 0
        }
      default: break
      }
    }
    exponent += zeros - fraction
  }

  /// The exponent after `e`, limited to bounds far beyond any number of digits.
  private static func power(_ bytes: Span<UInt8>, from start: Int) -> Int {
    assert(start < bytes.count, "A well-formed exponent has a digit.")
    var value = 0
    var at = start
    while at < bytes.count {
      if bytes[at].isDigit, value < 1 << 40 { value = value * 10 + Int(bytes[at] - 0x30) }
      at += 1
    }
    return bytes[start] == 0x2D ? -value : value
  }

  /// The whole number; `nil` if 64 bits cannot hold it, or if it is a fraction.
  var integer: Int? {
    if digitCount == 0 { return 0 }
    guard !isLong, (0..<19).contains(exponent) else { return nil }
    var magnitude = digits
    for _ in 0..<exponent {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      magnitude = product
    }
    if isNegative, magnitude == Int.min.magnitude { return Int.min }
    return Int(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }

  var hasFraction: Bool { digitCount > 0 && exponent < 0 }

  /// A whole number divided by a power of ten, if both are exact, which they are up to 2⁵³ and 10²². Then the result is
  /// rounded once (Clinger 1990, "How to read floating point numbers accurately").
  static func quotient(_ digits: Int, _ decimals: Int) -> Double? {
    assert(digits >= 0 && decimals >= 0, "Digits are counted from 0.")
    return digits <= 1 << 53 && decimals <= 22 ? Double(digits) / powers[decimals] : nil
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
