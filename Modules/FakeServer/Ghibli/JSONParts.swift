/// The parts directly inside a JSON array or object, as slices of its bytes: elements, or members with their names.
///
/// It counts brackets outside strings and nothing more, which is enough for the sample's own well-formed data. For any
/// other data it gives fewer or wrong parts, and never traps.
struct JSONParts: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(of container: ArraySlice<UInt8>) { rest = container.trimmed.dropFirst().dropLast() }

  mutating func next() -> ArraySlice<UInt8>? {
    var depth = 0
    var inString = false
    var escaped = false
    var end = rest.endIndex
    for (index, byte) in zip(rest.indices, rest) {
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: end = index
      default: break
      }
      if end == index { break }
    }
    let part = rest[..<end].trimmed
    rest = rest[end...].dropFirst()
    return part.isEmpty ? nil : part
  }

  /// The first element with a member of this name and this string as value. Neither may contain escapes.
  static func element(of array: ArraySlice<UInt8>, where name: String, is value: String) -> ArraySlice<UInt8>? {
    JSONParts(of: array).first { element in
      JSONParts(of: element).first { $0.memberName?.elementsEqual(name.utf8) == true }?
        .memberValue.elementsEqual("\"\(value)\"".utf8) == true
    }
  }
}

extension ArraySlice<UInt8> {
  /// The slice without JSON's white space at both ends (RFC 8259, section 2).
  var trimmed: ArraySlice<UInt8> {
    let white: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    var slice = drop(while: white)
    while let last = slice.last, white(last) { slice.removeLast() }
    return slice
  }

  /// The name of a member: the text between its first quotes, with escapes as they are. `nil` for a slice that does not
  /// begin with a quote.
  var memberName: ArraySlice<UInt8>? {
    guard first == UInt8(ascii: "\"") else { return nil }
    return dropFirst().prefix { $0 != UInt8(ascii: "\"") }
  }

  /// The value of a member: the text after the colon that follows its name.
  var memberValue: ArraySlice<UInt8> {
    dropFirst().drop { $0 != UInt8(ascii: "\"") }.drop { $0 != UInt8(ascii: ":") }.dropFirst().trimmed
  }
}
