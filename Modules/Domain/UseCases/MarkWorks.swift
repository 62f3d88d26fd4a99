/// Changes the user's marks of works.
///
/// Works that are not kept yet are looked up first, so only works that exist are marked, and enough of them is stored
/// to show them later. Either all works are marked or none.
public struct MarkWorks: Sendable {
  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository
  /// Viewings after this time are refused.
  var now: @Sendable () -> Date = { Date.now }

  var works: KeptOrLoadedWorks { KeptOrLoadedWorks(catalogs: catalogs, library: library) }

  /// Applies a change to works.
  ///
  /// - Throws: `Problem.usage` for an impossible note or tag, or a viewing in the future, before anything is looked up,
  ///   and for progress beyond the end of a work; and as `EntryRepository.change`.
  public func callAsFunction(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let change = try checked(change)
    let works = try await found(ids, for: change)
    let marked = try await library.change(works.value, by: change)
    let made = change.resolved(for: marked.before).stored(in: marked.after.values)
    return works.map { ChangedWorks(works: $0, change: made, marked: marked) }
  }

  /// Says what a change would do, and throws what making it would throw; writes nothing.
  public func plan(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<PlannedChange> {
    let change = try checked(change)
    let works = try await found(ids, for: change)
    let libraryEntries = try await library.entries(of: works.value.map(WorkIdentity.init))
    if let (work, entries) = libraryEntries.ambiguous.first { throw .usage(.ambiguous(work, fits: entries)) }
    let before = Dictionary(works.value.map { ($0.id, libraryEntries.marks(of: $0.id)) }) { $1 }
    let after = works.value.map { (before[$0.id] ?? .none).applying(change, to: $0) }
    let changed = zip(works.value, after).filter { before[$0.id] != $1 }
    let made = change.resolved(for: before).stored(in: after)
    let description =
      changed.isEmpty
      ? nil
      : made.description(
        of: changed.map { change.title(of: $0.0) }, with: changed.map { before[$0.0.id] ?? .none })
    return works.map { PlannedChange(works: $0, description: description) }
  }

  /// The marks that the user has given a work.
  public func marks(of id: Work.ID) async throws(Problem) -> Marks {
    let works = try await works([id]).value
    let entries = try await library.entries(of: works.map(WorkIdentity.init))
    return works.first.map { entries.marks(of: $0.id) } ?? .none
  }

  private func checked(_ change: MarkChange) throws(Problem) -> MarkChange {
    let change = try change.checked()
    switch change {
    case .seen(let date, _), .set(_, _?, on: let date?): try check(date)
    default: break
    }
    return change
  }

  private func found(_ ids: [Work.ID], for change: MarkChange) async throws(Problem) -> Loaded<[Work]> {
    var works = try await works(ids)
    for work in works.value { try change.check(on: work) }
    // Several positions in the rows may name the same movie.
    works.value = works.value.withoutRepeats(of: \.id)
    return works
  }

  /// Today's date where the user is. Throws `Problem.noDate` if the computer's clock is wrong by thousands of years.
  public func today() throws(Problem) -> PartialDate {
    guard let today = PartialDate(dayOf: now()) else { throw .noDate }
    return today
  }

  /// Marks works as favorites; if all of them are favorites already, takes the mark away.
  public func toggleFavorites(_ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let works = try await works(ids)
    let marked = try await library.toggleFavorites(works.value)
    let isFavorite = works.value.contains { marked.after[$0.id]?.isFavorite == true }
    return works.map { ChangedWorks(works: $0, change: .favorite(isFavorite), marked: marked) }
  }
}

/// What a change would do to works.
public struct PlannedChange: Sendable, Hashable {
  /// The works that would be changed or stay as they are.
  public var works: [Work]
  /// The description that the journal would keep; `nil` if nothing would change.
  public var description: ChangeDescription?
}

/// What a change did to works.
public struct ChangedWorks: Sendable, Hashable {
  /// The works that were named.
  public var works: [Work]
  /// The change that was made.
  public var change: MarkChange
  /// The marks before and after, and the change in the journal.
  public var marked: MarkedWorks
}
