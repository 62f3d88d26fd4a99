import MarqueeJSON

// The lists that Open Library answers with: a page of search results, a subject, an author's or a work's entries. What is
// unknown is left out of them, or null.

/// A page that mainly holds a list.
protocol OpenLibraryList: JSONReadable, Sendable {
  var isEmpty: Bool { get }
}

/// A page of `/search.json`.
struct SearchPageWire: OpenLibraryList {
  static let acceptsDamaged = true
  var isEmpty: Bool { docs.isEmpty }

  let total: Int?
  let docs: [SearchDocWire]

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard let kind = page["docs"]?.kind, kind == .array else { throw page.unreadable("docs", "there is no list here") }
    total = page.integer("numFound", .orNumeral) ?? page.integer("num_found", .orNumeral)
    docs = page.rows("docs", SearchDocWire.self)
  }
}

/// A work as search tells of it.
struct SearchDocWire: JSONReadable, Sendable {
  let key: OpenLibraryKey
  let title: String?
  /// Names may be missing, or be more than the keys.
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
    authorNames = doc.strings("author_name", [.orSingle, .skippingNulls])
    authorKeys = doc.strings("author_key", [.orSingle, .skippingNulls]).compactMap { OpenLibraryKey($0) }
    year = doc.integer("first_publish_year", .orNumeral)
    cover = doc.integer("cover_i", .orNumeral)
    pages = doc.integer("number_of_pages_median", .orNumeral)
    rating = doc.double("ratings_average", .orNumeral)
    votes = doc.integer("ratings_count", .orNumeral)
    subjects = doc.strings("subject", [.orSingle, .skippingNulls, .skippingBlanks])
  }
}

/// A page of `/subjects/….json`.
struct SubjectWire: OpenLibraryList {
  static let acceptsDamaged = true
  var isEmpty: Bool { works.isEmpty }

  let total: Int?
  let works: [SubjectWorkWire]

  init(_ subject: JSONObject) throws(JSONUnreadable) {
    guard let kind = subject["works"]?.kind, kind == .array else {
      throw subject.unreadable("works", "there is no list here")
    }
    total = subject.integer("work_count", .orNumeral)
    works = subject.rows("works", SubjectWorkWire.self)
  }
}

/// A work as a subject lists it.
struct SubjectWorkWire: JSONReadable, Sendable {
  let key: OpenLibraryKey
  let title: String?
  let authors: [String]
  let year: Int?
  let cover: Int?
  let subjects: [String]

  init(_ work: JSONObject) throws(JSONUnreadable) {
    key = try work.workKey()
    title = work.text("title")
    authors = work.elements("authors", NamedWire.self).compactMap(\.name)
    year = work.integer("first_publish_year", .orNumeral)
    cover = work.integer("cover_id", .orNumeral)
    subjects = work.strings("subject", [.orSingle, .skippingNulls, .skippingBlanks])
  }
}

/// Something of which only the name is wanted.
struct NamedWire: JSONReadable, Sendable {
  let name: String?

  init(_ named: JSONObject) throws(JSONUnreadable) { name = named.text("name") }
}

/// A page of `/search/authors.json`.
struct AuthorPageWire: OpenLibraryList {
  static let acceptsDamaged = true
  var isEmpty: Bool { docs.isEmpty }

  let total: Int?
  let docs: [AuthorHitWire]

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard let kind = page["docs"]?.kind, kind == .array else { throw page.unreadable("docs", "there is no list here") }
    total = page.integer("numFound", .orNumeral) ?? page.integer("num_found", .orNumeral)
    docs = page.rows("docs", AuthorHitWire.self)
  }
}

/// An author as search tells of them.
struct AuthorHitWire: JSONReadable, Sendable {
  let key: OpenLibraryKey
  let name: String?
  let born: String?
  let died: String?
  let topWork: String?

  init(_ doc: JSONObject) throws(JSONUnreadable) {
    key = try doc.key("key", .author)
    topWork = doc.text("top_work")?.trimmed
    name = doc.text("name")
    born = doc.fact("birth_date")
    died = doc.fact("death_date")
  }
}

/// A page of entries: `/works/…/editions.json`, `/authors/…/works.json`.
struct EntriesWire<Entry: JSONReadable & Sendable>: OpenLibraryList {
  static var acceptsDamaged: Bool { true }
  var isEmpty: Bool { entries.isEmpty }

  let total: Int?
  let entries: [Entry]

  init(_ page: JSONObject) throws(JSONUnreadable) {
    guard let kind = page["entries"]?.kind, kind == .array else {
      throw page.unreadable("entries", "there is no list here")
    }
    total = page.integer("size", .orNumeral)
    entries = page.rows("entries", Entry.self)
  }
}

extension JSONObject {
  /// The name of a work, or of an edition that stands in for one.
  func workKey() throws(JSONUnreadable) -> OpenLibraryKey {
    guard let key = OpenLibraryKey(try required.string("key")), key.kind != .author else {
      throw unreadable("key", "this cannot be an identifier")
    }
    return key
  }

  func key(_ name: String, _ kind: OpenLibraryKey.Kind) throws(JSONUnreadable) -> OpenLibraryKey {
    guard let key = OpenLibraryKey(try required.string(name)), key.kind == kind else {
      throw unreadable(name, "this cannot be an identifier")
    }
    return key
  }
}
