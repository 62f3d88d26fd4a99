import MarqueeDomain
import MarqueeJSON

// TMDb's records: a movie or a series with its cast and crew, a person, and the works that a person took part in.

/// A movie or a series in full. 0, an empty text and null mean that a value is unknown.
struct TMDbWorkWire: JSONReadable, Sendable {
  // It is the whole answer: the readable parts are worth showing, and losses are reported.
  static let acceptsDamaged = true

  let row: WorkRowWire
  let genres: [String]
  /// The length of a movie, or of an episode. Most series have none of their own today, but that of the last episode.
  let minutes: Int?
  let seasons: Int?
  let episodes: Int?
  let seasonList: [Season]
  /// Whether more of a series will come; `nil` for a word that the service has added since.
  let continues: Bool?
  /// The creators of a series, who are not in its crew.
  let creators: [NameWire]
  let countries: [String]
  let collection: CatalogSeries?
  let credits: CreditsWire?

  init(_ movie: JSONObject) throws(JSONUnreadable) {
    row = try WorkRowWire(movie)
    genres = movie.elements("genres", GenreWire.self).map(\.name)
    let aired = ["last_episode_to_air", "next_episode_to_air"].map { movie.object($0)?.integer("runtime", .orNumeral) }
    minutes =
      ([movie.integer("runtime", .orNumeral)] + movie.integers("episode_run_time", .skippingNulls) + aired)
      .lazy.compactMap { Bounds.minutes.known($0) }.first
    seasons = movie.integer("number_of_seasons", .orNumeral)
    episodes = movie.integer("number_of_episodes", .orNumeral)
    seasonList = movie.elements("seasons", SeasonRowWire.self).map(\.season).withoutRepeats(of: \.number)
      .sorted { $0.number < $1.number }
    continues = movie.text("status").flatMap(Self.continues)
    creators = movie.elements("created_by", NameWire.self)
    // A list has the countries of origin alone: what `country:` finds there, it must find here.
    countries = (movie.elements("production_countries", CountryWire.self).map(\.code) + row.countries)
      .withoutRepeats(of: \.self)
    collection = movie.object("belongs_to_collection").flatMap { CatalogSeries(tmdb: $0) }
    let lists = ["aggregate_credits", "credits"].compactMap { movie.value($0, CreditsWire.self) }
    credits = lists.first { !$0.cast.isEmpty || !$0.crew.isEmpty } ?? lists.first
  }
}

extension TMDbWorkWire {
  /// Whether a series with a status goes on (https://developer.themoviedb.org/reference/tv-series-details). A
  /// series that was ended early has a word with two spellings.
  fileprivate static func continues(_ status: String) -> Bool? {
    if status == "Ended" || status.hasPrefix("Cancel") { return false }
    return ["Returning Series", "In Production", "Planned", "Pilot"].contains(status) ? true : nil
  }
}

/// A season in the record of a series.
private struct SeasonRowWire: JSONReadable {
  let season: Season

  init(_ row: JSONObject) throws(JSONUnreadable) {
    let number = try row.required.integer("season_number")
    guard (0...Bounds.seasons.upperBound).contains(number) else {
      throw row.unreadable("season_number", "out of range")
    }
    season = Season(
      number, name: row.text("name")?.trimmed, released: row.date("air_date"), episodes: row.integer("episode_count"))
  }
}

/// A season with its episodes. Their cast and crew are large and not shown, so they are skipped.
struct SeasonWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let episodes: [EpisodeWire]

  init(_ season: JSONObject) throws(JSONUnreadable) {
    episodes = season.elements("episodes", EpisodeWire.self).withoutRepeats(of: \.episode.part)
  }
}

struct EpisodeWire: JSONReadable, Sendable {
  let episode: Episode

  init(_ record: JSONObject) throws(JSONUnreadable) {
    let (season, number) = (try record.required.integer("season_number"), try record.required.integer("episode_number"))
    guard let part = WorkPart(season: season, episode: number) else {
      throw record.unreadable("episode_number", "out of range")
    }
    episode = Episode(
      part, title: record.text("name")?.trimmed, released: record.date("air_date"),
      minutes: record.integer("runtime", .orNumeral))
  }
}

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

/// A person with a part in a movie or a series, or with several parts in the whole of a series.
struct RoleWire: JSONReadable, Sendable {
  let person: NameWire
  /// At least one.
  let parts: [PartWire]

  init(_ role: JSONObject) throws(JSONUnreadable) {
    person = try NameWire(role)
    let whole = PartWire(role)
    let parts = role.elements("roles", PartWire.self) + role.elements("jobs", PartWire.self)
    self.parts = parts.isEmpty ? [whole] : parts.map { $0.of(whole) }
  }
}

/// A person's part in a movie or a series: a character, or a job in a department.
struct PartWire: JSONReadable, Sendable, Hashable {
  /// The credit's identifier. Old answers have none.
  let creditID: String?
  let character: String?
  /// The position of the character in the cast.
  private(set) var order: Int?
  private(set) var department: String?
  let job: String?
  let episodes: Int?

  init(_ role: JSONObject) {
    creditID = role.text("credit_id")
    character = role.text("character")?.trimmed
    order = role.integer("order")
    department = role.text("department")?.trimmed
    job = role.text("job")?.trimmed
    episodes = Bounds.episodes.known(role.integer("episode_count") ?? role.integer("total_episode_count"))
  }

  /// The part with what its list says of all parts of the user.
  fileprivate func of(_ whole: PartWire) -> PartWire {
    var part = self
    (part.order, part.department) = (whole.order, department ?? whole.department)
    return part
  }
}

struct PersonWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let person: Person

  init(_ record: JSONObject) throws(JSONUnreadable) {
    var person = try PersonRowWire(record).person
    person.biography = record.text("biography")?.trimmed.withLineFeeds
    person.born = record.fact("birthday")
    person.died = record.fact("deathday")
    self.person = person
  }
}

/// All movies, or all series, that a person took part in.
struct PartsWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let cast: [PartInWorkWire]
  let crew: [PartInWorkWire]

  init(_ credits: JSONObject) throws(JSONUnreadable) {
    guard credits["cast"]?.kind == .array || credits["crew"]?.kind == .array else {
      throw credits.unreadable("cast", "expected a list")
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
