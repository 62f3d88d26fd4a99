/// The header or trailer fields of a message, in their order, with names compared without case (RFC 9110, section 5). A
/// name may occur more than once.
public struct HTTPFields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Sendable, Hashable {
    /// The text before the colon, in the case that was received.
    public let name: String
    /// The text after the colon.
    public let value: String
  }

  /// All field lines, in the order in which they were received or appended.
  public private(set) var lines: [Field] = []

  /// Creates an empty list of fields.
  public init() {}

  /// Creates fields of lines, in their order.
  public init(_ lines: [Field]) { self.lines = lines }

  public init(dictionaryLiteral elements: (String, String)...) {
    lines = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of a field: several lines of one name are joined by a comma (RFC 9110, section 5.3). Setting replaces
  /// every line of that name; setting `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let values = lines.filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      lines.removeAll { $0.name.equalsIgnoringASCIICase(name) }
      if let newValue { lines.append(Field(name: name, value: newValue)) }
    }
  }

  /// Adds a line after the existing ones, also where the name occurs already.
  public mutating func append(name: String, value: String) { lines.append(Field(name: name, value: value)) }
}

extension String {
  /// Whether two texts are the same but for the case of their ASCII letters, as field names are compared.
  func equalsIgnoringASCIICase(_ other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
