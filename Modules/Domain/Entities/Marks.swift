/// What a person says of a work.
public struct Marks: Sendable, Hashable {
  public var isFavorite: Bool
  /// On the list of works to see or read.
  public var isWanted: Bool
  /// The days it was seen or read, as often as it happened, earliest first.
  public var viewings: [PartialDate]
  public var rating: Rating?
  public var note: String?
  public var tags: [String]

  public init(
    isFavorite: Bool = false, isWanted: Bool = false, viewings: [PartialDate] = [], rating: Rating? = nil,
    note: String? = nil, tags: [String] = []
  ) {
    self.isFavorite = isFavorite
    self.isWanted = isWanted
    self.viewings = viewings
    self.rating = rating
    self.note = note
    self.tags = tags
  }

  /// Nothing said.
  public static let none = Marks()
}

/// One to ten half stars.
public struct Rating: Sendable, Hashable, Comparable {
  /// 1 to 10.
  public let halfStars: Int

  public init?(halfStars: Int) {
    guard (1...10).contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// 0.5 to 5.
  public var stars: Double { Double(halfStars) / 2 }

  public static func < (left: Self, right: Self) -> Bool { left.halfStars < right.halfStars }
}
