/// One time that a person saw or read a work, with what they said of it then.
public struct Viewing: Sendable, Hashable, Comparable {
  /// The date; `nil` if it is unknown.
  public var day: PartialDate?
  /// The rating of this viewing; `nil` if there is none. The user's rating of the work today is `Marks.rating`.
  public var rating: Rating?
  /// The note on this viewing; `nil` if there is none.
  public var note: String?

  /// Creates a viewing; `day` is `nil` for an unknown day.
  public init(_ day: PartialDate?, rating: Rating? = nil, note: String? = nil) {
    self.day = day
    self.rating = rating
    self.note = note
  }

  /// The same viewing from two sources: the first rating, and both notes.
  public func merged(with other: Viewing) -> Viewing {
    Viewing(day, rating: rating ?? other.rating, note: joinedNotes(note, other.note))
  }

  /// Whether it has a rating or a note.
  public var tellsMore: Bool { rating != nil || note != nil }

  /// The earlier viewing comes first; a viewing without a day comes before all others.
  public static func < (left: Self, right: Self) -> Bool {
    guard let day = left.day, let other = right.day else { return left.day == nil && right.day != nil }
    return day < other
  }
}

extension [Viewing] {
  /// The differences to another list of viewings: those that are gone, those that are new, and those with another
  /// rating or note.
  ///
  /// Viewings are matched with viewings of the same day, equal ones first.
  public func changes(
    to new: [Viewing]
  ) -> (gone: [Viewing], come: [Viewing], changed: [(old: Viewing, new: Viewing)]) {
    // Usually, both lists begin and end with the same viewings.
    let start = zip(self, new).lazy.prefix { $0 == $1 }.count
    var (left, right) = (self[start...], new[start...])
    while let last = left.last, last == right.last { (left, right) = (left.dropLast(), right.dropLast()) }
    var (gone, come, changed): ([Viewing], [Viewing], [(old: Viewing, new: Viewing)]) = ([], [], [])
    let days = Dictionary(grouping: left, by: \.day)
    let newDays = Dictionary(grouping: right, by: \.day)
    for (day, old) in days where old != newDays[day] {
      var (left, right) = (old, newDays[day] ?? [])
      for viewing in old {
        guard let index = right.firstIndex(of: viewing), let place = left.firstIndex(of: viewing) else { continue }
        right.remove(at: index)
        left.remove(at: place)
      }
      changed += zip(left, right).map { ($0, $1) }
      gone += left.dropFirst(right.count)
      come += right.dropFirst(left.count)
    }
    for (day, viewings) in newDays where days[day] == nil { come += viewings }
    return (gone.sorted(), come.sorted(), changed.sorted { $0.old < $1.old })
  }
}
