/// A field of a work, or of what a person says of it: its names, its type, and how it is read, written and merged.
/// Records, tables, files and answers are made from `Work.fields` and `Mark.all`, except for forms of their own.
public final class Field<Owner: Sendable>: Sendable, Hashable {
  /// Its name in answers. In records, the name of its first member.
  public let name: String
  /// The values that it consists of: one, or several in a fixed order.
  public let members: [FieldMember]
  /// Whether it helps to identify the work. The user gave its value in an own work, and no catalog changes it.
  public let isIdentity: Bool
  /// Whether an entry's record keeps the value from when it was first kept. Other values come from catalogs alone.
  public let isKept: Bool
  /// Whether the commands' answers have it as a member of its own.
  public let isInAnswers: Bool
  /// Whether it is a column of piped output and of Marquee's CSV, after the columns that have a fixed place.
  public let isColumn: Bool
  /// Whether lists can be sorted by it.
  public let isSorted: Bool
  /// Whether a search looks for words in it.
  public let isSearched: Bool
  /// The terms of a query that ask for it.
  public let keys: [Query.Key]

  private let read: @Sendable (Owner, Int) -> FieldValue?
  private let write: @Sendable (inout Owner, [FieldValue?]) -> Bool
  private let copy: @Sendable (inout Owner, Owner) -> Void
  private let holds: @Sendable (Owner) -> Bool
  private let equals: @Sendable (Owner, Owner) -> Bool
  private let size: @Sendable (Owner) -> Int

  /// Creates a field. `get` gives `nil` for an unknown value or an empty list; `set` takes `nil` for an unknown one.
  /// Objects of a list may lack a field that `isOptional`; one that `isLocal` is valid in one library only.
  public init<Value: Equatable>(
    _ name: String, _ form: FieldForm<Value>, bounds: ClosedRange<Int>? = nil,
    isIdentity: Bool = false, isKept: Bool = false, isInAnswers: Bool = true,
    isColumn: Bool = false, isSorted: Bool = false, isOptional: Bool = false, isSearched: Bool = false,
    isLocal: Bool = false, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    (self.name, self.isKept, self.isSorted) = (name, isKept, isSorted)
    (self.isIdentity, self.isInAnswers, self.isColumn) = (isIdentity, isInAnswers, isColumn)
    var members = form.parts
    for index in members.indices {
      members[index].name = index == 0 ? name : name + members[index].part.capitalizedFirst
      members[index].column = members[index].name.withUnderscores
      (members[index].bounds, members[index].isLocal) = (bounds, isLocal)
      if isOptional { members[index].isOptional = true }
      if isSearched { members[index].isSearched = true }
    }
    self.members = members
    self.isSearched = members.contains { member in
      if case .objects(let type) = member.type { return type.members.contains(where: \.isSearched) }
      return member.isSearched
    }
    keys = []
    read = { owner, part in get(owner).flatMap { form.write($0, part) } }
    write = { owner, values in
      let isInBounds = values[0]?.integer.map { bounds?.contains($0) ?? true } ?? true
      let new = isInBounds ? form.read(values) : nil
      set(&owner, new)
      return values[0] == nil || new != nil
    }
    copy = { (owner: inout Owner, other: Owner) in set(&owner, get(other)) }
    holds = { get($0) != nil }
    equals = { get($0) == get($1) }
    size = { owner in get(owner).flatMap { ($0 as? any Collection)?.count } ?? 0 }
  }

  /// The same field with the terms of a query that ask for it.
  init(_ field: Field, askedBy keys: [Query.Key]) {
    (name, members, isKept) = (field.name, field.members, field.isKept)
    (isIdentity, isInAnswers, isColumn) = (field.isIdentity, field.isInAnswers, field.isColumn)
    (isSorted, isSearched) = (field.isSorted, field.isSearched)
    (read, write, copy, holds) = (field.read, field.write, field.copy, field.holds)
    (equals, size, self.keys) = (field.equals, field.size, keys)
  }

