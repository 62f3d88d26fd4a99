/// A JSON value to be written, its members in the order given.
enum WireValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  case null
  case bool(Bool)
  case number(Int)
  /// A number of thousandths, written with as few digits as it takes: 7193 as `7.193`, 8000 as `8`.
  case thousandths(Int)
  case string(String)
  case array([WireValue])
  case object([Member])

  struct Member: Sendable {
    let name: String
    let value: WireValue
  }

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: WireValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, WireValue)...) {
    self = .object(elements.map { Member(name: $0.0, value: $0.1) })
  }

  static func strings(_ texts: [String]) -> WireValue { .array(texts.map { .string($0) }) }

  /// The object with another's members behind its own.
  func adding(_ other: WireValue) -> WireValue {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  /// The object with those members only, as search's `fields` wants them; `*` keeps all.
  func keeping(_ names: Set<String>) -> WireValue {
    guard case .object(let members) = self, !names.contains("*") else { return self }
    return .object(members.filter { names.contains($0.name) })
  }

  /// The value in UTF-8 (RFC 8259).
  var bytes: [UInt8] {
    var text = ""
    write(to: &text)
    return Array(text.utf8)
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .thousandths(let value): Self.write(thousandths: value, to: &text)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(thousandths value: Int, to text: inout String) {
    if value < 0 { text += "-" }
    text += String(value.magnitude / 1000)
    var digits = String(String(value.magnitude % 1000 + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    if !digits.isEmpty { text += "." + digits }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
