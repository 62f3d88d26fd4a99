/// Changes a list that the user made, or a saved query.
public struct ChangeList: Sendable {
  private let library: any NamedListRepository
  private let works: KeptOrLoadedWorks

  /// Creates the use case; a work that is added to a list is looked up in `catalogs` first, unless it is kept.
  public init(catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository & NamedListRepository) {
    self.library = library
    works = KeptOrLoadedWorks(catalogs: catalogs, library: library)
  }

  /// A change as the user types it. Works are given by their identifiers.
  public enum Change: Sendable, Hashable {
    /// Adds works at the end of the list.
    case add([Work.ID])
    /// Takes works off the list.
    case remove([Work.ID])
    /// Moves a work to a place, counted from 1.
    case move(Work.ID, to: Int)
    /// Sets the note of a work on the list; `nil` removes the note.
    case annotate(Work.ID, String?)
    /// A change that names no work, such as a new name of the list.
    case other(ListChange)
  }

  /// Applies the change.
  ///
  /// - Returns: the works that were named, and the change in the journal; `nil` if nothing changed.
  /// - Throws: as `NamedListRepository.changeList`, and the problem of a work that cannot be looked up.
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

  /// Looks the works up, at least one.
  private func found(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    var found = try await works(ids)
    found.value = found.value.withoutRepeats(of: \.id)
    guard !found.value.isEmpty else { throw .notFound(what: .work(called: "")) }
    return found
  }
}
