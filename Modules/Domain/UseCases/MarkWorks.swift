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
  private let catalogs: CatalogDirectory
  private let marks: any MarksRepository
  private let limit: TimeLimit
  private let now: @Sendable () -> Date

  /// - Parameter now: tells what today is.
  public init(
    catalogs: CatalogDirectory, marks: any MarksRepository, limit: TimeLimit,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.now = now
    self.catalogs = catalogs
    self.marks = marks
    self.limit = limit
  }

  /// - Throws: `Problem.usage` for a note or tag that cannot be, or a viewing that is still to come, before anything is
  ///   looked up.
  public func callAsFunction(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let change = try change.checked()
    if case .seen(let date) = change, date > (try today()) {
      throw .usage(message: "\(date) is still to come.", remedy: .markAsWanted)
    }
    let works = try await lookUp(ids)
    let marked = try await marks.change(works.value, by: change)
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

  /// Marks a work as a favorite, or takes the mark away where it has it.
  public func toggleFavorite(_ id: Work.ID) async throws(Problem) -> Loaded<ChangedWorks> {
    let work = try await lookUp(id, known: marks.savedWorks([id]), until: limit.deadline())
    let marked = try await marks.toggleFavorite(work.value)
    let isFavorite = marked.after[work.value.id]?.isFavorite ?? false
    return work.map { ChangedWorks(works: [$0], change: .favorite(isFavorite), marked: marked) }
  }

  /// The works in the order of the identifiers, each once.
  ///
  /// - Throws: `Problem.usage` for a movie that has no identifier that stays.
  private func lookUp(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    let known = try await marks.savedWorks(ids)
    let deadline = limit.deadline()
    var works = Loaded<[Work]>([])
    for id in ids {
      let work = try await lookUp(id, known: known, until: deadline)
      if !works.value.contains(where: { $0.id == work.value.id }) { works.value.append(work.value) }
      works.absorb(work)
    }
    return works
  }

  private func lookUp(
    _ id: Work.ID, known: [Work.ID: Work], until deadline: Deadline
  ) async throws(Problem) -> Loaded<Work> {
    if let work = known[id] { return Loaded(work) }
    let repository = try catalogs.repository(for: id.catalog)
    let work = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
      try await repository.work(id, .held)
    }.map(\.work)
    guard !work.value.id.isPosition else {
      throw .usage(
        message: "\(work.value.id) has no title, and another movie may stand at its place tomorrow.",
        remedy: .advice("Movies with a title can be marked."))
    }
    return work
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
