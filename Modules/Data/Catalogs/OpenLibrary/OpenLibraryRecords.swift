import MarqueeJSON

// The records of Open Library: works, editions, authors. Each names its type in `type.key`. A record that was merged
// into another has a type for that and names the other; a record that was removed has nothing but a type for that.

/// The state of a record, by its `type.key`. A `location` alone means nothing: works that were separated again have
/// one.
enum RecordState: Sendable, Hashable {
  case live
  /// Merged into another record; `nil` if the record does not name it.
  case merged(into: OpenLibraryKey?)
  case removed

  init(_ record: JSONObject) {
    switch record.keyed("type") {
    case "/type/redirect": self = .merged(into: record.text("location").flatMap { OpenLibraryKey($0) })
    case "/type/delete": self = .removed
    default: self = .live
    }
  }
}

protocol OpenLibraryRecord: JSONReadable, Sendable {
  var state: RecordState { get }
}

/// A work, or an edition in a work's place.
struct BookWire: OpenLibraryRecord {
  // It is the whole answer: the readable parts are worth showing, and losses are reported.
  static let acceptsDamaged = true

  /// `nil` if the record names no key, or a wrong one.
  let key: OpenLibraryKey?
  let state: RecordState
  let title: String?
  let subtitle: String?
  /// The languages of an edition: `/languages/eng`.
  let languages: [String]
  let description: String?
  let authors: [AuthorRoleWire]
  let covers: [Int]
  let subjects: [String]
  /// The first publication of the work, or the publication of the edition: free text, `July 1, 1954`.
  let published: String?
  let pages: Int?

  init(_ book: JSONObject) throws(JSONUnreadable) {
    key = book.text("key").flatMap { OpenLibraryKey($0) }
    state = RecordState(book)
    title = book.text("title")
    if title == nil, state == .live, book.keyed("type") == nil {
      throw book.unreadable("it is not a record: it has neither a type nor a title")
    }
    subtitle = book.text("subtitle")
    let languages = book["languages"]?.kind == .array ? book.array("languages") : nil
    self.languages = languages?.compactMap { $0.kind == .string ? $0.string() : $0.object?.text("key") } ?? []
    description = book.text("description", .orTyped)
    authors = book.authorRoles("authors")
    covers = book.integers("covers", [.orSingle, .skippingNulls])
    subjects = book.texts("subjects")
    published = book.fact("first_publish_date") ?? book.fact("publish_date")
    pages = book.integer("number_of_pages", .orNumeral)
  }
}

/// A work in an author's list: `/authors/…/works.json`.
struct AuthorWorkWire: OpenLibraryRow {
  static let (list, totals) = ("entries", ["size"])
  let key: OpenLibraryKey
  let book: BookWire

  init(_ work: JSONObject) throws(JSONUnreadable) {
    key = try work.workKey()
    book = try BookWire(work)
  }
}

/// An edition in a work's list, `/works/…/editions.json`: its publication date and its length.
struct EditionWire: OpenLibraryRow {
  static let (list, totals) = ("entries", ["size"])
  let published: String?
  let pages: Int?

  init(_ edition: JSONObject) throws(JSONUnreadable) {
    published = edition.fact("publish_date")
    pages = edition.integer("number_of_pages", .orNumeral)
  }
}

/// An author in a work's record, which has no names.
struct AuthorRoleWire: Sendable, Hashable {
  let key: OpenLibraryKey
  let role: String?
}

struct AuthorWire: OpenLibraryRecord {
  static let acceptsDamaged = true

  let state: RecordState
  let name: String?
  let biography: String?
  let born: String?
  let died: String?

  init(_ author: JSONObject) throws(JSONUnreadable) {
    state = RecordState(author)
    name = author.text("name") ?? author.text("personal_name")
    if name == nil, state == .live, author.keyed("type") == nil {
      throw author.unreadable("it is not a record: it has neither a type nor a name")
    }
    biography = author.text("bio", .orTyped)
    born = author.fact("birth_date")
    died = author.fact("death_date")
  }
}

extension JSONObject {
  /// The key of a reference: of an object, `{"key": "/type/work"}`, or, in older records, a text alone.
  func keyed(_ name: String) -> String? { self[name]?.kind == .string ? text(name) : object(name)?.text("key") }

  /// Authors in all shapes that occur: `{"author": {"key"}, "type"}` in works, `{"key"}` in editions, and in old
  /// records the key alone, as a value or in place of the object around it. An author who is named twice counts once.
  fileprivate func authorRoles(_ name: String) -> [AuthorRoleWire] {
    guard self[name]?.kind != .null, let list = array(name) else { return [] }
    var roles: [AuthorRoleWire] = []
    var met: Set<OpenLibraryKey> = []
    for value in list {
      let isText = value.kind == .string
      let object = isText || value.kind == .null ? nil : value.object
      let key = isText ? value.string() : object?.keyed("author") ?? object?.text("key")
      guard let author = key.flatMap({ OpenLibraryKey($0) }), author.kind == .author else { continue }
      guard met.insert(author).inserted else { continue }
      roles.append(AuthorRoleWire(key: author, role: object?.fact("role") ?? object?.fact("as")))
    }
    return roles
  }
}
