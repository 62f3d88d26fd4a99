import MarqueeDomain
import MarqueeJSON

// The lists that TMDb answers with: pages of movies, series and people, genres, and where its pictures are.

/// A page of a list or of a search.
struct TMDbPageWire<Row: JSONReadable & Sendable>: JSONReadable, Sendable {
  // It mainly holds a list: its whole rows are worth keeping.
  static var acceptsDamaged: Bool { true }

  let rows: [Row]
  /// As the service counts; only the first 500 can be had.
  let pages: Int
  let total: Int?

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard let kind = page["results"]?.kind, kind == .array else {
      throw page.unreadable("results", "there is no list here")
    }
    rows = page.rows("results", Row.self)
    pages = page.integer("total_pages", .orNumeral) ?? 0
    total = page.integer("total_results", .orNumeral).map(Bounds.total.nearest)
  }
}

/// A movie or a series as lists have it. Everything but the identifier may be missing. The list tells which
/// of them it is.
struct WorkRowWire: JSONReadable, Sendable {
  let id: Int
  /// Of a series its name.
  let title: String?
  let originalTitle: String?
  let language: String?
  let overview: String?
  let poster: String?
  /// Of a series when it was first on.
  let released: PartialDate?
  let genres: [Int]
  let average: Double?
  let votes: Int?

  init(_ row: JSONObject) throws(JSONUnreadable) {
    id = try row.tmdbID()
    title = row.text("title") ?? row.text("name")
    originalTitle = row.text("original_title") ?? row.text("original_name")
    language = row.text("original_language")
    overview = row.text("overview")
    poster = row.text("poster_path")
    released = row.date("release_date") ?? row.date("first_air_date")
    genres = row.integers("genre_ids", .skippingNulls)
    average = row.double("vote_average", .orNumeral)
    votes = row.integer("vote_count", .orNumeral)
  }
}

/// A person as search lists them.
struct PersonRowWire: JSONReadable, Sendable {
  let id: Int
  let name: String?
  let gender: Int?
  /// Titles of movies and series.
  let knownFor: [String]

  init(_ row: JSONObject) throws(JSONUnreadable) {
    id = try row.tmdbID()
    name = row.text("name") ?? row.text("original_name")
    gender = row.integer("gender")
    knownFor = row.elements("known_for", KnownForWire.self).compactMap(\.title)
  }
}

/// A movie, or a series, that a person is known for.
private struct KnownForWire: JSONReadable {
  let title: String?

  init(_ work: JSONObject) throws(JSONUnreadable) { title = (work.text("title") ?? work.text("name"))?.trimmed }
}

/// Every genre of movies, or of series.
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
    name = try genre.required.text("name").trimmed
  }
}

/// Where pictures are, and in which sizes posters are to be had.
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
    guard id > 0 else { throw unreadable("id", "this cannot be an identifier") }
    return id
  }

  /// A date; one that is unknown is an empty text.
  func date(_ name: String) -> PartialDate? {
    guard let text = text(name) else { return nil }
    guard let date = PartialDate(text.trimmed) else {
      report(name, "this is not a date")
      return nil
    }
    return date
  }
}
