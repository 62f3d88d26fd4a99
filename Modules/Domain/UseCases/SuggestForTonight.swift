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
    let query = try evening.unseen
    var wanted = try await sample(.watchlist, query, enough: Self.enough, where: fits)
    var kept: [LibraryPage.Entry] = []
    for list in [LibraryQuery.List.mine, .library] {
      let missing = Self.enough - wanted.count - kept.count
      kept += try await sample(list, query, enough: max(0, missing)) { fits($0) && !$0.marks.isWanted }
    }
    kept = kept.withoutRepeats(of: \.work.id)
    wanted = Array(wanted.prefix(Self.mostKept / 2))
    kept = Array(kept.prefix(Self.mostKept - wanted.count))
    let liked = try await liked(sample)
    let found = try await ofCatalogs(evening, liked, besides: others, order)

    let entries =
      wanted.map { ($0, TonightChoice.Origin.wanted, nil) } + kept.map { ($0, .kept, nil) }
      + found.map { (LibraryPage.Entry($0.work), .catalog, $0.shelf) }
    let evidence = Evidence(
      kept: try await library.entries(by: entries.flatMap(\.0.work.creators)),
      wantedDays: try await library.wantedDays(of: wanted.map(\.work.id)), liked: liked)
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
    return UInt32(truncatingIfNeeded: (evening.seed ?? day ?? 0) &* 7_919 &+ turn)
  }

  /// Some of what the person likes.
  private func liked(_ sample: ListSample) async throws(Problem) -> [LibraryPage.Entry] {
    let favorites = try await sample(.favorites) { _ in true }
    let rated = try await sample(.rated) { LikedWork($0) != nil }
    return (favorites + rated).withoutRepeats(of: \.work.id)
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
        + Double(order.place(ofRow: place)) / Double(LibraryOrder.places)
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
  /// A list of so many is short.
  private static let short = 300
  private static let (windows, length) = (8, 50)

  let library: any LibraryListRepository
  /// A random one.
  let order: LibraryOrder

  /// Entries that match a query, in a random order.
  ///
  /// - Parameters:
  ///   - enough: where fewer are found, the whole list is searched.
  ///   - isWanted: whether an entry that matches is given.
  func callAsFunction(
    _ list: LibraryQuery.List, _ query: Query = Query(), enough: Int = 0,
    where isWanted: @Sendable (LibraryPage.Entry) -> Bool
  ) async throws(Problem) -> [LibraryPage.Entry] {
    // Words are found by the library's index.
    if query.searched != nil { return try await searched(list, query, where: isWanted) }
    let total = try await library.page(LibraryQuery(list, limit: 0)).total
    guard total > Self.short else { return try await searched(list, query, where: isWanted) }
    var entries: [LibraryPage.Entry] = []
    for window in 0..<Self.windows {
      let offset = order.place(ofRow: window) % (total - Self.length)
      entries += try await library.page(
        LibraryQuery(list, order: LibraryOrder(.added), offset: offset, limit: Self.length)
      ).entries
    }
    let found = entries.withoutRepeats(of: \.work.id).filter { entry in
      isWanted(entry) && query.matches(entry.work, entry.marks, sameAs: entry.sameAs)
    }
    if found.count < enough { return try await searched(list, query, where: isWanted) }
    return found.enumerated().map { (order.place(ofRow: $0), $1) }.inOrder { $0.0 < $1.0 }.map(\.1)
  }

  private func searched(
    _ list: LibraryQuery.List, _ query: Query, where isWanted: (LibraryPage.Entry) -> Bool
  ) async throws(Problem) -> [LibraryPage.Entry] {
    let page = try await library.page(
      LibraryQuery(list, order: order, search: query.terms.isEmpty ? nil : query, limit: Self.short))
    return page.entries.filter(isWanted)
  }
}
