/// A film, movie, series or book (schema.org's CreativeWork), as its catalog describes it. An unknown value is `nil`
/// and an unknown list is empty: no empty text, no 0 that means unknown.
public struct Work: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Work>

  public static let forms = Catalog.forms { $0.works }

  /// The title of a work for which a service gave none.
  public static let untitled = "Untitled"

  public private(set) var id: ID
  /// What kind of work it is.
  public var kind: Kind
  /// The title that its catalog shows; `untitled` if the catalog gives none.
  public var title: String
  /// The title in the language that the work was made in; `nil` if it is not known.
  public var originalTitle: String?
  /// The original title in Latin letters; `nil` if it is not known.
  public var romanizedTitle: String?
  /// When the work came out; `nil` if it is not known.
  public var released: PartialDate?
  /// The directors of a film, the authors of a book, or the creators of a series.
  public var creators: [String]
  /// The producers of a film.
  public var producers: [String]
  /// The genres of a film or series, or the subjects of a book, in the service's own words.
  public var genres: [String]
  /// A summary; `nil` if the service has none.
  public var synopsis: String?
  /// The running time in minutes; for a series, that of an episode. A number outside `Bounds.minutes` becomes `nil`.
  public var runtimeMinutes: Int? { didSet { runtimeMinutes = Bounds.minutes.known(runtimeMinutes) } }
  /// The number of pages. A number outside `Bounds.pages` becomes `nil`.
  public var pages: Int? { didSet { pages = Bounds.pages.known(pages) } }
  /// The number of seasons of a series, without specials. A number outside `Bounds.seasons` becomes `nil`.
  public var seasons: Int? { didSet { seasons = Bounds.seasons.known(seasons) } }
  /// The number of episodes of a series in all its seasons. A number outside `Bounds.episodes` becomes `nil`.
  public var episodes: Int? { didSet { episodes = Bounds.episodes.known(episodes) } }
  /// The seasons of a series, specials among them, in the order of their numbers; empty if they are not known.
  public var seasonList: [Season] = []
  /// Whether more of a series will come; `nil` if it is not known.
  public var continues: Bool?
  /// The average opinion of a service's users or critics; `nil` if the service has none.
  public var score: Score?
  /// The countries in which it was made: codes of ISO 3166, such as `JP`.
  public var countries: [String] = []
  /// The series that the work is part of; `nil` if there is none, or it is not known.
  public var series: Series?
  /// The languages: codes of ISO 639, such as `ja`, the original one first.
  public var languages: [String] = []
  /// The address of a poster or cover; `nil` if there is none.
  public var artwork: WebAddress?
  /// The address of the work's page on the web, for people to read; `nil` if there is none.
  public var url: WebAddress?

  /// Creates a work. What is not given is unknown.
  public init(
    id: ID, kind: Kind, title: String, originalTitle: String? = nil, romanizedTitle: String? = nil,
    released: PartialDate? = nil, creators: [String] = [], producers: [String] = [], genres: [String] = [],
    synopsis: String? = nil, runtimeMinutes: Int? = nil, pages: Int? = nil, score: Score? = nil,
    artwork: WebAddress? = nil, url: WebAddress? = nil
  ) {
    (self.id, self.kind, self.title) = (id, kind, title)
    (self.originalTitle, self.romanizedTitle, self.released) = (originalTitle, romanizedTitle, released)
    (self.creators, self.producers, self.genres) = (creators, producers, genres)
    (self.runtimeMinutes, self.pages) = (Bounds.minutes.known(runtimeMinutes), Bounds.pages.known(pages))
    (self.synopsis, self.score) = (synopsis, score)
    (self.artwork, self.url) = (artwork, url)
  }
}

