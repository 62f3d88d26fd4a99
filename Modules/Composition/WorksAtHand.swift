import MarqueeDomain
import MarqueeIndex

/// The works that catalogs can name without asking for each, with all that is at hand of them: the samples with their
/// records, lists that are short, and what services have answered with.
struct WorksAtHand: Sendable {
  let catalogs: [any CatalogRepository]
  /// Those whose shelves hold all there is.
  let samples: Set<Catalog>
  /// Gives the records of a sample, as far as they are at hand.
  let records: @Sendable (Catalog) -> [Work]
  let answers: SQLiteAnswers?

  func callAsFunction() async -> [Work] {
    var works: [Work] = []
    for catalog in catalogs {
      // A catalog that does not answer knows no works.
      var known = (try? await catalog.listing?.works(.any).value) ?? []
      if samples.contains(catalog.catalog) { known += await onShelves(of: catalog) }
      let records = records(catalog.catalog)
      // A list tells less of a work than its record, and has its picture.
      let recorded = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
      works += known.map { work in recorded[work.id].map(work.filled) ?? work } + records
    }
    return works + (await answers?.cachedWorks() ?? [])
  }

  private func onShelves(of catalog: any CatalogRepository) async -> [Work] {
    var works: [Work] = []
    // A shelf that cannot be read has no works.
    for shelf in (try? await catalog.shelves(.any).value) ?? [] {
      var page: Int? = 1
      // Nor has what is behind a page that cannot be read.
      while let number = page, let found = try? await catalog.shelf(shelf.id, page: number, .any).value {
        works += found.element.works
        page = found.next
      }
    }
    return works
  }
}
