/// A field of a work, or a value among the marks of one: its names, its type, and how it is read, written and merged.
///
/// Records, tables, files and answers are made of the lists of fields (`Work.fields`, `Mark.all`): none of them names a
/// field itself, but for those that have a form of their own there.
public struct Field<Owner: Sendable>: Sendable {
  /// What a record, and a row of a table, has of the field.
  public struct Member: Sendable {
    /// In records: `runtimeMinutes`.
    public let name: String
    /// In tables: `runtime_minutes`.
    public let column: String
    /// In the object that the field is in an answer, where it has several members: `votes`.
    public let part: String
    public let type: FieldType
    /// Whether it may lack where the others are known.
    public let isOptional: Bool
  }

  /// In answers, and in records the name of its first member.
  public let name: String
  /// What it is, where the name says too little.
  public let about: String?
  /// One, or several in a fixed order.
  public let members: [Member]
  /// Of a whole number as records have it; `nil` where any will do, or its type knows better.
  public let bounds: ClosedRange<Int>?
  /// Whether it tells which work it is: of an own work the person gave it, and no catalog changes it.
  public let isIdentity: Bool
  /// Whether the answers of commands have it as it is.
  public let isInAnswers: Bool
  /// Whether it is a column of pipes and of Marquee's CSV, after those that have a place of their own there.
  public let isColumn: Bool
  /// The terms of a query that ask for it.
  public internal(set) var keys: [Query.Key] = []

  /// In one object: a field is copied for each row of a list.
  private final class Access: Sendable {
    let read: @Sendable (Owner, Int) -> FieldValue?
    let write: @Sendable (inout Owner, FieldValue?) -> Void
    let writeParts: (@Sendable (inout Owner, [FieldValue?]) -> Void)?
    let copy: @Sendable (inout Owner, Owner) -> Void
    let holds: @Sendable (Owner) -> Bool
    let equals: @Sendable (Owner, Owner) -> Bool

    init<Value: Equatable>(
      _ form: FieldForm<Value>, get: @escaping @Sendable (Owner) -> Value?,
      set: @escaping @Sendable (inout Owner, Value?) -> Void
    ) {
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
  }

  private let access: Access

  /// - Parameters:
  ///   - get: `nil` stands for unknown, also of a list.
  ///   - set: `nil` makes it unknown.
  public init<Value: Equatable>(
    _ name: String, _ form: FieldForm<Value>, about: String? = nil, bounds: ClosedRange<Int>? = nil,
    isIdentity: Bool = false, isInAnswers: Bool = true,
    isColumn: Bool = false, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    (self.name, self.about, self.bounds) = (name, about, bounds)
    (self.isIdentity, self.isInAnswers, self.isColumn) = (isIdentity, isInAnswers, isColumn)
    var members: [Member] = []
    for part in form.parts {
      let member = members.isEmpty ? name : name + part.name.capitalizedFirst
      members.append(
        Member(
          name: member, column: member.withUnderscores, part: part.name, type: part.type, isOptional: part.isOptional))
    }
    self.members = members
    access = Access(form, get: get, set: set)
  }

  /// The value of a member, by its place; `nil` where it is not known.
  public func value(of owner: Owner, _ member: Int = 0) -> FieldValue? { access.read(owner, member) }

  /// The values of all members.
  public func values(of owner: Owner) -> [FieldValue?] { members.indices.map { access.read(owner, $0) } }

  /// Sets a field of one member; of several the others become unknown. A value that the field cannot have makes it unknown.
  public func set(_ value: FieldValue?, in owner: inout Owner) { access.write(&owner, value) }

  /// Sets all members.
  ///
  /// - Parameter values: as many as there are members.
  public func set(_ values: [FieldValue?], in owner: inout Owner) {
    if let write = access.writeParts { write(&owner, values) } else { access.write(&owner, values.first ?? nil) }
  }

  /// What a cell holds of it: of a list its texts with commas, nothing where it is not known.
  public func text(of owner: Owner) -> String { values(of: owner).compactMap { $0?.cell }.joined(separator: " ") }

  /// Whether its value is known.
  public func isKnown(in owner: Owner) -> Bool { access.holds(owner) }

  /// Whether both have the same value.
  func isEqual(_ owner: Owner, _ other: Owner) -> Bool { access.equals(owner, other) }

  /// Sets it to what another owner has.
  func copy(from other: Owner, to owner: inout Owner) { access.copy(&owner, other) }

  /// Sets it to what another owner has, where it is unknown.
  func fill(_ owner: inout Owner, from other: Owner) { if !access.holds(owner) { access.copy(&owner, other) } }

  func clear(in owner: inout Owner) { access.write(&owner, nil) }
}

extension String {
  /// `OutOf` of `outOf`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

  /// `runtime_minutes` of `runtimeMinutes`.
  fileprivate var withUnderscores: String {
    reduce(into: "") { text, character in text += character.isUppercase ? "_" + character.lowercased() : "\(character)"
    }
  }
}
