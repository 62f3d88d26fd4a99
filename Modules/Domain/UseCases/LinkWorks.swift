/// Links two works of different catalogs to one entry of the library, and unlinks them again.
///
/// Works that are not kept are looked up first, so only works that exist are linked.
public struct LinkWorks: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository

  private var works: KeptOrLoadedWorks { KeptOrLoadedWorks(catalogs: catalogs, library: library) }

  /// Merges the entries of two works; gives the first work and what was changed. Throws as `EntryRepository.link`.
  public func link(_ first: Work.ID, _ second: Work.ID) async throws(Problem) -> Loaded<(Work, LinkedEntries)> {
    let pair = try await works([first, second])
    let linked = try await library.link(pair.value[0], pair.value[1])
    return pair.map { ($0[0], linked) }
  }

  /// The two works, if their titles, years or makers say that they are different ones; `nil` if they may be the same.
  public func different(_ first: Work.ID, _ second: Work.ID) async throws(Problem) -> (Work, Work)? {
    let pair = try await works([first, second]).value
    // Works of one catalog have different identifiers, whatever else they have in common.
    let one = WorkIdentity(pair[0].identified(by: .unknown(pair[0].kind)))
    return one.likeness(to: WorkIdentity(pair[1])) == .different ? (pair[0], pair[1]) : nil
  }

  /// Takes a work out of its entry; gives the work and the entry that is left. Throws as `EntryRepository.unlink`.
  public func unlink(_ id: Work.ID) async throws(Problem) -> Loaded<(Work, LinkedEntries)> {
    let work = try await works([id])
    let unlinked = try await library.unlink(work.value[0])
    return work.map { ($0[0], unlinked) }
  }
}
