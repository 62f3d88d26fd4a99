/// One time that a person saw or read a work, or a part of a series, with what they said of it then. Its numbers do not
/// count in comparisons.
public struct Viewing: Sendable, Hashable, Comparable {
  /// The date, which is the last day of a viewing of several days; `nil` if it is unknown.
  public var day: PartialDate?
  /// The first day of a viewing of several days, before `day`; `nil` if there is only one, or if it is unknown.
  public var from: PartialDate?
  /// The season or episode; `nil` for the whole work.
  public var part: WorkPart?
  /// Which time the user sees the whole series, counted from 1, if they or a file said so. `Marks.passes` computes others.
  public var pass: Int?
  /// The rating of this viewing; `nil` if there is none. The user's rating of the work today is `Marks.rating`.
  public var rating: Rating?
  /// The note on this viewing; `nil` if there is none.
  public var note: String?
  /// Its place among the viewings of one day, in the order in which the user told of them. `nil` outside a library.
  public var number: Int?
  /// Which of the work's viewings of its day and part it is, counted from 1; `nil` for a new one.
  public var ordinal: Int?

  /// Creates a viewing; `day` is `nil` for an unknown day.
  public init(_ day: PartialDate?, of part: WorkPart? = nil, rating: Rating? = nil, note: String? = nil) {
    (self.day, self.part, self.rating, self.note) = (day, part, rating, note)
  }

  /// Creates a viewing of several days. A first day that is not before the last is left out.
  package init(from: PartialDate?, _ day: PartialDate) {
    self.init(day)
    self.from = from.flatMap { $0 != day && day.canEnd($0) ? $0 : nil }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.day == right.day && left.part == right.part && left.rating == right.rating && left.note == right.note
      && left.from == right.from && left.pass == right.pass
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(day)
    hasher.combine(part)
    hasher.combine(rating)
    hasher.combine(note)
  }

  /// Whether it has more than a day.
  public var tellsMore: Bool { self != Viewing(day) }

  /// The earlier viewing comes first; a viewing without a day comes before all others. On one day, viewings of the whole
  /// work come before its parts.
  public static func < (left: Self, right: Self) -> Bool {
    guard left.day == right.day else {
      guard let day = left.day, let other = right.day else { return left.day == nil }
      return day < other
    }
    guard let part = left.part, let other = right.part else { return left.part == nil && right.part != nil }
    return part < other
  }

  /// The viewing without the blanks around its note. Throws `Problem.usage` for an impossible note.
  func checked() throws(Problem) -> Viewing {
    var viewing = self
    if let note { viewing.note = try MarkChange.checked(note: .text(note)).text }
    return viewing
  }

  /// The text of an unknown day: a year that no calendar has, and that sorts first.
  public static let unknownDay = "0000"

  /// The members of a viewing in records: `{"note":"On a plane.","number":7,"on":"2024-05-01","rating":9}`.
  public static let fields: [Field<Viewing>] = [
    Field("from", .date, isOptional: true, get: { $0.from }, set: { $0.from = $1 }),
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
    Field("part", .workPart, isOptional: true, get: { $0.part }, set: { $0.part = $1 }),
    Field("pass", .integer, bounds: Bounds.passes, isOptional: true, get: { $0.pass }, set: { $0.pass = $1 }),
    Field("rating", .halfStars, isOptional: true, get: { $0.rating }, set: { $0.rating = $1 }),
  ]

  /// What names the viewing among those of its work, except for its number: the day, and the part.
  package var element: String { [dayText, part?.description].compactMap(\.self).joined(separator: " ") }

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
