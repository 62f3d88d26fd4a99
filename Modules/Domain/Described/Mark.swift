/// One of the things that a person can say of a work: where it is written down, how two are merged, how an import takes it
/// over, which words of a query ask for it, and what is said of it.
///
/// Each is declared once, and so two are the same only if they are one object, which is compared faster than a name.
public final class Mark: Sendable, Hashable {
  /// A word behind `is:` or `has:`.
  struct StateWord: Sendable {
    /// `is` or `has`.
    let key: String
    let text: String
    /// What it means, where it says too little.
    var about: String?
    /// The only value that counts; `nil` for any.
    var value: FieldValue?
    /// The word for works of which it does not hold.
    var opposite: String?
    /// Where it stands among the words of its key.
    var place = 9
  }

  /// What a page shows of a mark.
  public struct Text: Sendable {
    /// Where it stands among the others.
    public var place = 9
    /// Beside others on a line; `nil` where nothing is said.
    let line: @Sendable (Marks) -> String?
    /// In the accessible form, a line of its own.
    let sentence: @Sendable (Marks) -> String?
  }

  public var name: String { field.name }
  /// Its value. Of viewings it holds the days alone.
  public let field: Field<Marks>
  /// Whether records and the table of works have it as the field says. Others have a form of their own there.
  public let isPlain: Bool
  /// Whether a search looks for words in it. It is a text.
  public let isSearched: Bool
  /// What of it is replaced when it is set anew, for a sentence: `note`.
  public let replaced: String?
  let states: [StateWord]
  let text: Text?
  /// The value as it is kept.
  ///
  /// - Throws: `Problem.usage` for a value that cannot be.
  let check: @Sendable (FieldValue) throws(Problem) -> FieldValue
  /// What is said of works of which it was set to a value, and of works of which all was so already.
  let words: @Sendable (FieldValue?) -> (done: String, already: String)
  let merge: @Sendable (inout Marks, Marks) -> Void
  let take: @Sendable (Taking, Mark, inout Marks) -> Void
  /// What else setting it does, and on which day.
  let wasSet: @Sendable (inout Marks, _ day: PartialDate?) -> Void

  /// - Parameters:
  ///   - isPlain: `false` for what stands in tables of its own.
  ///   - merge: `nil` keeps the first value there is.
  init(
    _ field: Field<Marks>, isPlain: Bool = true, isSearched: Bool = false, replaced: String? = nil,
    states: [StateWord] = [], text: Text? = nil,
    words: @escaping @Sendable (FieldValue?) -> (done: String, already: String),
    check: @escaping @Sendable (FieldValue) throws(Problem) -> FieldValue = { (value) throws(Problem) in value },
    merge: (@Sendable (inout Marks, Marks) -> Void)? = nil,
    take: @escaping @Sendable (Taking, Mark, inout Marks) -> Void = { $0.takeValue(of: $1, into: &$2) },
    wasSet: @escaping @Sendable (inout Marks, PartialDate?) -> Void = { _, _ in }
  ) {
    (self.field, self.isPlain, self.isSearched, self.replaced) = (field, isPlain, isSearched, replaced)
    (self.states, self.text, self.words, self.check) = (states, text, words, check)
    self.merge = merge ?? { marks, other in field.fill(&marks, from: other) }
    (self.take, self.wasSet) = (take, wasSet)
  }

  public static func == (left: Mark, right: Mark) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The value as it is kept, the blanks around a text taken away.
  ///
  /// - Throws: `Problem.usage` for a value that cannot be.
  public func checked(_ value: FieldValue) throws(Problem) -> FieldValue { try check(value) }

  /// What a line of a page says of it; `nil` where nothing is said.
  public func line(of marks: Marks) -> String? { text?.line(marks) }
  /// What a line of its own says of it in the accessible form.
  public func sentence(of marks: Marks) -> String? { text?.sentence(marks) }

  /// Sets the value, and does what goes with it.
  func set(_ value: FieldValue?, on day: PartialDate?, in marks: inout Marks) {
    field.set(value, in: &marks)
    wasSet(&marks, day)
  }
}

extension Mark {
  /// As a set.
  public static let set = Set(all)
  /// Those that records and the table of works have as their fields say.
  public static let plain = all.filter(\.isPlain)
  /// Those in which a search looks for words, besides tags and the notes of viewings.
  public static let searched = all.filter(\.isSearched)
  /// Those that pages show, in their order there.
  public static let shown: [Mark] = {
    let marks = all.filter { $0.text != nil }
    let places = marks.indices.sorted { (marks[$0].text?.place ?? 0, $0) < (marks[$1].text?.place ?? 0, $1) }
    return places.map { marks[$0] }
  }()

  /// The mark with a name.
  public static func named(_ name: String) -> Mark? { all.first { $0.name == name } }
}
