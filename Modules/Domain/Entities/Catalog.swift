/// Where works come from: three services, a feed, and the person's own library; and the namespace of names.
///
/// The order of the cases is the order in which catalogs are shown by default.
public enum Catalog: String, Sendable, Hashable, CaseIterable {
  case ghibli
  case openlibrary
  case tmdb
  case rows
  case library
  /// No catalog, but the namespace of works that a file of another program told of and no catalog is known to have.
  case imported
  /// No catalog, but the namespace of people who are known by name alone.
  case byName = "name"
  /// No catalog, but a namespace for one that a test or a page of documentation makes, as `example.com` is reserved for
  /// examples (RFC 2606, section 3).
  case example

  /// Those with a source of their own: all but the person's library.
  public static let services: [Catalog] = [.ghibli, .openlibrary, .tmdb, .rows]

  /// Whether those who made its works have identifiers there. Studio Ghibli's people are the characters of its films, and
  /// the feed names no people.
  var identifiesMakers: Bool { self != .ghibli && self != .rows }

  /// Whether two of its identifiers are two works. A namespace says nothing of the kind.
  var tellsWorksApart: Bool { self != .imported }

  /// Whether it holds books and nothing else.
  var isOfBooks: Bool { self == .openlibrary }

  private var details: Details {
    switch self {
    case .ghibli:
      Details(
        title: "Studio Ghibli", works: ["film"], people: ["person"], places: ["location"], shelves: ["shelf"])
    case .openlibrary:
      Details(title: "Open Library", works: ["work"], people: ["author"], shelves: ["shelf"])
    case .tmdb:
      Details(title: "TMDb", works: ["movie", "tv"], people: ["person"], shelves: ["shelf"])
    case .rows:
      Details(title: "Movie rows", works: ["movie"], shelves: ["shelf"])
    case .library:
      Details(title: "Library", works: ["movie", "book", "tv"], people: ["actor"])
    case .imported:
      Details(title: "Imported", works: ["movie", "book", "tv"])
    case .byName:
      Details(title: "By name", works: [], people: ["person"])
    case .example:
      Details(title: "Example", works: ["film"], shelves: ["shelf"])
    }
  }

  /// What is to be known of a catalog, with the words of its identifiers.
  struct Details {
    let title: String
    let works: [String]
    var people: [String] = []
    var places: [String] = []
    var shelves: [String] = []
  }

  /// The name a person reads.
  public var title: String { details.title }

  /// The forms of one kind of identifier.
  static func forms(_ words: (Details) -> [String]) -> [IdentifierForm] {
    allCases.flatMap { catalog in words(catalog.details).map { IdentifierForm(catalog, $0) } }
  }
}
