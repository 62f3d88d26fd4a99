/// What a person says of a work.
public struct Marks: Sendable, Hashable {
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// Whether it is on the watchlist.
  public var isWanted: Bool
  /// The times it was seen or read, earliest first. At most one viewing of the whole work, the first,
  /// has no day, and one of each part.
  public var viewings: [Viewing]
  /// The user's rating of the work today; `nil` if there is none.
  public var rating: Rating?
  /// The user's note on the work; `nil` if there is none.
  public var note: String?
  /// The user's private note. Exports for other programs leave it out, except Goodreads', which has a column for it.
  public var privateNote: String?
  /// The user's tags, in the order in which they were added.
  public var tags: [String]
  /// The work's places on the user's own lists, at most one on each.
  public var lists: [ListPlace] = []
  /// How far the user is with the work; `nil` if they did not say.
  public var status: Status?
  /// Where in the work the user is; `nil` if they did not say.
  public var progress: Progress?
  /// The day on which the user began the work that they are in; `nil` if they did not say.
  public var begun: PartialDate?
  /// How far the user was on each day on which they said so.
  public var positions: [DayPosition] = []
  /// Which copy the user owns; `nil` if they did not say that they own one.
  public var owned: Owned?
  /// Who has the user's copy; `nil` if they did not say that they lent it.
  public var loan: Loan?

  /// Creates marks with viewings.
  public init(
    isFavorite: Bool = false, isWanted: Bool = false, viewings: [Viewing] = [], rating: Rating? = nil,
    note: String? = nil, privateNote: String? = nil, tags: [String] = []
  ) {
    (self.isFavorite, self.isWanted, self.viewings) = (isFavorite, isWanted, viewings)
    (self.rating, self.note, self.privateNote) = (rating, note, privateNote)
    self.tags = tags
  }

  /// The days of the viewings that have one, earliest first. Episodes of one day have it once.
  public var days: [PartialDate] {
    var last: PartialDate?
    return viewings.compactMap { viewing in
      defer { if viewing.part != nil { last = viewing.day } }
      return viewing.part != nil && viewing.day == last ? nil : viewing.day
    }
  }

  /// Whether a viewing of the whole work has no day.
  public var wasSeen: Bool {
    get { viewings.first.map { $0.day == nil && $0.part == nil } ?? false }
    set {
      guard newValue != wasSeen else { return }
      if newValue { viewings.insert(Viewing(nil), at: 0) } else { viewings.removeFirst() }
    }
  }

  /// Replaces a viewing by another one of the same day; does nothing if the old one is not there.
  public mutating func replace(_ old: Viewing, by new: Viewing) {
    guard let index = viewings.lastIndex(of: old) else { return }
    let numbers = (viewings[index].number, viewings[index].ordinal)
    viewings[index] = new
    (viewings[index].number, viewings[index].ordinal) = numbers
  }

  mutating func remove(_ viewing: Viewing) {
    if let index = viewings.lastIndex(of: viewing) { viewings.remove(at: index) }
  }

  /// Adds a viewing after the others of its day and part. A viewing without a day replaces the one without a day.
  public mutating func add(_ viewing: Viewing) {
    if viewing.day == nil, let old = viewings.first(where: { $0.element == viewing.element }) {
      return replace(old, by: viewing)
    }
    viewings.insert(viewing, at: viewings.lastIndex { !(viewing < $0) }.map { $0 + 1 } ?? 0)
  }

  /// The most elements of a list that sets no limit of its own.
  public static let mostElements = 1_000
  /// The most tags of a work.
  public static let mostTags = 1_000
  /// The most viewings of a work: one a day for 27 years.
  public static let mostViewings = 10_000

  /// Why there are too many tags, lists or viewings; `nil` if there are few enough, or no more than before.
  public func excess(since old: Marks) -> Refusal? {
    Mark.listed.first { $0.stored.count(of: self) > max($0.limit.most, $0.stored.count(of: old)) }?.limit.refusal
  }

  /// The marks cut to those limits: the first tags and lists and the earliest viewings stay.
  public var bounded: Marks {
    var marks = self
    for mark in Mark.listed where mark.stored.count(of: self) > mark.limit.most {
      let elements = mark.stored.value(of: self).flatMap(mark.stored.elements) ?? []
      mark.stored.set(mark.stored.list(Array(elements.prefix(mark.limit.most))), in: &marks)
    }
    return marks
  }

  /// No marks.
  public static let none = Marks()
}

extension Mark {
  /// All marks, in the order in which imports apply them.
  public static let all: [Mark] = [
    .favorite, .wanted, .seen, .status, .progress, .begun, .positions, .owned, .rating, .note, .privateNote, .tags,
    .lists, .lent,
  ]
}

/// A rating of one to ten half stars. Its text is what the user types: `4.5`, `3`.
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of half stars, 1 to 10.
  public let halfStars: Int

  /// Creates a rating; `nil` for a number outside 1 to 10.
  public init?(halfStars: Int) {
    guard (1...10).contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// Creates the rating nearest to more than 0 and at most 5 stars; between two ratings, the greater one.
  public init(nearest stars: Double) { halfStars = (1...10).nearest(Int((stars * 2).rounded())) }

  /// Reads stars as the user types them: `0.5` to `5` in steps of a half, also with a comma (`4,5`) or a half's sign
  /// (`4½`); a sign for each star (`★★★★½`); and a share of five, ten or a hundred (`9/10`, `90%`).
  public init?(_ text: some StringProtocol) {
    if text.hasSuffix("%") {
      self.init(String(text.dropLast()), of: 100)
    } else if let slash = text.firstIndex(of: "/") {
      guard let scale = Int(text[text.index(after: slash)...]), [5, 10, 100].contains(scale) else { return nil }
      self.init(String(text[..<slash]), of: scale)
    } else if text.first.map({ "★½".contains($0) }) == true {
      let stars = text.prefix { $0 == "★" }.count
      let rest = text.dropFirst(stars).drop { $0 == "☆" }
      guard text.count <= 5 + 1, rest.isEmpty || rest == "½" else { return nil }
      self.init(halfStars: stars * 2 + (rest.isEmpty ? 0 : 1))
    } else {
      self.init(text.hasSuffix("½") ? "\(text.dropLast()).5" : String(text), of: 5)
    }
  }

  /// Reads a number on a scale, with at most one digit after the point. It must come to a whole number of half stars.
  private init?(_ text: String, of scale: Int) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let whole = UInt16(parts[0]),
      parts.count == 1 || parts[1].utf8.count == 1, let tenth = UInt16(parts.count == 1 ? "0" : parts[1])
    else { return nil }
    let (halfStars, rest) = (Int(whole * 10 + tenth)).quotientAndRemainder(dividingBy: scale)
    guard rest == 0 else { return nil }
    self.init(halfStars: halfStars)
  }

  /// The rating in stars, 0.5 to 5.
  public var stars: Double { Double(halfStars) / 2 }

  public var description: String { "\(halfStars / 2)" + (halfStars.isMultiple(of: 2) ? "" : ".5") }

  public static func < (left: Self, right: Self) -> Bool { left.halfStars < right.halfStars }
}
