// Finds out which viewings the user means: of which episodes, on which days.

/// What the user says that they saw or read, before the works are known.
public struct ViewingRequest: Sendable, Hashable {
  /// Which parts of a work were seen.
  public enum Parts: Sendable, Hashable {
    /// The next episode of a series in progress; all of any other work.
    case work
    /// The next episode.
    case next
    /// The episodes or seasons from one to another.
    case range(WorkPart, through: WorkPart)
  }

  /// Which parts were seen.
  public var parts: Parts
  /// The last day, and the first; `from` is `nil` for a viewing of one day.
  public var day: PartialDate, from: PartialDate?
  /// What the user says of each viewing.
  public var rating: Rating?, note: String?
  /// Whether it begins another pass through a series.
  public var isAgain: Bool
  /// Whether the day is a year that follows the work, so that it may rather be the year of another work.
  public var mayNameWork = false

  /// Creates a request.
  public init(
    _ parts: Parts, on day: PartialDate, from: PartialDate? = nil, rating: Rating? = nil, note: String? = nil,
    isAgain: Bool = false
  ) {
    (self.parts, self.day, self.from) = (parts, day, from)
    (self.rating, self.note, self.isAgain) = (rating, note, isAgain)
  }

  /// The most episodes that one command records.
  public static let mostEpisodes = 1_000
}

/// What the user should know about viewings that they record.
public enum ViewingRemark: Sendable, Hashable {
  /// The catalog does not list the parts.
  case unknown([WorkPart], of: Work)
  /// All of a series was recorded, and not an episode.
  case wholeSeries(Work)
}

extension MarkWorks {
  /// The change that records viewings, and remarks: parts that the catalogs do not know, although they know others, and
  /// series that are recorded as a whole.
  ///
  /// - Throws: `Problem.usage` for a day in the future, a span that ends before it begins, a part of a work that has
  ///   none, an impossible part, too many parts, a year that may name an earlier work, and for a series whose known
  ///   episodes were all seen.
  public func viewings(
    _ request: ViewingRequest, of ids: [Work.ID]
  ) async throws(Problem) -> (change: MarkChange, remarks: [ViewingRemark]) {
    try check(request.day)
    if let from = request.from {
      try check(from)
      guard request.day.canEnd(from) else { throw .usage(.reversedSpan(from, request.day)) }
    }
    let (works, entries) = try await entries(of: ids)
    var (viewings, remarks) = ([Work.ID: [Viewing]](), [ViewingRemark]())
    for work in works {
      if request.mayNameWork, let year = work.released?.year, request.day.year < year {
        throw .usage(.seenBeforeRelease(work, request.day.year))
      }
      let marks = entries.marks(of: work.id)
      let pass =
        request.isAgain && work.kind.length == .episodes ? (marks.passes.compactMap(\.self).max() ?? 0) + 1 : nil
      let parts = try Self.parts(request, of: work, marks)
      let unknown = parts.compactMap(\.self).filter(work.lacks)
      if !unknown.isEmpty { remarks.append(.unknown(unknown, of: work)) }
      if parts == [nil], work.kind.length == .episodes { remarks.append(.wholeSeries(work)) }
      viewings[work.id] = parts.map { part in
        var viewing = Viewing(request.day, of: part, rating: request.rating, note: request.note)
        (viewing.from, viewing.pass) = (request.from == request.day ? nil : request.from, pass)
        return viewing
      }
    }
    let plain = Viewing(request.day, rating: request.rating)
    let isPlain = viewings.values.allSatisfy { $0 == [plain] }
    return (isPlain ? .seen(on: request.day, rating: request.rating) : .viewed(viewings), remarks)
  }

