extension Query {
  /// What can stand in front of the colon of a term.
  public enum Key: String, Sendable, CaseIterable {
    case year, kind, title, director, author, actor, genre, subject, tag, rating, score, minutes, pages, catalog
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
      case .is: ["favorite", "wanted", "seen", "own"]
      case .has: ["note", "tag", "rating"]
      case .sort: LibraryOrder.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }
      default: []
      }
    }

    /// A sentence that says what it takes.
    var takes: String {
      if !values.isEmpty { return "It takes \(values.joined(separator: ", "))." }
      return "\(example) is meant: \(summary)."
    }

    private var details: (value: String, summary: String) {
      switch self {
      case .year: ("1980..1989", "a year, or years from one to another; 1980.. and ..1989 are open")
      case .kind: ("book", "book, or movie or film, which mean both")
      case .title: ("castle", "words of a title")
      case .director: ("miyazaki", "words of a name, of films and movies")
      case .author: ("\"le guin\"", "words of a name, of books")
      case .actor: ("pacino", "words of a name, of your own works")
      case .genre: ("fantasy", "words of a genre or subject")
      case .subject: ("fantasy", "the same as genre")
      case .tag: ("airship", "words of a tag of yours")
      case .rating: ("4..", "your own in stars, 0.5 to 5 by halves, or a range of them")
      case .score: ("8..", "what others think, 0 to 10, or a range")
      case .minutes: ("..120", "how long it runs, a number or a range")
      case .pages: ("..300", "how long it is, a number or a range")
      case .catalog: ("tmdb", "where it comes from")
      case .is: ("wanted", "favorite, wanted, seen or own")
      case .has: ("note", "note, tag or rating")
      case .seen: ("2024-05", "a day, month or year of seeing or reading, or a range of them")
      case .added: ("2024..", "when it came to the list, likewise")
      case .sort: ("-year", "title, year, added or rating; with - in front descending")
      }
    }
  }
}
