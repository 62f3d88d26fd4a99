/// Which part of which list of the library is wanted, in which order.
public struct LibraryQuery: Sendable, Hashable {
  /// The lists that a person keeps.
  public enum List: Sendable, Hashable, CaseIterable {
    case favorites
    /// Works to see or read.
    case watchlist
    /// Every viewing, so that a work seen twice stands there twice.
    case diary
    /// The person's own movies, books and series.
    case library
    /// Works with a mark of any kind.
    case mine
    case rated
    /// Works with a note.
    case notes
    /// A list of the person's own making, by its name.
    case named(String)

    /// Those that everyone has.
    public static let allCases: [List] = [.favorites, .watchlist, .diary, .library, .mine, .rated, .notes]

    /// The word for one that everyone has, and the name of one of the person's making.
    public var name: String {
      switch self {
      case .favorites: "favorites"
      case .watchlist: "watchlist"
      case .diary: "diary"
      case .library: "library"
      case .mine: "mine"
      case .rated: "rated"
      case .notes: "notes"
      case .named(let name): name
      }
    }

    /// The default order: what happened last comes first; own works go by title, rated ones by rating, and a list of the
    /// person's own making as they put it.
    public var order: LibraryOrder {
      switch self {
      case .library: LibraryOrder(.title)
      case .rated: LibraryOrder(.rating, isDescending: true)
      case .favorites, .watchlist, .diary, .mine, .notes: LibraryOrder(.added, isDescending: true)
      case .named: LibraryOrder(.added)
      }
    }
  }

  public var list: List
  public var order: LibraryOrder
  /// What the works have to match; its order is not looked at.
  public var search: Query?
  /// How many to pass over; 0 or more.
  public var offset: Int
  /// How many to give at most; 0 or more. `Int.max` gives all.
  public var limit: Int

  /// - Parameter order: `nil` is the one that `search` names, else the list's own.
  public init(
    _ list: List, order: LibraryOrder? = nil, search: Query? = nil, offset: Int = 0, limit: Int = Shelf.pageSize
  ) {
    self.list = list
    self.order = order ?? search?.order ?? list.order
    self.search = search
    self.offset = max(0, offset)
    self.limit = max(0, limit)
  }
}

/// An order of a list. A work of which the key is not known comes last, in either direction; equals go by sortable title,
/// then by what was added first, ascending in either direction.
public struct LibraryOrder: Sendable, Hashable, CustomStringConvertible {
  public enum Key: Sendable, Hashable, CaseIterable {
    /// By `SortableTitle`.
    case title
    case year
    /// By when the work came to the list, of several at once in the order in which they were given; in the diary by the
    /// day of the viewing, of the same day by when it was written down; in the lists of marks by when the work was first
    /// kept; in one of the person's own making by the place that they gave it.
    case added
    /// By the person's own rating.
    case rating
    /// By the day of the last viewing; in the diary by that of the row's.
    case seen
    /// By the members of a field, texts without case and accents.
    case field(Field<Work>)
    /// In an order that a seed decides.
    case random

    public static let allCases =
      [title, year, added, rating, seen] + Work.fields.filter(\.isSorted).map { .field($0) } + [random]

    /// As a person types it.
    public var name: String {
      switch self {
      case .title: "title"
      case .year: "year"
      case .added: "added"
      case .rating: "rating"
      case .seen: "seen"
      case .field(let field): field.name
      case .random: "random"
      }
    }
  }

  public var key: Key
  public var isDescending: Bool
  /// Decides a random order, so that each page goes on with that of the page before; 0 in all others.
  public var seed: UInt32

  public init(_ key: Key, isDescending: Bool = false, seed: UInt32 = 0) {
    self.key = key
    self.isDescending = isDescending
    self.seed = seed
  }

  /// The orders as a person types them.
  public static let names = Key.allCases.flatMap { $0 == .random ? [$0.name] : [$0.name, "-" + $0.name] }

  /// A prime, so that no two of so many rows get one place.
  public static let places = 2_147_483_647

  /// What a row's number is multiplied by in a random order.
  public var factor: Int { Int(seed) % (Self.places - 1) + 1 }

  /// Where a row stands in a random order.
  ///
  /// - Parameter row: its number, 0 or more; a store may count otherwise than another one.
  public func place(ofRow row: Int) -> Int {
    let row = row % Self.places
    return row * factor % Self.places * ((row + factor) % Self.places) % Self.places
  }

  /// Reads `title`, or `-title` for the descending order. `random` is another one each time.
  ///
  /// - Parameter name: what the person wrote it behind.
  /// - Throws: `Problem.usage` for a key that does not exist.
  public init(_ text: String, named name: String) throws(Problem) {
    let isDescending = text.hasPrefix("-")
    guard let key = Key.allCases.first(where: { $0.name == text.dropFirst(isDescending ? 1 : 0) }) else {
      throw .usage(.unknownOrder(text, name: name))
    }
    self.init(key, isDescending: isDescending, seed: key == .random ? .random(in: 1...(.max)) : 0)
  }

  public var description: String { (isDescending ? "-" : "") + key.name }
}
