/// A JSON value that a service writes. Its members keep their order.
enum WireValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  case null
  case bool(Bool)
  case number(Int)
  /// A number in thousandths, written with as few digits as possible: 7193 as `7.193`, 8000 as `8`.
  case thousandths(Int)
  case string(String)
  case array([WireValue])
  /// Names and values.
  case object([(String, WireValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: WireValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, WireValue)...) {
    self = .object(elements)
  }

  static func strings(_ texts: [String]) -> WireValue { .array(texts.map { .string($0) }) }

  /// The object with another's members after its own.
  func adding(_ other: WireValue) -> WireValue {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  /// The object with only those members, for the `fields` of a search; `*` keeps all.
  func keeping(_ names: Set<String>) -> WireValue {
    guard case .object(let members) = self, !names.contains("*") else { return self }
    return .object(members.filter { names.contains($0.0) })
  }

  /// The value in UTF-8 (RFC 8259).
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1 << 14)
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += value ? "true".utf8 : "false".utf8
    case .number(let value): bytes += String(value).utf8
    case .thousandths(let value): bytes += Self.numeral(thousandths: value).utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        Self.write(member.0, to: &bytes)
        bytes += ": ".utf8
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func numeral(thousandths value: Int) -> String {
    var (rest, digits) = (value.magnitude % 1000, 3)
    while digits > 0, rest.isMultiple(of: 10) { (rest, digits) = (rest / 10, digits - 1) }
    let whole = (value < 0 ? "-" : "") + String(value.magnitude / 1000)
    guard digits > 0 else { return whole }
    let fraction = String(rest)
    return whole + "." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
  }

  /// Most of a sample's start is spent here, so the text's bytes are copied as they are.
  private static func write(_ value: String, to bytes: inout [UInt8]) {
    var value = value
    value.withUTF8 { text in
      bytes.append(UInt8(ascii: "\""))
      if text.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        for byte in text { escape(byte, to: &bytes) }
      } else {
        bytes += text
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    case ..<0x20: bytes += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
    default: bytes.append(byte)
    }
  }
}
