/// The works of active catalogs that are known without asking a service: what the index has of samples, files and earlier
/// answers, and where that is nothing, the shelves of catalogs in memory.
struct WorksAtHand: Sendable {
  let catalogs: CatalogDirectory

  /// Works that match a query, the most popular first, at most `limit`; marks are not looked at.
  func callAsFunction(_ query: Query, limit: Int) async -> [Work] {
    var works: [Work] = []
    if let index = catalogs.index {
      let found =
        if let words = query.searched {
          await index.search(words.text, limit: limit).withoutLoose
        } else {
          await index.works(matching: query.keeping { !$0.condition.asksMarks }, limit: limit)
        }
      works = found.works.filter { !$0.isKept }.map(\.work)
    }
    if works.isEmpty { works = await shelved() }
    return works.filter { work in
      catalogs.active.contains { $0.catalog == work.id.catalog } && !work.id.isPosition
    }
  }

  private func shelved() async -> [Work] {
    var works: [Work] = []
    for catalog in catalogs.active where catalogs.local.contains(catalog.catalog) || !catalog.asksService {
      // A catalog that cannot be read has nothing at hand; `home` says why.
      works += (try? await catalog.shelves(.any))?.value.flatMap(\.works) ?? []
    }
    return works.withoutRepeats(of: \.id)
  }
}
