import MarqueeJSON

// The records of Open Library: works, editions, authors. Each says in `type.key` what it is; one that was merged into
// another says so there and names the other, one that was removed says no more than that.

/// What a record is, by its `type.key`. A `location` alone means nothing: works that were merged and parted again keep one.
enum RecordState: Sendable, Hashable {
  case live
  /// Merged into another, which it names where it can.
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

/// A record that may be of any state.
protocol OpenLibraryRecord: JSONReadable, Sendable {
  var state: RecordState { get }
}

/// A work, or an edition that stands in for one.
struct BookWire: OpenLibraryRecord {
  // It is the whole answer: what is left of it is worth showing, and what is lost is told.
  static let acceptsDamaged = true

  /// `nil` where the record does not say, or not rightly.
  let key: OpenLibraryKey?
  let state: RecordState
  let title: String?
  let description: String?
  let authors: [AuthorRoleWire]
  let covers: [Int]
  let subjects: [String]
  /// When it was first published, or the edition was: free text, `July 1, 1954`.
  let published: String?
  let pages: Int?

  init(_ book: JSONObject) throws(JSONUnreadable) {
    key = book.text("key").flatMap { OpenLibraryKey($0) }
    state = RecordState(book)
    title = book.text("title")
    if title == nil, state == .live, book.keyed("type") == nil {
      throw book.unreadable("it is not a record: it has neither a type nor a title")
    }
    description = book.text("description", .orTyped)
    authors = book.authorRoles("authors")
    covers = book.integers("covers", [.orSingle, .skippingNulls])
    subjects = book.strings("subjects", [.orSingle, .skippingNulls, .skippingBlanks])
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

/// An edition in a work's list, `/works/…/editions.json`: when it came out, and how long it is.
struct EditionWire: OpenLibraryRow {
  static let (list, totals) = ("entries", ["size"])
  let published: String?
  let pages: Int?

  init(_ edition: JSONObject) throws(JSONUnreadable) {
    published = edition.fact("publish_date")
    pages = edition.integer("number_of_pages", .orNumeral)
  }
}

/// An author as a work's record names them: never by name.
struct AuthorRoleWire: Sendable, Hashable {
  let key: OpenLibraryKey
  /// What they did, where the record says more than that they are an author.
  let role: String?
}

/// Who wrote.
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
  /// The key of something that is named by an object, `{"key": "/type/work"}`, or in older records by the text alone.
  func keyed(_ name: String) -> String? {
    self[name]?.kind == .string ? text(name) : object(name)?.text("key")
  }

  /// Authors in every shape there is: `{"author": {"key"}, "type"}` in works, `{"key"}` in editions, and in old records
  /// the key alone, as a value or in place of the object around it. An author who is named twice counts once.
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
