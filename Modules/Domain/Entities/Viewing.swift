/// One time that a person saw or read a work, with what they said of it then. Its number does not count in comparisons.
public struct Viewing: Sendable, Hashable, Comparable {
  /// The date; `nil` if it is unknown.
  public var day: PartialDate?
  /// The rating of this viewing; `nil` if there is none. The user's rating of the work today is `Marks.rating`.
  public var rating: Rating?
  /// The note on this viewing; `nil` if there is none.
  public var note: String?
  /// The number that a library gave it: the diary sorts viewings of one day by it. `nil` outside a library.
  public var number: Int?

  /// Creates a viewing; `day` is `nil` for an unknown day.
  public init(_ day: PartialDate?, rating: Rating? = nil, note: String? = nil) {
    (self.day, self.rating, self.note) = (day, rating, note)
  }

  /// The same viewing from two sources: the first rating, and both notes.
  public func merged(with other: Viewing) -> Viewing {
    Viewing(day, rating: rating ?? other.rating, note: joinedNotes(note, other.note))
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.day == right.day && left.rating == right.rating && left.note == right.note
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(rating)
    hasher.combine(note)
  }

  /// Whether it has a rating or a note.
  public var tellsMore: Bool { rating != nil || note != nil }

  /// The earlier viewing comes first; a viewing without a day comes before all others.
  public static func < (left: Self, right: Self) -> Bool {
    guard let day = left.day, let other = right.day else { return left.day == nil && right.day != nil }
    return day < other
  }

  /// The text of an unknown day: a year that no calendar has, and that sorts first.
  public static let unknownDay = "0000"

  /// The members of a viewing in records: `{"note":"On a plane.","number":7,"on":"2024-05-01","rating":9}`.
  public static let fields: [Field<Viewing>] = [
    Field("note", .text, isOptional: true, isSearched: true, get: { $0.note }, set: { $0.note = $1 }),
    Field(
      "number", .integer, bounds: Bounds.rowNumber, isOptional: true, isLocal: true, get: { $0.number },
      set: { $0.number = $1 }),
    Field("on", .day, get: { $0.day }, set: { $0.day = $1.flatMap(\.self) }),
    Field("rating", .halfStars, isOptional: true, get: { $0.rating }, set: { $0.rating = $1 }),
  ]

  /// The day as records have it.
  public var dayText: String { day?.description ?? Self.unknownDay }

  /// Creates a viewing on a day as records have it; `nil` for any other text.
  public init?(dayText: some StringProtocol) {
    guard let day = FieldForm<PartialDate?>.day.read([.text(String(dayText))]) else { return nil }
    self.init(day)
  }
}

extension FieldForm<PartialDate?> {
  /// A day, a month or a year of our era, or `Viewing.unknownDay`.
  fileprivate static let day = FieldForm(
    .date, { .text($0?.description ?? Viewing.unknownDay) },
    { value in
      guard let text = value.text else { return nil }
      if text == Viewing.unknownDay { return .some(nil) }
      return PartialDate(text).flatMap { $0.year > 0 ? .some($0) : nil }
    })
}

extension [Viewing] {
  /// The viewings that another list lacks, those that are new in it, and those with another rating or note. Viewings
  /// are matched with viewings of the same day, equal ones first.
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
