// When the user began a book, and how far they were on each day.

/// How far the user was in a work at the end of a day.
public struct DayPosition: Sendable, Hashable {
  /// The day.
  public var day: PartialDate
  /// The position, as `Progress` writes it.
  public var progress: Progress

  /// The members of a position in records: `{"at":"95","on":"2024-01-03"}`.
  static let fields: [Field<DayPosition>] = [
    Field("at", .progressText, get: { $0.progress }, set: { if let progress = $1 { $0.progress = progress } }),
    Field("on", .date, get: { $0.day }, set: { if let day = $1 { $0.day = day } }),
  ]

  /// A position that is not known yet.
  static let empty = DayPosition(day: .first, progress: Progress(.percent(0)))
}

extension FieldForm<Progress> {
  /// The position alone, as the user types it.
  fileprivate static let progressText = FieldForm(.text, { .text($0.text) }, { $0.text.flatMap { Progress($0) } })
}

extension FieldForm<[DayPosition]> {
  fileprivate static let positions = objects(DayPosition.fields, of: .empty, key: "on")
}

extension Mark {
  /// The day on which the user began the work that they are in. A viewing takes it over.
  public static let begun = Mark(
    Field("begun", .date, isInAnswers: false, get: { $0.begun }, set: { $0.begun = $1 }))

  /// How far the user was on each day on which they said so, in the order of the days.
  public static let positions = Mark(
    Field(
      "positions", .positions, isInAnswers: false, get: { $0.positions.nonEmpty },
      set: { $0.positions = ($1 ?? []).sorted { $0.day < $1.day } }), limit: (Marks.mostViewings, .manyViewings))
}

extension Marks {
  /// Records that the user began the work on a day, unless they are in it already.
  mutating func begin(on day: PartialDate?, after before: Marks) {
    if begun == nil, before.status != .started { begun = day }
  }

  /// Records a position on its day, in place of an earlier one of the same day.
  mutating func keepPosition() {
    guard let progress, let day = progress.day, day.day != nil else { return }
    positions.removeAll { $0.day == day }
    positions.append(DayPosition(day: day, progress: Progress(progress.place)))
    positions.sort { $0.day < $1.day }
  }

  /// The viewing of a book that the user began, with its first day. The book is no longer one that they are in.
  mutating func ended(_ viewing: Viewing, of work: Work?) -> Viewing {
    defer { begun = nil }
    guard viewing.from == nil, let begun, let day = viewing.day, begun < day, work?.kind.length == .pages else {
      return viewing
    }
    var viewing = viewing
    viewing.from = begun
    return viewing
  }

  /// The pages that were read on each day, as far as positions tell. A position before the last one begins anew.
  func pagesRead(of work: Work) -> [(day: PartialDate, pages: Int)] {
    var last = 0
    return positions.compactMap { position in
      let page: Int? =
        switch position.progress.place {
        case .page(let page): page
        case .percent(let percent): work.pages.map { $0 * percent / 100 }
        case .minutes, .chapter, .episode: nil
        }
      guard let page else { return nil }
      defer { last = page }
      return (position.day, page < last ? page : page - last)
    }
  }
}
