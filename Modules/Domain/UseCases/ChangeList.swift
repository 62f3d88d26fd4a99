/// Changes a list of the person's own making, or a saved query.
public struct ChangeList: Sendable {
  private let library: any NamedListRepository
  private let works: KeptOrLoadedWorks

  public init(catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository & NamedListRepository) {
    self.library = library
    works = KeptOrLoadedWorks(catalogs: catalogs, library: library)
  }

  /// A change as it is typed, with the identifiers of works in the place of works.
  public enum Change: Sendable, Hashable {
    case add([Work.ID])
    case remove([Work.ID])
    case move(Work.ID, to: Int)
    case annotate(Work.ID, String?)
    /// What names no work.
    case other(ListChange)
  }

  /// - Returns: the works that were named, and the change in the journal; `nil` where all is so already.
  /// - Throws: as `NamedListRepository.changeList`, and where a work cannot be looked up.
  public func callAsFunction(
    _ name: String, _ change: Change
  ) async throws(Problem) -> (works: Loaded<[Work]>, change: JournalEntry?) {
    var works = Loaded<[Work]>([])
    let made: ListChange
    switch change {
    case .add(let ids):
      works = try await found(ids)
      made = .add(works.value)
    case .remove(let ids):
      works = try await found(ids)
      made = .remove(works.value)
    case .move(let id, let place):
      works = try await found([id])
      made = .move(works.value[0], to: place)
    case .annotate(let id, let note):
      works = try await found([id])
      made = .annotate(works.value[0], note)
    case .other(let change): made = change
    }
    return (works, try await library.changeList(name, by: made))
  }

  /// One work at least.
  private func found(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    var found = try await works(ids)
    found.value = found.value.withoutRepeats(of: \.id)
    guard !found.value.isEmpty else { throw .notFound(what: .work(called: "")) }
    return found
  }
}
