/// A titled list of works that a catalog arranges.
public struct Shelf: Sendable, Hashable, Identifiable, Identified {
  public typealias ID = Identifier<Shelf>

  public static let forms = Catalog.forms { $0.shelves }

  /// How many works a page has.
  public static let pageSize = 20

  public let id: ID
  /// The shelf's title.
  public var title: String
  /// How many works the whole shelf has; `nil` if the catalog does not say.
  public var total: Int?
  /// When the catalog last changed it, as the catalog writes it, on one line; `nil` if unknown.
  public var updated: String?
  /// The works of one page.
  public var works: [Work]

  /// Creates a shelf with the works of one page.
  public init(id: ID, title: String, total: Int? = nil, updated: String? = nil, works: [Work] = []) {
    (self.id, self.title, self.total) = (id, title, total)
    (self.updated, self.works) = (updated, works)
  }
}

/// One page of a longer list.
public struct Page<Element: Sendable>: Sendable {
  /// The page's content.
  public var element: Element
  /// The page's number, counted from 1.
  public var number: Int
  /// The number of the next page; `nil` for the last page.
  public var next: Int?

  /// Creates a page; `next` is `nil` on the last one.
  public init(_ element: Element, number: Int, next: Int?) {
    (self.element, self.number, self.next) = (element, number, next)
  }

  /// Creates a page of a list that has only one page; any other page is empty.
  public init<Item>(wholeList items: [Item], number: Int) where Element == [Item] {
    self.init(number == 1 ? items : [], number: number, next: nil)
  }
}

extension Page: Equatable where Element: Equatable {}
