/// A film, movie, series or book (schema.org's CreativeWork), as its catalog describes it.
///
/// An unknown value is `nil` and an unknown list is empty: no empty text, no 0 that means unknown.
public struct Work: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Work>

  public static let forms = Catalog.forms { $0.works }

  /// `film` is what Studio Ghibli calls its own; every other moving picture of one piece is a `movie`, and one of episodes is
  /// `tv`.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case film
    case movie
    case book
    case tv

    /// Those that a person's own works may have.
    public static let own = allCases.filter { $0 != .film }

    public var sort: Sort {
      switch self {
      case .film, .movie: .film
      case .book: .book
      case .tv: .tv
      }
    }
  }

  /// Films and movies are of one sort. Works of two sorts are never the same work.
  public enum Sort: Sendable, Hashable {
    case film, book, tv
  }

  /// What stands where a service gave no title.
  public static let untitled = "Untitled"

  public let id: ID
  public var kind: Kind
  public var title: String
  /// The title in the language it was made in.
  public var originalTitle: String?
  /// The original title in Latin letters.
  public var romanizedTitle: String?
  public var released: PartialDate?
  /// Directors of a film, authors of a book, those who created a series.
  public var creators: [String]
  public var producers: [String]
  public var genres: [String]
  public var synopsis: String?
  /// Of a series the length of an episode. Within `Bounds.minutes`; any other number is not known.
  public var runtimeMinutes: Int? { didSet { runtimeMinutes = Bounds.minutes.known(runtimeMinutes) } }
  /// Within `Bounds.pages`; any other number is not known.
  public var pages: Int? { didSet { pages = Bounds.pages.known(pages) } }
  /// How many seasons a series has, without specials. Within `Bounds.seasons`; any other number is not known.
  public var seasons: Int? { didSet { seasons = Bounds.seasons.known(seasons) } }
  /// How many episodes a series has in all its seasons. Within `Bounds.episodes`; any other number is not known.
  public var episodes: Int? { didSet { episodes = Bounds.episodes.known(episodes) } }
  public var score: Score?
  /// Where it was made: codes of ISO 3166, as `JP`.
  public var countries: [String] = []
  public var series: Series?
  /// In which languages: codes of ISO 639, as `ja`, the one it was made in first.
  public var languages: [String] = []
  /// Where a poster or cover is to be had.
  public var artwork: WebAddress?
  /// The work's own page on the web, for people to read.
  public var url: WebAddress?

  public init(
    id: ID, kind: Kind, title: String, originalTitle: String? = nil, romanizedTitle: String? = nil,
    released: PartialDate? = nil, creators: [String] = [], producers: [String] = [], genres: [String] = [],
    synopsis: String? = nil, runtimeMinutes: Int? = nil, pages: Int? = nil, score: Score? = nil,
    artwork: WebAddress? = nil, url: WebAddress? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.originalTitle = originalTitle
    self.romanizedTitle = romanizedTitle
    self.released = released
    self.creators = creators
    self.producers = producers
    self.genres = genres
    self.synopsis = synopsis
    self.runtimeMinutes = Bounds.minutes.known(runtimeMinutes)
    self.pages = Bounds.pages.known(pages)
    self.score = score
    self.artwork = artwork
    self.url = url
  }
}

extension Work.ID {
  /// Whether it may name a work of a kind. In `library` and `imported` its word is the kind; what a catalog calls by one word
  /// is of one sort.
  public func mayName(_ kind: Work.Kind) -> Bool {
    switch catalog {
    case .library, .imported: word == kind.rawValue
    default: sort == kind.sort
    }
  }

  /// An identifier says of which sort its work is before anything is known of the work.
  public var sort: Work.Sort {
    catalog.isOfBooks ? .book : Work.Kind(rawValue: word)?.sort ?? .film
  }
}

extension Work {
  /// How long all episodes of a series run together; `nil` where that is not known.
  var minutesOfAllEpisodes: Int? {
    runtimeMinutes.flatMap { minutes in episodes.flatMap { Bounds.minutesOfSeries.known(minutes * $0) } }
  }

  /// The work with what another account of it knows and this one does not; its identifier, kind and title stay.
  public func filled(from other: Work) -> Work {
    var work = self
    for field in Self.fields { field.fill(&work, from: other) }
    return work
  }

  /// What is remembered of the work, completed with what a catalog says of it by now: nothing is blanked, and identifier,
  /// kind and title stay.
  ///
  /// - Parameters:
  ///   - replaces: whether what both know is replaced.
  ///   - isOwn: whether it is the person's own work, which has the titles, the year and the makers that the person gave it.
  public func completed(with other: Work, replaces: Bool, isOwn: Bool) -> Work {
    var other = other
    if isOwn { for field in Self.fields where field.isIdentity { field.clear(in: &other) } }
    return replaces
      ? Work(id: id, kind: kind, title: title).filled(from: other).filled(from: self) : filled(from: other)
  }

  /// The same work under another of its identifiers.
  public func identified(by id: ID) -> Work { Work(id: id, kind: kind, title: title).filled(from: self) }
}
