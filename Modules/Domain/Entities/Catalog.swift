/// A source of works: three services, a feed, and the user's own library; the last three cases are namespaces of
/// identifiers. Catalogs are shown in the order of the cases by default.
public enum Catalog: String, Sendable, Hashable, CaseIterable {
  /// Studio Ghibli's films, with their characters and locations.
  case ghibli
  /// Open Library's books and authors.
  case openlibrary
  /// TMDb's movies, series and people.
  case tmdb
  /// The movie rows: a feed of shelves with movies and no people.
  case rows
  /// The user's own library: the works that they added themselves.
  case library
  /// Not a catalog: the namespace of works that came from another program's file and are in no known catalog.
  case imported
  /// Not a catalog: the namespace of people of whom only the name is known.
  case byName = "name"
  /// Not a catalog: a namespace for tests and documentation, as `example.com` is reserved for examples (RFC 2606).
  case example

  /// The catalogs with a source of their own: all except the user's library.
  public static let services: [Catalog] = [.ghibli, .openlibrary, .tmdb, .rows]

  /// Whether makers of works have identifiers in it. Ghibli's people are characters, and the feed names no people.
  var identifiesMakers: Bool { self != .ghibli && self != .rows }

  /// Whether two identifiers always mean two works. In the namespace `imported` they may mean the same work.
  var tellsWorksApart: Bool { self != .imported }
  /// Whether all its works are books.
  var isOfBooks: Bool { self == .openlibrary }

  private var details: Details {
    switch self {
    case .ghibli:
      Details(title: "Studio Ghibli", works: ["film"], people: ["person"], places: ["location"], shelves: ["shelf"])
    case .openlibrary: Details(title: "Open Library", works: ["work"], people: ["author"], shelves: ["shelf"])
    case .tmdb: Details(title: "TMDb", works: ["movie", "tv"], people: ["person"], shelves: ["shelf"])
    case .rows: Details(title: "Movie rows", works: ["movie"], shelves: ["shelf"])
    case .library: Details(title: "Library", works: ownKinds, people: ["actor"])
    case .imported: Details(title: "Imported", works: ownKinds)
    case .byName: Details(title: "By name", works: [], people: ["person"])
    case .example: Details(title: "Example", works: ["film"], shelves: ["shelf"])
    }
  }

  private var ownKinds: [String] { Work.Kind.own.map(\.rawValue) }

  /// A catalog's title, and the words of its identifiers.
  struct Details {
    let title: String
    let works: [String]
    var people: [String] = [], places: [String] = [], shelves: [String] = []
  }

  /// The catalog's name as the user reads it.
  public var title: String { details.title }

  /// The forms of one kind of identifier, in all catalogs.
  static func forms(_ words: (Details) -> [String]) -> [IdentifierForm] {
    allCases.flatMap { catalog in words(catalog.details).map { IdentifierForm(catalog, $0) } }
  }
}
