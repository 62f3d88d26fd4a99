extension Query {
  /// What can stand in front of the colon of a term.
  public enum Key: String, Sendable, CaseIterable {
    case year, before, after, kind, title, director, author, actor, genre, subject, tag, rating, score, minutes, pages,
      catalog
    case `is`, has, seen, added, sort

    /// A term that shows what it takes.
    public var example: String { "\(rawValue):\(details.value)" }

    /// What is found, in a few words.
    public var summary: String { details.summary }

    /// The values, where they can be listed.
    public var values: [String] {
      switch self {
      case .kind: ["book", "film", "movie"]
      case .catalog: Catalog.allCases.map(\.rawValue)
      case .is: ["favorite", "wanted", "seen", "unseen", "own"]
      case .has: ["note", "tag", "rating"]
      case .sort: LibraryOrder.names
      default: []
      }
    }

    /// Whether its values have an order, so that `>` and `<` may stand in place of the colon.
    var isCompared: Bool {
      switch self {
      case .year, .rating, .score, .minutes, .pages, .seen, .added: true
      default: false
      }
    }

    /// Whether it takes several values with commas, any of which may hold.
    var takesAny: Bool { self == .tag || self != .sort && !values.isEmpty }

    /// Every term, as an example and what it finds; the last two stand for forms that several terms have.
    public static let forms: [(example: String, summary: String)] =
      allCases.map { ($0.example, $0.summary) } + [
        ("1980s", "the same as year:1980s"),
        ("rating>=4", "\(compared) compare: with >, >=, < or <="),
      ]

    /// The keys that compare, for a sentence.
    static let compared = listed(allCases.filter(\.isCompared))

    private static func listed(_ keys: [Key]) -> String {
      keys.map(\.rawValue).joinedByAnd
    }

    /// What there is in place of an unknown word that is compared.
    static let known = Remedy.advice(
      "What compares is \(compared); the other terms are \(listed(allCases.filter { !$0.isCompared })).")

    /// A sentence that says what it takes.
    var takes: String {
      if !values.isEmpty { return "It can be \(values.alternatives)." }
      return "For example \(example): \(summary)."
    }

    private var details: (value: String, summary: String) {
      switch self {
      case .year: ("1980..1989", "a year, a decade (1980s), or years from one to another; 1980.. and ..1989 are open")
      case .before: ("2000", "what was made in an earlier year, the same as year<2000")
      case .after: ("2000", "what was made in a later year, the same as year>2000")
      case .kind: ("book", "book, or movie or film, which mean both")
      case .title: ("castle", "words of a title")
      case .director: ("miyazaki", "words of a name, of films and movies")
      case .author: ("\"le guin\"", "words of a name, of books")
      case .actor: ("pacino", "words of a name, of your own works")
      case .genre: ("fantasy", "words of a genre or subject")
      case .subject: ("fantasy", "the same as genre")
      case .tag: ("airship", "words of a tag of yours; with commas any of several tags")
      case .rating: ("4..", "your own in stars, 0.5 to 5 by halves, or a range of them")
      case .score: ("8..", "what others think, 0 to 10, or a range")
      case .minutes: ("..120", "how long it runs, a number or a range")
      case .pages: ("..300", "how long it is, a number or a range")
      case .catalog: ("tmdb", "where it comes from")
      case .is: ("unseen", "favorite, wanted (on the watchlist), seen, unseen or own")
      case .has: ("note", "note, tag or rating")
      case .seen: ("2024-05", "a day, month or year of seeing or reading, or a range of them")
      case .added: ("2024..", "when it came to the list, likewise")
      case .sort: ("-year", "\(LibraryOrder.keys); with - in front descending")
      }
    }
  }
}
