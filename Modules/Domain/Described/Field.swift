/// A field of a work, or of what a person says of it: its names, its type, and how it is read, written and merged.
///
/// Records, tables, files and answers are made from the lists of fields (`Work.fields`, `Mark.all`). They name a field
/// themselves only where it has a form of its own there.
public final class Field<Owner: Sendable>: Sendable, Hashable {
  /// Its name in answers. In records, the name of its first member.
  public let name: String
  /// The values that it consists of: one, or several in a fixed order.
  public let members: [FieldMember]
  /// Whether it helps to identify the work. In a work of the user's own, the user gave the value, and no catalog
  /// changes it.
  public let isIdentity: Bool
  /// Whether an entry's record keeps the value that the work had when it was first kept. Other values come from
  /// catalogs alone.
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
  private let write: @Sendable (inout Owner, FieldValue?) -> Bool
  private let writeParts: (@Sendable (inout Owner, [FieldValue?]) -> Bool)?
  private let copy: @Sendable (inout Owner, Owner) -> Void
  private let holds: @Sendable (Owner) -> Bool
  private let equals: @Sendable (Owner, Owner) -> Bool
  private let size: @Sendable (Owner) -> Int

  /// Creates a field that `get` reads and `set` writes.
  ///
  /// `get` gives `nil` for an unknown value, also for an empty list. `set` receives `nil` to make the value unknown. An
  /// object of a list may be without a field that `isOptional`; one that `isLocal` is valid in one library only.
  public init<Value: Equatable>(
    _ name: String, _ form: FieldForm<Value>, bounds: ClosedRange<Int>? = nil,
    isIdentity: Bool = false, isKept: Bool = false, isInAnswers: Bool = true,
    isColumn: Bool = false, isSorted: Bool = false, isOptional: Bool = false, isSearched: Bool = false,
    isLocal: Bool = false, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    (self.name, self.isKept) = (name, isKept)
    (self.isIdentity, self.isInAnswers, self.isColumn) = (isIdentity, isInAnswers, isColumn)
    self.isSorted = isSorted
    var members: [FieldMember] = []
    for part in form.parts {
      let member = members.isEmpty ? name : name + part.name.capitalizedFirst
      members.append(
        FieldMember(
          name: member, column: member.withUnderscores, part: part.name, type: part.type, bounds: bounds,
          isOptional: isOptional || part.isOptional, isInCell: part.isInCell,
          isSearched: isSearched || part.isSearched, isLocal: isLocal))
    }
    self.members = members
    self.isSearched = members.contains { member in
      if case .objects(let type) = member.type { return type.members.contains(where: \.isSearched) }
      return member.isSearched
    }
    keys = []
    read = { (owner: Owner, part: Int) -> FieldValue? in
      guard let value = get(owner) else { return nil }
      return form.write(value, part)
    }
    write = { (owner: inout Owner, value: FieldValue?) in
      var new: Value?
      switch value {
      case .integer(let number)? where bounds?.contains(number) == false: break
      case let value?: new = form.read(value)
      case nil: break
      }
      set(&owner, new)
      return value == nil || new != nil
    }
    if let read = form.readParts {
      writeParts = { (owner: inout Owner, values: [FieldValue?]) in
        let new = read(values)
        set(&owner, new)
        return values[0] == nil || new != nil
      }
    } else {
      writeParts = nil
    }
    copy = { (owner: inout Owner, other: Owner) in set(&owner, get(other)) }
    holds = { get($0) != nil }
    equals = { get($0) == get($1) }
    size = { (get($0) as? any Collection)?.count ?? 0 }
  }

  /// The same field with the terms of a query that ask for it.
  init(_ field: Field, askedBy keys: [Query.Key]) {
    (name, members, isKept) = (field.name, field.members, field.isKept)
    (isIdentity, isInAnswers, isColumn) = (field.isIdentity, field.isInAnswers, field.isColumn)
    (isSorted, isSearched) = (field.isSorted, field.isSearched)
    (read, write, writeParts, copy) = (field.read, field.write, field.writeParts, field.copy)
    (holds, equals, size, self.keys) = (field.holds, field.equals, field.size, keys)
  }

  public static func == (left: Field, right: Field) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value of the member at a place; `nil` if it is not known.
  public func value(of owner: Owner, _ member: Int = 0) -> FieldValue? { read(owner, member) }

  /// The values of all members, in their order.
  public func values(of owner: Owner) -> [FieldValue?] { members.indices.map { read(owner, $0) } }

  /// Sets the first member; the other members become unknown. A value that the field cannot have makes it unknown.
  public func set(_ value: FieldValue?, in owner: inout Owner) { _ = write(&owner, value) }

  /// Sets all members. There must be as many values as members.
  ///
  /// - Returns: `false` if the field cannot have the value, and is unknown now.
  @discardableResult
  public func set(_ values: [FieldValue?], in owner: inout Owner) -> Bool {
    if let writeParts { writeParts(&owner, values) } else { write(&owner, values.first ?? nil) }
  }

  /// The text of a table's cell: a list as `listed` joins it, an empty text for an unknown value, and `true` if no member is
  /// shown.
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
  func copy(from other: Owner, to owner: inout Owner) { copy(&owner, other) }

  /// Sets it to what another owner has, where it is unknown.
  func fill(_ owner: inout Owner, from other: Owner) { if !holds(owner) { copy(&owner, other) } }

  /// The texts in which a search looks for words.
  func searchedTexts(of owner: Owner) -> [String] {
    members.indices.flatMap { index -> [String] in
      let member = members[index]
      switch member.type {
      case .objects(let elements) where elements.members.contains(where: \.isSearched):
        guard case .objects(let objects)? = value(of: owner, index) else { return [] }
        return objects.flatMap { object in
          elements.members.indices.compactMap { elements.members[$0].isSearched ? object[$0]?.text : nil }
        }
      case _ where !member.isSearched: return []
      case .texts: if case .texts(let texts)? = value(of: owner, index) { return texts } else { return [] }
      default: return [value(of: owner, index)?.text].compactMap(\.self)
      }
    }
  }

  /// Sets it to unknown.
  public func clear(in owner: inout Owner) { _ = write(&owner, nil) }
}

/// One value of a field: a member of a record, and a column of a table.
public struct FieldMember: Sendable {
  /// Its name in records: `runtimeMinutes`.
  public let name: String
  /// Its name in tables: `runtime_minutes`.
  public let column: String
  /// Its name in the field's object in answers, where the field has several members: `votes`.
  public let part: String
  /// What its values are.
  public let type: FieldType
  /// The range of a whole number; `nil` if every number is valid, or where the number's type checks it.
  public let bounds: ClosedRange<Int>?
  /// Whether it may be missing while the other members are known.
  public let isOptional: Bool
  let isInCell: Bool
  let isSearched: Bool
  /// Whether it is valid in one library only, so that tables for other programs leave it out.
  public let isLocal: Bool
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
