/// Suggests works for an evening, with true reasons: from the watchlist, other kept works, and catalogs at hand.
///
/// Of a long list only a part is read, which the seed decides, so a large library takes no longer than a small one. The
/// whole list is searched only if the part has too few works.
public struct SuggestForTonight: Sendable {
  /// How many works are suggested at once.
  public static let count = 3
  /// How many kept works, and how many works of catalogs, get their reasons worked out.
  private static let (mostKept, mostOfCatalogs) = (48, 24)
  /// If fewer entries of the watchlist than this fit, the whole watchlist is searched.
  private static let enough = 6
  private static let mostAtHand = 400

  /// The largest number of liked works whose actors are looked up.
  private static let mostCasts = 4

  let catalogs: CatalogDirectory
  let library: any LibraryRepository
  /// Its day is the seed of an evening that has none.
  var now: @Sendable () -> Date = { Date.now }

  /// Returns the suggestions, the best first; fewer than `count` if no more works fit.
  ///
  /// Works that were seen, read, rated, given up or put on hold are never suggested, and neither are works that come
  /// too early in their series, or the `others` that were suggested before.
  public func callAsFunction(
    _ evening: Evening, besides others: [Work.ID] = []
  ) async throws(Problem) -> [Suggestion] {
    let order = LibraryOrder(.random, seed: seed(evening, others.count / Self.count))
    let sample = ListSample(library: library, order: order)
    let fits: @Sendable (LibraryPage.Entry) -> Bool = { entry in
      evening.fits(entry.work, entry.marks) && entry.marks.mayBeSuggested && !entry.ids.contains(where: others.contains)
    }
    // If a query can be checked only by reading entries, a part of the list must do, unless too few works are found.
    let least = evening.query.isOfColumns ? Self.enough : 0
    var wanted = try await sample(.watchlist, evening, searches: least, where: fits)
    var unseen = try await unwanted(sample, evening, searches: 0, where: fits)
    let liked = try await liked(sample)
    let found = try await ofCatalogs(evening, liked, besides: others, order)
    if wanted.count + unseen.count + found.count < Self.count {
      wanted = try await sample(.watchlist, evening, searches: Self.count, where: fits)
      unseen = try await unwanted(sample, evening, searches: Self.count, where: fits)
    }
    wanted = Array(wanted.prefix(Self.mostKept / 2))
    unseen = Array(unseen.prefix(Self.mostKept - wanted.count))
    let entries =
      wanted.map { ($0, TonightChoice.Origin.wanted, nil) } + unseen.map { ($0, .library, nil) }
      + found.map { (LibraryPage.Entry($0.work), .catalog, $0.shelf) }
    var parts: [LibraryPage.Entry] = []
    for key in Set(entries.compactMap(\.0.work.series?.key)) { parts += try await library.works(inSeries: key) }
    let evidence = Evidence(
      kept: try await library.entries(by: entries.flatMap(\.0.work.creators)), parts: parts,
      wantedDays: try await library.wantedDays(of: wanted.map(\.work.id)), liked: liked, cast: try await cast(of: liked)
    )
    let candidates = entries.filter { !evidence.comesTooEarly($0.0.work) }.map { entry, origin, shelf in
      let reasons = evidence.reasons(for: entry, isKept: origin != .catalog)
      return TonightChoice.Candidate(
        work: entry.work, origin: origin, reasons: reasons.isEmpty ? shelf.map { [.shelf($0)] } ?? [] : reasons)
    }
    return TonightChoice(evening: evening, order: order)(candidates, count: Self.count)
  }

  /// A different seed for each turn, so that each turn reads other parts of long lists.
  private func seed(_ evening: Evening, _ turn: Int) -> UInt32 {
    let day = PartialDate(dayOf: now()).map { ($0.year * 100 + ($0.month ?? 0)) * 100 + ($0.day ?? 0) }
    // The multiplication moves neighboring numbers far apart (Knuth, The Art of Computer Programming 3, 6.4).
    return UInt32(truncatingIfNeeded: ((evening.seed ?? day ?? 0) &* 64 &+ turn &+ 1) &* 2_654_435_761)
  }

  /// Kept works that are not on the watchlist.
  private func unwanted(
    _ sample: ListSample, _ evening: Evening, searches least: Int,
    where fits: @Sendable (LibraryPage.Entry) -> Bool
  ) async throws(Problem) -> [LibraryPage.Entry] {
    var entries: [LibraryPage.Entry] = []
    for list in [LibraryQuery.List.mine, .library] {
      entries += try await sample(list, evening, searches: least) { fits($0) && !$0.marks.isWanted }
    }
    return entries.withoutRepeats(of: \.work.id)
  }

  /// Some of the works that the user likes.
  private func liked(_ sample: ListSample) async throws(Problem) -> [LibraryPage.Entry] {
    let entries = try await sample(.favorites) + (try await sample(.rated))
    return entries.filter { LikedWork($0) != nil }.withoutRepeats(of: \.work.id)
  }

