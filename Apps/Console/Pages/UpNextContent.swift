import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// What to go on with, and why.
struct UpNextContent: LoadedContent {
  let loaded: Loaded<UpNextList>

  static let title = "Up next"
  var title: String { Self.title }
  var isEmpty: Bool { value.rows.isEmpty }
  var nextInSession: [String] { isEmpty ? [] : ["open N", "want N", "seen N", "progress N PAGE"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] { [.table(Table(upNext: value.rows, at: now))] }
}

extension UpNextContent: JSONObjectWritable {
  static let definition: String? = "UpNext"
  static let members: [JSONMember<UpNextContent>] = [
    JSONMember("total", about: "How many there are in all; null where there are more than are given.") {
      $0.value.isWhole ? $0.value.rows.count : nil
    },
    JSONMember("works", \.value.rows),
  ]
}

extension UpNext: RowWritable {
  static let definition: String? = "UpNextWork"
  static let fields: [RowField<UpNext>] =
    LibraryPage.Entry.fields.map { $0.of { $0.entry } } + [
      RowField(JSONMember("why", as: .word(["started", "series", "wanted"]), \.why)),
      RowField(JSONMember("reason", about: "Why it is there, in words.", \.reasonText)),
    ]
  var target: Destination? { entry.target }

  private var why: String {
    switch reason {
    case .started: "started"
    case .follows: "series"
    case .wanted: "wanted"
    }
  }

  /// With whole dates, for programs.
  private var reasonText: String {
    switch reason {
    case .started(let since): since.map { "started \($0)" } ?? "started"
    case .follows(let work, let series): Self.place(in: series, after: work)
    case .wanted(let since): since.map { "wanted since \($0)" } ?? "wanted"
    }
  }

  /// With dates as a person would say them.
  fileprivate func shownReason(on today: PartialDate?) -> Phrase {
    switch reason {
    case .started(let since):
      let started = since.map { $0 == today ? "started today" : "started \($0.shortText(on: today))" } ?? "started"
      guard let progress = entry.marks.progress else { return Phrase(started) }
      return Phrase("\(progress.bar)  \(started)", spoken: "\(progress.sentence), \(started)")
    case .follows(let work, let series): return Phrase(Self.place(in: series, after: work))
    case .wanted(let since):
      return Phrase(since.map { $0 == today ? "wanted today" : "wanted since \($0.monthText(on: today))" } ?? "wanted")
    }
  }

  /// `Discworld 5, after Mort`.
  private static func place(in series: Series, after work: Work) -> String {
    "\(series.name)\(series.numberText.map { " \($0)" } ?? ""), after \(work.title)"
  }
}

extension Table {
  /// What to go on with, each row with its reason.
  init(upNext rows: [UpNext], at now: Date) {
    let today = PartialDate(dayOf: now)
    let shown = ["title", "kind", "year", "creators"].compactMap { name in UpNext.fields.first { $0.name == name } }
    let reason = RowField<UpNext>(Column(telling: 4, good: 30, most: 100, place: .belowIfTight)) { row in
      let reason = row.shownReason(on: today)
      return Cell(reason.shown, .faint, spoken: reason.spoken)
    }
    self.init(rows, to: \.target, shown + [reason])
  }
}

extension RowField {
  /// The same field of a row that has this one as a part.
  fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> RowField<Whole> {
    var field = RowField<Whole>(name)
    if let member {
      let property = member.property
      field.member = JSONMember(property.name, about: property.description, as: property.shape) { whole in
        member.json(part(whole), LibraryEntries()) ?? .null
      }
    }
    if let text { field.text = { text(part($0)) } }
    field.layout = layout
    if let cell { field.cell = { cell(part($0)) } }
    return field
  }
}

extension PartialDate {
  /// `3 May`, `May 2024`, `3 May 2024`: the year where it is another one.
  fileprivate func shortText(on today: PartialDate?) -> String {
    guard let month else { return "\(year)" }
    let name = StatsContent.monthNames[month - 1]
    return (day.map { "\($0) " } ?? "") + name + (year == today?.year ? "" : " \(year)")
  }

  /// The same, without the day where it is in an earlier month.
  fileprivate func monthText(on today: PartialDate?) -> String {
    let isThisMonth = year == today?.year && month == today?.month
    return isThisMonth ? shortText(on: today) : (PartialDate(year: year, month: month) ?? self).shortText(on: today)
  }
}

extension UpNextScreen: ShownScreen {
  var heading: String { UpNextContent.title }
  func page(_ shown: Response) -> any PageContent { UpNextContent(loaded: shown) }
}
