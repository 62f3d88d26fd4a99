/// The formats that can be named with `--format`; the value is what a person types.
public enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  case letterboxd
  case goodreads
  case imdb
  case tmdb
  /// Marquee's own JSON.
  case json
  /// Marquee's own CSV.
  case csv

  /// The program that writes it, `nil` for Marquee, and the columns that tell it from others; none where it has no header.
  public var header: (program: String?, columns: [String]) {
    switch self {
    case .letterboxd: ("Letterboxd", ["Name", "Letterboxd URI"])
    case .goodreads: ("Goodreads", ["Book Id", "Title", "Author"])
    case .imdb: ("IMDb", ["Const", "Title"])
    case .tmdb: ("TMDb", ["TMDb ID", "Type", "Name"])
    case .json: (nil, [])
    case .csv: (nil, ["id", "kind", "title"])
    }
  }
}
