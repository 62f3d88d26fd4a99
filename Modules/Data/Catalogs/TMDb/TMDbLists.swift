import MarqueeDomain
import MarqueeJSON

// The lists in TMDb's answers: pages of movies, series and people, genres, and the address of pictures.

/// A page of a list or of a search.
struct TMDbPageWire<Row: JSONReadable & Sendable>: JSONReadable, Sendable {
  // It mainly contains a list: the readable rows are worth showing.
  static var acceptsDamaged: Bool { true }

  let rows: [Row]
  /// The service's count of pages; only the first 500 are available.
  let pages: Int
  let total: Int?

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard let kind = page["results"]?.kind, kind == .array else {
      throw page.unreadable("results", "expected a list")
    }
    rows = page.rows("results", Row.self)
    pages = page.integer("total_pages", .orNumeral) ?? 0
    total = page.integer("total_results", .orNumeral).map(Bounds.total.nearest)
  }
}

/// A movie or a series, as the list decides. Everything but the identifier may be missing.
struct WorkRowWire: JSONReadable, Sendable {
  let id: Int
  /// The title of a movie, or the name of a series.
  let title: String?
  let originalTitle: String?
  let language: String?
  /// The countries of origin (ISO 3166-1). Rows of movies have none.
  let countries: [String]
  let overview: String?
  let poster: String?
  /// The release date of a movie, or the first air date of a series.
  let released: PartialDate?
  let genres: [Int]
  let average: Double?
  let votes: Int?

  init(_ row: JSONObject) throws(JSONUnreadable) {
    id = try row.tmdbID()
    title = row.text("title") ?? row.text("name")
    originalTitle = row.text("original_title") ?? row.text("original_name")
    language = row.text("original_language")
    countries = row.strings("origin_country", [.skippingNulls, .skippingBlanks])
    overview = row.text("overview")
    poster = row.text("poster_path")
    released = row.date("release_date") ?? row.date("first_air_date")
    genres = row.integers("genre_ids", .skippingNulls)
    average = row.double("vote_average", .orNumeral)
    votes = row.integer("vote_count", .orNumeral)
  }
}

/// A person in search results.
struct PersonRowWire: JSONReadable, Sendable {
  let person: Person

  init(_ row: JSONObject) throws(JSONUnreadable) {
    guard let id = Person.ID(tmdb: try row.tmdbID()) else { throw row.unreadable("id", "not a valid identifier") }
    let name = (row.text("name") ?? row.text("original_name"))?.trimmed ?? Person.unnamed
    var person = Person(id: id, name: name, facts: Person.Facts(gender: row.integer("gender")?.asGender))
    person.knownFor = row.elements("known_for", KnownForWire.self).compactMap(\.title)
    self.person = person
  }
}

extension Int {
  /// The meaning of the service's numbers of genders; 0 is not set
  /// (https://developer.themoviedb.org/reference/person-details).
  fileprivate var asGender: String? {
    switch self {
    case 1: "Female"
    case 2: "Male"
    case 3: "Non-binary"
    default: nil
    }
  }
}

/// A movie, or a series, that a person is known for.
private struct KnownForWire: JSONReadable {
  let title: String?

  init(_ work: JSONObject) throws(JSONUnreadable) { title = (work.text("title") ?? work.text("name"))?.trimmed }
}

struct GenresWire: JSONReadable, Sendable {
  static let acceptsDamaged = true

  let genres: [GenreWire]

  init(_ list: JSONObject) throws(JSONUnreadable) { genres = try list.required.elements("genres", GenreWire.self) }
}

struct GenreWire: JSONReadable, Sendable {
  let id: Int
  let name: String

  init(_ genre: JSONObject) throws(JSONUnreadable) {
    id = try genre.required.integer("id")
    name = try genre.required.text("name").withoutHTML.trimmed
  }
}

/// The address of pictures, and the sizes of posters.
struct PicturesWire: JSONReadable, Sendable {
  let base: String?
  let sizes: [String]

  init(_ configuration: JSONObject) throws(JSONUnreadable) {
    let images = try configuration.required.object("images")
    base = images.text("secure_base_url")
    sizes = images.strings("poster_sizes", [.skippingNulls, .skippingBlanks])
  }
}

extension JSONObject {
  /// An identifier: a whole number from 1.
  func tmdbID() throws(JSONUnreadable) -> Int {
    let id = try required.integer("id")
    guard id > 0 else { throw unreadable("id", "not a valid identifier") }
    return id
  }

  /// A date; `nil` for an unknown date, which is an empty text.
  func date(_ name: String) -> PartialDate? {
    guard let text = text(name) else { return nil }
    guard let date = PartialDate(text.trimmed) else {
      report(name, "not a date")
      return nil
    }
    return date
  }
}