  /// The titles of works with a viewing that the diary already has: of the same part, on the same date.
  /// Parts are named after their title.
  public func repeated(by change: MarkChange, of ids: [Work.ID]) async throws(Problem) -> [String] {
    let (works, entries) = try await entries(of: ids)
    return works.compactMap { work in
      let new = Marks.none.applying(change, to: work).viewings
      let known = entries.marks(of: work.id).viewings
      let repeated = new.filter { viewing in known.contains { $0.day == viewing.day && $0.part == viewing.part } }
      let parts = WorkPart.listed(repeated.compactMap(\.part))
      return repeated.isEmpty ? nil : parts.isEmpty ? work.title : "\(work.title) \(parts)"
    }
  }

  /// Returns the change that removes the latest viewing of each part in a range, on any day or a given one. If a season
  /// was not recorded as a whole, its episodes are removed.
  public func removal(
    of first: WorkPart, through last: WorkPart, on day: PartialDate?, from ids: [Work.ID]
  ) async throws(Problem) -> MarkChange {
    let (works, entries) = try await entries(of: ids)
    var found: [Work.ID: [Viewing]] = [:]
    for work in works {
      let viewings = entries.marks(of: work.id).viewings.filter { day == nil || $0.day == day }
      let isOfSeason = first.episode == nil && !viewings.contains { $0.part == first }
      let parts = Set(viewings.compactMap(\.part)).filter {
        isOfSeason ? (first.season...last.season).contains($0.season) : first <= $0 && $0 <= last
      }
      let latest = parts.sorted().compactMap { part in viewings.last { $0.part == part } }
      // What is not in the diary is named, too.
      let absent = (try? Self.parts(from: first, through: last, of: work)) ?? [first]
      found[work.id] = latest.isEmpty ? absent.map { Viewing(nil, of: $0) } : latest
    }
    return .unseenOnce(found)
  }

  /// Returns the change that sets the rating or the note of the latest viewing of a part, or of the whole work, or of the
  /// latest one on a day. Throws `Problem.usage` if there is no such viewing.
  public func revision(
    of part: WorkPart?, on day: PartialDate? = nil, in ids: [Work.ID], _ mark: Mark,
    _ change: (inout Viewing) -> Void
  ) async throws(Problem) -> MarkChange {
    let (works, entries) = try await entries(of: ids)
    var rows: [Work.ID: [MarkChange.Revision]] = [:]
    for work in works {
      let viewings = entries.marks(of: work.id).viewings
      guard let old = viewings.last(where: { $0.part == part && (day == nil || $0.day == day) }) else {
        if part != nil, work.kind.length != .episodes { throw .usage(.episodeOfOther(work)) }
        throw .usage(.viewingNotThere(work, part, on: day))
      }
      var new = old
      change(&new)
      rows[work.id] = [MarkChange.Revision(old: old, new: new, mark: mark)]
    }
    return .revised(rows)
  }

  /// The change that records how far the user is. `+20` and `next` count from where they were.
  public func position(_ text: String, of ids: [Work.ID], on day: PartialDate) async throws(Problem) -> MarkChange {
    let step = text.lowercased() == "next" ? 1 : text.hasPrefix("+") ? Int(text.dropFirst()) : nil
    guard let step, Bounds.pages.contains(step) else { return .set(.progress, .text(text), on: day) }
    let (works, entries) = try await entries(of: ids)
    guard works.count == 1, let work = works.first else { throw .usage(.stepOfSeveral) }
    let marks = entries.marks(of: work.id)
    guard work.kind.length != .episodes else {
      var part = marks.position
      for _ in 0..<min(step, ViewingRequest.mostEpisodes) {
        guard let next = part.map(work.part(after:)) ?? .first else { throw .usage(.allEpisodesSeen(work)) }
        part = next
      }
      return .set(.progress, .text("\(part ?? .first)"), on: day)
    }
    if text.lowercased() == "next" { throw .usage(.episodeOfOther(work)) }
    let (place, unit) = (marks.progress?.place, work.kind.length)
    let new: Progress.Place =
      switch place {
      case .percent(let percent): .percent(min(100, percent + step))
      case .minutes(let minutes): .minutes(minutes + step)
      case .chapter(let chapter): .chapter(chapter + step)
      case .page(let page): .page(page + step)
      case .episode, nil: unit == .pages ? .page(step) : .minutes(step)
      }
    return .set(.progress, .text(Progress(new).text), on: day)
  }

