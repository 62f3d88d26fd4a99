/// One time that a person saw or read a work, with what they said of it then. Its numbers do not count in comparisons.
public struct Viewing: Sendable, Hashable, Comparable {
  /// The date; `nil` if it is unknown.
  public var day: PartialDate?
  /// The rating of this viewing; `nil` if there is none. The user's rating of the work today is `Marks.rating`.
  public var rating: Rating?
  /// The note on this viewing; `nil` if there is none.
  public var note: String?
  /// Its place among the viewings of one day, in the order in which the user told of them. `nil` outside a library.
  public var number: Int?
  /// Which of the work's viewings of its day it is, counted from 1; `nil` for a new one.
  public var ordinal: Int?

  /// Creates a viewing; `day` is `nil` for an unknown day.
  public init(_ day: PartialDate?, rating: Rating? = nil, note: String? = nil) {
    (self.day, self.rating, self.note) = (day, rating, note)
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
      "nth", .integer, bounds: 1...Marks.mostViewings, isOptional: true, isLocal: true,
      // Of several without a number, the first is the first.
      get: { $0.ordinal == 1 ? nil : $0.ordinal },
      set: { $0.ordinal = $1 }),
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
