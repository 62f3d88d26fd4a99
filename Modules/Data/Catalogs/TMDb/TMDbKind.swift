import MarqueeDomain

/// The two kinds of works of TMDb: movies and television series. Each has its own word in identifiers and addresses,
/// its own genres and its own search. Their records have the same facts, some under other names.
enum TMDbKind: String, CaseIterable, Sendable {
  case movie
  case tv

  init?(_ id: Work.ID) {
    guard id.catalog == .tmdb else { return nil }
    self.init(rawValue: id.word)
  }

  var kind: Work.Kind { self == .tv ? .tv : .movie }

  /// The lists of cast and crew, the best first: `credits` of a series has only the cast of its last season.
  var creditLists: [String] { self == .tv ? ["aggregate_credits", "credits"] : ["credits"] }

  /// The plural in messages.
  var plural: String { self == .tv ? "series" : "movies" }

  /// The identifier of a number; `nil` for a number that cannot be one.
  func id(_ number: Int) -> Work.ID? { Work.ID(.tmdb, rawValue, key: "\(number)") }

  /// The work's page on the web.
  func page(_ number: Int) -> WebAddress? { WebAddress("https://www.themoviedb.org/\(rawValue)/\(number)") }
}
