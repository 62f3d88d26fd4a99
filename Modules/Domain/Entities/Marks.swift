/// What a person says of a work.
public struct Marks: Sendable, Hashable {
  public var isFavorite: Bool
  /// On the list of works to see or read.
  public var isWanted: Bool
  /// The days it was seen or read, as often as it happened, earliest first.
  public var viewings: [PartialDate]
  /// Seen or read at some time that nobody wrote down, beside the viewings.
  public var wasSeen: Bool
  public var rating: Rating?
  public var note: String?
  public var tags: [String]

  public init(
    isFavorite: Bool = false, isWanted: Bool = false, viewings: [PartialDate] = [], wasSeen: Bool = false,
    rating: Rating? = nil, note: String? = nil, tags: [String] = []
  ) {
    self.isFavorite = isFavorite
    self.isWanted = isWanted
    self.viewings = viewings
    self.wasSeen = wasSeen
    self.rating = rating
    self.note = note
    self.tags = tags
  }

  public var isSeen: Bool { wasSeen || !viewings.isEmpty }

  /// The most tags of a work.
  public static let mostTags = 1_000
  /// The most viewings of a work: one a day for 27 years.
  public static let mostViewings = 10_000

  /// The problem with too many tags or viewings; `nil` if there are few enough, or no more than before.
  public func excess(since old: Marks) -> Problem? {
    if tags.count > max(Self.mostTags, old.tags.count) {
      return .usage(
        message: "These are too many tags.", remedy: .advice("A work has up to \(Self.mostTags) tags."))
    }
    if viewings.count > max(Self.mostViewings, old.viewings.count) {
      return .usage(
        message: "These are too many viewings.", remedy: .advice("A work has up to \(Self.mostViewings) viewings."))
    }
    return nil
  }

  /// The marks cut to those numbers: the first tags and the earliest viewings stay.
  public var bounded: Marks {
    var marks = self
    if tags.count > Self.mostTags { marks.tags = Array(tags.prefix(Self.mostTags)) }
    if viewings.count > Self.mostViewings { marks.viewings = Array(viewings.prefix(Self.mostViewings)) }
    return marks
  }

  /// Nothing said.
  public static let none = Marks()

  /// What was said of one work under two names: viewings, tags and notes of both, and the first rating. Viewings of one day
  /// under both names are the same ones.
  public func merged(with other: Marks) -> Marks {
    var merged = applying(.tag(other.tags))
    merged.isFavorite = isFavorite || other.isFavorite
    merged.isWanted = isWanted || other.isWanted
    merged.wasSeen = wasSeen || other.wasSeen
    let (_, come) = viewings.changes(to: other.viewings)
    merged.viewings = (viewings + come).sorted()
    merged.rating = rating ?? other.rating
    let notes = [note, other.note].compactMap(\.self)
    merged.note = notes.isEmpty ? nil : Set(notes).count == 1 ? notes[0] : notes.joined(separator: "\n\n")
    return merged
  }
}

extension [PartialDate] {
  /// The days removed from and added to a sorted list, with repeats. O(n + m).
  public func changes(to new: [PartialDate]) -> (gone: [PartialDate], come: [PartialDate]) {
    var (gone, come): ([PartialDate], [PartialDate]) = ([], [])
    var (old, new) = (self[...], new[...])
    while let before = old.first, let after = new.first {
      if before <= after { old.removeFirst() }
      if after <= before { new.removeFirst() }
      if before < after { gone.append(before) }
      if after < before { come.append(after) }
    }
    return (gone + old, come + new)
  }
}

/// One to ten half stars. Its text is what a person types: `4.5`, `3`.
public struct Rating: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 1 to 10.
  public let halfStars: Int

  public init?(halfStars: Int) {
    guard (1...10).contains(halfStars) else { return nil }
    self.halfStars = halfStars
  }

  /// Reads stars as a person types them: `0.5` to `5` in steps of a half, also with a comma, nothing else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts[0].utf8.count == 1, let whole = UInt8(parts[0]) else { return nil }
    switch parts.dropFirst().first {
    case nil, "0": self.init(halfStars: Int(whole) * 2)
    case "5": self.init(halfStars: Int(whole) * 2 + 1)
    default: return nil
    }
  }

  /// 0.5 to 5.
  public var stars: Double { Double(halfStars) / 2 }

  public var description: String { "\(halfStars / 2)" + (halfStars.isMultiple(of: 2) ? "" : ".5") }

  public static func < (left: Self, right: Self) -> Bool { left.halfStars < right.halfStars }
}
