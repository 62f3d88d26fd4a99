/// Marks works as favorites, or takes the mark away.
///
/// Works that are not among the favorites yet are looked up first, so that only what exists is marked, with enough of it
/// to show it later; all are marked, or none.
public struct SetFavorite: Sendable {
  private let catalogs: CatalogDirectory
  private let marks: any MarksRepository
  private let limit: TimeLimit

  public init(catalogs: CatalogDirectory, marks: any MarksRepository, limit: TimeLimit) {
    self.catalogs = catalogs
    self.marks = marks
    self.limit = limit
  }

  /// Gives the works in the order of the identifiers.
  public func callAsFunction(_ isFavorite: Bool, _ ids: [Work.ID]) async throws(Problem) -> Loaded<[Work]> {
    let known = Dictionary(try await marks.favorites().map { ($0.id, $0) }) { first, _ in first }
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
    try await marks.setFavorite(isFavorite, works.value)
    return works
  }
}
