import MarqueeSystem

/// A value to be written as JSON (RFC 8259). The members of objects are sorted by name, and each name occurs once.
enum JSONTree: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([Member])

  typealias Member = (name: String, value: JSONTree)

  init(dictionaryLiteral elements: (String, JSONTree)...) { self = .object(elements.map { ($0.0, $0.1) }) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(nilLiteral: ()) { self = .null }

  init(_ values: [String]) { self = .array(values.map(JSONTree.string)) }

  /// The object with another member.
  func adding(_ name: String, _ value: JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }

  /// The object with another value of a member.
  func replacing(_ name: String, by value: JSONTree) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? (name, value) : $0 })
  }

  /// The member of an object; `nil` if there is none of that name.
  subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text in one line, without a line end.
  var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Whether the value is neither a list nor an object.
  private var isSimple: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// The text for people to read: each member and element on a line, but simple elements side by side.
  var indentedText: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  /// Writes the value.
  ///
  /// - Parameter indent: the line end and the blanks before a member or element; `nil` writes everything on one line.
  private func write(to text: inout String, indent: String? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Int(exactly: value).map(String.init) ?? "\(value)"
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      let isRow = values.allSatisfy(\.isSimple)
      Self.write("[", "]", values, to: &text, indent: isRow ? nil : indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      assert(Set(members.map(\.name)).count == members.count, "an object repeats a member")
      Self.write("{", "}", members.sorted { $0.name < $1.name }, to: &text, indent: indent) { member, text, indent in
        Self.quote(member.name, to: &text)
        text += indent == nil ? ":" : ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ opening: Character, _ closing: Character, _ elements: [Element], to text: inout String, indent: String?,
    _ write: (Element, inout String, String?) -> Void
  ) {
    text.append(opening)
    let inner = indent.map { $0 + "  " }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      text += inner ?? ""
      write(element, &text, inner)
    }
    if !elements.isEmpty { text += indent ?? "" }
    text.append(closing)
  }

  /// Writes a string. It escapes what RFC 8259 requires, and what could control a terminal.
  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    // Most values, and all names of members, need no escapes.
    if value.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      text += value
      text += "\""
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case _ where scalar.steersTerminal: text += scalar.escapedForJSON
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
