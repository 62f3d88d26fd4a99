/// Changes the types of a JSON text's values: strings become numbers, numbers, `true` and `false` become strings. The
/// text stays valid JSON.
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
        let isName = rest.trimmed.first == UInt8(ascii: ":")
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
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
