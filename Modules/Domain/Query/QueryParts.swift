// What terms ask of a work, as fields and marks declare it. Each is known by its name.

extension Query {
  /// Where words are looked for.
  public struct Texts: Sendable, Hashable {
    public enum Role: Sendable {
      /// In titles, makers and actors, and in what the person wrote: the notes and the tags.
      case anywhere
      /// Titles, makers and actors, which stand in the texts that stores search.
      case name
      /// What services search by as well.
      case subject
      case other
    }

    public let name: String
    public let role: Role
    /// Whether it is asked of what the person says.
    let asksMarks: Bool
    /// Whether it is asked of people.
    let isOfPeople: Bool
    /// What a service is asked for the words in.
    let service: SearchQuery.Field?
    /// Of a work, what the person says of it, and who plays in it.
    let texts: @Sendable (Work, Marks, _ actors: [String]) -> [String]

    init(
      _ name: String, _ role: Role = .other, asksMarks: Bool = false, isOfPeople: Bool = false,
      service: SearchQuery.Field? = nil, texts: @escaping @Sendable (Work, Marks, [String]) -> [String]
    ) {
      (self.name, self.role, self.asksMarks, self.isOfPeople) = (name, role, asksMarks, isOfPeople)
      (self.service, self.texts) = (service, texts)
    }

    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    public static let anywhere = Texts("anywhere", .anywhere, asksMarks: true, isOfPeople: true) {
      work, marks, actors in
      work.searchedTexts(people: actors) + marks.searchedTexts
    }
    static let title = Texts("title", .name, service: .title) { work, _, _ in
      [work.title, work.originalTitle, work.romanizedTitle].compactMap(\.self)
    }
    static let director = Texts("director", .name, isOfPeople: true) { work, _, _ in
      work.kind == .book ? [] : work.creators
    }
    static let author = Texts("author", .name, isOfPeople: true, service: .author) { work, _, _ in
      work.kind.sort == .film ? [] : work.creators
    }
    static let actor = Texts("actor", .name, isOfPeople: true) { _, _, actors in actors }
    static let genre = Texts("genre", .subject, service: .subject) { work, _, _ in work.genres }
    public static let tag = Texts("tag", asksMarks: true) { _, marks, _ in marks.tags }
  }

  /// A number that is asked for.
  public struct Measure: Sendable, Hashable {
    public let name: String
    /// The column that is the number, but for `scale`; `nil` where one column does not tell.
    public let column: String?
    /// What the column is multiplied by.
    public let scale: Double
    /// Whether it is a number of what the person says.
    public let asksMarks: Bool
    /// Whether it is a whole number as a person types it.
    let isWhole: Bool
    /// Reads a number as a person types it; `nil` for what is none.
    let read: @Sendable (Substring) -> Double?
    let value: @Sendable (Work, Marks) -> Double?

    /// - Parameters:
    ///   - column: the one that is the number.
    ///   - read: `nil` reads up to nine digits.
    init(
      _ name: String, column: String? = nil, scale: Double = 1, asksMarks: Bool = false,
      read: (@Sendable (Substring) -> Double?)? = nil, value: @escaping @Sendable (Work, Marks) -> Double?
    ) {
      (self.name, self.column, self.scale, self.asksMarks) = (name, column, scale, asksMarks)
      (isWhole, self.read, self.value) = (read == nil, read ?? Self.whole, value)
    }

    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    @Sendable private static func whole(_ text: Substring) -> Double? {
      guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      return Double(text)
    }

    public static let year = Measure(
      "year", read: { whole($0).flatMap { (1...9999).contains($0) ? $0 : nil } },
      value: { work, _ in work.released.map { Double($0.year) } })
    /// What others think of it, out of 10 whatever the catalog's scale.
    public static let score = Measure(
      "score",
      read: { text in
        let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
        return isPlain ? Double(text).flatMap { (0...10).contains($0) ? $0 : nil } : nil
      }, value: { work, _ in work.score.map { $0.value * 10 / $0.outOf } })
  }

  public enum Event: Sendable, Hashable {
    case seen
    /// When it came to the list, or to the library.
    case added
  }

  /// What can be said of a work without a value: a word behind `is:` or `has:`.
  public struct State: Sendable, Hashable {
    public let word: String
    let key: String
    /// Where it stands among the words of its key.
    private let place: Int
    /// The marks of which one is said, or has the value; empty for what is told otherwise.
    public let claims: [Claim]
    /// Whether it holds where none of the claims does.
    public let isOpposite: Bool
    let asksMarks: Bool
    let holds: @Sendable (Work, Marks) -> Bool

    /// That a mark is said; with a value, that it has this one.
    public struct Claim: Sendable {
      public let mark: Mark
      public let value: FieldValue?

      fileprivate func holds(of marks: Marks) -> Bool {
        value.map { mark.field.value(of: marks) == $0 } ?? mark.field.isKnown(in: marks)
      }
    }

    private init(
      _ key: String, _ word: String, place: Int, claims: [Claim], isOpposite: Bool = false
    ) {
      (self.key, self.word, self.place, self.claims) = (key, word, place, claims)
      (self.isOpposite, asksMarks) = (isOpposite, true)
      holds = { _, marks in claims.contains { $0.holds(of: marks) } != isOpposite }
    }

    private init(_ key: String, _ word: String, holds: @escaping @Sendable (Work, Marks) -> Bool) {
      (self.key, self.word, place, claims) = (key, word, 9, [])
      (isOpposite, asksMarks, self.holds) = (false, false, holds)
    }

    public static func == (left: Self, right: Self) -> Bool { left.word == right.word && left.key == right.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(word) }

    /// The states that the words of marks name, and `own`.
    static let all: [State] = {
      var states: [State] = []
      for (mark, word) in Mark.all.flatMap({ mark in mark.states.map { (mark, $0) } }) {
        var claims = [Claim(mark: mark, value: word.value)]
        // A word that two marks have asks for either.
        if let index = states.firstIndex(where: { $0.key == word.key && $0.word == word.text }) {
          claims = states.remove(at: index).claims + claims
        }
        states.append(State(word.key, word.text, place: word.place, claims: claims))
        if let opposite = word.opposite {
          states.append(State(word.key, opposite, place: word.place, claims: claims, isOpposite: true))
        }
      }
      states.append(own)
      let places = states.indices.sorted { (states[$0].place, $0) < (states[$1].place, $1) }
      return places.map { states[$0] }
    }()

    static let own = State("is", "own") { work, _ in work.id.catalog == .library }

    static func all(_ key: Key) -> [State] { all.filter { $0.key == key.rawValue } }

    init?(_ key: Key, _ word: String) {
      guard let state = Self.all(key).first(where: { $0.word == word }) else { return nil }
      self = state
    }
  }
}
