/// Loads one page of a shelf; with a query, only the works of the shelf that match it.
public struct BrowseShelf: Sendable {
  /// The largest number of pages that are searched for one page of matches.
  private static let most = 5

  let catalogs: CatalogDirectory
  var library: (any EntryRepository)? = nil

  /// Loads a page, counted from 1; a page past the end is empty, not a problem.
  ///
  /// With a query, the following pages are searched too, at most five in all, until one page of matches is found. If
  /// the shelf has still more pages, a notice says how many works were searched.
  public func callAsFunction(
    _ id: Shelf.ID, page: Int, matching query: Query = Query(), _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<Shelf>> {
    guard page >= 1 else { throw .usage(.noPage(page)) }
    let repository = try catalogs.repository(for: id.catalog)
    return try await FindByBeginning(catalogs: catalogs)(id) { (id) async throws(Problem) in
      try await catalogs.limit.run(asking: id.catalog.title) { () async throws(Problem) in
        let first = try await repository.shelf(id, page: page, freshness)
        let page = query.isEmpty ? first : try await matching(query, from: first, in: repository, freshness)
        catalogs.listed.note(page.value.element.works)
        return page
      }
    }
  }

  private func matching(
    _ query: Query, from first: Loaded<Page<Shelf>>, in repository: any CatalogRepository, _ freshness: Freshness
  ) async throws(Problem) -> Loaded<Page<Shelf>> {
    assert(!query.isEmpty, "Without a query the page is shown as it is.")
    var found = first
    var works = first.value.element.works
    var (seen, pages) = (works.count, 1)
    var list: [LibraryList.Row] = []
    while true {
      let entries = query.asksMarks ? try await library?.entries(of: works.map(WorkIdentity.init)) : nil
      for work in works {
        let marks = entries?.marks(of: work.id) ?? .none
        guard query.matches(work, marks) else { continue }
        list.append(LibraryList.Row(LibraryPage.Entry(work, marks), added: list.count))
      }
      guard list.count < Shelf.pageSize, pages < Self.most, let next = found.value.next else { break }
      let page = try await repository.shelf(first.value.element.id, page: next, freshness)
      works = page.value.element.works
      found.value.next = page.value.next
      found.absorb(page)
      seen += works.count
      pages += 1
    }
    let order = query.order ?? LibraryOrder(.added)
    let total = first.value.element.total
    found.value.element.works = LibraryList(list).page(LibraryQuery(.mine, order: order, limit: .max)).entries
      .map(\.work)
    let isWhole = first.value.number == 1 && found.value.next == nil
    found.value.element.total = isWhole ? list.count : nil
    if !isWhole { found.remarks.append(.shelfLookedThrough(seen, of: total)) }
    return found
  }
}
