/// Finds works that are similar to a work: of its series, by its makers, with its actors, of its genres.
///
/// It searches the library and the catalogs at hand. No service is asked, except for a work of which nothing is known.
/// All works by the same makers are found. For genres, only a part of long lists is searched, and of catalogs only the
/// most popular works. Actors are compared only if their names are at hand: in own works, and in catalogs in memory.
public struct ShowSimilar: Sendable {
  /// The largest number of similar works.
  public static let most = 200
  private static let mostAtHand = 400
  private static let mostMakers = 3

  let catalogs: CatalogDirectory
  let library: any LibraryRepository

  /// Finds at most `limit` similar works, each once; never the work itself, even under another identifier.
  ///
  /// - Throws: if nothing of the work is at hand, the problem of its catalog.
  public func callAsFunction(_ id: Work.ID, limit: Int) async throws(Problem) -> Loaded<SimilarWorks> {
    let asked = try await work(id)
    let work = asked.value
    let castAtHand = CastAtHand(catalogs: catalogs, library: library)
    let cast = try await castAtHand.otherWorks(ofCastOf: work)
    let similarity = Similarity(to: work, cast: cast.mapValues(\.names))
    let all = try await keptWorks(work) + atHand(work) + (try await castAtHand.works(cast))
    let alike = all.withoutRepeats(of: \.id).compactMap { other -> (work: Work, reasons: [Reason], points: Double)? in
      let likenesses = similarity.likenesses(of: other)
      guard other.id != work.id, !likenesses.isEmpty else { return nil }
      return (other, likenesses.map { .shared($0) }, similarity.points(likenesses, of: other))
    }.sorted { $0.points > $1.points }.prefix(Self.most)
    let works = [work] + alike.map(\.work)
    let entries = KeptWorks(entries: try await library.entries(of: works.map(WorkIdentity.init)).found)
    let others = Set(entries.merged(works).dropFirst().map(\.id))
    let suggestions = alike.filter { others.contains($0.work.id) }.compactMap { Suggestion($0.work, $0.reasons) }
    return asked.map { _ in
      SimilarWorks(work: work, total: suggestions.count, suggestions: Array(suggestions.prefix(max(0, limit))))
    }
  }

  /// The work as it is known at hand, otherwise as its catalog gives it.
  private func work(_ id: Work.ID) async throws(Problem) -> Loaded<Work> {
    let indexed = await catalogs.index?.work(id)?.work
    if let keptWork = try await library.savedWorks([id])[id] { return Loaded(indexed.map(keptWork.filled) ?? keptWork) }
    if let indexed { return Loaded(indexed) }
    let works = try await KeptOrLoadedWorks(catalogs: catalogs, library: library)([id])
    guard let work = works.value.first else { throw .notFound(what: .identified(id)) }
    return works.map { _ in work }
  }

  /// The kept works by the makers, and some other entries.
  private func keptWorks(_ work: Work) async throws(Problem) -> [Work] {
    var entries = try await library.entries(by: work.creators)
    // A fixed seed, so that the sample is the same each time.
    let sample = ListSample(library: library, order: LibraryOrder(.random, seed: 1))
    for list in [LibraryQuery.List.favorites, .rated, .watchlist, .mine, .library] {
      entries += try await sample(list)
    }
    return entries.map(\.work)
  }

  private func atHand(_ work: Work) async -> [Work] {
    let atHand = WorksAtHand(catalogs: catalogs)
    var found = await atHand(Query(), limit: Self.mostAtHand).map(\.work)
    for maker in work.creators.prefix(Self.mostMakers) {
      found += await atHand(Query(words: maker), limit: Shelf.pageSize * 2).map(\.work)
    }
    return found
  }
}
