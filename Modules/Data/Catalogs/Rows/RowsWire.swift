import MarqueeJSON

// The feed as it arrives. Unreadable elements keep their positions, because a movie may be named by its position.

struct RowsFeedWire: JSONReadable {
  static let acceptsDamaged = true

  let updated: String?
  let rows: [RowWire?]

  init(_ feed: JSONObject) throws(JSONUnreadable) {
    updated = feed.text("last-updated")
    rows = feed.positions("rows", RowWire.self)
  }
}

struct RowWire: JSONReadable {
  static let acceptsDamaged = true

  let title: String?
  let movies: [MovieWire?]

  init(_ row: JSONObject) throws(JSONUnreadable) {
    title = row.text("title")
    movies = row.positions("movies", MovieWire.self)
  }
}

struct MovieWire: JSONReadable {
  let title: String?
  let image: String?

  init(_ movie: JSONObject) throws(JSONUnreadable) {
    // A movie is identified by its title as it arrives.
    title = movie.string("title")
    image = movie.text("image_url")
  }
}

extension JSONObject {
  /// The elements of a list, with `nil` for each that cannot be read.
  fileprivate func positions<Element: JSONReadable>(_ name: String, _: Element.Type) -> [Element?] {
    guard self[name]?.kind != .null, let list = array(name) else { return [] }
    return list.map { $0.read(Element.self) }
  }
}
