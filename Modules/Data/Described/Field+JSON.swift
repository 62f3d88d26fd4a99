import MarqueeDomain
import MarqueeJSON

// Fields as members of records, which are JSON objects.

extension JSONObject {
  /// The values of a field's members; those that are missing are `nil`.
  ///
  /// - Parameter keepsBlanks: whether a text is taken as it is. Else the blanks around it are taken away, and a blank one
  ///   is missing.
  func values<Owner>(of field: Field<Owner>, keepsBlanks: Bool = false) -> [FieldValue?] {
    field.members.map { member in
      switch member.type {
      case .flag: bool(member.name).map { .flag($0) }
      case .integer: integer(member.name).map { .integer($0) }
      case .real: double(member.name).map { .real($0) }
      case .text, .date, .address: (keepsBlanks ? string(member.name) : text(member.name)).map { .text($0) }
      case .texts: .texts(strings(member.name))
      }
    }
  }
}

extension Field {
  /// The members as text: `"rating":9`. What is not known is `null`, `false` or an empty list.
  func jsonMembers(of owner: Owner) -> [String] {
    members.enumerated().map { "\"\($1.name)\":\(value(of: owner, $0)?.json ?? $1.type.unknownJSON)" }
  }
}

extension Field {
  /// The members that are known, as text.
  func knownMembers(of owner: Owner) -> [(name: String, text: String)] {
    members.enumerated().compactMap { index, member in value(of: owner, index).map { (member.name, $0.json) } }
  }
}

extension FieldValue {
  var json: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): JSONList.quoted(text)
    case .texts(let texts): JSONList.text(texts)
    }
  }
}

extension FieldType {
  fileprivate var unknownJSON: String {
    switch self {
    case .flag: "false"
    case .texts: "[]"
    case .integer, .real, .text, .date, .address: "null"
    }
  }
}
