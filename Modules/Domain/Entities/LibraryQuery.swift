/// A request for a page of one of the library's lists: which entries, in which order.
public struct LibraryQuery: Sendable, Hashable {
  /// The lists of a library.
  public enum List: Sendable, Hashable, CaseIterable {
    /// The user's favorites.
    case favorites
    /// The works that the user wants to see or read.
    case watchlist
    /// All viewings. A work that was seen twice is in it twice, a series once for each day on which episodes were seen.
    case diary
    /// The user's own movies, books and series.
    case library
    /// The works with a mark of any kind.
    case mine
    /// The works that the user rated.
    case rated
    /// The works with a note.
    case notes
    /// A list that the user made, by its name.
    case named(String)

    /// The lists that every library has.
    public static let allCases: [List] = [.favorites, .watchlist, .diary, .library, .mine, .rated, .notes]

    /// The word for a list that every library has; the name of a list that the user made.
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

    /// The default order: the latest first, but own works by title, rated works by rating, and other lists as the user
    /// did.
    public var order: LibraryOrder {
      switch self {
      case .library: LibraryOrder(.title)
      case .rated: LibraryOrder(.rating, isDescending: true)
      case .favorites, .watchlist, .diary, .mine, .notes: LibraryOrder(.added, isDescending: true)
      case .named: LibraryOrder(.added)
      }
    }
  }

  /// The list that is asked for.
  public var list: List
  /// The order of the entries.
  public var order: LibraryOrder
  /// What the works must match; `nil` for all works. The query's own order is ignored.
  public var search: Query?
  /// Whether the diary has a row for each viewing, and not one for all episodes of a series on a day.
  public var isByViewing = false
  /// How many entries to skip, and to give at most, 0 or more; a limit of `Int.max` gives all.
  public var offset, limit: Int

  /// Creates a request. The default order is the one that `search` names, else the list's own.
  public init(
    _ list: List, order: LibraryOrder? = nil, search: Query? = nil, offset: Int = 0, limit: Int = Shelf.pageSize
  ) {
    (self.list, self.search) = (list, search)
    self.order = order ?? search?.order ?? list.order
    (self.offset, self.limit) = (max(0, offset), max(0, limit))
  }
}

/// An order of a list. A work with an unknown key comes last, in either direction. Works with equal keys are sorted by
/// sortable title, then by the time at which they were added; both ascend in either direction.
public struct LibraryOrder: Sendable, Hashable, CustomStringConvertible {
  /// The value by which a list is sorted.
  public enum Key: Sendable, Hashable, CaseIterable {
    /// The title, as `SortableTitle` has it.
    case title
    /// The year in which the work came out.
    case year
    /// The time at which the work came to the list; several that came at once keep the order in which they were given.
    /// In the diary, the day of the viewing, then the time at which it was written down. In the lists of marks, the
    /// time at which the work was first kept. In a list that the user made, the place that they gave it.
    case added
    /// The user's own rating.
    case rating
    /// The day of the last viewing; in the diary, the day of the row's viewing.
    case seen
    /// The members of a field; texts are compared without case and accents.
    case field(Field<Work>)
    /// An order that a seed decides.
    case random

    public static let allCases =
      [title, year, added, rating, seen] + Work.fields.filter(\.isSorted).map { .field($0) } + [random]

    /// The key as the user types it.
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

  /// The value by which the list is sorted.
  public var key: Key
  /// Whether the largest or latest value comes first.
  public var isDescending: Bool
  /// Decides a random order, so that each page continues the page before; 0 in all other orders.
  public var seed: UInt32

  /// Creates an order; `seed` matters for a random one only.
  public init(_ key: Key, isDescending: Bool = false, seed: UInt32 = 0) {
    (self.key, self.isDescending, self.seed) = (key, isDescending, seed)
  }

  /// All orders as the user types them.
  public static let names = Key.allCases.flatMap { $0 == .random ? [$0.name] : [$0.name, "-" + $0.name] }

  /// The number of places in a random order: a prime, so that no two rows with smaller numbers get the same place.
  public static let places = 2_147_483_647

  /// The factor by which a row's number is multiplied in a random order.
  public var factor: Int { Int(seed) % (Self.places - 1) + 1 }

  /// The place of a row, numbered from 0, in a random order. Two stores may number the same rows differently.
  public func place(ofRow row: Int) -> Int {
    assert(row >= 0, "Rows are numbered from 0.")
    let row = row % Self.places
    return row * factor % Self.places * ((row + factor) % Self.places) % Self.places
  }

  /// Reads `title`, or `-title` for the descending order. `random` gives another order each time. Throws
  /// `Problem.usage`, with the name of the text, such as `sort`, for a key that does not exist.
  public init(_ text: String, named name: String) throws(Problem) {
    let isDescending = text.hasPrefix("-")
    guard let key = Key.allCases.first(where: { $0.name == text.dropFirst(isDescending ? 1 : 0) }) else {
      throw .usage(.unknownOrder(text, name: name))
    }
    self.init(key, isDescending: isDescending, seed: key == .random ? .random(in: 1...(.max)) : 0)
  }

  public var description: String { (isDescending ? "-" : "") + key.name }
}
