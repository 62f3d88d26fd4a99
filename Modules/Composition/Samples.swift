import MarqueeDomain
import MarqueeFakeServer
import MarqueeIndex

/// Collects the contents of the samples' index: each catalog is asked for each of its works, in memory.
enum Samples {
  /// Those of which the index has all that a search finds; the others have to be asked besides.
  static let whole: Set<Catalog> = [.tmdb, .openlibrary]
  /// So many works are asked for at the same time.
  private static let width = 4

  /// - Parameter connections: with the samples in memory as the sources.
  static func parts(_ connections: Connections, of catalogs: [Catalog]) throws(Problem) -> [SampleIndex.Part] {
    var parts: [SampleIndex.Part] = []
    for description in CatalogDescription.all where catalogs.contains(description.catalog) {
      let repository = try description.connect(connections).repository
      let version = "\(SampleRouter.version) \(description.sampleVariant(connections.configuration))"
      parts.append(.init(description.catalog, version: version) { await contents(of: repository) })
    }
    return parts
  }

  /// What cannot be read is not found.
  private static func contents(of catalog: any CatalogRepository) async -> SampleIndex.Contents {
    guard let listing = catalog.listing else {
      let records = await records(of: await onShelves(of: catalog), in: catalog)
      // Not all works are on shelves; the others are by those who made one of these.
      let makers = records.flatMap(\.cast).filter { $0.department != Credit.acting }.map(\.person)
      let others = await works(of: makers.withoutRepeats(of: \.self), in: catalog)
      let shown = Set(records.map(\.work.id))
      return SampleIndex.Contents(
        records + (await self.records(of: others.filter { !shown.contains($0.id) }, in: catalog)))
    }
    let works = (try? await listing.works(.cached).value) ?? []  // It has none, then.
    let people = try? await listing.peopleAndPlaces().value.people  // It has none, then.
    return SampleIndex.Contents(await records(of: works, in: catalog), people: people ?? [])
  }

  private static func records(of works: [Work], in catalog: any CatalogRepository) async -> [WorkRecord] {
    await concurrently(works, width: width) { work in
      let record = try? await catalog.work(work.id, .cached).value  // It has no names, then.
      return record.map(work.filling) ?? WorkRecord(work: work)
    }
  }

  private static func works(of people: [Person.ID], in catalog: any CatalogRepository) async -> [Work] {
    await concurrently(people, width: width) { person in
      let credits = try? await catalog.credits(of: person, page: 1, .cached).value.element  // There are none, then.
      return (credits ?? []).map { Work($0.work) }
    }.flatMap(\.self).withoutRepeats(of: \.id)
  }

  private static func onShelves(of catalog: any CatalogRepository) async -> [Work] {
    var works: [Work] = []
    // A shelf that cannot be read has no works.
    for shelf in (try? await catalog.shelves(.cached).value) ?? [] {
      var page: Int? = 1
      // Nor have the pages after one that cannot be read.
      while let number = page, let found = try? await catalog.shelf(shelf.id, page: number, .cached).value {
        works += found.element.works
        page = found.next
      }
    }
    return works.withoutRepeats(of: \.id)
  }
}

extension Work {
  /// A record of the work, with what the list had besides.
  fileprivate func filling(_ record: WorkRecord) -> WorkRecord {
    var record = record
    record.work = record.work.filled(from: self)
    return record
  }
}
