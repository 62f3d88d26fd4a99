public import MarqueeDomain
public import MarqueeJSON

// The one codec: reads and writes fields as members of JSON objects, whatever they belong to.

extension JSONObject {
  /// Reads fields from their members. A value that a field cannot have becomes unknown, and is reported once. Without
  /// `keepsBlanks`, a text of blanks alone counts as missing.
  @inlinable
  package func read<Owner>(_ fields: [Field<Owner>], into owner: inout Owner, keepsBlanks: Bool = false) {
    for field in fields {
      // Most fields of most objects are missing.
      if field.members.allSatisfy({ self[$0.name] == nil }) {
        if field.isKnown(in: owner) { field.clear(in: &owner) }
      } else {
        set(field, to: values(of: field, keepsBlanks: keepsBlanks), in: &owner)
      }
    }
  }

  /// The values of a field's members; `nil` for members that are missing.
  @inlinable
  package func values<Owner>(of field: Field<Owner>, keepsBlanks: Bool = false) -> [FieldValue?] {
    field.members.map { value(of: $0, keepsBlanks: keepsBlanks) }
  }

  /// The value of a member; `nil` if it is missing.
  @usableFromInline
  package func value(of member: FieldMember, keepsBlanks: Bool) -> FieldValue? {
    switch member.type {
    case .flag: bool(member.name).map { .flag($0) }
    case .integer: integer(member.name).map { .integer($0) }
    case .real: double(member.name).map { .real($0) }
    case .text, .date, .address: (keepsBlanks ? string(member.name) : text(member.name)).map { .text($0) }
    case .texts: .texts(strings(member.name))
    case .objects(let type):
      .objects(elements(member.name, JSONObject.self).compactMap { $0.values(of: type, keepsBlanks) })
    }
  }

  /// The values of an object in a list; `nil` if it is useless without a value that it lacks.
  fileprivate func values(of type: FieldElements, _ keepsBlanks: Bool) -> [FieldValue?]? {
    var values = type.members.map { value(of: $0, keepsBlanks: keepsBlanks) }
    var isUseful = true
    for index in type.faults(values) {
      let member = type.members[index]
      // A member of another JSON type has been reported already.
      if values[index] != nil {
        report(member.name, member.type.lossReason)
      } else if self[member.name].map({ $0.kind == .null || $0.kind == .string }) ?? true {
        report(member.name, "a required field is missing")
      }
      if member.isOptional { values[index] = nil } else { isUseful = false }
    }
    return isUseful ? values : nil
  }

  /// Sets a field to the values of its members. A value that it cannot have becomes unknown, and is reported once.
  @inlinable
  package func set<Owner>(_ field: Field<Owner>, to values: [FieldValue?], in owner: inout Owner) {
    if values.count == 1, values[0] == nil { return field.clear(in: &owner) }
    field.set(values, in: &owner)
    guard let lost = field.members.indices.first(where: { field.loses(values[$0], of: owner, $0) }) else { return }
    // A member of another JSON type has been reported already.
    let isReported = zip(field.members, values).contains { member, value in
      value == nil && self[member.name].map { $0.kind != .null } ?? false
    }
    if isReported { return }
    var reason = field.members[lost].type.lossReason
    if case .texts(let texts)? = values[lost] {
      var probe = owner
      let wrong = texts.first { text in
        field.set([.texts([text])], in: &probe)
        return field.count(of: probe) == 0
      }
      if let wrong { reason = "“\(wrong.prefix(40))” has the wrong format" }
    }
    report(field.members[lost].name, reason)
  }
}

extension JSONValue {
  /// The objects of a list, as they are; `nil` for anything but an array.
  package func objects(_ type: FieldElements) -> [[FieldValue?]]? {
    elements(JSONObject.self)?.map { object in type.members.map { object.value(of: $0, keepsBlanks: true) } }
  }
}

