/// A field of a work, or a value among the marks of one: its names, its type, and how it is read, written and merged.
///
/// Records, tables, files and answers are made of the lists of fields (`Work.fields`, `Mark.all`): none of them names a
/// field itself, but for those that have a form of their own there.
public final class Field<Owner: Sendable>: Sendable, Hashable {
  /// In answers, and in records the name of its first member.
  public let name: String
  /// One, or several in a fixed order.
  public let members: [FieldMember]
  /// Of a whole number as records have it; `nil` where any will do, or its type knows better.
  public let bounds: ClosedRange<Int>?
  /// Whether it tells which work it is: of an own work the person gave it, and no catalog changes it.
  public let isIdentity: Bool
  /// Whether an entry's record keeps it as it was when the work was first kept; of others catalogs tell alone.
  public let isKept: Bool
  /// Whether the answers of commands have it as it is.
  public let isInAnswers: Bool
  /// Whether it is a column of pipes and of Marquee's CSV, after those that have a place of their own there.
  public let isColumn: Bool
  /// Whether lists can be sorted by it.
  public let isSorted: Bool
  /// The terms of a query that ask for it.
  public let keys: [Query.Key]

  private let read: @Sendable (Owner, Int) -> FieldValue?
  private let write: @Sendable (inout Owner, FieldValue?) -> Void
  private let writeParts: (@Sendable (inout Owner, [FieldValue?]) -> Void)?
  private let copy: @Sendable (inout Owner, Owner) -> Void
  private let holds: @Sendable (Owner) -> Bool
  private let equals: @Sendable (Owner, Owner) -> Bool

  /// - Parameters:
  ///   - get: `nil` stands for unknown, also of a list.
  ///   - set: `nil` makes it unknown.
  public init<Value: Equatable>(
    _ name: String, _ form: FieldForm<Value>, bounds: ClosedRange<Int>? = nil,
    isIdentity: Bool = false, isKept: Bool = false, isInAnswers: Bool = true,
    isColumn: Bool = false, isSorted: Bool = false, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    (self.name, self.bounds, self.isKept) = (name, bounds, isKept)
    (self.isIdentity, self.isInAnswers, self.isColumn) = (isIdentity, isInAnswers, isColumn)
    self.isSorted = isSorted
    var members: [FieldMember] = []
    for part in form.parts {
      let member = members.isEmpty ? name : name + part.name.capitalizedFirst
      members.append(
        FieldMember(
          name: member, column: member.withUnderscores, part: part.name, type: part.type, isOptional: part.isOptional,
          isInCell: part.isInCell))
    }
    self.members = members
    keys = []
    read = { (owner: Owner, part: Int) -> FieldValue? in
      guard let value = get(owner) else { return nil }
      return form.write(value, part)
    }
    write = { (owner: inout Owner, value: FieldValue?) in set(&owner, value.flatMap { form.read($0) }) }
    if let read = form.readParts {
      writeParts = { (owner: inout Owner, values: [FieldValue?]) in set(&owner, read(values)) }
    } else {
      writeParts = nil
    }
    copy = { (owner: inout Owner, other: Owner) in set(&owner, get(other)) }
    holds = { get($0) != nil }
    equals = { get($0) == get($1) }
  }

  /// The field with terms of a query that ask for it.
  init(_ field: Field, askedBy keys: [Query.Key]) {
    (name, members, bounds, isKept) = (field.name, field.members, field.bounds, field.isKept)
    (isIdentity, isInAnswers, isColumn) = (field.isIdentity, field.isInAnswers, field.isColumn)
    isSorted = field.isSorted
    (read, write, writeParts, copy) = (field.read, field.write, field.writeParts, field.copy)
    (holds, equals, self.keys) = (field.holds, field.equals, keys)
  }

  public static func == (left: Field, right: Field) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of a member, by its place; `nil` where it is not known.
  public func value(of owner: Owner, _ member: Int = 0) -> FieldValue? { read(owner, member) }

  /// The values of all members.
  public func values(of owner: Owner) -> [FieldValue?] { members.indices.map { read(owner, $0) } }

  /// Sets a field of one member; of several the others become unknown. A value that the field cannot have makes it unknown.
  public func set(_ value: FieldValue?, in owner: inout Owner) { write(&owner, value) }

  /// Sets all members.
  ///
  /// - Parameter values: as many as there are members.
  public func set(_ values: [FieldValue?], in owner: inout Owner) {
    if let writeParts { writeParts(&owner, values) } else { write(&owner, values.first ?? nil) }
  }

  /// What a cell holds of it: of a list its texts with commas, nothing where it is not known, and
  /// `true` where that is all.
  public func text(of owner: Owner) -> String {
    guard isKnown(in: owner) else { return "" }
    let cells = members.indices.filter { members[$0].isInCell }.compactMap { value(of: owner, $0)?.cell }
    return cells.isEmpty ? "true" : cells.joined(separator: " ")
  }

  /// Whether its value is known.
  public func isKnown(in owner: Owner) -> Bool { holds(owner) }

  /// Whether both have the same value.
  public func isEqual(_ owner: Owner, _ other: Owner) -> Bool { equals(owner, other) }

  /// Sets it to what another owner has.
  func copy(from other: Owner, to owner: inout Owner) { copy(&owner, other) }

  /// Sets it to what another owner has, where it is unknown.
  func fill(_ owner: inout Owner, from other: Owner) { if !holds(owner) { copy(&owner, other) } }

  /// Sets it to unknown.
  public func clear(in owner: inout Owner) { write(&owner, nil) }
}

/// What a record, and a row of a table, has of a field.
public struct FieldMember: Sendable {
  /// In records: `runtimeMinutes`.
  public let name: String
  /// In tables: `runtime_minutes`.
  public let column: String
  /// In the object that the field is in an answer, where it has several members: `votes`.
  public let part: String
  public let type: FieldType
  /// Whether it may lack where the others are known.
  public let isOptional: Bool
  let isInCell: Bool
}

extension String {
  /// `OutOf` of `outOf`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

  /// `runtime_minutes` of `runtimeMinutes`.
  public var withUnderscores: String {
    reduce(into: "") { text, character in text += character.isUppercase ? "_" + character.lowercased() : "\(character)"
    }
  }
}
