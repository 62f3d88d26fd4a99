/// How far the user is in a work.
public struct Progress: Sendable, Hashable {
  /// A place in a work.
  public enum Place: Sendable, Hashable {
    /// A page of a book, counted from 1.
    case page(Int)
    /// A share of the work, 0 to 100 percent.
    case percent(Int)
    /// Minutes from the beginning.
    case minutes(Int)
    /// A chapter of a book, counted from 1.
    case chapter(Int)
    /// An episode of a series; season 0 has the specials.
    case episode(WorkPart)
  }

  /// The place that the user is at.
  public var place: Place
  /// The share of the work that is done, 0 to 100; `nil` if the work's length was not known.
  public var percent: Int?
  /// The day on which the user said so; `nil` if a file does not say.
  public var day: PartialDate?

  /// Creates progress. A place in percent is also the share.
  public init(_ place: Place, percent: Int? = nil, day: PartialDate? = nil) {
    (self.place, self.percent, self.day) = (place, percent, day)
    if case .percent(let percent) = place { self.percent = percent }
  }

  /// Reads what the user types; `nil` for any other text: `120`, `page 120`, `p. 120` or `120/310` (a page), `chapter 5`,
  /// `40%`, `1h10m`, `90m`, `S2E5` or `season 2 episode 5`.
  public init?(_ typed: String) {
    let text = typed.lowercased()
    func number(_ digits: some StringProtocol, in bounds: ClosedRange<Int>) -> Int? {
      digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits).flatMap { bounds.known($0) } : nil
    }
    if text.hasSuffix("%") {
      guard let percent = number(text.dropLast(), in: 0...100) else { return nil }
      self.init(.percent(percent))
    } else if let part = WorkPart(text) {
      self.init(.episode(part))
    } else if let match = text.wholeMatch(of: #/(ch|p)(?:apter|age)?\.? ?([0-9]+)/#) {
      guard let number = number(match.2, in: Bounds.pages) else { return nil }
      self.init(match.1 == "p" ? .page(number) : .chapter(number))
    } else if let slash = text.firstIndex(of: "/") {
      guard let page = number(text[..<slash], in: Bounds.pages),
        let all = number(text[text.index(after: slash)...], in: Bounds.pages), page <= all
      else { return nil }
      self.init(.page(page), percent: page * 100 / all)
    } else if text.contains("h") || text.hasSuffix("m") {
      let parts = text.split(separator: "h", omittingEmptySubsequences: false)
      let (most, rest) = (Bounds.minutes.upperBound, parts[parts.count - 1])
      let hours = parts.count == 2 ? number(parts[0], in: 0...most / 60) : 0
      let minutes = rest.isEmpty ? 0 : number(rest.hasSuffix("m") ? rest.dropLast() : rest, in: 0...most)
      guard parts.count <= 2, let hours, let minutes, let all = Bounds.minutes.known(60 * hours + minutes)
      else { return nil }
      self.init(.minutes(all))
    } else {
      guard let page = number(text, in: Bounds.pages) else { return nil }
      self.init(.page(page))
    }
  }

  /// Whether the user may say it now: episodes are counted from 1. Some libraries still have episode 0.
  var canBeSaid: Bool {
    if case .episode(let part) = place { part.episode ?? 0 != 0 } else { true }
  }

  /// Why a work cannot have this progress, measured on it; `nil` if it can, or if the work's length is unknown.
  func refusal(on work: Work) -> Refusal? {
    switch place {
    case .percent, .chapter: nil
    case .page(let page): work.pages.flatMap { page > $0 ? .progressBeyond(work, end: .page($0)) : nil }
    // The length of a series is that of one episode.
    case .minutes(let minutes):
      work.kind.length == .episodes
        ? nil : work.runtimeMinutes.flatMap { minutes > $0 ? .progressBeyond(work, end: .minutes($0)) : nil }
    case .episode where work.kind.length != .episodes: .episodeOfOther(work)
    case .episode(let part) where part.isSpecial: .specialPosition(part)
    case .episode(let part):
      if let seasons = work.seasons, part.season > seasons {
        .progressBeyond(work, end: WorkPart(season: seasons).map { .episode($0) })
      } else {
        work.episodes.flatMap { part.episode ?? 0 > $0 ? .progressBeyond(work, end: nil) : nil }
      }
    }
  }

  /// The progress as the user types it.
  public var text: String {
    switch place {
    case .page(let page): "\(page)"
    case .percent(let percent): "\(percent)%"
    case .minutes(let minutes):
      minutes < 60 ? "\(minutes)m" : minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h\(minutes % 60)m"
    case .chapter(let chapter): "ch\(chapter)"
    case .episode(let part): "\(part)"
    }
  }

  /// The progress with its share of the work. In a film, a number without a unit is minutes.
  func measured(on work: Work) -> Progress {
    var progress = self
    if case .page(let number) = place, work.kind.length != .pages { progress.place = .minutes(number) }
    func part(_ amount: Int, of whole: Int?) -> Int? { whole.map { min(100, amount * 100 / $0) } }
    progress.percent =
      switch progress.place {
      case .page(let page): part(page, of: work.pages) ?? percent
      // The length of a series is that of one episode.
      case .minutes(let minutes): work.kind.length == .episodes ? nil : part(minutes, of: work.runtimeMinutes)
      case .percent(let percent): percent
      case .chapter, .episode: nil
      }
    return progress
  }
}

extension Mark {
  /// How far the user is. Progress starts the work; a viewing ends the progress.
  public static let progress = Mark(
    Field("progress", .progress, isColumn: true, get: { $0.progress }, set: { $0.progress = $1 }).asked(
      by: Query.Key(
        "progress", "50..",
        .number(
          Query.Measure("progress", column: "progress_percent", asksMarks: true) { _, marks in
            marks.progress?.percent.map { Double($0) }
          }))),
    check: { (value) throws(Problem) in
      guard let text = value.text, let progress = Progress(text), progress.canBeSaid else {
        throw .usage(.unknownProgress(value.text ?? ""))
      }
      return value
    },
    wasSet: { marks, setting in
      guard var progress = marks.progress else { return }
      if let work = setting.work { progress = progress.measured(on: work) }
      progress.day = setting.day
      marks.progress = progress
      marks.begin(on: setting.day, after: setting.before)
      marks.keepPosition()
      // An earlier day only adds to the history.
      if let old = setting.before.progress, let known = old.day, let day = setting.day, day < known {
        marks.progress = old
      }
      marks.status = .started
    },
    wasSeen: { $0.progress = nil })
}

extension FieldForm<Progress> {
  static let progress = FieldForm(
    parts: [
      Component(name: "text", type: .text),
      Component(name: "percent", type: .integer, isOptional: true, isInCell: false),
      Component(name: "at", type: .date, isOptional: true, isInCell: false),
    ],
    write: { progress, part in
      switch part {
      case 0: .text(progress.text)
      case 1: progress.percent.map { .integer($0) }
      default: progress.day.map { .text($0.description) }
      }
    },
    read: { parts in
      guard var progress = parts[0]?.text.flatMap({ Progress($0) }) else { return nil }
      if parts.count > 1, let percent = (0...100).known(parts[1]?.integer) { progress.percent = percent }
      if parts.count > 2 { progress.day = parts[2]?.text.flatMap { PartialDate($0) } }
      return progress
    })
}
