import MarqueeDomain

/// What TMDb has: movies, and series of television. Each has a word in identifiers and addresses, genres of its own, and a
/// search; their records have the same facts, some under other names.
enum TMDbKind: String, CaseIterable, Sendable {
  case movie
  case tv

  init?(_ id: Work.ID) {
    guard id.catalog == .tmdb else { return nil }
    self.init(rawValue: id.word)
  }

  var kind: Work.Kind {
    switch self {
    case .movie: .movie
    case .tv: .tv
    }
  }

  /// What a message calls several.
  var plural: String {
    switch self {
    case .movie: "movies"
    case .tv: "series"
    }
  }

  /// Gives `nil` for a number that is no identifier.
  func id(_ number: Int) -> Work.ID? { Work.ID(.tmdb, rawValue, key: "\(number)") }

  /// Its page for people.
  func page(_ number: Int) -> WebAddress? { WebAddress("https://www.themoviedb.org/\(rawValue)/\(number)") }
}
