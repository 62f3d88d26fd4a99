/// A kind of thing that the user can say of a work: where it is written, how two values are merged, how an import takes
/// it over, and which words of a query ask for it.
///
/// There is one object for each mark, declared once; `Mark.all` lists them.
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
  /// The field that has its value. The field of viewings has their days alone.
  public let field: Field<Marks>
  /// Whether records and the table of works store it as the field says. Other marks have a form of their own there.
  public let isPlain: Bool
  /// Whether a search looks for words in it. Then it is a text.
  public let isSearched: Bool
  /// Whether it is for the user alone, and stays out of files for other programs.
  public let isPrivate: Bool
  let states: [StateWord]
  /// Returns the value as it is kept.
  ///
  /// - Throws: `Problem.usage` for a value that the mark cannot have.
  let check: @Sendable (FieldValue) throws(Problem) -> FieldValue
  /// Merges the mark of another entry of the same work into these marks.
  let merge: @Sendable (inout Marks, Marks) -> Void
  /// Takes the mark over from a row of an imported file.
  let take: @Sendable (Taking, Mark, inout Marks) -> Void
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

  /// Creates a mark from a field.
  ///
  /// - Parameters:
  ///   - isPlain: `false` if the value is in tables of its own.
  ///   - merge: `nil` keeps the first known value.
  init(
    _ field: Field<Marks>, isPlain: Bool = true, isSearched: Bool = false, isPrivate: Bool = false,
    states: [StateWord] = [],
    check: @escaping @Sendable (FieldValue) throws(Problem) -> FieldValue = { (value) throws(Problem) in value },
    merge: (@Sendable (inout Marks, Marks) -> Void)? = nil,
    take: @escaping @Sendable (Taking, Mark, inout Marks) -> Void = { $0.takeValue(of: $1, into: &$2) },
    wasSet: @escaping @Sendable (inout Marks, Setting) -> Void = { _, _ in },
    wasSeen: @escaping @Sendable (inout Marks) -> Void = { _ in }
  ) {
    (self.field, self.isPlain, self.isSearched, self.states, self.check) = (field, isPlain, isSearched, states, check)
    self.isPrivate = isPrivate
    self.merge = merge ?? { marks, other in field.fill(&marks, from: other) }
    (self.take, self.wasSet, self.wasSeen) = (take, wasSet, wasSeen)
  }

  public static func == (left: Mark, right: Mark) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value as it is kept: without the blanks around a text.
  ///
  /// - Throws: `Problem.usage` for a value that the mark cannot have.
  public func checked(_ value: FieldValue) throws(Problem) -> FieldValue { try check(value) }

  /// Sets the value, and changes the other marks that depend on it.
  func set(_ value: FieldValue?, on day: PartialDate?, in marks: inout Marks, of work: Work?) {
    let before = marks
    field.set(value, in: &marks)
    wasSet(&marks, Setting(before: before, day: day, work: work))
  }
}

extension Mark {
  /// All marks, as a set.
  public static let set = Set(all)
  /// The marks that records and the table of works store as their fields say.
  public static let plain = all.filter(\.isPlain)
  /// The marks in which a search looks for words. It also looks in tags and in the notes of viewings.
  public static let searched = all.filter(\.isSearched)

  /// The mark with a name; `nil` if there is none.
  public static func named(_ name: String) -> Mark? { all.first { $0.name == name } }
}