extension Field {
  /// Whether a member that was set to a value lacks it, or elements of it.
  @inlinable
  package func loses(_ value: FieldValue?, of owner: Owner, _ member: Int) -> Bool {
    switch value {
    case nil, .flag(false), .objects: false
    case .texts(let texts)?:
      if case .texts(let left)? = self.value(of: owner, member) {
        // Elements that are there twice are left out without a loss.
        left.count < texts.count && left.count < Set(texts).count
      } else {
        !texts.isEmpty
      }
    case .integer?: self.value(of: owner, member) != value
    case .flag?, .real?, .text?: self.value(of: owner, member) == nil
    }
  }

  /// The members of the field: `"rating":9`. An unknown member is `null`, `false` or an empty list.
  package func jsonMembers(of owner: Owner) -> [JSONTree.Member] {
    members.enumerated().map { ($1.name, value(of: owner, $0).map($1.type.json) ?? $1.type.unknownJSON) }
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
    case .texts, .objects: "some elements have the wrong format"
    }
  }

  private var elementMembers: [FieldMember] { if case .objects(let type) = self { type.members } else { [] } }

  fileprivate var unknownJSON: JSONTree {
    switch self {
    case .flag: false
    case .texts, .objects: []
    case .integer, .real, .text, .date, .address: .null
    }
  }

  /// A value of this type as JSON. A member that an object lacks is left out.
  package func json(_ value: FieldValue) -> JSONTree { json(value, isShared: false) }
  /// A value of this type as JSON. With `isShared`, members that are valid in one library only are left out.
  package func json(_ value: FieldValue, isShared: Bool) -> JSONTree {
    guard case .objects(let objects) = value else { return value.json }
    return .array(
      objects.map { object in
        .object(
          zip(elementMembers, object).compactMap { member, value in
            member.isLocal && isShared ? nil : value.map { (member.name, member.type.json($0)) }
          })
      })
  }
}

extension FieldValue {
  /// The value as JSON that tells its type. Objects are lists, of their members in their order.
  package var json: JSONTree {
    switch self {
    case .flag(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .string(text)
    case .texts(let texts): .strings(texts)
    case .objects(let objects): .array(objects.map { .array($0.map { $0?.json ?? .null }) })
    }
  }
}

extension JSONValue {
  /// The value that `FieldValue.json` wrote; `nil` for `null`. A number with a decimal point or an exponent is not an
  /// integer.
  package var fieldValue: FieldValue? {
    switch kind {
    case .damaged, .null, .object: return nil
    case .bool: return bool().map { .flag($0) }
    case .number:
      return text.contains { ".eE".contains($0) } ? double().map { .real($0) } : integer().map { .integer($0) }
    case .string: return string().map { .text($0) }
    case .array:
      let elements = array ?? []
      if elements.allSatisfy({ $0.kind == .string }) { return .texts(elements.compactMap { $0.string() }) }
      return .objects(elements.map { ($0.array ?? []).map(\.fieldValue) })
    }
  }
}

/// How a value is written as an object: its members, each with a function that gives its JSON; `nil` leaves it out.
package struct ObjectForm<Value: Sendable>: Sendable {
  /// The name of a member, and the function that gives its JSON.
  package typealias Member = (name: String, json: @Sendable (Value) -> JSONTree?)

  /// The members, in the order of their names.
  @usableFromInline
  package let all: [Member]

  /// Creates the form of an object with fields and other members. They are written in the order of their names.
  @inlinable
  package init(_ fields: [Field<Value>], _ others: [Member] = []) {
    let declared = fields.flatMap { field in
      field.members.enumerated().map { index, member -> Member in
        (member.name, { value in field.value(of: value, index).map(member.type.json) })
      }
    }
    all = (declared + others).sorted { $0.name < $1.name }
  }

  /// The names of the members.
  package var names: [String] { all.map(\.name) }

  /// The members that a value has.
  @inlinable
  package func members(of value: Value) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    for member in all { if let json = member.json(value) { members.append((member.name, json)) } }
    return members
  }

  /// The JSON of a value.
  package func json(of value: Value) -> JSONTree { .object(members(of: value)) }
}

extension JSONTree {
  /// An object with its members sorted by name.
  package static func sorted(_ members: [Member]) -> JSONTree { .object(members.sorted { $0.name < $1.name }) }
}
