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

  /// - Returns: `nil` where it is so already.
  /// - Throws: as `NamedListRepository.changeList`, and where a work cannot be looked up.
  public func callAsFunction(_ name: String, _ change: Change) async throws(Problem) -> JournalEntry? {
    let made: ListChange =
      switch change {
      case .add(let ids): .add(try await found(ids))
      case .remove(let ids): .remove(try await found(ids))
      case .move(let id, let place): .move(try await found(id), to: place)
      case .annotate(let id, let note): .annotate(try await found(id), note)
      case .other(let change): change
      }
    return try await library.changeList(name, by: made)
  }

  private func found(_ ids: [Work.ID]) async throws(Problem) -> [Work] {
    try await works(ids).value.withoutRepeats(of: \.id)
  }

  private func found(_ id: Work.ID) async throws(Problem) -> Work {
    guard let work = try await found([id]).first else { throw .notFound(what: .identified(id)) }
    return work
  }
}
