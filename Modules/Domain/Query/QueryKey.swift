extension Query {
  /// What can stand in front of the colon of a term. Fields and marks declare those that ask for them.
  public struct Key: Sendable, Hashable {
    /// What its value is, and what is done with it.
    enum Form: Sendable {
      case number(Measure)
      /// A number that is always compared: `before` and `after`.
      case bound(Measure, Comparison)
      case words(Texts)
      case day(Event)
      case kind
      case catalog
      /// The word of a state.
      case state
      case order
    }

    public let rawValue: String
    let form: Form
    private let value: String
    /// Whether words may be given several with commas, any of which may hold.
    private let takesSeveralWords: Bool

    init(_ name: String, _ value: String, _ form: Form, takesSeveralWords: Bool = false) {
      (rawValue, self.value, self.form) = (name, value, form)
      self.takesSeveralWords = takesSeveralWords
    }

    /// Gives `nil` where there is no such key.
    public init?(rawValue: String) {
      guard let key = Self.byName[rawValue] else { return nil }
      self = key
    }

    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// A term that shows what it takes.
    public var example: String { "\(rawValue):\(value)" }

    /// The values, where they can be listed.
    public var values: [String] {
      switch form {
      case .kind: Work.Kind.allCases.map(\.rawValue).sorted()
      case .catalog: Catalog.allCases.filter { $0 != .example }.map(\.rawValue)
      case .state: State.all(self).map(\.word)
      case .order: LibraryOrder.names
      case .number, .bound, .words, .day: []
      }
    }

    /// Whether its values have an order, so that `>` and `<` may stand in place of the colon.
    public var isCompared: Bool {
      switch form {
      case .number, .day: true
      case .bound, .words, .kind, .catalog, .state, .order: false
      }
    }

    /// Whether it takes several values with commas, any of which may hold.
    var takesAny: Bool { takesSeveralWords || self != .sort && !values.isEmpty }
  }
}

extension Query.Key {
  private static let byName = Dictionary(allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  /// In the order in which help lists them: the year, names, other words, numbers, choices, days.
  public static let allCases: [Query.Key] = {
    let declared = Work.fields.flatMap(\.keys) + Mark.all.flatMap(\.field.keys)
    func texts(_ isWanted: (Query.Texts) -> Bool) -> [Query.Key] {
      declared.filter { if case .words(let texts) = $0.form { isWanted(texts) } else { false } }
    }
    func numbers(_ isWanted: (Query.Measure) -> Bool) -> [Query.Key] {
      declared.filter { if case .number(let measure) = $0.form { isWanted(measure) } else { false } }
    }
    // What has a scale comes before what is counted, and what the person says before what others say.
    let scales = numbers { $0 != .year && !$0.isWhole }
    let days = declared.filter { if case .day = $0.form { true } else { false } }
    return [.year, .before, .after, .kind, .title] + texts { $0.role == .name } + [.actor]
      + texts { $0.role != .name } + scales.filter(\.asksMarks) + scales.filter { !$0.asksMarks }
      + numbers(\.isWhole) + [.catalog, .is, .has] + days + [.added, .sort]
  }()

  private var asksMarks: Bool { if case .number(let measure) = form { measure.asksMarks } else { false } }

  static let year = Query.Key("year", "1980..1989", .number(.year))
  static let before = Query.Key("before", "2000", .bound(.year, .below))
  static let after = Query.Key("after", "2000", .bound(.year, .above))
  static let kind = Query.Key("kind", "book", .kind)
  static let title = Query.Key("title", "castle", .words(.title))
  static let actor = Query.Key("actor", "pacino", .words(.actor))
  public static let tag = Query.Key("tag", "airship", .words(.tag), takesSeveralWords: true)
  static let catalog = Query.Key("catalog", "tmdb", .catalog)
  public static let `is` = Query.Key("is", "unseen", .state)
  public static let has = Query.Key("has", "note", .state)
  static let seen = Query.Key("seen", "2024-05", .day(.seen))
  static let added = Query.Key("added", "2024..", .day(.added))
  static let sort = Query.Key("sort", "-year", .order)
}

extension Field {
  /// The field with terms of a query that ask for it.
  func asked(by keys: Query.Key...) -> Field { Field(self, askedBy: self.keys + keys) }
}

extension Field<Work> {
  /// The field, a number, with a term that asks for it.
  func asked(as name: String, _ example: String) -> Field {
    asked(
      by: Query.Key(
        name, example,
        .number(Query.Measure(name, column: members[0].column) { work, _ in self.value(of: work)?.number })))
  }
}

extension Field<Marks> {
  /// The value, a number, with a term that asks for it.
  ///
  /// - Parameters:
  ///   - scale: what a record's number is multiplied by.
  ///   - read: as in `Query.Measure`.
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
