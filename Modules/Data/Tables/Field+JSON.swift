public import MarqueeDomain
public import MarqueeJSON

// Reads and writes fields as members of records, which are JSON objects.

extension JSONObject {
  /// The values of a field's members; `nil` for members that are missing.
  ///
  /// - Parameters:
  ///   - field: has one member or several.
  ///   - keepsBlanks: whether texts stay as they are. Otherwise blanks around a text are removed, and a blank text counts
  ///     as missing.
  @inlinable
  package func values<Owner>(of field: Field<Owner>, keepsBlanks: Bool = false) -> [FieldValue?] {
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

  /// Sets a field to the values of its members. A value that the field cannot have becomes unknown, and is reported
  /// once.
  @inlinable
  package func read<Owner>(_ field: Field<Owner>, into owner: inout Owner, keepsBlanks: Bool = false) {
    set(field, to: values(of: field, keepsBlanks: keepsBlanks), in: &owner)
  }

  /// Sets a field to the given values of its members. A value that the field cannot have becomes unknown, and is
  /// reported once.
  @inlinable
  package func set<Owner>(_ field: Field<Owner>, to values: [FieldValue?], in owner: inout Owner) {
    field.set(values, in: &owner)
    guard let lost = field.members.indices.first(where: { field.loses(values[$0], of: owner, $0) }) else { return }
    // A member of another JSON type has been reported already.
    let isReported = zip(field.members, values).contains { member, value in
      value == nil && self[member.name].map { $0.kind != .null } ?? false
    }
    if !isReported { report(field.members[lost].name, field.members[lost].type.lossReason) }
  }
}

extension Field {
  /// Whether a member that was set to a value lacks it, or elements of it.
  @inlinable
  package func loses(_ value: FieldValue?, of owner: Owner, _ member: Int) -> Bool {
    switch value {
    case nil, .flag(false): false
    case .texts(let texts)?:
      if case .texts(let left)? = self.value(of: owner, member) { left.count < texts.count } else { !texts.isEmpty }
    default: self.value(of: owner, member) == nil
    }
  }
}

extension FieldType {
  /// The reason in the report when a field cannot have a value of this type.
  @usableFromInline
  package var lossReason: String {
    switch self {
    case .integer, .real: "the number is out of range"
    case .date: "not a day, a month or a year"
    case .address: "not a web address"
    case .flag, .text: "not an allowed value"
    case .texts: "some elements have the wrong form"
    }
  }
}

extension Field {
  /// The members of the field: `"rating":9`. An unknown member is `null`, `false` or an empty list.
  package func jsonMembers(of owner: Owner) -> [JSONTree.Member] {
    members.enumerated().map { ($1.name, value(of: owner, $0)?.json ?? $1.type.unknownJSON) }
  }
}

extension FieldValue {
  /// The value as JSON.
  package var json: JSONTree {
    switch self {
    case .flag(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .string(text)
    case .texts(let texts): .strings(texts)
    }
  }
}

extension FieldType {
  fileprivate var unknownJSON: JSONTree {
    switch self {
    case .flag: false
    case .texts: []
    case .integer, .real, .text, .date, .address: .null
    }
  }
}
