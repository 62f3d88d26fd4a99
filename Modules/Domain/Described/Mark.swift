/// A kind of thing that the user can say of a work: where it is written, and which words of a query ask for it. Each mark
/// is one object; `Mark.all` lists them.
public final class Mark: Sendable, Hashable {
  /// A word after `is:` or `has:` in a query.
  struct StateWord: Sendable {
    /// `is` or `has`.
    let key: String
    let text: String
    /// The only value that matches; `nil` if any value does.
    var value: FieldValue?
    /// The word for works that do not match.
    var opposite: String?
    /// Its place among the words of its key, in help and completion.
    var place = 9
  }

  /// The field's name, as records and commands write it: `favorite`, `rating`.
  public var name: String { field.name }
  /// The field that has its value as answers show it. The field of viewings has their days alone.
  public let field: Field<Marks>
  /// The field that has all of its value, as records and the table of works store it.
  public let stored: Field<Marks>
  /// Whether records store when it was set, in the order of all works, in place of `stored`.
  public let isOrdered: Bool
  /// Whether it is a note.
  public let isNote: Bool
  /// Whether it is for the user alone, and stays out of files for other programs.
  public let isPrivate: Bool
  let states: [StateWord]
  /// Whether the states hold, other than those of a certain value.
  let isTrue: @Sendable (Marks) -> Bool
  /// The most elements of a list, and the refusal of more.
  public let limit: (most: Int, refusal: Refusal)
  /// Returns the value as it is kept. Throws `Problem.usage` for a value that the mark cannot have.
  let check: @Sendable (FieldValue) throws(Problem) -> FieldValue
  /// Changes other marks after this one was set.
  let wasSet: @Sendable (inout Marks, Setting) -> Void
  /// Changes this mark after a viewing was added.
  let wasSeen: @Sendable (inout Marks) -> Void

  /// The circumstances in which a mark is set.
  struct Setting: Sendable {
    /// The marks before the change.
    let before: Marks
    /// The day on which the user says it; `nil` if it is not known.
    let day: PartialDate?
    /// The marked work; `nil` if it is not known.
    let work: Work?
  }

  /// Creates a mark from a field, with one that stores all of the value if `field` does not. A list without a limit has
  /// the usual one.
  init(
    _ field: Field<Marks>, stored: Field<Marks>? = nil, isOrdered: Bool = false, isNote: Bool = false,
    isPrivate: Bool = false, states: [StateWord] = [], isTrue: (@Sendable (Marks) -> Bool)? = nil,
    limit: (most: Int, refusal: Refusal)? = nil,
    check: @escaping @Sendable (FieldValue) throws(Problem) -> FieldValue = { (value) throws(Problem) in value },
    wasSet: @escaping @Sendable (inout Marks, Setting) -> Void = { _, _ in },
    wasSeen: @escaping @Sendable (inout Marks) -> Void = { _ in }
  ) {
    let stored = stored ?? field
    (self.field, self.stored, self.isOrdered, self.isNote) = (field, stored, isOrdered, isNote)
    (self.isPrivate, self.states, self.check) = (isPrivate, states, check)
    self.isTrue = isTrue ?? { field.isKnown(in: $0) }
    self.limit = limit ?? (Marks.mostElements, .manyElements(of: field.name))
    (self.wasSet, self.wasSeen) = (wasSet, wasSeen)
  }

  public static func == (left: Mark, right: Mark) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value as it is kept, without blanks around a text. Throws `Problem.usage` for a value that it cannot have.
  public func checked(_ value: FieldValue) throws(Problem) -> FieldValue { try check(value) }

  /// Sets the value, and changes the other marks that depend on it.
  func set(_ value: FieldValue?, on day: PartialDate?, in marks: inout Marks, of work: Work?) {
    let before = marks
    field.set(value, in: &marks)
    wasSet(&marks, Setting(before: before, day: day, work: work))
  }

  /// All marks, as a set.
  public static let set = Set(all)
  /// The fields that records and the table of works store. Ordered marks are stored as their places in the order.
  public static let storedFields = all.filter { !$0.isOrdered }.map(\.stored)
  /// The fields whose values are the parts of which something is said, by their names.
  static let parts = Dictionary(uniqueKeysWithValues: all.map { ($0.stored.name, $0.stored) })
  /// The fields in which a search looks for words.
  static let searchedFields = all.map(\.stored).filter(\.isSearched)
  /// The marks that are notes.
  public static let notes = all.filter(\.isNote)
  /// The marks that are lists.
  static let listed = all.filter(\.isList)

  /// Whether it is a list, to which elements are added one by one.
  public var isList: Bool { stored.members[0].type.isList }

  /// The mark with a name; `nil` if there is none.
  public static func named(_ name: String) -> Mark? { all.first { $0.name == name } }
}