  public static func == (left: Field, right: Field) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of the member at a place; `nil` if it is not known.
  public func value(of owner: Owner, _ member: Int = 0) -> FieldValue? { read(owner, member) }
  /// The values of all members, in their order.
  public func values(of owner: Owner) -> [FieldValue?] { members.indices.map { read(owner, $0) } }
  /// Sets the first member; the other members become unknown. A value that the field cannot have makes it unknown.
  public func set(_ value: FieldValue?, in owner: inout Owner) { _ = write(&owner, [value]) }

  /// Sets all members to as many values. Returns `false` if the field cannot have them, and is unknown now.
  @discardableResult
  public func set(_ values: [FieldValue?], in owner: inout Owner) -> Bool { write(&owner, values) }

  /// The text of a table's cell: lists as `listed` joins them, nothing if unknown, `true` if no member is shown.
  public func text(of owner: Owner) -> String {
    guard isKnown(in: owner) else { return "" }
    let cells = members.indices.filter { members[$0].isInCell }.compactMap { value(of: owner, $0)?.cell }
    return cells.isEmpty ? "true" : cells.joined(separator: " ")
  }

  /// Whether its value is known.
  public func isKnown(in owner: Owner) -> Bool { holds(owner) }
  /// How many elements the list has; 0 for anything but a list.
  public func count(of owner: Owner) -> Int { size(owner) }
  /// Whether both have the same value.
  public func isEqual(_ owner: Owner, _ other: Owner) -> Bool { equals(owner, other) }
  /// Sets it to what another owner has.
  package func copy(from other: Owner, to owner: inout Owner) { copy(&owner, other) }
  /// Sets it to what another owner has, where it is unknown.
  func fill(_ owner: inout Owner, from other: Owner) { if !holds(owner) { copy(&owner, other) } }

  /// The texts in which a search looks for words.
  func searchedTexts(of owner: Owner) -> [String] {
    zip(members, values(of: owner)).flatMap { member, value -> [String] in
      switch (value, member.type) {
      case (.objects(let objects), .objects(let type)):
        objects.flatMap { zip(type.members, $0).compactMap { $0.isSearched ? $1?.text : nil } }
      case (.texts(let texts), _) where member.isSearched: texts
      case (.text(let text), _) where member.isSearched: [text]
      default: []
      }
    }
  }

  /// Sets it to unknown.
  public func clear(in owner: inout Owner) { _ = write(&owner, [nil]) }
}

/// One value of a field: a member of a record, and a column of a table.
public struct FieldMember: Sendable {
  /// Its name in records, `runtimeMinutes`, and in tables, `runtime_minutes`.
  public internal(set) var name = "", column = ""
  /// Its name in the field's object in answers, where the field has several members: `votes`.
  public let part: String
  /// What its values are.
  public let type: FieldType
  /// The range of a whole number; `nil` if every number is valid, or where the number's type checks it.
  public internal(set) var bounds: ClosedRange<Int>?
  /// Whether it may be missing while the other members are known.
  public internal(set) var isOptional: Bool
  /// Whether the cell that piped output has for the field shows it.
  let isInCell: Bool
  var isSearched: Bool
  /// Whether it is valid in one library only, so that tables for other programs leave it out.
  public internal(set) var isLocal = false

  /// Creates a part of a value, which a field makes a member of its own.
  package init(
    name: String, type: FieldType, isOptional: Bool = false, isInCell: Bool = true, isSearched: Bool = false
  ) {
    (part, self.type, self.isOptional) = (name, type, isOptional)
    (self.isInCell, self.isSearched) = (isInCell, isSearched)
  }
}

extension String {
  /// The text with a capital letter in front: `OutOf` for `outOf`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

  /// The name as columns of tables are written: `runtime_minutes` for `runtimeMinutes`.
  public var withUnderscores: String {
    reduce(into: "") { text, character in text += character.isUppercase ? "_" + character.lowercased() : "\(character)"
    }
  }
}
