/// Where works come from: three services, a feed, and the person's own library.
///
/// The order of the cases is the order in which catalogs are shown by default.
public enum Catalog: String, Sendable, Hashable, CaseIterable {
  case ghibli
  case openlibrary
  case tmdb
  case rows
  case library

  /// The name a person reads.
  public var title: String {
    switch self {
    case .ghibli: "Studio Ghibli"
    case .openlibrary: "Open Library"
    case .tmdb: "TMDb"
    case .rows: "Movie rows"
    case .library: "Library"
    }
  }

  /// The sentence that a service wants to stand where its data shows, where it asks for one.
  ///
  /// TMDb's is its API Terms of Use, section 3 (https://www.themoviedb.org/api-terms-of-use).
  public var attribution: String? {
    switch self {
    case .tmdb:
      "This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."
    case .ghibli, .openlibrary, .rows, .library: nil
    }
  }
}
