/// Changes what the person says of works.
///
/// Works that are not kept yet are looked up first, so that only what exists is marked, with enough of it to show it
/// later; all are marked, or none.
public struct MarkWorks: Sendable {
  private let works: KeptOrLoadedWorks
  private let library: any EntryRepository
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.now = now
    self.library = library
    works = KeptOrLoadedWorks(catalogs: catalogs, library: library)
  }

  /// - Throws: `Problem.usage` for a note or tag that cannot be, or a viewing that is still to come, before anything is
  ///   looked up.
  public func callAsFunction(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let change = try checked(change)
    let works = try await found(ids)
    let marked = try await library.change(works.value, by: change)
    return works.map { ChangedWorks(works: $0, change: change, marked: marked) }
  }

  /// What a change would come to; nothing is written.
  ///
  /// - Throws: what making it throws.
  public func plan(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<PlannedChange> {
    let change = try checked(change)
    let works = try await found(ids)
    let kept = try await library.entries(of: works.value.map(WorkIdentity.init))
    if let (work, entries) = kept.ambiguous.first { throw .usage(.ambiguous(work, fits: entries)) }
    let changed = works.value.filter { kept.marks(of: $0.id).applying(change, to: $0) != kept.marks(of: $0.id) }
    let description = changed.isEmpty ? nil : change.description(of: changed.map(\.title))
    return works.map { PlannedChange(works: $0, description: description) }
  }

  /// What the person says of a work.
  public func marks(of id: Work.ID) async throws(Problem) -> Marks {
    let works = try await works([id]).value
    let kept = try await library.entries(of: works.map(WorkIdentity.init))
    return works.first.map { kept.marks(of: $0.id) } ?? .none
  }

  private func checked(_ change: MarkChange) throws(Problem) -> MarkChange {
    let change = try change.checked()
    if case .seen(let date, _) = change {
      guard date.year > 0 else { throw .usage(.noDiaryYear(date)) }
      guard date <= (try today()) else { throw .usage(.futureDay(date)) }
    }
    return change
  }

  private func found(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    var works = try await works(ids)
    // Several positions in the rows may name one movie.
    works.value = works.value.withoutRepeats(of: \.id)
    return works
  }

  /// The day that it is where the person is.
  ///
  /// - Throws: `Problem.noDate` where the computer's clock is off by thousands of years.
  public func today() throws(Problem) -> PartialDate {
    guard let today = PartialDate(dayOf: now()) else { throw .noDate }
    return today
  }

  /// Marks works as favorites, or takes the mark away where all of them have it.
  public func toggleFavorites(_ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let works = try await works(ids)
    let marked = try await library.toggleFavorites(works.value)
    let isFavorite = works.value.contains { marked.after[$0.id]?.isFavorite == true }
    return works.map { ChangedWorks(works: $0, change: .favorite(isFavorite), marked: marked) }
  }
}

/// Works that would be marked, and what that would come to.
public struct PlannedChange: Sendable, Hashable {
  public var works: [Work]
  /// What the journal would keep of it; `nil` where everything is so already.
  public var description: ChangeDescription?
}

/// Works that were marked, and what that came to.
public struct ChangedWorks: Sendable, Hashable {
  public var works: [Work]
  public var change: MarkChange
  public var marked: MarkedWorks
}
