// The types that the tests read, declared as a catalog's source declares its own.
import MarqueeJSON

struct FilmWire: JSONReadable, Hashable {
  let id: String
  let title: String?
  let minutes: Int?
  let people: [String]

  init(_ object: JSONObject) throws(JSONUnreadable) {
    id = try object.required.string("id")
    title = object.text("title")
    minutes = object.integer("running_time", .orNumeral)
    people = object.strings("people")
  }
}

struct MovieWire: JSONReadable, Hashable {
  let title: String?
  let image: String?

  init(_ object: JSONObject) throws(JSONUnreadable) {
    title = object.text("title")
    image = object.text("image_url")
  }
}

struct RowWire: JSONReadable, Hashable {
  static var acceptsDamaged: Bool { true }

  let title: String?
  let movies: [MovieWire]

  init(_ object: JSONObject) throws(JSONUnreadable) {
    title = object.text("title")
    movies = object.elements("movies", MovieWire.self)
  }
}

struct FeedWire: JSONReadable, Hashable {
  static var acceptsDamaged: Bool { true }

  let updated: String?
  let rows: [RowWire]

  init(_ object: JSONObject) throws(JSONUnreadable) {
    updated = object.text("last-updated")
    rows = object.elements("rows", RowWire.self)
  }
}

extension JSONDocument {
  init(_ text: String, name: String = "", depthLimit: Int = usualDepthLimit) {
    self.init(Array(text.utf8), name: name, depthLimit: depthLimit)
  }

  /// The losses as they print.
  var report: [String] { losses.map(\.description) }
}
