/// Tells by the beginning of a file whether it contains JSON, and of which shape.
package enum JSONBeginning {
  /// Whether a file begins with an array; a byte order mark may precede it.
  package static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool { start(of: beginning) != nil }

  /// Whether a file is an array without elements.
  package static func isEmpty(_ beginning: ArraySlice<UInt8>) -> Bool {
    guard let start = start(of: beginning) else { return false }
    return beginning[(start + 1)...].first { !$0.isBlank } == UInt8(ascii: "]")
  }

  /// Whether a file begins with an array of objects, or with an object.
  package static func isOfObjects(_ beginning: ArraySlice<UInt8>) -> Bool {
    var signs = beginning.drop { !($0 < 0x80) || $0.isBlank }.lazy.filter { !$0.isBlank }.makeIterator()
    return switch (signs.next(), signs.next()) {
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "]")),
      (UInt8(ascii: "{"), .quote), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      true
    default: false
    }
  }

  static func start(of beginning: ArraySlice<UInt8>, _ bracket: UInt8 = UInt8(ascii: "[")) -> Int? {
    let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning
    let start = text.firstIndex { !$0.isBlank }
    return start.flatMap { beginning[$0] == bracket ? $0 : nil }
  }
}
