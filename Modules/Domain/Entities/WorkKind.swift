// The kinds of works, each declared once. A new kind is a case and its details; everything else reads them.

extension Work {
  /// The kind of work. Studio Ghibli calls its works `film`; any other moving picture in one piece is a `movie`, and
  /// one in episodes is `tv`. Films and movies are of one sort; works of two sorts are never the same work.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A film of Studio Ghibli's.
    case film
    /// Any other moving picture in one piece.
    case movie
    /// A book.
    case book
    /// A series of television.
    case tv

    /// Reads a word for the kind, or for several works of it: `film`, `movies`, `series`, `shows`, `books`. A film is a
    /// `movie`, because only Studio Ghibli's are of the kind `film`.
    public init?(typed word: some StringProtocol) {
      switch word.lowercased() {
      case "film", "films", "movie", "movies": self = .movie
      case "series", "show", "shows", "tv": self = .tv
      case "book", "books", "novel", "novels": self = .book
      default: return nil
      }
    }

    private var details: Details {
      switch self {
      case .film, .movie:
        Details(noun: "film", plural: "films", past: "seen", makers: .directors, length: .minutes)
      case .book: Details(noun: "book", plural: "books", past: "read", makers: .authors, length: .pages)
      case .tv: Details(noun: "series", plural: "series", past: "seen", makers: .creators, length: .episodes)
      }
    }

    private struct Details {
      let noun, plural, past: String
      let makers: Makers
      let length: Length
    }

    /// Who made a work, as catalogs credit them.
    public enum Makers: Sendable {
      /// The directors of a film.
      case directors
      /// The authors of a book.
      case authors
      /// The creators of a series.
      case creators

      /// The department and the role of their credits.
      var credit: (department: String, role: String) {
        switch self {
        case .directors: ("Directing", "Director")
        case .authors: ("Authors", "Author")
        case .creators: (Credit.creator, Credit.creator)
        }
      }
    }

    /// What a work's length means, and so the unit of a place in it that is given as a bare number.
    public enum Length: Sendable {
      /// The minutes of the work.
      case minutes
      /// The minutes of an episode. A bare number is minutes.
      case episodes
      /// The pages of the work.
      case pages
    }
  }
}

extension Work.Kind {
  /// The kinds that a person's own works may have.
  public static let own = allCases.filter { $0 != .film }
  /// One kind of each sort.
  public static let sorts = allCases.filter { $0.sort == $0 }

  /// The kind that represents the sort: `movie` for films and movies, and the kind itself for all others.
  public var sort: Work.Kind { self == .film ? .movie : self }
  /// A work of the sort in a word: `film`, `series`.
  public var noun: String { details.noun }
  /// Several works of the sort in a word: `films`, `series`.
  public var plural: String { details.plural }
  /// What has happened to a work that has a viewing: it was `seen`, or `read`.
  public var past: String { details.past }
  /// What its length means.
  public var length: Length { details.length }
  /// Who made it.
  public var makers: Makers { details.makers }

  /// The sort of several works, by the word that `plural` gives.
  public init?(plural: String) {
    guard let kind = Self.sorts.first(where: { $0.plural == plural }) else { return nil }
    self = kind
  }
}
