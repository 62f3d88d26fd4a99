/// What can be before the colon of a term: the keys of queries.
extension Query {
  /// The key of a term. Fields and marks declare the keys that ask for them.
  public struct Key: Sendable, Hashable {
    /// The type of the value, and what it is compared with.
    enum Form: Sendable {
      case number(Measure)
      /// A number that is always compared: `before` and `after`.
      case bound(Measure, Comparison)
      case words(Texts)
      case day(Event)
      /// A season or an episode that was seen.
      case part
      case kind
      case catalog
      /// The number of a work at a program.
      case key
      /// The word of a state.
      case state
      case order
    }

    /// The key as it is typed, such as `year`.
    public let rawValue: String
    let form: Form
    private let value: String
    /// Whether several words may be given with commas between them; any of them may hold.
    private let takesSeveralWords: Bool

    init(_ name: String, _ value: String, _ form: Form, takesSeveralWords: Bool = false) {
      (rawValue, self.value, self.form) = (name, value, form)
      self.takesSeveralWords = takesSeveralWords
    }

    /// The key with a name; `nil` if there is none.
    public init?(rawValue: String) {
      guard let key = Self.byName[rawValue] else { return nil }
      self = key
    }

    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// A term with the key and an example of its value.
    public var example: String { "\(rawValue):\(value)" }

    /// All values, if they can be listed; otherwise empty.
    public var values: [String] {
      switch form {
      case .kind: Work.Kind.allCases.map(\.rawValue).sorted()
      case .catalog: Catalog.allCases.filter { $0 != .example }.map(\.rawValue)
      case .state: State.all(self).map(\.word)
      case .order: LibraryOrder.names
      case .number, .bound, .words, .day, .part, .key: []
      }
    }

    /// Whether its values have an order, so that `>` and `<` can be used in place of the colon.
    public var isCompared: Bool {
      switch form {
      case .number, .day: true
      case .bound, .words, .part, .kind, .catalog, .key, .state, .order: false
      }
    }

    /// Whether several values may be given with commas between them; any of them may hold.
    var takesAny: Bool { takesSeveralWords || self != .sort && !values.isEmpty }
  }
}

extension Query.Key {
  private static let byName = Dictionary(allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// All keys in the order of the help: the year, names, other words, numbers, choices, days.
  public static let allCases: [Query.Key] = {
    let declared = Work.fields.flatMap(\.keys) + Mark.all.flatMap(\.field.keys)
    let measured = declared.filter { $0.measure != nil }
    // Scales come before counts, and the user's marks before what others say.
    let scales = measured.filter { $0.measure != .year && $0.measure?.isWhole == false }
    let days = declared.filter { if case .day = $0.form { true } else { false } }
    return [.year, .before, .after, .kind, .title, .isbn, .imdb, .tmdb] + declared.filter { $0.texts?.role == .name }
      + [.actor]
      + declared.filter { $0.texts != nil && $0.texts?.role != .name }
      + scales.filter { $0.measure?.asksMarks == true } + scales.filter { $0.measure?.asksMarks == false }
      + measured.filter { $0.measure?.isWhole == true } + [.catalog, .is, .has, .part] + days + [.added, .sort]
  }()

  private var texts: Query.Texts? { if case .words(let texts) = form { texts } else { nil } }
  private var measure: Query.Measure? { if case .number(let measure) = form { measure } else { nil } }

  static let year = Query.Key("year", "1980..1989", .number(.year))
  static let before = Query.Key("before", "2000", .bound(.year, .below))
  static let after = Query.Key("after", "2000", .bound(.year, .above))
  static let kind = Query.Key("kind", "book", .kind)
  static let title = Query.Key("title", "castle", .words(.title))
  /// Asks for the book whose import had this ISBN.
  static let isbn = Query.Key("isbn", "9780441013593", .words(.anywhere))
  static let imdb = Query.Key("imdb", "tt0034583", .key)
  static let tmdb = Query.Key("tmdb", "289", .key)
  static let actor = Query.Key("actor", "pacino", .words(.actor))
  /// Asks for works with a tag that contains the words.
  public static let tag = Query.Key("tag", "airship", .words(.tag), takesSeveralWords: true)
  static let catalog = Query.Key("catalog", "tmdb", .catalog)
  /// Asks for works in a state, such as `is:unseen`.
  public static let `is` = Query.Key("is", "unseen", .state)
  /// Asks for works that have something, such as `has:note`.
  public static let has = Query.Key("has", "note", .state)
  static let seen = Query.Key("seen", "2024-05", .day(.seen))
  static let part = Query.Key("part", "S2", .part)
  static let added = Query.Key("added", "2024..", .day(.added))
  static let sort = Query.Key("sort", "-year", .order)
}

extension Field {
  /// The field with more keys of queries that ask for it.
  func asked(by keys: Query.Key...) -> Field { Field(self, askedBy: self.keys + keys) }
}

extension Field<Work> {
  /// The field, which is a number, with a key that asks for it.
  func asked(as name: String, _ example: String) -> Field {
    asked(
      by: Query.Key(
        name, example,
        .number(Query.Measure(name, column: members[0].column) { work, _ in self.value(of: work)?.number })))
  }
}

extension Field<Marks> {
  /// The mark, which is a number, with a key that asks for it. What is typed is the number in a record times `scale`.
  func asked(
    as name: String, _ example: String, scale: Double = 1, read: (@Sendable (Substring) -> Double?)? = nil
  ) -> Field {
    let measure = Query.Measure(name, column: members[0].column, scale: scale, asksMarks: true, read: read) {
      _, marks in
      self.value(of: marks)?.number.map { $0 * scale }
    }
    return asked(by: Query.Key(name, example, .number(measure)))
  }
}
