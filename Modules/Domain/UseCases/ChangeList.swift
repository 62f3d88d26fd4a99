/// Changes a list that the user made, or a saved query.
public struct ChangeList: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository & NamedListRepository

  /// Applies a change. The works that it names are looked up first, unless they are kept.
  ///
  /// `ids` is `nil` for a change that names no works, such as a new name; otherwise `change` gets at least one.
  ///
  /// - Returns: the works that were named, and the change in the journal; `nil` if nothing changed.
  /// - Throws: as `NamedListRepository.changeList`, and the problem of a work that cannot be looked up.
  public func callAsFunction(
    _ name: String, _ ids: [Work.ID]? = nil, _ change: ([Work]) -> ListChange
  ) async throws(Problem) -> (works: Loaded<[Work]>, change: JournalEntry?) {
    var works = Loaded<[Work]>([])
    if let ids {
      works = try await KeptOrLoadedWorks(catalogs: catalogs, library: library)(ids)
      works.value = works.value.withoutRepeats(of: \.id)
      guard !works.value.isEmpty else { throw .notFound(what: .work(called: "")) }
    }
    return (works, try await library.changeList(name, by: change(works.value)))
  }
}
