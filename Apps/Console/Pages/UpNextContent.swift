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
  static let definition: String? = "UpNext"
  static let members: [JSONMember<UpNextContent>] = [
    JSONMember("total", about: "The total number of results, or null if there are more than listed.") {
      $0.value.isWhole ? $0.value.rows.count : nil
    },
    JSONMember("works", \.value.rows),
  ]
}

extension UpNext: RowWritable {
  static let definition: String? = "UpNextWork"
  static let fields: [RowField<UpNext>] =
    LibraryPage.Entry.fields(
      of: \.entry,
      and: [
        RowField(JSONMember("why", as: .word(["started", "series", "wanted", "lent"]), \.why)),
        RowField(JSONMember("reason", about: "Why Marquee suggests the work, as text.", \.reasonText)),
        RowField(
          JSONMember("episode", about: "The next episode of a series, such as S2E5.", \.episode?.part.description)),
      ])
  var target: Destination? { entry.target }

  private var why: String {
    switch reason {
    case .started: "started"
    case .follows: "series"
    case .wanted: "wanted"
    case .lent: "lent"
    }
  }

  private var reasonText: String {
    switch reason {
    case .started(let since):
      episode?.text ?? awaitedSeason.map { "waiting for season \($0)" } ?? since.map { "started \($0)" } ?? "started"
    case .follows(let work, let series): series.text(after: work.title)
    case .wanted(let since): since.map { "wanted since \($0)" } ?? "wanted"
    case .lent(let loan): "lent to \(loan.to)\(loan.day.map { " since \($0)" } ?? "")"
    }
  }

  fileprivate func shownReason(on today: PartialDate?) -> Phrase {
    switch reason {
    case .started(let since):
      let started = since.startedText(on: today)
      if let episode { return Phrase("\(episode.text)  \(started)", spoken: "\(episode.text), \(started)") }
      if let season = awaitedSeason { return Phrase("waiting for season \(season)") }
      guard let progress = entry.marks.progress else { return Phrase(started) }
      return Phrase("\(progress.bar)  \(started)", spoken: "\(progress.sentence), \(started)")
    case .follows(let work, let series): return Phrase(series.text(after: work.title))
    case .wanted(let since): return Phrase(since.wantedText(on: today))
    case .lent(let loan):
      return Phrase("lent to \(loan.to)" + (loan.day.map { " since \($0.recent(on: today, isShort: true))" } ?? ""))
    }
  }
}

extension Episode {
  /// `S2E6 Undertow, 59 min`.
  fileprivate var text: String {
    [[part.description, title].compactMap(\.self).joined(separator: " "), minutes?.asLength].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension Table {
  init(upNext rows: [UpNext], at now: Date) {
    let today = PartialDate(dayOf: now)
    let shown = ["title", "kind", "year", "creators"].compactMap { name in UpNext.fields.first { $0.name == name } }
    let reason = RowField<UpNext>(Column(telling: 4, good: 40, most: 100, place: .belowIfTight)) { row in
      let reason = row.shownReason(on: today)
      return Cell(reason.shown, .faint, spoken: reason.spoken)
    }
    self.init(rows, to: \.target, shown + [reason])
  }
}

extension UpNextScreen: ShownScreen {
  var heading: String { UpNextContent.title }
  func page(_ shown: Response) -> any PageContent { UpNextContent(loaded: shown) }
}
