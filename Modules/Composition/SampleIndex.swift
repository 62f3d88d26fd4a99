import MarqueeIndex
import MarqueeDomain
import MarqueeFakeServer

/// What the samples hold, found with words begun or mistyped as well.
struct SampleIndex: Sendable {
  /// Those that stand for their samples.
  let catalogs: [any CatalogRepository]

  /// Of these all there is, as their records say it; the others have to be asked besides.
  static let whole: Set<Catalog> = [.tmdb, .openlibrary]

  /// Gives `nil` where all catalogs are real ones.
  var index: MemoryIndex? {
    guard !catalogs.isEmpty else { return nil }
    return MemoryIndex(parts: catalogs.map { catalog in { await contents(of: catalog) } })
  }

  /// All that the records of a sample tell, where all of them are at hand without asking for each.
  func records(of catalog: Catalog) -> [Work] {
    guard catalogs.contains(where: { $0.catalog == catalog }) else { return [] }
    return switch catalog {
    case .tmdb: SampleWork.movies.compactMap { Work($0.record(), .tmdb, "movie", .movie) }
    case .openlibrary: SampleWork.books.compactMap { Work($0.record(), .openlibrary, "work", .book) }
    default: []
    }
  }

  private func contents(of catalog: any CatalogRepository) async -> MemoryIndex.Contents {
    var contents = MemoryIndex.Contents()
    switch catalog.catalog {
    case .tmdb:
      contents.works = SampleWork.movies.map { MemoryIndex.Entry($0, .tmdb, "movie", .movie) }
      contents.people = SampleName.ofMovies.map { MemoryIndex.Name($0, .tmdb, "person") }
    case .openlibrary:
      contents.works = SampleWork.books.map { MemoryIndex.Entry($0, .openlibrary, "work", .book) }
      contents.people = SampleName.ofBooks.map { MemoryIndex.Name($0, .openlibrary, "author") }
    default:
      await add(catalog, to: &contents)
    }
    return contents
  }

  /// Adds what a catalog names in few answers. What cannot be read is not found.
  private func add(_ catalog: any CatalogRepository, to contents: inout MemoryIndex.Contents) async {
    let works = (try? await catalog.listing?.works(.cached).value) ?? []  // It has none, then.
    for work in works {
      let record = try? await catalog.work(work.id, .cached).value  // It has no names, then.
      let names = (record?.people.map(\.name) ?? []) + (record?.cast.compactMap(\.name) ?? [])
      contents.works.append(MemoryIndex.Entry(work, names: names + (record?.places.map(\.name) ?? [])))
    }
    let people = try? await catalog.listing?.peopleAndPlaces().value.people  // It knows nobody, then.
    contents.people += (people ?? []).map { MemoryIndex.Name($0) }
  }
}

extension MemoryIndex.Entry {
  fileprivate init(_ sample: SampleWork, _ catalog: Catalog, _ namespace: String, _ kind: Work.Kind) {
    self.init(
      titles: sample.titles, makers: sample.makers, others: sample.others, votes: sample.votes,
      work: { [record = sample.record] in Work(record(), catalog, namespace, kind) })
  }
}

extension Work {
  fileprivate init?(_ sample: SampleWork.Record, _ catalog: Catalog, _ namespace: String, _ kind: Work.Kind) {
    guard let id = Work.ID(catalog, namespace, key: sample.key) else { return nil }
    self.init(id: id, kind: kind, title: sample.title)
    if sample.originalTitle != sample.title { originalTitle = sample.originalTitle }
    released = PartialDate(sample.released)
    (creators, producers, genres) = (sample.makers, sample.producers, sample.genres)
    if !sample.about.isEmpty { synopsis = sample.about }
    if sample.votes > 0 { score = Score(sample.average, outOf: 10, votes: sample.votes) }
    if sample.minutes > 0 { runtimeMinutes = sample.minutes }
    if sample.pages > 0 { pages = sample.pages }
    (countries, languages, series) = (sample.countries, sample.languages, sample.series.flatMap { Series($0) })
  }
}

extension MemoryIndex.Name {
  fileprivate init(_ sample: SampleName, _ catalog: Catalog, _ namespace: String) {
    self.init(sample.name, person: { Person(sample, catalog, namespace) })
  }
}

extension Person {
  fileprivate init?(_ sample: SampleName, _ catalog: Catalog, _ namespace: String) {
    guard let id = Person.ID(catalog, namespace, key: sample.key) else { return nil }
    self.init(id: id, name: sample.name)
    (facts.gender, born, died) = (sample.gender, sample.born, sample.died)
  }
}
