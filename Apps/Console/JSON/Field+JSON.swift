import MarqueeDomain
import MarqueeJSON

// Writes the fields of works and marks as members of answers.

extension Field {
  var shape: JSONShape {
    guard members.count > 1 else { return members[0].type.shape }
    return .object(
      parts.map { members[$0] }.map { $0.type.property($0.part, isOptional: $0.isOptional) }
    ).orNull
  }

  /// The indices of the members that an answer has, in the order of their names.
  fileprivate var parts: [Int] {
    members.indices.filter { !members[$0].part.isEmpty }.sorted { members[$0].part < members[$1].part }
  }

  /// The value: null if it is not known, an object for a field with several parts.
  func json(of owner: Owner) -> JSONTree {
    if members.count == 1 { return value(of: owner).map(members[0].type.json) ?? members[0].type.unknown }
    guard isKnown(in: owner) else { return .null }
    return .object(parts.map { (members[$0].part, value(of: owner, $0).map(members[$0].type.json) ?? .null) })
  }
}

extension FieldType {
  /// The shape of a field. If nothing is known, a list is empty and a flag is false; other values are null.
  fileprivate var shape: JSONShape { if case .null = unknown { presentShape.orNull } else { presentShape } }

  /// The member of an object. A part that may be missing is null.
  fileprivate func property(_ name: String, isOptional: Bool) -> JSONShape.Property {
    .init(name: name, shape: isOptional ? shape : presentShape)
  }

  fileprivate var presentShape: JSONShape {
    switch self {
    case .flag: .boolean
    case .integer: .integer
    case .real: .number
    case .text: .text
    case .date: .date
    case .address: .address
    case .texts: .array(.text)
    case .objects(let elements):
      .array(.object(elements.members.map { $0.type.property($0.name, isOptional: $0.isOptional) }))
    }
  }

  fileprivate var unknown: JSONTree {
    switch self {
    case .texts, .objects: .array([])
    case .flag: .bool(false)
    case .integer, .real, .text, .date, .address: .null
    }
  }

  fileprivate func json(_ value: FieldValue) -> JSONTree {
    switch value {
    case .flag(let flag): .bool(flag)
    case .integer(let number): .number(Double(number))
    case .real(let number): .number(number)
    case .text(let text): .string(text)
    case .texts(let texts): .array(texts.map { .string($0) })
    case .objects(let objects):
      if case .objects(let elements) = self {
        .array(
          objects.map { object in
            .object(zip(elements.members, object).map { ($0.name, $1.map($0.type.json) ?? $0.type.unknown) })
          })
      } else {
        .array([])
      }
    }
  }
}
