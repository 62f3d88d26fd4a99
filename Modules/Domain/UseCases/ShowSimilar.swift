/// Finds what is like a work: of its series, by its makers, with people who play in it, of its genres. It looks at what is
/// kept and at the catalogs at hand, and asks no service; only a work of which nothing is known at all is asked for first,
/// as its page is.
///
/// Works by the same makers are found however large the library is. Of what has the same genres, a part of long lists is
/// looked at, and of catalogs the most popular works. People are compared where their names are at hand: in own works, and
/// in catalogs in memory.
public struct ShowSimilar: Sendable {
  /// So many are found at most.
  public static let most = 200
  private static let mostAtHand = 400
  private static let mostMakers = 3

  private let catalogs: CatalogDirectory
  private let library: any LibraryRepository

  public init(catalogs: CatalogDirectory, library: any LibraryRepository) {
    (self.catalogs, self.library) = (catalogs, library)
  }

  /// Each work once, and never the work itself under another identifier.
  ///
  /// - Parameter limit: how many to give at most.
  /// - Throws: `Problem.notFound` for an identifier that its catalog does not know, `Problem.storage` where the library
  ///   cannot be read, and what keeps the catalog from answering of a work of which nothing is at hand.
  public func callAsFunction(_ id: Work.ID, limit: Int) async throws(Problem) -> Loaded<SimilarWorks> {
    let asked = try await work(id)
    let work = asked.value
    let castAtHand = CastAtHand(catalogs: catalogs, library: library)
    let cast = try await castAtHand.otherWorks(ofCastOf: work)
    let similarity = Similarity(to: work, cast: cast.mapValues(\.names))
    let all = try await kept(work) + atHand(work) + (try await castAtHand.works(cast))
    let alike = all.withoutRepeats(of: \.id).compactMap { other -> (work: Work, reasons: [Reason], points: Double)? in
      let likenesses = similarity.likenesses(of: other)
      guard other.id != work.id, !likenesses.isEmpty else { return nil }
      return (other, likenesses.map { .shared($0) }, similarity.points(likenesses, of: other))
    }.inOrder { $0.points > $1.points }.prefix(Self.most)
    let works = [work] + alike.map(\.work)
    let entries = KeptWorks(try await library.entries(of: works.map(WorkIdentity.init)).found)
    let others = Set(entries.merged(works).dropFirst().map(\.id))
    let suggestions = alike.filter { others.contains($0.work.id) }.compactMap { Suggestion($0.work, $0.reasons) }
    return asked.map { _ in
      SimilarWorks(work: work, total: suggestions.count, suggestions: Array(suggestions.prefix(max(0, limit))))
    }
  }

  /// The work as it is known at hand; where it is not, as its catalog gives it.
  private func work(_ id: Work.ID) async throws(Problem) -> Loaded<Work> {
    let indexed = await catalogs.index?.work(id)?.work
    if let kept = try await library.savedWorks([id])[id] { return Loaded(indexed.map(kept.filled) ?? kept) }
    if let indexed { return Loaded(indexed) }
    let works = try await KeptOrLoadedWorks(catalogs: catalogs, library: library)([id])
    guard let work = works.value.first else { throw .notFound(what: .identified(id)) }
    return works.map { _ in work }
  }

  /// What is kept by the makers, and some of the other entries.
  private func kept(_ work: Work) async throws(Problem) -> [Work] {
    var entries = try await library.entries(by: work.creators)
    // The same part each time.
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
