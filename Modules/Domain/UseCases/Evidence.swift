/// What the library knows for and against suggesting some works. Every fact is exact, none is a guess.
struct Evidence: Sendable {
  /// The entries by the makers of the works, by the folded name of the maker.
  private let byMaker: [FoldedText: [LibraryPage.Entry]]
  /// The entries of series, by `Series.key`.
  private let bySeries: [String: [LibraryPage.Entry]]
  private let wantedDays: [Work.ID: PartialDate]
  /// Works whose cast also plays in a work that the user likes, with that as the reason.
  private let cast: [Work.ID: Reason]
  /// Works that the user likes, the best liked first.
  private let liked: [(work: LikedWork, traits: Traits)]

  /// What works are compared by.
  private struct Traits {
    let past: String
    let genres: Set<String>

    init(_ work: Work) {
      past = work.kind.past
      genres = Set(work.tellingGenres.map { FoldedText($0).text })
    }
  }

  /// Collects the facts from all entries by the makers of the works in question, all entries (`parts`) of the series of
  /// these works, and some of what the user likes; entries that the user does not like are left out.
  init(
    kept: [LibraryPage.Entry], parts: [LibraryPage.Entry] = [], wantedDays: [Work.ID: PartialDate] = [:],
    liked: [LibraryPage.Entry] = [], cast: [Work.ID: Reason] = [:]
  ) {
    self.cast = cast
    var byMaker: [FoldedText: [LibraryPage.Entry]] = [:]
    for entry in kept {
      for name in Set(entry.work.creators.map { FoldedText($0) }) { byMaker[name, default: []].append(entry) }
    }
    self.byMaker = byMaker
    bySeries = Dictionary(grouping: parts) { $0.work.series?.key ?? "" }
    self.wantedDays = wantedDays
    self.liked = liked.compactMap { entry in LikedWork(entry).map { ($0, Traits(entry.work)) } }
      .sorted { ($0.work.rating?.halfStars ?? 0) > ($1.work.rating?.halfStars ?? 0) }
  }

  /// Why the user might like a work, kept or not, the strongest reason first; empty if no reason is known.
  func reasons(for entry: LibraryPage.Entry, isKept: Bool) -> [Reason] {
    let (work, marks) = (entry.work, entry.marks)
    var reasons: [Reason] = []
    if marks.status == .started { reasons.append(.started(marks.progress?.day)) }
    if case .next(let series, let title)? = placeInSeries(of: work) { reasons.append(.next(series, after: title)) }
    let best = ratedMakers(of: work).max { ($0.rated.weight, $1.name) < ($1.rated.weight, $0.name) }
    let isByRated = best?.rated.isGood == true
    if let best, isByRated { reasons.append(.maker(best.name, rated: best.rated)) }
    if let like = isByRated ? nil : likeFavorite(work) { reasons.append(like) }
    let together = entry.ids.lazy.compactMap { cast[$0] }.first
    // If there is a reason already, the wish comes before the cast.
    let isSecond = !reasons.isEmpty
    if let together, !isSecond { reasons.append(together) }
    if marks.isWanted { reasons.append(.wanted(since: wantedDays[work.id])) }
    if marks.owned != nil { reasons.append(.owned) }
    if let together, isSecond { reasons.append(together) }
    if let like = likeLiked(work) { reasons.append(like) }
    if let score = work.score, score.isGood { reasons.append(.score(score)) }
    if !reasons.isEmpty { return reasons }
    let genres = work.tellingGenres.prefix(2)
    if !genres.isEmpty { return [.genres(Array(genres))] }
    return isKept ? [.unseen] : []
  }

  /// Whether an earlier work of its series is in the library and is neither seen nor read.
  func comesTooEarly(_ work: Work) -> Bool { placeInSeries(of: work) == .tooEarly }

  private enum PlaceInSeries: Equatable {
    case next(Series, after: String)
    case tooEarly
  }

  /// `nil` if no earlier work of the series is kept.
  private func placeInSeries(of work: Work) -> PlaceInSeries? {
    guard let series = work.series, let number = series.number else { return nil }
    // A film does not come before a book of its series.
    let before = (bySeries[series.key] ?? []).filter { entry in
      entry.work.id.isBook == work.id.isBook && entry.work.series?.number.map { $0 < number } == true
    }
    let last = before.max { ($0.work.series?.number ?? 0) < ($1.work.series?.number ?? 0) }
    guard let last else { return nil }
    return before.allSatisfy(\.marks.isKnown) ? .next(series, after: last.work.title) : .tooEarly
  }

  private func ratedMakers(of work: Work) -> [(name: String, rated: RatedWorks)] {
    work.creators.compactMap { name in
      let ratings = (byMaker[FoldedText(name)] ?? []).filter { $0.work.id != work.id }.compactMap(\.marks.rating)
      return RatedWorks(ratings).map { (name, $0) }
    }
  }

  /// A favorite by the same maker, as a reason.
  private func likeFavorite(_ work: Work) -> Reason? {
    for name in work.creators {
      let others = (byMaker[FoldedText(name)] ?? []).filter { $0.work.id != work.id && $0.marks.isFavorite }
      if let favorite = others.compactMap({ LikedWork($0) }).first { return .like(favorite, .maker(name)) }
    }
    return nil
  }

  /// The best liked work that shares two genres with a work, as a reason.
  private func likeLiked(_ work: Work) -> Reason? {
    let traits = Traits(work)
    guard traits.genres.count >= Self.fewestGenres else { return nil }
    for other in liked where other.work.id != work.id && other.traits.past == traits.past {
      let common = other.traits.genres.intersection(traits.genres)
      guard common.count >= Self.fewestGenres else { continue }
      return .like(other.work, .genres(work.tellingGenres.filter { common.contains(FoldedText($0).text) }))
    }
    return nil
  }

  /// Two works that share only one genre are hardly similar: most films are dramas.
  static let fewestGenres = 2
}

extension RatedWorks {
  /// The average, plus a little for each work: many works say more than one work with the same rating.
  fileprivate var weight: Double { average + Double(min(count, 10)) / 20 }
}

extension Marks {
  /// Whether the user knows the work. A person who rates a work, or has it as a favorite, has seen it.
  var isKnown: Bool { isSeen || rating != nil || status == .finished || isFavorite }
}

extension Score {
  /// Whether it is a reason for a work: 7 of 10 or better, from at least ten votes or an unknown number of votes.
  var isGood: Bool { value / outOf >= 0.7 && votes ?? 10 >= 10 }
}

extension Work {
  /// The genres without the tags that programs left, each once.
  var tellingGenres: [String] { genres.filter { !$0.isProgramTag }.withoutRepeats(of: { FoldedText($0) }) }
}

extension String {
  /// Whether it is a tag that a program left among the subjects of a book, such as `nyt:hardcover=2010`.
  public var isProgramTag: Bool { contains(":") && !contains(" ") }
}
