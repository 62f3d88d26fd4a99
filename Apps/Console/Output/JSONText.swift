import MarqueeSystem

/// A value to be written as JSON (RFC 8259) on one line, the names of objects sorted.
enum JSONText: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([String: JSONText])

  init(dictionaryLiteral elements: (String, JSONText)...) { self = .object(Dictionary(elements) { $1 }) }
  init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  init(nilLiteral: ()) { self = .null }

  init(_ value: String?) { self = value.map(JSONText.string) ?? .null }
  init(_ value: Int?) { self = value.map { .number(Double($0)) } ?? .null }
  /// A text for people, in which there may be paths.
  static func sentence(_ text: String) -> JSONText { .string(text.withBytesShown) }

  /// An object with another member.
  func adding(_ name: String, _ value: JSONText) -> JSONText {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  init(_ values: [String]) { self = .array(values.map(JSONText.string)) }

  /// The text, without a line end.
  var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Int(exactly: value).map(String.init) ?? "\(value)"
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.quote(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Escapes what RFC 8259 asks for, and besides what could steer a terminal: DEL, C1 and direction controls, line
  /// separators.
  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