extension Work {
  /// What is known of a work in addition to its identifier, kind and title, in the order of the columns of tables.
  public static let fields: [Field<Work>] = [
    Field(
      "originalTitle", .text, isIdentity: true, isKept: true, get: { $0.originalTitle },
      set: { $0.originalTitle = $1 }),
    Field(
      "romanizedTitle", .text, isIdentity: true, isInAnswers: false, get: { $0.romanizedTitle },
      set: { $0.romanizedTitle = $1 }),
    Field("released", .date, isIdentity: true, isKept: true, get: { $0.released }, set: { $0.released = $1 })
      .asked(by: .year, .before, .after),
    Field(
      "creators", .texts, isIdentity: true, isKept: true, get: { $0.creators.nonEmpty }, set: { $0.creators = $1 ?? [] }
    ).asked(
      by: .director, .author),
    Field("producers", .texts, isInAnswers: false, get: { $0.producers.nonEmpty }, set: { $0.producers = $1 ?? [] }),
    Field("genres", .texts, get: { $0.genres.nonEmpty }, set: { $0.genres = $1 ?? [] }).asked(
      by: Query.Key("genre", "fantasy", .words(.genre)), Query.Key("subject", "fantasy", .words(.genre))),
    Field("synopsis", .text, get: { $0.synopsis }, set: { $0.synopsis = $1 }),
    Field("runtimeMinutes", .integer, get: { $0.runtimeMinutes }, set: { $0.runtimeMinutes = $1 })
      .asked(as: "minutes", "..120"),
    Field("pages", .integer, get: { $0.pages }, set: { $0.pages = $1 }).asked(as: "pages", "..300"),
    Field("seasons", .integer, get: { $0.seasons }, set: { $0.seasons = $1 }).asked(as: "seasons", "..3"),
    Field("episodes", .integer, get: { $0.episodes }, set: { $0.episodes = $1 }).asked(as: "episodes", "..20"),
    Field(
      "seasonList", .objects(Season.fields, of: Season(0)), get: { $0.seasonList.nonEmpty },
      set: { $0.seasonList = $1 ?? [] }),
    Field("continues", .flag, isInAnswers: false, get: { $0.continues }, set: { $0.continues = $1 }),
    Field("score", .score, get: { $0.score }, set: { $0.score = $1 })
      .asked(by: Query.Key("score", "8..", .number(.score))),
    Field("countries", .texts, isColumn: true, get: { $0.countries.nonEmpty }, set: { $0.countries = $1 ?? [] })
      .asked(by: Query.Key("country", "jp", .words(.country))),
    Field("languages", .texts, isColumn: true, get: { $0.languages.nonEmpty }, set: { $0.languages = $1 ?? [] })
      .asked(by: Query.Key("language", "ja", .words(.language))),
    Field(
      "series", .series, isIdentity: true, isKept: true, isColumn: true, isSorted: true, get: { $0.series },
      set: { $0.series = $1 }
    ).asked(by: Query.Key("series", "discworld", .words(.series))),
    Field("artwork", .address, get: { $0.artwork }, set: { $0.artwork = $1 }),
    Field("url", .address, get: { $0.url }, set: { $0.url = $1 }),
  ]

  /// The fields that an entry's record keeps.
  public static let keptFields = fields.filter(\.isKept)
}

extension Work.ID {
  /// Whether the identifier may name a work of a kind. In `library` and `imported`, its word is the kind. In other
  /// catalogs, one word names works of one sort.
  public func mayName(_ kind: Work.Kind) -> Bool {
    switch catalog {
    case .library, .imported: word == kind.rawValue
    default: sort == kind.sort
    }
  }

  /// The sort of work that the identifier names; it is known before anything else of the work.
  public var sort: Work.Kind { catalog.isOfBooks ? .book : Work.Kind(rawValue: word)?.sort ?? .movie }
}

extension Work {
  /// The minutes of all episodes of a series together; `nil` if they are not known.
  var minutesOfAllEpisodes: Int? {
    runtimeMinutes.flatMap { minutes in episodes.flatMap { Bounds.minutesOfSeries.known(minutes * $0) } }
  }

  /// The work, completed with the values of another account that this one lacks. The identifier, kind and title stay.
  public func filled(from other: Work) -> Work {
    var work = self
    for field in Self.fields { field.fill(&work, from: other) }
    return work
  }

  /// The work, completed with what a catalog says of it now. No value becomes unknown, and the identifier, kind and
  /// title stay. The catalog's value replaces a known one if `replaces`. The user's own work (`isOwn`) keeps the
  /// titles, the year and the makers that the user gave it.
  public func completed(with other: Work, replaces: Bool, isOwn: Bool) -> Work {
    var other = other
    if isOwn { for field in Self.fields where field.isIdentity { field.clear(in: &other) } }
    return replaces
      ? Work(id: id, kind: kind, title: title).filled(from: other).filled(from: self) : filled(from: other)
  }

  /// The same work under another of its identifiers.
  public func identified(by id: ID) -> Work {
    var work = self
    work.id = id
    return work
  }
}

extension Query.Texts {
  fileprivate static let country = Query.Texts("country") { work, _, _ in work.countries }
  fileprivate static let series = Query.Texts("series") { work, _, _ in [work.series?.name].compactMap(\.self) }
  fileprivate static let language = Query.Texts("language") { work, _, _ in work.languages }
}

extension Query.Key {
  /// The keys that ask for makers.
  static let (director, author) = (
    Query.Key("director", "miyazaki", .words(.director)), Query.Key("author", "\"le guin\"", .words(.author))
  )
}
