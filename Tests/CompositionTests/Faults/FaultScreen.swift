import MarqueeDomain
import MarqueePresentation

/// A screen that asks one catalog's service, and those of its pages that meet a fault.
struct FaultScreen: Sendable {
  let catalog: Catalog
  let name: String
  let destination: Destination
  /// The beginning of the paths that meet the fault.
  let path: String
  /// Whether the screen has something to show without these pages.
  var isPart = false

  var title: String { "\(catalog.rawValue) \(name)" }

  private init?(_ catalog: Catalog, _ name: String, _ text: String, path: String? = nil) {
    self.catalog = catalog
    self.name = name
    self.path = path ?? "/\(catalog.rawValue)/"
    isPart = path != nil
    switch (name, Reference(text)) {
    case (_, let reference?): destination = Destination(reference)
    case (_, nil): destination = text.isEmpty ? .home : .search(Query(words: text), limit: 20)
    }
  }

  /// All of a service fails.
  static let whole = [
    FaultScreen(.ghibli, "home", ""),
    FaultScreen(.ghibli, "shelf", "ghibli:shelf/films"),
    FaultScreen(.ghibli, "search", "castle"),
    FaultScreen(.ghibli, "work", "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe"),
    FaultScreen(.ghibli, "person", "ghibli:person/fe93adf2-2f3a-4ec4-9f68-5422f1b87c01"),
    FaultScreen(.ghibli, "place", "ghibli:location/6ba60a86-7c74-4ec4-a6f4-7112b5705a2f"),
    FaultScreen(.rows, "home", ""),
    FaultScreen(.rows, "shelf", "rows:shelf/1"),
    FaultScreen(.rows, "search", "casablanca"),
    FaultScreen(.rows, "work", "rows:movie/0-1"),
    FaultScreen(.openlibrary, "home", ""),
    FaultScreen(.openlibrary, "shelf", "openlibrary:shelf/fantasy"),
    FaultScreen(.openlibrary, "search", "tolkien"),
    FaultScreen(.openlibrary, "work", "openlibrary:work/OL59798W"),
    FaultScreen(.openlibrary, "person", "openlibrary:author/OL26320A"),
    FaultScreen(.tmdb, "home", ""),
    FaultScreen(.tmdb, "shelf", "tmdb:shelf/popular"),
    FaultScreen(.tmdb, "search", "angry"),
    FaultScreen(.tmdb, "work", "tmdb:movie/389"),
    FaultScreen(.tmdb, "person", "tmdb:person/4958"),
  ].compactMap(\.self)

  /// Some pages of a service fail.
  static let parts = [
    FaultScreen(.ghibli, "work", "ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe", path: "/ghibli/people"),
    FaultScreen(.openlibrary, "home", "", path: "/openlibrary/subjects/fantasy"),
    FaultScreen(.openlibrary, "person", "openlibrary:author/OL26320A", path: "/openlibrary/search.json"),
    FaultScreen(.tmdb, "home", "", path: "/tmdb/movie/popular"),
    FaultScreen(.tmdb, "search", "angry", path: "/tmdb/search/person"),
  ].compactMap(\.self)
}
