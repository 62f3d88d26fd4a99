/// Suggests works for an evening, each with true reasons: what is wanted, what is kept and not seen, and what the catalogs
/// at hand have for someone who likes what the person likes. No service is asked.
///
/// Of long lists a part is looked at that the seed decides, so that it takes no longer in a large library than in a small
/// one; only where that is not enough, all of it.
public struct SuggestForTonight: Sendable {
  /// So many are suggested at once.
  public static let count = 3
  /// So many of the works that come into question are looked at closely.
  private static let (mostKept, mostOfCatalogs) = (48, 24)
  /// Where fewer kept works come into question, lists are searched whole.
  private static let enough = 6
  private static let mostAtHand = 400

  /// Of so many works that the person likes the cast is looked at.
  private static let mostCasts = 4

  private let atHand: WorksAtHand
  private let library: any LibraryRepository
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(
    catalogs: CatalogDirectory, library: any LibraryRepository, now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    (atHand, self.library, self.now) = (WorksAtHand(catalogs: catalogs), library, now)
  }

  /// The suggestions, the best first; fewer than `count` where no more come into question. What was seen, read, rated, given
  /// up or put on hold never does, nor what is known to come too early in its series.
  ///
  /// - Parameter others: works that were suggested before, and are not suggested again.
  /// - Throws: `Problem.storage` where the library cannot be read.
  public func callAsFunction(
    _ evening: Evening, besides others: [Work.ID] = []
  ) async throws(Problem) -> [Suggestion] {
    let order = LibraryOrder(.random, seed: seed(evening, others.count / Self.count))
    let sample = ListSample(library: library, order: order)
    let fits: @Sendable (LibraryPage.Entry) -> Bool = { entry in
      evening.fits(entry.work) && entry.marks.mayBeSuggested && !others.contains(entry.work.id)
        && !entry.sameAs.contains(where: others.contains)
    }
    // Where each entry has to be looked at for a query, a sample has to do, if all together is enough.
    let least = evening.query.isOfColumns ? Self.enough : 0
    var wanted = try await sample(.watchlist, evening, searches: least, where: fits)
    var kept = try await unwanted(sample, evening, searches: 0, where: fits)
    let liked = try await liked(sample)
    let found = try await ofCatalogs(evening, liked, besides: others, order)
    if wanted.count + kept.count + found.count < Self.count {
      wanted = try await sample(.watchlist, evening, searches: Self.count, where: fits)
      kept = try await unwanted(sample, evening, searches: Self.count, where: fits)
    }
    wanted = Array(wanted.prefix(Self.mostKept / 2))
    kept = Array(kept.prefix(Self.mostKept - wanted.count))
    let entries =
      wanted.map { ($0, TonightChoice.Origin.wanted, nil) } + kept.map { ($0, .kept, nil) }
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

  /// Another one for each turn, so that other parts of long lists are looked at.
  private func seed(_ evening: Evening, _ turn: Int) -> UInt32 {
    let day = PartialDate(dayOf: now()).map { ($0.year * 100 + ($0.month ?? 0)) * 100 + ($0.day ?? 0) }
    // Neighboring numbers far apart (Knuth, The Art of Computer Programming 3, 6.4).
    return UInt32(truncatingIfNeeded: ((evening.seed ?? day ?? 0) &* 64 &+ turn &+ 1) &* 2_654_435_761)
  }

  /// What is kept and not on the watchlist.
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

  /// Some of what the person likes.
  private func liked(_ sample: ListSample) async throws(Problem) -> [LibraryPage.Entry] {
    let entries = try await sample(.favorites) + (try await sample(.rated))
    return entries.filter { LikedWork($0) != nil }.withoutRepeats(of: \.work.id)
  }

  /// Works with people who also play in some that the person likes.
  private func cast(of liked: [LibraryPage.Entry]) async throws(Problem) -> [Work.ID: Reason] {
    let cast = CastAtHand(catalogs: atHand.catalogs, library: library)
    var reasons: [Work.ID: Reason] = [:]
    for entry in liked.prefix(Self.mostCasts) {
      guard let like = LikedWork(entry) else { continue }
      for (id, other) in try await cast.otherWorks(ofCastOf: entry.work) where reasons[id] == nil {
        reasons[id] = .like(like, .cast(other.names))
      }
    }
    return reasons
  }

  /// Works of the catalogs at hand that the person neither keeps nor knows: those by makers or with genres of what they
  /// like, then the most popular.
  private func ofCatalogs(
    _ evening: Evening, _ liked: [LibraryPage.Entry], besides others: [Work.ID], _ order: LibraryOrder
  ) async throws(Problem) -> [WorksAtHand.Found] {
    let found = await atHand(evening.query, limit: Self.mostAtHand).filter { found in
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
        + Double(order.place(ofRow: place + 1)) / Double(LibraryOrder.places)
      return (found, points: points)
    }.inOrder { $0.points > $1.points }.prefix(2 * Self.mostOfCatalogs).map(\.0)
    let works = ranked.map(\.work)
    let entries = try await library.entries(of: works.map(WorkIdentity.init))
    // What is kept is suggested as the library has it.
    let unknown = KeptWorks(entries.found).merged(works).map(\.id).filter { id in
      entries.found[id] == nil && entries.ambiguous[id] == nil
    }
    return Array(ranked.filter { unknown.contains($0.work.id) }.prefix(Self.mostOfCatalogs))
  }
}

extension Marks {
  /// A favorite is known, unless it is wanted all the same.
  fileprivate var mayBeSuggested: Bool {
    !isSeen && rating == nil && (!isFavorite || isWanted) && [nil, .started].contains(status)
  }
}

/// Reads a part of a list that a seed decides: all of a short list, of a long one some places.
struct ListSample: Sendable {
  /// So many entries are read.
  private static let most = 240

  let library: any LibraryListRepository & EvidenceRepository
  /// A random one.
  let order: LibraryOrder

  func callAsFunction(_ list: LibraryQuery.List) async throws(Problem) -> [LibraryPage.Entry] {
    try await library.sample(of: list, count: Self.most, seed: order.seed)
  }

  /// Entries that may be suggested for an evening, in a random order.
  ///
  /// - Parameters:
  ///   - least: where a sample of a long list has fewer, the whole list is searched.
  ///   - fits: whether an entry that matches is given.
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
    entries.enumerated().map { (order.place(ofRow: $0 + 1), $1) }.inOrder { $0.0 < $1.0 }.map(\.1)
  }
}

extension Query {
  /// Whether lists tell by columns what matches, without looking at texts.
  fileprivate var isOfColumns: Bool { terms.allSatisfy(\.condition.isOfColumns) }
}

extension Query.Condition {
  fileprivate var isOfColumns: Bool {
    switch self {
    case .number, .kind, .catalog, .state: true
    case .any(let all): all.allSatisfy(\.isOfColumns)
    case .words, .day, .tag: false
    }
  }

  /// Whether lists find it at once, as the words in their index, or know more of it than an entry tells, as of days.
  fileprivate var isForLists: Bool {
    switch self {
    case .words(_, let texts): texts.role == .anywhere || texts.role == .name
    case .day: true
    case .any(let all): all.contains(where: \.isForLists)
    case .number, .kind, .catalog, .state, .tag: false
    }
  }
}
