import MarqueeHTTP

/// Changes the types of a JSON text's values. The text stays valid JSON.
enum WrongTypes {
  /// A string becomes its length in bytes; a number, `true` or `false` becomes a string of the same letters. A string
  /// before a colon is a name, and stays.
  static func swapped(in json: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var rest = json[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        let string = rest.prefix(lengthOfString(rest))
        rest = rest.dropFirst(string.count)
        let isName = rest.withoutBlanks.first == UInt8(ascii: ":")
        output += isName ? Array(string) : Array(String(max(0, string.count - 2)).utf8)
      } else if isScalar(byte) {
        let scalar = rest.prefix(while: isScalar)
        rest = rest.dropFirst(scalar.count)
        let quote = [UInt8(ascii: "\"")]
        output += scalar.elementsEqual("null".utf8) ? Array(scalar) : quote + scalar + quote
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  private static func lengthOfString(_ text: ArraySlice<UInt8>) -> Int {
    var escaped = false
    for (length, byte) in text.enumerated().dropFirst() {
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if byte == UInt8(ascii: "\"") {
        return length + 1
      }
    }
    return text.count
  }

  /// Whether a byte can be part of a number, `true`, `false` or `null`.
  private static func isScalar(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "E+-.".utf8.contains(byte)
  }
}

extension ArraySlice<UInt8> {
  /// The slice without white space at both ends, as JSON defines it (RFC 8259, section 2).
  var withoutBlanks: ArraySlice<UInt8> { trimming { [0x20, 0x0A, 0x0D, 0x09].contains($0) } }
}