  /// Works whose cast also plays in works that the user likes, with that as the reason.
  private func cast(of liked: [LibraryPage.Entry]) async throws(Problem) -> [Work.ID: Reason] {
    let cast = CastAtHand(catalogs: catalogs, library: library)
    var reasons: [Work.ID: Reason] = [:]
    for entry in liked.prefix(Self.mostCasts) {
      guard let like = LikedWork(entry) else { continue }
      for (id, other) in try await cast.otherWorks(ofCastOf: entry.work) where reasons[id] == nil {
        reasons[id] = .like(like, .cast(other.names))
      }
    }
    return reasons
  }

  /// Works at hand that are not kept: those by makers or with genres of liked works, then the most popular.
  private func ofCatalogs(
    _ evening: Evening, _ liked: [LibraryPage.Entry], besides others: [Work.ID], _ order: LibraryOrder
  ) async throws(Problem) -> [WorksAtHand.Found] {
    let found = await WorksAtHand(catalogs: catalogs)(evening.query, limit: Self.mostAtHand).filter { found in
      evening.fits(found.work) && evening.query.matches(found.work) && !others.contains(found.work.id)
    }
    let makers = Set(liked.flatMap(\.work.creators).map { FoldedText($0) })
    let genres = Set(liked.flatMap(\.work.tellingGenres).map { FoldedText($0) })
    let ranked = found.enumerated().map { place, found in
      let work = found.work
      let isByLiked = work.creators.contains { makers.contains(FoldedText($0)) }
      let common = work.tellingGenres.count { genres.contains(FoldedText($0)) }
      let points =
        (isByLiked ? 2 : 0) + min(1, Double(common) / 2) + (work.score.map { $0.value / $0.outOf } ?? 0)
        + order.chance(place)
      return (found, points: points)
    }.sorted { $0.points > $1.points }.prefix(2 * Self.mostOfCatalogs).map(\.0)
    let works = ranked.map(\.work)
    let entries = try await library.entries(of: works.map(WorkIdentity.init))
    // Works that are kept are suggested as entries, not here.
    let unknown = KeptWorks(entries: entries.found).merged(works).map(\.id).filter { id in
      entries.found[id] == nil && entries.ambiguous[id] == nil
    }
    return Array(ranked.filter { unknown.contains($0.work.id) }.prefix(Self.mostOfCatalogs))
  }
}

extension Marks {
  /// A favorite is known already, so it is suggested only if it is also on the watchlist.
  fileprivate var mayBeSuggested: Bool {
    !isSeen && rating == nil && (!isFavorite || isWanted) && [nil, .started].contains(status)
  }
}

/// Reads a part of a list: all of a short list, and some places of a long list, which a seed decides.
struct ListSample: Sendable {
  /// How many entries are read at most.
  private static let most = 240

  let library: any LibraryListRepository & EvidenceRepository
  /// A random order; its seed decides which places are read.
  let order: LibraryOrder

  func callAsFunction(_ list: LibraryQuery.List) async throws(Problem) -> [LibraryPage.Entry] {
    try await library.sample(of: list, count: Self.most, seed: order.seed)
  }

  /// Entries that match an evening and `fits`, in random order. For fewer than `least`, the whole list is searched.
  func callAsFunction(
    _ list: LibraryQuery.List, _ evening: Evening, searches least: Int,
    where fits: @Sendable (LibraryPage.Entry) -> Bool
  ) async throws(Problem) -> [LibraryPage.Entry] {
    let query = try evening.unseen
    if !query.terms.contains(where: \.condition.isForLists) {
      let sample = try await self(list)
      let found = sample.filter { entry in
        fits(entry) && query.matches(entry.work, entry.marks, sameAs: entry.sameAs)
      }
      if found.count >= least { return shuffled(found) }
      if try await library.page(LibraryQuery(list, limit: 0)).total <= sample.count { return shuffled(found) }
    }
    let page = try await library.page(LibraryQuery(list, order: order, search: query, limit: Self.most))
    return page.entries.filter(fits)
  }

  private func shuffled(_ entries: [LibraryPage.Entry]) -> [LibraryPage.Entry] {
    entries.enumerated().map { (order.place(ofRow: $0 + 1), $1) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension Query {
  /// Whether the columns of lists alone say what matches, so that no text is read.
  fileprivate var isOfColumns: Bool { terms.allSatisfy(\.condition.isOfColumns) }
}

extension Query.Condition {
  fileprivate var isOfColumns: Bool {
    switch self {
    case .number, .kind, .catalog, .state: true
    case .any(let all): all.allSatisfy(\.isOfColumns)
    case .words, .day, .tag, .part, .key: false
    }
  }

  /// Whether lists answer it better than entries: they have an index of words, and days that entries lack.
  fileprivate var isForLists: Bool {
    switch self {
    case .words(_, let texts): texts.role == .anywhere || texts.role == .name
    case .day, .key: true
    case .any(let all): all.contains(where: \.isForLists)
    case .number, .kind, .catalog, .state, .tag, .part: false
    }
  }
}
