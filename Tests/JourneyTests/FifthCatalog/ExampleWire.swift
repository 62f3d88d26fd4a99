// The records of the example's service as they come, and what they are to the program.
import MarqueeDomain
import MarqueeJSON

@testable import MarqueeCatalogs

/// A film as the service sends it. Only the identifier is required; all else may be missing, null or of a wrong type.
struct ExampleFilmWire: JSONReadable {
  let id: String
  let title: String?
  let year: Int?
  let directors: [String]

  init(_ film: JSONObject) throws(JSONUnreadable) {
    id = try film.required.string("id")
    title = film.text("title")
    year = film.integer("year")
    directors = film.strings("directors", .orSingle)
  }
}

/// The service's one answer: `{"films": […]}`.
struct ExampleFilmsWire: JSONReadable {
  let films: [ExampleFilmWire]

  init(_ answer: JSONObject) throws(JSONUnreadable) {
    films = answer.rows("films", ExampleFilmWire.self)
  }
}

extension Work {
  /// Returns `nil` if the record's identifier cannot be one.
  init?(_ film: ExampleFilmWire) {
    guard let id = Work.ID(.example, "film", key: film.id) else { return nil }
    self.init(
      id: id, kind: .film, title: film.title ?? Work.untitled, released: film.year.flatMap { PartialDate(year: $0) },
      creators: film.directors)
  }
}
