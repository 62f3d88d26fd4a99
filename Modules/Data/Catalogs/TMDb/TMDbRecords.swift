import MarqueeDomain
import MarqueeJSON

// TMDb's records: a movie or a series with its cast and crew, a person, and the works that a person took part in.

/// A movie or a series in full. 0, an empty text and null mean that a value is unknown.
struct TMDbWorkWire: JSONReadable, Sendable {
  // It is the whole answer: the readable parts are worth showing, and losses are reported.
  static let acceptsDamaged = true

  let row: WorkRowWire
  let genres: [String]
  /// The length of a movie, or the first length of a series' episodes.
  let minutes: Int?
  let seasons: Int?
  let episodes: Int?
  /// The creators of a series, who are not in its crew.
  let creators: [NameWire]
  let countries: [String]
  /// The collection that the work belongs to.
  let collection: CatalogSeries?
  /// The credits; `nil` where the answer has none.
  let credits: CreditsWire?

  init(_ movie: JSONObject) throws(JSONUnreadable) {
    row = try WorkRowWire(movie)
    genres = movie.elements("genres", GenreWire.self).map(\.name)
    minutes = movie.integer("runtime", .orNumeral) ?? movie.integers("episode_run_time", .skippingNulls).first
    seasons = movie.integer("number_of_seasons", .orNumeral)
    episodes = movie.integer("number_of_episodes", .orNumeral)
    creators = movie.elements("created_by", NameWire.self)
    countries = movie.elements("production_countries", CountryWire.self).map(\.code)
    collection = movie.object("belongs_to_collection").flatMap { CatalogSeries(tmdb: $0) }
    credits = movie.value("credits", CreditsWire.self)
  }
}

/// A person in the record of a work.
struct NameWire: JSONReadable, Sendable {
  let id: Int
  let name: String?

  init(_ person: JSONObject) throws(JSONUnreadable) {
    id = try person.tmdbID()
    name = person.text("name") ?? person.text("original_name")
  }
}

/// A country by its code of ISO 3166-1.
private struct CountryWire: JSONReadable {
  let code: String

  init(_ country: JSONObject) throws(JSONUnreadable) { code = try country.required.string("iso_3166_1") }
}

/// The cast and crew of a movie or a series.
struct CreditsWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  var cast: [RoleWire] = []
  var crew: [RoleWire] = []
}

extension CreditsWire {
  init(_ credits: JSONObject) throws(JSONUnreadable) {
    cast = credits.elements("cast", RoleWire.self)
    crew = credits.elements("crew", RoleWire.self)
  }
}

/// A person with a part in a movie or a series.
struct RoleWire: JSONReadable, Sendable {
  let person: NameWire
  let part: PartWire

  init(_ role: JSONObject) throws(JSONUnreadable) {
    person = try NameWire(role)
    part = PartWire(role)
  }
}

/// A person's part in a movie or a series: a character, or a job in a department.
struct PartWire: Sendable, Hashable {
  /// The credit's identifier. Old answers have none.
  let creditID: String?
  let character: String?
  /// The position of the character in the cast.
  let order: Int?
  let department: String?
  let job: String?

  init(_ role: JSONObject) {
    creditID = role.text("credit_id")
    character = role.text("character")?.trimmed
    order = role.integer("order")
    department = role.text("department")?.trimmed
    job = role.text("job")?.trimmed
  }
}

/// A person's record.
struct PersonWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let row: PersonRowWire
  let biography: String?
  let born: String?
  let died: String?

  init(_ person: JSONObject) throws(JSONUnreadable) {
    row = try PersonRowWire(person)
    biography = person.text("biography")?.trimmed.withLineFeeds
    born = person.fact("birthday")
    died = person.fact("deathday")
  }
}

/// All movies, or all series, that a person took part in.
struct PartsWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let cast: [PartInWorkWire]
  let crew: [PartInWorkWire]

  init(_ credits: JSONObject) throws(JSONUnreadable) {
    guard credits["cast"]?.kind == .array || credits["crew"]?.kind == .array else {
      throw credits.unreadable("cast", "there is no list here")
    }
    cast = credits.elements("cast", PartInWorkWire.self)
    crew = credits.elements("crew", PartInWorkWire.self)
  }
}

/// A movie or a series with a person's part in it.
struct PartInWorkWire: JSONReadable, Sendable {
  let work: WorkRowWire
  let part: PartWire

  init(_ row: JSONObject) throws(JSONUnreadable) {
    work = try WorkRowWire(row)
    part = PartWire(row)
  }
}
