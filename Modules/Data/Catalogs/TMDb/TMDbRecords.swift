import MarqueeDomain
import MarqueeJSON

// TMDb's records: a movie or a series with who acted in it and who made it, a person, and what that person had a part in.

/// A movie or a series in full. 0, an empty text and null mean that something is not known.
struct TMDbWorkWire: JSONReadable, Sendable {
  // It is the whole answer: what is left of it is worth showing, and what is lost is told.
  static let acceptsDamaged = true

  let row: WorkRowWire
  let genres: [String]
  /// Of a series the first length of its episodes.
  let minutes: Int?
  let seasons: Int?
  let episodes: Int?
  /// Those who created a series, who are not among its crew.
  let creators: [NameWire]
  let countries: [String]
  /// The collection that it belongs to.
  let collection: CatalogSeries?
  /// `nil` where they were not appended.
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

/// A person as the record of a work names them.
struct NameWire: JSONReadable, Sendable {
  let id: Int
  let name: String?

  init(_ person: JSONObject) throws(JSONUnreadable) {
    id = try person.tmdbID()
    name = person.text("name") ?? person.text("original_name")
  }
}

/// A country by its code of ISO 3166.
private struct CountryWire: JSONReadable {
  let code: String

  init(_ country: JSONObject) throws(JSONUnreadable) { code = try country.required.string("iso_3166_1") }
}

/// Who acted in a movie or a series and who made it.
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

/// A person in a part of a movie or a series.
struct RoleWire: JSONReadable, Sendable {
  let person: NameWire
  let part: PartWire

  init(_ role: JSONObject) throws(JSONUnreadable) {
    person = try NameWire(role)
    part = PartWire(role)
  }
}

/// What a person was in a movie or a series: a character, or a job in a department.
struct PartWire: Sendable, Hashable {
  /// Names the credit. Old answers have none.
  let creditID: String?
  let character: String?
  /// Where the character stands in the cast.
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

/// All movies, or all series, that a person had a part in.
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

/// A movie or a series with the part that a person had in it.
struct PartInWorkWire: JSONReadable, Sendable {
  let work: WorkRowWire
  let part: PartWire

  init(_ row: JSONObject) throws(JSONUnreadable) {
    work = try WorkRowWire(row)
    part = PartWire(row)
  }
}
