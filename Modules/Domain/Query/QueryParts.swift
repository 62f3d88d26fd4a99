// What terms ask about a work, as fields and marks declare it. Each has a name, by which it is compared.

extension Query {
  /// The texts in which words are looked for.
  public struct Texts: Sendable, Hashable {
    /// How stores and services can search in the texts.
    public enum Role: Sendable {
      /// Titles, makers and actors, and the user's notes and tags.
      case anywhere
      /// Titles, makers or actors, which are in the texts that stores search.
      case name
      /// Texts that some services can search, too.
      case subject
      /// Any other texts, such as the tags.
      case other
    }

    /// The name of the texts, such as `title`.
    public let name: String
    /// How stores and services can search in them.
    public let role: Role
    /// Whether they include texts of the user's marks.
    let asksMarks: Bool
    /// Whether the term can be asked about people.
    let isOfPeople: Bool
    /// The field in which a service is asked for the words; `nil` if none is.
    let service: SearchQuery.Field?
    /// The texts, from a work, its marks and its actors.
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

    /// All texts in which plain words are looked for.
    public static let anywhere = Texts("anywhere", .anywhere, asksMarks: true, isOfPeople: true) {
      work, marks, actors in
      work.searchedTexts(people: actors) + marks.searchedTexts
    }
    static let title = Texts("title", .name, service: .title) { work, _, _ in
      [work.title, work.originalTitle, work.romanizedTitle].compactMap(\.self)
    }
    static let director = Texts("director", .name, isOfPeople: true) { work, _, _ in
      work.kind.makers == .authors ? [] : work.creators
    }
    static let author = Texts("author", .name, isOfPeople: true, service: .author) { work, _, _ in
      work.kind.makers == .directors ? [] : work.creators
    }
    static let actor = Texts("actor", .name, isOfPeople: true) { _, _, actors in actors }
    static let genre = Texts("genre", .subject, service: .subject) { work, _, _ in work.genres }
    /// The tags that the user gave the work.
    public static let tag = Texts("tag", asksMarks: true) { _, marks, _ in marks.tags }
  }

  /// A number that terms ask for.
  public struct Measure: Sendable, Hashable {
    /// The name, such as `year`.
    public let name: String
    /// The column of the library that has the number, without `scale`; `nil` if not a single column has it.
    public let column: String?
    /// The factor from the column to the number.
    public let scale: Double
    /// Whether it is a number of the user's marks.
    public let asksMarks: Bool
    /// Whether the user types it as a whole number.
    let isWhole: Bool
    /// Reads the number as the user types it; `nil` for text that is not a number.
    let read: @Sendable (Substring) -> Double?
    let value: @Sendable (Work, Marks) -> Double?

    /// Creates a measure; without `read`, up to nine digits are read.
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

    /// The year of release, 1 to 9999.
    public static let year = Measure(
      "year", read: { whole($0).flatMap { (1...9999).contains($0) ? $0 : nil } },
      value: { work, _ in work.released.map { Double($0.year) } })
    /// The score that others gave, on a scale of 0 to 10 whatever the catalog's scale is.
    public static let score = Measure(
      "score",
      read: { text in
        let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
        return isPlain ? Double(text).flatMap { (0...10).contains($0) ? $0 : nil } : nil
      }, value: { work, _ in work.score.map { $0.value * 10 / $0.outOf } })
  }

  /// What happened to a work on a day.
  public enum Event: Sendable, Hashable {
    /// The user saw or read it.
    case seen
    /// It was added to the list, or to the library.
    case added
  }

  /// A state of a work, which has no value: a word after `is:` or `has:`.
  public struct State: Sendable, Hashable {
    /// The word, such as `seen`.
    public let word: String
    let key: String
    /// Where it is among the words of its key.
    private let place: Int
    /// The marks that make the state true; one is enough. Only `own` has none.
    public let claims: [Claim]
    /// Whether the state is the opposite of its claims: it holds if none of them does.
    public private(set) var isOpposite = false

    /// A claim that a mark is set, or that it has a certain value.
    public struct Claim: Sendable {
      /// The mark.
      public let mark: Mark
      /// The value that the mark must have; `nil` if any value is enough.
      public let value: FieldValue?

      fileprivate func holds(of marks: Marks) -> Bool {
        value.map { mark.field.value(of: marks) == $0 } ?? mark.isTrue(marks)
      }
    }

    var asksMarks: Bool { !claims.isEmpty }

    func holds(_ work: Work, _ marks: Marks) -> Bool {
      asksMarks ? claims.contains { $0.holds(of: marks) } != isOpposite : work.id.catalog == .library
    }

    public static func == (left: Self, right: Self) -> Bool { left.word == right.word && left.key == right.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(word) }

    /// All states: those that marks declare, and `own`.
    static let all: [State] = {
      var states: [State] = []
      for (mark, word) in Mark.all.flatMap({ mark in mark.states.map { (mark, $0) } }) {
        var claims = [Claim(mark: mark, value: word.value)]
        // If two marks have the same word, either of them makes the state true.
        if let index = states.firstIndex(where: { $0.key == word.key && $0.word == word.text }) {
          claims = states.remove(at: index).claims + claims
        }
        states.append(State(word: word.text, key: word.key, place: word.place, claims: claims))
        if let opposite = word.opposite {
          states.append(State(word: opposite, key: word.key, place: word.place, claims: claims, isOpposite: true))
        }
      }
      states.append(own)
      let places = states.indices.sorted { (states[$0].place, $0) < (states[$1].place, $1) }
      return places.map { states[$0] }
    }()

    /// Own works, whatever their marks.
    static let own = State(word: "own", key: "is", place: 9, claims: [])

    static func all(_ key: Key) -> [State] { all.filter { $0.key == key.rawValue } }
  }
}
