import MarqueeJSON

/// Reads and writes lists as JSON arrays, for one column or one value of a statement.
package enum JSONList {
  /// A JSON array of numbers.
  package static func text(_ numbers: [Int64]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]" }

  /// A JSON array of strings.
  package static func text(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ",") + "]" }

  /// The strings of a JSON array; empty for `nil`, or for anything but an array. Elements that are not strings, which
  /// only another program can have written, are left out.
  package static func texts(_ json: String?) -> [String] {
    guard let json else { return [] }
    return json == "[]" ? [] : JSONDocument([UInt8](json.utf8)).root.strings() ?? []
  }

  /// A JSON string: the text in quotation marks, with escapes for characters that JSON does not allow (RFC 8259,
  /// section 7).
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return "\"" + text + "\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
