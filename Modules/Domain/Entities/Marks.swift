/// What a person says of a work.
public struct Marks: Sendable, Hashable {
  public var isFavorite: Bool
  /// On the list of works to see or read.
  public var isWanted: Bool
  /// The times it was seen or read, earliest first; at most one of them, the first, has no day.
  public var viewings: [Viewing]
  public var rating: Rating?
  public var note: String?
  /// What no export for other programs tells, but for Goodreads, which has a column of private notes.
  public var privateNote: String?
  public var tags: [String]
  /// The lists of the person's own that it is on, at most one place on each.
  public var lists: [ListPlace] = []
  public var status: Status?
  public var progress: Progress?
  public var owned: Owned?

  public init(
    isFavorite: Bool = false, isWanted: Bool = false, viewings: [Viewing] = [], rating: Rating? = nil,
    note: String? = nil, privateNote: String? = nil, tags: [String] = []
  ) {
    self.isFavorite = isFavorite
    self.isWanted = isWanted
    self.viewings = viewings
    self.rating = rating
    self.note = note
    self.privateNote = privateNote
    self.tags = tags
  }

  /// - Parameters:
  ///   - days: of viewings, earliest first.
  ///   - wasSeen: whether there is one without a day.
  public init(
    isFavorite: Bool = false, isWanted: Bool = false, days: [PartialDate], wasSeen: Bool = false,
    rating: Rating? = nil, note: String? = nil, tags: [String] = []
  ) {
    let viewings = (wasSeen ? [Viewing(nil)] : []) + days.map { Viewing($0) }
    self.init(
      isFavorite: isFavorite, isWanted: isWanted, viewings: viewings, rating: rating, note: note, tags: tags)
  }

  public var isSeen: Bool { !viewings.isEmpty }

  /// The days of the viewings that have one, earliest first.
  public var days: [PartialDate] { viewings.compactMap(\.day) }

  /// Whether a viewing has no day.
  public var wasSeen: Bool {
    get { viewings.first.map { $0.day == nil } ?? false }
    set {
      guard newValue != wasSeen else { return }
      if newValue { viewings.insert(Viewing(nil), at: 0) } else { viewings.removeFirst() }
    }
  }

  /// Puts a viewing in the place of another of the same day; does nothing if there is no such.
  public mutating func replace(_ old: Viewing, by new: Viewing) {
    if let index = viewings.lastIndex(of: old) { viewings[index] = new }
  }

  /// Adds a viewing behind those of its day. One without a day takes the place of another such.
  public mutating func add(_ viewing: Viewing) {
    if viewing.day == nil { wasSeen = false }
    viewings.insert(viewing, at: viewings.firstIndex { viewing < $0 } ?? viewings.endIndex)
  }

  /// The most tags of a work.
  public static let mostTags = 1_000
  /// The most viewings of a work: one a day for 27 years.
  public static let mostViewings = 10_000

  /// Why so many tags, lists or viewings are refused; `nil` if there are few enough, or no more than before.
  public func excess(since old: Marks) -> Refusal? {
    if tags.count > max(Self.mostTags, old.tags.count) { return .manyTags }
    if lists.count > max(Self.mostLists, old.lists.count) { return .manyLists }
    return viewings.count > max(Self.mostViewings, old.viewings.count) ? .manyViewings : nil
  }

  /// The marks cut to those numbers: the first tags and lists and the earliest viewings stay.
  public var bounded: Marks {
    var marks = self
    if tags.count > Self.mostTags { marks.tags = Array(tags.prefix(Self.mostTags)) }
    if lists.count > Self.mostLists { marks.lists = Array(lists.prefix(Self.mostLists)) }
    if viewings.count > Self.mostViewings { marks.viewings = Array(viewings.prefix(Self.mostViewings)) }
    return marks
  }

  /// Nothing said.
  public static let none = Marks()

  /// What was said of one work under two names: viewings, tags and notes of both, and the first rating. Viewings of one day
  /// under both names are the same ones.
  public func merged(with other: Marks) -> Marks {
    var merged = self
    for mark in Mark.all { mark.merge(&merged, other) }
    return merged
  }
}

extension Mark {
  /// All of them, in the order in which what files said is written.
  public static let all: [Mark] = [
    .favorite, .wanted, .seen, .status, .progress, .owned, .rating, .note, .privateNote, .tags, .lists,
  ]
}

/// Two notes with a blank line between them; one that both have stands once.
func joinedNotes(_ note: String?, _ other: String?) -> String? {
  let notes = [note, other].compactMap(\.self)
  return notes.isEmpty ? nil : Set(notes).count == 1 ? notes[0] : notes.joined(separator: "\n\n")
}

/// One to ten half stars. Its text is what a person types: `4.5`, `3`.
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 1 to 10.
  public let halfStars: Int

  public init?(halfStars: Int) {
    guard (1...10).contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// The half stars that are nearest; of two as near the greater.
  ///
  /// - Parameter stars: more than 0, 5 at most.
  public init(nearest stars: Double) { halfStars = (1...10).nearest(Int((stars * 2).rounded())) }

  /// Reads stars as a person types them: `0.5` to `5` in steps of a half, also with a comma (`4,5`) or a half's sign (`4½`);
  /// as many signs as there are stars (`★★★★½`); of five, ten or a hundred (`9/10`, `90%`). Nothing else.
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

  /// Reads a number of a scale, with at most one digit after the point, that comes to half stars without a rest.
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

  /// 0.5 to 5.
  public var stars: Double { Double(halfStars) / 2 }

  public var description: String { "\(halfStars / 2)" + (halfStars.isMultiple(of: 2) ? "" : ".5") }

  public static func < (left: Self, right: Self) -> Bool { left.halfStars < right.halfStars }
}
