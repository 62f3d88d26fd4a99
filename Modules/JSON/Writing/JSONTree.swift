/// A value to write as JSON (RFC 8259). The members of an object keep their order, unless the layout sorts them.
public enum JSONTree: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number that is written without a point if it is whole: `8`, `7.5`.
  case number(Double)
  /// A number that is always written with a point or an exponent: `8.0`.
  case real(Double)
  /// A string, without its quotation marks and escapes.
  case string(String)
  /// An array.
  case array([JSONTree])
  /// An object with its members.
  case object([Member])
  /// JSON as it is, which must be valid.
  case raw(String)

  /// A name and a value. Each name must occur once in an object.
  public typealias Member = (name: String, value: JSONTree)

  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSONTree { .array(texts.map(JSONTree.string)) }

  /// Writes the value.
  public func text(_ layout: JSONLayout = .compact) -> String {
    // Bytes are appended without the bookkeeping of a string.
    var bytes: [UInt8] = []
    write(to: &bytes, layout, indent: layout.isIndented ? "\n" : nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the value.
  ///
  /// - Parameter indent: the line end and the blanks before a member or element; `nil` writes everything on one line.
  private func write(to text: inout [UInt8], _ layout: JSONLayout, indent: String?) {
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(value ? "true" : "false")
    case .integer(let value): text.append(String(value))
    case .number(let value): text.append(Int(exactly: value).map { String($0) } ?? "\(value)")
    case .real(let value): text.append("\(value)")
    case .string(let value): layout.quote(value, to: &text)
    case .raw(let json): text.append(json)
    case .array(let values):
      let isRow = values.allSatisfy(\.isSimple)
      Self.write("[", "]", values, to: &text, layout, indent: isRow ? nil : indent) { value, text, indent in
        value.write(to: &text, layout, indent: indent)
      }
    case .object(let members):
      assert(Set(members.map(\.name)).count == members.count, "an object repeats a member")
      let members = layout.sortsMembers ? members.sorted { $0.name < $1.name } : members
      Self.write("{", "}", members, to: &text, layout, indent: indent) { member, text, indent in
        layout.quote(member.name, to: &text)
        text.append(layout.isSpaced || indent != nil ? ": " : ":")
        member.value.write(to: &text, layout, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ opening: String, _ closing: String, _ elements: [Element], to text: inout [UInt8], _ layout: JSONLayout,
    indent: String?, _ write: (Element, inout [UInt8], String?) -> Void
  ) {
    text.append(opening)
    let inner = indent.map { $0 + "  " }
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(layout.isSpaced ? ", " : ",") }
      if let inner { text.append(inner) }
      write(element, &text, inner)
    }
    if let indent, !elements.isEmpty { text.append(indent) }
    text.append(closing)
  }

  /// Whether the value is neither a list nor an object.
  private var isSimple: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

extension JSONTree: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements.map { ($0.0, $0.1) }) }
  public init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  public init(nilLiteral: ()) { self = .null }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONTree {
  /// The member with a name; `nil` if this is not an object or has no such member.
  public subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The object with more members at its end.
  public func adding(_ more: [Member]) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }
}

/// How the text of a JSON value looks.
public struct JSONLayout: Sendable {
  /// Whether a blank follows each comma and colon.
  public var isSpaced = false
  /// Whether members, and elements that are not simple, have lines of their own.
  public var isIndented = false
  /// Whether members are sorted by name.
  public var sortsMembers = false
  /// Escapes scalars that JSON allows as they are; `nil` for a scalar that stays.
  public var escape: (@Sendable (Unicode.Scalar) -> String?)?

  /// On one line, with no blanks.
  public static let compact = JSONLayout()
  /// On one line, with a blank after each comma and colon.
  public static let spaced = JSONLayout(isSpaced: true)

  /// Creates a layout.
  public init(
    isSpaced: Bool = false, isIndented: Bool = false, sortsMembers: Bool = false,
    escape: (@Sendable (Unicode.Scalar) -> String?)? = nil
  ) {
    (self.isSpaced, self.isIndented, self.sortsMembers) = (isSpaced, isIndented, sortsMembers)
    self.escape = escape
  }

  /// Writes a string, with escapes for what JSON does not allow (RFC 8259, section 7).
  func quote(_ value: String, to text: inout [UInt8]) {
    text.append("\"")
    // Most values, and all names of members, need no escapes.
    let last: UInt8 = escape == nil ? 0xFF : 0x7E
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 <= last && $0 != 0x22 && $0 != 0x5C }) {
      text.append(value)
    } else {
      for scalar in value.unicodeScalars { text.append(escaped(scalar)) }
    }
    text.append("\"")
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      if let escaped = escape?(scalar) { return escaped }
      return switch scalar {
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      case ..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
