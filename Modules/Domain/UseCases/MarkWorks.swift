/// Changes what the person says of works.
///
/// Works that are not kept yet are looked up first, so that only what exists is marked, with enough of it to show it
/// later; all are marked, or none.
public struct MarkWorks: Sendable {
  private let catalogs: CatalogDirectory
  private let marks: any MarksRepository
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, marks: any MarksRepository, limit: TimeLimit) {
    self.catalogs = catalogs
    self.marks = marks
    self.limit = limit
  }

  /// - Throws: `Problem.usage` for a note or tag that cannot be, before anything is looked up.
  public func callAsFunction(_ change: MarkChange, _ ids: [Work.ID]) async throws(Problem) -> Loaded<ChangedWorks> {
    let change = try change.checked()
    let works = try await lookUp(ids)
    let marked = try await marks.change(works.value, by: change)
    return works.map { ChangedWorks(works: $0, change: change, marked: marked) }
  }

  /// Marks a work as a favorite that is none, and the other way round.
  public func toggleFavorite(_ id: Work.ID) async throws(Problem) -> Loaded<ChangedWorks> {
    let isFavorite = try await marks.marks(of: [id])[id]?.isFavorite ?? false
    return try await self(.favorite(!isFavorite), [id])
  }

  /// The works in the order of the identifiers.
  private func lookUp(_ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    let known = try await marks.kept(ids)
    let deadline = limit.deadline()
    var works = Loaded<[Work]>([])
    for id in ids {
      if let work = known[id] {
        works.value.append(work)
      } else {
        let repository = try catalogs.repository(for: id.catalog)
        let record = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
          try await repository.work(id, .held)
        }
        works.value.append(record.value.work)
        works.absorb(record)
      }
    }
    return works
  }
}

/// Works that were marked, and what that came to.
public struct ChangedWorks: Sendable, Equatable {
  public var works: [Work]
  public var change: MarkChange
  public var marked: MarkedWorks

  public init(works: [Work], change: MarkChange, marked: MarkedWorks) {
    self.works = works
    self.change = change
    self.marked = marked
  }
}
