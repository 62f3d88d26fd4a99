import MarqueeJSON

/// Reads and writes lists as JSON arrays, for one column or one value of a statement.
package enum JSONList {
  /// A JSON array of numbers.
  package static func text(_ numbers: [Int64]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]" }
  /// A JSON array of strings.
  package static func text(_ texts: [String]) -> String { JSONTree.strings(texts).text() }

  /// The strings of a JSON array; empty for `nil`, or for anything but an array. Elements that are not strings, which
  /// only another program can have written, are left out.
  package static func texts(_ json: String?) -> [String] {
    guard let json, json != "[]" else { return [] }
    return JSONDocument([UInt8](json.utf8)).root.strings() ?? []
  }
}
