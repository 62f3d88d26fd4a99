/// Returns works by their identifiers: from the library if they are kept, otherwise from their catalogs.
///
/// If a catalog does not give a work, the work is given as it was listed before, or as the index has it.
struct KeptOrLoadedWorks: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository

  /// How long a catalog may take for a work that was listed before and can be completed later.
  private static let patience: Duration = .seconds(1)

  /// The works in the order of the identifiers, each of which may be the beginning of a longer one.
  ///
  /// - Throws: `Problem.notFound` for an identifier that its catalog does not know; `Problem.usage` for a movie that
  ///   has only a position in the rows and no lasting identifier; and the problem of a catalog that does not answer.
  func callAsFunction(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    let known = try await library.savedWorks(ids)
    let deadline = catalogs.limit.deadline()
    var works = Loaded<[Work]>([])
    for id in ids {
      if let work = known[id] {
        works.value.append(work)
        continue
      }
      let record = try await FindByBeginning(catalogs: catalogs, library: library)(id) {
        (id) async throws(Problem) in
        if let work = try await library.savedWorks([id])[id] { return Loaded(work) }
        do throws(Problem) {
          let repository = try catalogs.repository(for: id.catalog)
          let ask: @Sendable () async throws(Problem) -> Loaded<Work> = { () async throws(Problem) in
            try await repository.work(id, .cached).map(\.work)
          }
          guard await catalogs.isKnown(id), catalogs.limit.duration > Self.patience else {
            return try await deadline.run(asking: id.catalog.title, ask)
          }
          return try await catalogs.limit.shortened(to: Self.patience).run(asking: id.catalog.title, ask)
        } catch {
          guard let found = await catalogs.known(id, because: error) else { throw error }
          return Loaded(found.work)
        }
      }
      let work = record.value
      guard !work.id.isPosition else { throw .usage(.untitledPosition(work.id)) }
      works.value.append(work)
      works.absorb(record)
    }
    return works
  }
}
