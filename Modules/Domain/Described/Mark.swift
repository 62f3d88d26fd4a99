/// One of the things that a person can say of a work: where it is written down, how two are merged, how an import takes it
/// over, and which words of a query ask for it. There is one object for each.
public final class Mark: Sendable, Hashable {
  /// A word behind `is:` or `has:`.
  struct StateWord: Sendable {
    /// `is` or `has`.
    let key: String
    let text: String
    /// The only value that counts; `nil` for any.
    var value: FieldValue?
    /// The word for works of which it does not hold.
    var opposite: String?
    /// Where it stands among the words of its key.
    var place = 9
  }

  public var name: String { field.name }
  /// Its value. Of viewings it holds the days alone.
  public let field: Field<Marks>
  /// Whether records and the table of works have it as the field says. Others have a form of their own there.
  public let isPlain: Bool
  /// Whether a search looks for words in it. It is a text.
  public let isSearched: Bool
  /// Whether it is for the person alone, and stays out of what is written for other programs.
  public let isPrivate: Bool
  let states: [StateWord]
  /// The value as it is kept.
  ///
  /// - Throws: `Problem.usage` for a value that cannot be.
  let check: @Sendable (FieldValue) throws(Problem) -> FieldValue
  let merge: @Sendable (inout Marks, Marks) -> Void
  let take: @Sendable (Taking, Mark, inout Marks) -> Void
  /// What else setting it does.
  let wasSet: @Sendable (inout Marks, Setting) -> Void
  /// What one more viewing does to it.
  let wasSeen: @Sendable (inout Marks) -> Void

  /// What is known where a mark is set.
  struct Setting: Sendable {
    /// What was said before.
    let before: Marks
    let day: PartialDate?
    /// The marked work, where it is known.
    let work: Work?
  }

  /// - Parameters:
  ///   - isPlain: `false` for what stands in tables of its own.
  ///   - merge: `nil` keeps the first value there is.
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

  /// The value as it is kept, the blanks around a text taken away.
  ///
  /// - Throws: `Problem.usage` for a value that cannot be.
  public func checked(_ value: FieldValue) throws(Problem) -> FieldValue { try check(value) }

  /// Sets the value, and does what goes with it.
  func set(_ value: FieldValue?, on day: PartialDate?, in marks: inout Marks, of work: Work?) {
    let before = marks
    field.set(value, in: &marks)
    wasSet(&marks, Setting(before: before, day: day, work: work))
  }
}

extension Mark {
  /// As a set.
  public static let set = Set(all)
  /// Those that records and the table of works have as their fields say.
  public static let plain = all.filter(\.isPlain)
  /// Those in which a search looks for words, besides tags and the notes of viewings.
  public static let searched = all.filter(\.isSearched)

  /// The mark with a name.
  public static func named(_ name: String) -> Mark? { all.first { $0.name == name } }
}
