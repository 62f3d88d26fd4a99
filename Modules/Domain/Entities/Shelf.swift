/// A titled list of works, as a catalog arranges them.
public struct Shelf: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Shelf>

  public static let forms = Catalog.forms { $0.shelves }

  /// How many works a page holds.
  public static let pageSize = 20

  public let id: ID
  public var title: String
  /// How many works the whole shelf holds, where the catalog says so.
  public var total: Int?
  /// When the catalog last changed it, by the catalog's own clock.
  public var updated: LocalDateTime?
  /// The works of one page.
  public var works: [Work]

  public init(id: ID, title: String, total: Int? = nil, updated: LocalDateTime? = nil, works: [Work] = []) {
    self.id = id
    self.title = title
    self.total = total
    self.updated = updated
    self.works = works
  }
}

/// One page of a longer list.
public struct Page<Element: Sendable>: Sendable {
  public var element: Element
  /// Counted from 1.
  public var number: Int
  /// The number of the page that follows, if one does.
  public var next: Int?

  public init(_ element: Element, number: Int, next: Int?) {
    self.element = element
    self.number = number
    self.next = next
  }
}

extension Page {
  /// A list that is one page; any other page of it is empty.
  public init<Item>(wholeList items: [Item], number: Int) where Element == [Item] {
    self.init(number == 1 ? items : [], number: number, next: nil)
  }
}

extension Page: Equatable where Element: Equatable {}
