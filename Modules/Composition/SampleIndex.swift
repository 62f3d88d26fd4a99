import MarqueeData
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

  private func contents(of catalog: any CatalogRepository) async -> MemoryIndex.Contents {
    var contents = MemoryIndex.Contents()
    switch catalog.catalog {
    case .tmdb:
      contents.works = SampleWork.movies.compactMap { MemoryIndex.Entry($0, .tmdb, "movie", .movie) }
      contents.people = SampleName.ofMovies.compactMap { Person($0, .tmdb, "person") }
    case .openlibrary:
      contents.works = SampleWork.books.compactMap { MemoryIndex.Entry($0, .openlibrary, "work", .book) }
      contents.people = SampleName.ofBooks.compactMap { Person($0, .openlibrary, "author") }
    default:
      await add(catalog, to: &contents)
    }
    return contents
  }

  /// Adds what a catalog names in few answers. What cannot be read is not found.
  private func add(_ catalog: any CatalogRepository, to contents: inout MemoryIndex.Contents) async {
    let works = (try? await catalog.works(.held)?.value) ?? []  // It has none, then.
    for work in works {
      let record = try? await catalog.work(work.id, .held).value  // It has no names, then.
      let names = (record?.people.map(\.name) ?? []) + (record?.cast.compactMap(\.name) ?? [])
      contents.works.append(MemoryIndex.Entry(work, names: names + (record?.places.map(\.name) ?? [])))
    }
    contents.people += (try? await catalog.peopleAndPlaces()?.value.people) ?? []  // It knows nobody, then.
  }
}

extension MemoryIndex.Entry {
  fileprivate init?(_ sample: SampleWork, _ catalog: Catalog, _ namespace: String, _ kind: Work.Kind) {
    guard let id = Work.ID(catalog, namespace, key: sample.key) else { return nil }
    var work = Work(id: id, kind: kind, title: sample.title)
    if sample.originalTitle != sample.title { work.originalTitle = sample.originalTitle }
    work.released = PartialDate(sample.released)
    (work.creators, work.producers, work.genres) = (sample.makers, sample.producers, sample.genres)
    if !sample.about.isEmpty { work.synopsis = sample.about }
    if sample.votes > 0 { work.score = Score(sample.average, outOf: 10, votes: sample.votes) }
    if sample.minutes > 0 { work.runtimeMinutes = sample.minutes }
    if sample.pages > 0 { work.pages = sample.pages }
    self.init(work, names: sample.names)
  }
}

extension Person {
  fileprivate init?(_ sample: SampleName, _ catalog: Catalog, _ namespace: String) {
    guard let id = Person.ID(catalog, namespace, key: sample.key) else { return nil }
    self.init(id: id, name: sample.name)
    (facts.gender, born, died) = (sample.gender, sample.born, sample.died)
  }
}
