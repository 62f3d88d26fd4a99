/// Returns the works of active catalogs that are known without asking a service: those of the index and, if it has few,
/// those on the shelves of catalogs that ask no service.
struct WorksAtHand: Sendable {
  /// A work, and the title of the shelf if it was found on one.
  struct Found: Sendable {
    var work: Work
    var shelf: String?
  }

  /// If the index has fewer works, shelves are read as well.
  private static let few = 60

  let catalogs: CatalogDirectory

  /// Works that may match a query, the most popular first; at least `limit` if there are so many.
  func callAsFunction(_ query: Query, limit: Int) async -> [Found] {
    var found: [Found] = []
    if let index = catalogs.index {
      let matches =
        if let words = query.searched {
          await index.search(words.text, limit: limit).withoutLoose
        } else {
          // The index knows no marks, so terms that ask for marks are left out.
          await index.works(matching: query.keeping { !$0.condition.asksMarks }, limit: limit)
        }
      found = matches.works.filter { !$0.isKept }.map { Found(work: $0.work) }
    }
    if found.count < Self.few { found += await shelved() }
    return found.withoutRepeats(of: \.work.id).filter { found in
      catalogs.active.contains { $0.catalog == found.work.id.catalog } && !found.work.id.isPosition
    }
  }

  private func shelved() async -> [Found] {
    var found: [Found] = []
    for catalog in catalogs.withoutServices {
      // A catalog that cannot be read gives no works; loading its shelves for the dashboard says why.
      let shelves = try? await catalogs.limit.run(asking: catalog.catalog.title) { () async throws(Problem) in
        try await catalog.shelves(.any)
      }
      for shelf in shelves?.value ?? [] { found += shelf.works.map { Found(work: $0, shelf: shelf.title) } }
    }
    return found
  }
}
