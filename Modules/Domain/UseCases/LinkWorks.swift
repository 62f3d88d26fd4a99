/// Makes one entry of the library of what two catalogs name as one work, and parts them again.
///
/// The works that are not kept yet are looked up first, so that only what exists is linked.
public struct LinkWorks: Sendable {
  private let works: KeptOrLoadedWorks
  private let library: any EntryRepository

  public init(catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository) {
    self.library = library
    works = KeptOrLoadedWorks(catalogs: catalogs, library: library)
  }

  /// - Throws: as `EntryRepository.link`.
  public func link(_ first: Work.ID, _ second: Work.ID) async throws(Problem) -> Loaded<(Work, LinkedEntries)> {
    let pair = try await works([first, second])
    let linked = try await library.link(pair.value[0], pair.value[1])
    return pair.map { ($0[0], linked) }
  }

  /// - Throws: as `EntryRepository.unlink`.
  public func unlink(_ id: Work.ID) async throws(Problem) -> Loaded<(Work, UnlinkedEntry)> {
    let work = try await works([id])
    let unlinked = try await library.unlink(work.value[0])
    return work.map { ($0[0], unlinked) }
  }
}
