import MarqueeDomain
import MarqueeFakeServer
import MarqueeIndex

/// Collects the contents of the samples' index: asks each catalog for each of its works, in memory.
enum Samples {
  /// The catalogs for which the index has everything that a search finds; the other catalogs must also be asked.
  static let whole: Set<Catalog> = [.tmdb, .openlibrary]
  private static let width = 4

  /// A part of the index for each catalog. The sources of the connections must be the samples in memory.
  static func parts(_ connections: Connections, of catalogs: [Catalog]) throws(Problem) -> [SampleIndex.Part] {
    try connections.configuration.descriptions.filter { catalogs.contains($0.catalog) }.map {
      (description) throws(Problem) in
      let repository = try description.connect(connections).repository
      let version =
        "\(IndexedText.version) \(SampleRouter.version) \(description.sampleVariant(connections.configuration))"
      return .init(description.catalog, version: version) { () async throws(Problem) in
        try await contents(of: repository)
      }
    }
  }

  /// - Throws: what the catalog throws, because an incomplete sample would be indexed as if it were complete.
  private static func contents(of catalog: any CatalogRepository) async throws(Problem) -> SampleIndex.Contents {
    if let listing = catalog.listing {
      let works = try await listing.works(.cached).value
      return SampleIndex.Contents(
        try await records(of: works, in: catalog), people: try await listing.peopleAndPlaces().value.people)
    }
    let records = try await records(of: try await onShelves(of: catalog), in: catalog)
    // Not all works are on shelves; the others are by the makers of these.
    let makers = records.flatMap(\.cast).filter { $0.department != Credit.acting }.map(\.person)
    let others = try await works(of: makers.withoutRepeats(of: \.self), in: catalog)
    let shown = Set(records.map(\.work.id))
    return SampleIndex.Contents(
      records + (try await self.records(of: others.filter { !shown.contains($0.id) }, in: catalog)))
  }

  private static func records(
    of works: [Work], in catalog: any CatalogRepository
  ) async throws(Problem) -> [WorkRecord] {
    try await each(of: works) { (work) async throws(Problem) in
      var record = try await catalog.work(work.id, .cached).value
      // The list may have fields that the record lacks.
      record.work = record.work.filled(from: work)
      return record
    }
  }

  private static func works(of people: [Person.ID], in catalog: any CatalogRepository) async throws(Problem) -> [Work] {
    try await each(of: people) { (person) async throws(Problem) in
      try await catalog.credits(of: person, page: 1, .cached).value.element.map { Work($0.work) }
    }.flatMap(\.self).withoutRepeats(of: \.id)
  }

  private static func each<Element: Sendable, Value: Sendable>(
    of elements: [Element], _ ask: @escaping @Sendable (Element) async throws(Problem) -> Value
  ) async throws(Problem) -> [Value] {
    let outcomes = await concurrently(elements, width: width) { element in
      await outcome { () async throws(Problem) in try await ask(element) }
    }
    return try outcomes.map { (outcome) throws(Problem) in try outcome.get() }
  }

  private static func onShelves(of catalog: any CatalogRepository) async throws(Problem) -> [Work] {
    var works: [Work] = []
    for shelf in try await catalog.shelves(.cached).value {
      var page: Int? = 1
      while let number = page {
        let found = try await catalog.shelf(shelf.id, page: number, .cached).value
        works += found.element.works
        page = found.next
      }
    }
    return works.withoutRepeats(of: \.id)
  }
}
