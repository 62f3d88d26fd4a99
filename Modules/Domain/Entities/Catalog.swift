/// Where works come from: three services, a feed, and the person's own library.
///
/// The order of the cases is the order in which catalogs are shown when nobody asks for another.
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
}
