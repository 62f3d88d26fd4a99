/// A list of the library in memory, which finds and sorts the part that a query asks for. A store with an index for
/// each order gives the same result without reading the whole list; the contract tests compare the two.
public struct LibraryList: Sendable {
  /// An entry with the values by which the list is searched and sorted.
  public struct Row: Sendable {
    /// The entry.
    public let entry: LibraryPage.Entry
    /// The names of the actors of an own work.
    public let actors: [String]
    let title: SortableTitle
    let added: Int
    let day: PartialDate?

    /// Creates a row of a list. `actors` are those of an own work. `added` grows in the order in which entries came to
    /// the list, and `day` is the day on which this one came to it.
    public init(_ entry: LibraryPage.Entry, actors: [String] = [], added: Int, on day: PartialDate? = nil) {
      (self.entry, self.actors) = (entry, actors)
      (self.added, self.day) = (added, day)
      title = SortableTitle(entry.work.title)
    }
  }

  private let rows: [Row]

  /// Creates a list of rows in any order.
  public init(_ rows: [Row]) { self.rows = rows }

  /// The page of the list that a query asks for.
  public func page(_ query: LibraryQuery) -> LibraryPage {
    let found = rows(matching: query.search, by: query.order)
    return LibraryPage(
      total: found.count, listTotal: rows.count, entries: found.dropFirst(query.offset).prefix(query.limit).map(\.entry)
    )
  }

  /// The rows that match a query, in an order.
  public func rows(matching query: Query?, by order: LibraryOrder) -> [Row] {
    rows.filter { row in
      query?.matches(
        row.entry.work, row.entry.marks, sameAs: row.entry.sameAs, actors: row.actors, viewing: row.entry.viewing,
        added: row.day) ?? true
    }.sorted { $0.precedes($1, in: order) }
  }
}

extension LibraryList.Row {
  private var lastSeen: PartialDate? { entry.viewing?.day ?? entry.marks.days.max() }

  fileprivate func precedes(_ other: Self, in order: LibraryOrder) -> Bool {
    func places<Key: Comparable>(_ left: Key?, before right: Key?) -> Bool? {
      left.precedes(right, isDescending: order.isDescending)
    }
    let byKey: Bool? =
      switch order.key {
      case .title: places(title, before: other.title)
      case .year: places(entry.work.released?.year, before: other.entry.work.released?.year)
      case .rating: places(entry.marks.rating, before: other.entry.marks.rating)
      case .added:
        places(entry.viewing?.day, before: other.entry.viewing?.day) ?? places(added, before: other.added)
      case .seen: places(lastSeen, before: other.lastSeen)
      case .field(let field):
        zip(field.values(of: entry.work), field.values(of: other.entry.work)).lazy
          .compactMap { places($0?.sortKey, before: $1?.sortKey) }.first
      case .random: places(order.place(ofRow: added), before: order.place(ofRow: other.added))
      }
    return byKey ?? (title == other.title ? added < other.added : title < other.title)
  }
}

extension FieldValue {
  /// The value by which lists sort: the values of one member are all texts, or all numbers.
  fileprivate var sortKey: SortKey { number.map { SortKey(number: $0) } ?? SortKey(text: SearchedText(cell).text) }

  fileprivate struct SortKey: Comparable {
    var text = ""
    var number = 0.0

    static func < (left: Self, right: Self) -> Bool { (left.text, left.number) < (right.text, right.number) }
  }
}

extension Optional where Wrapped: Comparable {
  /// Whether a key comes before another one; `nil` if they are equal. An unknown key comes last in either direction.
  func precedes(_ other: Wrapped?, isDescending: Bool = false) -> Bool? {
    guard let key = self, let other else { return self == nil && other == nil ? nil : self != nil }
    return key == other ? nil : (key < other) != isDescending
  }
}

extension Marks {
  /// The texts in which a search through the user's own words looks.
  public var searchedTexts: [String] {
    Mark.searchedFields.flatMap { $0.isKnown(in: self) ? $0.searchedTexts(of: self) : [] }
  }
}

extension Work {
  /// The texts in which a search for a work looks: its titles, its creators, and the other people of the work.
  public func searchedTexts(people: [String] = []) -> [String] {
    [title, originalTitle, romanizedTitle].compactMap(\.self) + creators + people.filter { !creators.contains($0) }
  }
}
