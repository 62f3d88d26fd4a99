// What viewings of episodes say: how often a series was seen, which episode is next, and how much of a season was seen.

extension Marks {
  /// Whether there is any viewing, of the whole work or of a part.
  public var hasViewings: Bool { !viewings.isEmpty }

  /// Whether the whole work was seen or read: a series as a whole, to its end, or in an earlier pass.
  public var isSeen: Bool {
    hasViewings
      && (status == .finished || viewings.contains { $0.part == nil } || passes.contains { $0 ?? 1 > 1 })
  }

  /// For each viewing, which time the user sees the series, counted from 1; `nil` for a viewing of the whole work.
  public var passes: [Int?] { viewings.passes().passes }

  /// Whether the user has seen a part of the series, and has not come to its end.
  public var isInProgress: Bool { status != .finished && position != nil }

  /// The episode or season that the user saw last, or said that they are at.
  public var position: WorkPart? { if case .episode(let part)? = progress?.place { part } else { nil } }

  /// The episode after the user's position; `nil` after the last one that the catalog knows.
  public func nextEpisode(of work: Work) -> WorkPart? { position.map(work.part(after:)) ?? .first }

  /// The first day of the latest pass through a series, or of the book that the user is in; `nil` if it is unknown.
  public var firstDay: PartialDate? {
    let passes = passes
    let latest = passes.last { $0 != nil } ?? nil
    return begun ?? zip(viewings, passes).first { $0.part != nil && $1 == latest }?.0.day
  }

  /// How many different episodes were seen, without specials. A season counts as all of its episodes.
  public func episodesSeen(of work: Work) -> Int {
    let parts = Set(viewings.compactMap(\.part)).filter { !$0.isSpecial }
    return parts.reduce(0) { sum, part in
      // An episode of a season that was seen as a whole counts once.
      let isCounted = part.episode != nil && WorkPart(season: part.season).map(parts.contains) ?? false
      return sum + (isCounted ? 0 : work.episodes(in: part))
    }
  }

  /// The episodes of a season that were seen in the latest pass, by their numbers; `nil` if all were seen at once.
  public func episodesSeen(ofSeason season: Int) -> Set<Int>? {
    let passes = passes
    let latest = passes.last { $0 != nil } ?? nil
    let parts = zip(viewings, passes).filter { $1 == latest && $0.part?.season == season }.compactMap(\.0.part)
    if parts.contains(where: { $0.episode == nil }) { return nil }
    return Set(parts.compactMap(\.episode))
  }
}

extension [Viewing] {
  /// For each viewing, earliest first, which time the user sees the series; and the furthest viewing of the latest time.
  ///
  /// The first episode after a later one begins the next pass if the second follows it, or if nothing follows it yet.
  /// Then the furthest viewing stays that of the pass before, unless `restartsAtOnce`. A pass that a viewing names counts.
  /// Specials and viewings without a day begin no pass.
  func passes(restartsAtOnce: Bool = false) -> (passes: [Int?], furthest: Int?) {
    var passes: [Int?] = []
    var (pass, furthest, restart) = (1, Int?.none, Int?.none)
    let isDated = contains { $0.day != nil && $0.part?.isSpecial == false }
    for (index, viewing) in enumerated() {
      guard let part = viewing.part else {
        passes.append(viewing.pass)
        continue
      }
      passes.append(viewing.pass ?? pass)
      if part.isSpecial || viewing.day == nil && isDated { continue }
      guard let known = furthest.flatMap({ self[$0].part }), viewing.pass ?? pass == pass else {
        (pass, furthest, restart) = (viewing.pass ?? pass, index, nil)
        continue
      }
      let isSecond = restart != nil && part.season == 1 && part.episode == 2
      let isOnward = part.end >= known.end && !isSecond
      if isOnward || isSecond {
        if let restart, !isOnward { (pass, passes[index]) = (pass + 1, passes[restart]) }
        if let restart, isOnward { passes[restart] = pass }
        (furthest, restart) = (index, nil)
      } else {
        if let restart { passes[restart] = pass }
        restart = part.isFirst ? index : nil
        guard restart != nil else { continue }
        passes[index] = pass + 1
        if restartsAtOnce || part.episode == nil { (pass, furthest, restart) = (pass + 1, index, nil) }
      }
    }
    return (passes, furthest)
  }
}

extension WorkPart {
  /// Whether a series begins with it.
  var isFirst: Bool { season == 1 && episode ?? 1 == 1 }
  /// The order of the last episodes: a season ends after all of its episodes.
  var end: (season: Int, episode: Int) { (season, episode ?? .max) }

  /// The parts as a sentence lists them, in order: `S2E5–E8, S3–S5`.
  public static func listed(_ parts: some Sequence<WorkPart>) -> String {
    var ranges: [(first: WorkPart, last: WorkPart)] = []
    for part in Set(parts).sorted() {
      if let last = ranges.last?.last,
        part == last.episode.map({ WorkPart(season: last.season, episode: $0 + 1) })
          ?? WorkPart(season: last.season + 1)
      {
        ranges[ranges.count - 1].last = part
      } else {
        ranges.append((part, part))
      }
    }
    return ranges.map { $0 == $1 ? "\($0)" : "\($0)–" + ($1.episode.map { "E\($0)" } ?? "\($1)") }.joined(
      separator: ", ")
  }
}
