import MarqueeDomain
import MarqueeJSON

// The lists in Open Library's answers: a page of search results, a subject, an author's or a work's entries. Unknown
// values are left out or null.

/// An answer that mainly contains a list.
struct OpenLibraryList<Row: OpenLibraryRow>: JSONReadable, Sendable {
  static var acceptsDamaged: Bool { true }
  let total: Int?
  let rows: [Row]

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard page[Row.list]?.kind == .array else { throw page.unreadable(Row.list, "expected a list") }
    total = Row.totals.reduce(nil) { $0 ?? page.integer($1, .orNumeral).map(Bounds.total.nearest) }
    rows = page.rows(Row.list, Row.self)
  }
}

protocol OpenLibraryRow: JSONReadable, Sendable {
  /// The name of the list in the answer, and the names of the total number; the older name is last.
  static var list: String { get }
  static var totals: [String] { get }
}

/// A work in search results: `/search.json`.
struct SearchDocWire: OpenLibraryRow {
  static let (list, totals) = ("docs", ["numFound", "num_found"])
  let key: OpenLibraryKey
  let title: String?
  let subtitle: String?
  /// The languages of its editions: codes of libraries.
  let languages: [String]
  /// The names of authors. There may be fewer or more names than keys.
  let authorNames: [String]
  let authorKeys: [OpenLibraryKey]
  let year: Int?
  let cover: Int?
  let pages: Int?
  let rating: Double?
  let votes: Int?
  let subjects: [String]

  init(_ doc: JSONObject) throws(JSONUnreadable) {
    key = try doc.workKey()
    title = doc.text("title")
    subtitle = doc.text("subtitle")
    languages = doc.texts("language")
    authorNames = doc.texts("author_name")
    authorKeys = doc.strings("author_key", [.orSingle, .skippingNulls]).compactMap { OpenLibraryKey($0) }
    year = doc.integer("first_publish_year", .orNumeral)
    cover = doc.integer("cover_i", .orNumeral)
    pages = doc.integer("number_of_pages_median", .orNumeral)
    rating = doc.double("ratings_average", .orNumeral)
    votes = doc.integer("ratings_count", .orNumeral)
    subjects = doc.texts("subject")
  }
}

/// A work in a subject: `/subjects/….json`.
struct SubjectWorkWire: OpenLibraryRow {
  static let (list, totals) = ("works", ["work_count"])
  let key: OpenLibraryKey
  let title: String?
  let subtitle: String?
  let authors: [String]
  let year: Int?
  let cover: Int?
  let subjects: [String]

  init(_ work: JSONObject) throws(JSONUnreadable) {
    key = try work.workKey()
    title = work.text("title")
    subtitle = work.text("subtitle")
    authors = work.elements("authors", NamedWire.self).compactMap(\.name)
    year = work.integer("first_publish_year", .orNumeral)
    cover = work.integer("cover_id", .orNumeral)
    subjects = work.texts("subject")
  }
}

/// An object; Marquee reads only its name.
struct NamedWire: JSONReadable, Sendable {
  let name: String?

  init(_ named: JSONObject) throws(JSONUnreadable) { name = named.text("name") }
}

/// An author in search results: `/search/authors.json`.
struct AuthorHitWire: OpenLibraryRow {
  static let (list, totals) = ("docs", ["numFound", "num_found"])
  let person: Person

  init(_ doc: JSONObject) throws(JSONUnreadable) {
    guard let id = OpenLibraryKey(try doc.required.string("key"))?.person else {
      throw doc.unreadable("key", "not a valid identifier")
    }
    var person = Person(
      id: id, name: doc.text("name")?.trimmed ?? Person.unnamed, born: doc.fact("birth_date"),
      died: doc.fact("death_date"))
    person.knownFor = [doc.text("top_work")?.trimmed].compactMap(\.self)
    self.person = person
  }
}

extension JSONObject {
  /// The key of a work, or of an edition in a work's place.
  func workKey() throws(JSONUnreadable) -> OpenLibraryKey {
    guard let key = OpenLibraryKey(try required.string("key")), key.kind != .author else {
      throw unreadable("key", "not a valid identifier")
    }
    return key
  }
}