  /// The change that records a status, by default today. Of works that the user is in, a day is the one on which they
  /// began.
  public func status(_ status: FieldValue?, of ids: [Work.ID], on day: PartialDate?) async throws(Problem) -> MarkChange
  {
    if let day, let status, status.text.flatMap({ Status(rawValue: $0.lowercased()) }) == .started {
      let (works, entries) = try await entries(of: ids)
      if works.allSatisfy({ entries.marks(of: $0.id).status == .started }) {
        return .set(.begun, .text("\(day)"), on: day)
      }
    }
    let today = try today()
    return .set(.status, status, on: day ?? today)
  }

  /// Whether the user has begun all of some works and not come to their end, or has given them up.
  public func areInProgress(_ ids: [Work.ID]) async throws(Problem) -> Bool {
    let (works, entries) = try await entries(of: ids)
    return works.allSatisfy { ![nil, .finished].contains(entries.marks(of: $0.id).status) }
  }

  /// Whether a work is a series, with episodes.
  public func isSeries(_ id: Work.ID) async throws(Problem) -> Bool {
    try await works([id]).value.first?.kind.length == .episodes
  }

  private func entries(of ids: [Work.ID]) async throws(Problem) -> ([Work], LibraryEntries) {
    let works = try await works(ids).value.withoutRepeats(of: \.id)
    return (works, try await library.entries(of: works.map(WorkIdentity.init)))
  }

  /// Throws `Problem.usage` for a day in the future, or before our era.
  func check(_ day: PartialDate) throws(Problem) {
    guard day.year > 0 else { throw .usage(.noDiaryYear(day)) }
    guard day <= (try today()) else { throw .usage(.futureDay(day)) }
  }

  /// The parts of a work that a request means; `nil` for all of it.
  private static func parts(
    _ request: ViewingRequest, of work: Work, _ marks: Marks
  ) throws(Problem) -> [WorkPart?] {
    let isSeries = work.kind.length == .episodes
    switch request.parts {
    case .work:
      guard isSeries,
        marks.isInProgress || marks.status == .started
          || request.isAgain && marks.viewings.contains(where: { $0.part != nil })
      else {
        return [nil]
      }
    case .next: guard isSeries else { throw .usage(.episodeOfOther(work)) }
    case .range(let first, let last):
      guard isSeries else { throw .usage(.episodeOfOther(work)) }
      return try parts(from: first, through: last, of: work)
    }
    if request.isAgain { return [.first] }
    guard marks.status != .finished, let next = marks.nextEpisode(of: work) else {
      throw .usage(.allEpisodesSeen(work))
    }
    return [next]
  }

  private static func parts(from first: WorkPart, through last: WorkPart, of work: Work) throws(Problem) -> [WorkPart?]
  {
    guard first.episode != 0, last.episode != 0 else { throw .usage(.noPart("\(first.episode == 0 ? first : last)")) }
    guard first <= last else { throw .usage(.reversedParts(first, last)) }
    if first == last { return [first] }
    var parts: [WorkPart] = [first]
    while let part = parts.last, part < last {
      guard parts.count < ViewingRequest.mostEpisodes else { throw .usage(.manyEpisodes) }
      let next =
        part.episode == nil
        ? WorkPart(season: part.season + 1)
        : part.season == last.season
          ? WorkPart(season: part.season, episode: (part.episode ?? 0) + 1)
          : work.season(part.season)?.episodes == nil ? nil : work.part(after: part)
      guard let next, next <= last else { throw .usage(.severalSeasons(work)) }
      parts.append(next)
    }
    return parts
  }
}
