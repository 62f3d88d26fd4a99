#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes what the person says of works.
///
/// Works that are not kept yet are looked up first, so that only what exists is marked, with enough of it to show it
/// later; all are marked, or none.
public struct MarkWorks: Sendable {
  private let works: KeptOrLoadedWorks
  private let library: any MarksRepository
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository & MarksRepository,
    limit: TimeLimit,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.now = now
    self.library = library
    works = KeptOrLoadedWorks(catalogs: catalogs, library: library, limit: limit)
  }

  /// - Throws: `Problem.usage` for a note or tag that cannot be, or a viewing that is still to come, before anything is
  ///   looked up.
  public func callAsFunction(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let change = try change.checked()
    if case .seen(let date) = change, date > (try today()) {
      throw .usage(message: "\(date) is still to come.", remedy: .markAsWanted)
    }
    var works = try await works(ids)
    // Several positions in the rows may name one movie.
    var named: Set<Work.ID> = []
    works.value.removeAll { !named.insert($0.id).inserted }
    let marked = try await library.change(works.value, by: change)
    return works.map { ChangedWorks(works: $0, change: change, marked: marked) }
  }

  /// The day that it is where the person is.
  ///
  /// - Throws: `Problem.failed` where the computer's clock is off by thousands of years.
  public func today() throws(Problem) -> PartialDate {
    guard let today = PartialDate(dayOf: now()) else {
      throw .failed(message: "The computer's clock tells no date.", remedy: .setClock)
    }
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

/// Works that were marked, and what that came to.
public struct ChangedWorks: Sendable, Hashable {
  public var works: [Work]
  public var change: MarkChange
  public var marked: MarkedWorks

  public init(works: [Work], change: MarkChange, marked: MarkedWorks) {
    self.works = works
    self.change = change
    self.marked = marked
  }
}
