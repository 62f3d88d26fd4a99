/// Adds a movie to the person's own, with its cast: one that is not there yet, drawn from all that the active catalogs
/// hold.
public struct AddRandomMovie: Sendable {
  /// How many movies of one shelf are drawn from at most, which is as many as TMDb gives.
  private static let most = 10_000
  /// How many of a cast are added at most.
  private static let cast = 12

  private let catalogs: CatalogDirectory
  private let library: any LibraryListRepository & OwnWorkRepository
  private let showWork: ShowWork

  public init(
    catalogs: CatalogDirectory, library: any EntryRepository & LibraryListRepository & OwnWorkRepository
  ) {
    self.catalogs = CatalogDirectory(catalogs.active.filter { !$0.catalog.isOfBooks }, limit: catalogs.limit)
    self.library = library
    showWork = ShowWork(catalogs: catalogs, library: library)
  }

  /// - Throws: `Problem.usage` where all of them are there, and what keeps the catalogs from being asked.
  public func callAsFunction() async throws(Problem) -> OwnWorkChange {
    var generator = SystemRandomNumberGenerator()
    return try await self(using: &generator)
  }

  func callAsFunction(using generator: inout some RandomNumberGenerator) async throws(Problem) -> OwnWorkChange {
    guard !catalogs.active.isEmpty else {
      throw .usage(.noMovieCatalog)
    }
    let (answers, missing) = try await AskCatalogs(catalogs: catalogs)(
      { (catalog) async throws(Problem) in try await places(in: catalog) }, isNothing: \.isEmpty,
      partial: { _, _, _ in })
    let deadline = catalogs.limit.deadline()
    let kept = try await library.page(LibraryQuery(.library, limit: .max)).entries.map { WorkIdentity($0.work) }
    for place in answers.flatMap(\.answer.value).shuffled(using: &generator) {
      guard let movie = try await movie(at: place, deadline), !kept.contains(where: { $0.isMovie(movie) }) else {
        continue
      }
      // Its page may be another catalog's, which knows it by another title.
      let page = try await showWork(movie.id, .cached).value
      guard !kept.contains(where: { $0.isMovie(page.work) }), let draft = draft(of: page) else { continue }
      if let added = try await library.addFirstMissing(of: [draft]) { return added }
    }
    throw .usage(.allMoviesKept(areAll: missing.isEmpty))
  }

  /// Where a movie stands.
  private enum Place: Sendable {
    case known(Work)
    /// On a shelf; counted from 0.
    case shelf(Shelf.ID, Int)
  }

  private func places(in catalog: any CatalogRepository) async throws(Problem) -> Loaded<[Place]> {
    if let works = try await catalog.listing?.works(.cached) { return works.map { works in works.map { .known($0) } } }
    return try await catalog.shelves(.cached).map { shelves in
      shelves.flatMap { shelf in
        (0..<min(max(shelf.total ?? shelf.works.count, 0), Self.most)).map { .shelf(shelf.id, $0) }
      }
    }
  }

  /// `nil` where no movie with a title stands there.
  private func movie(at place: Place, _ deadline: Deadline) async throws(Problem) -> Work? {
    let movie: Work?
    switch place {
    case .known(let work): movie = work
    case .shelf(let id, let position):
      let catalog = try catalogs.repository(for: id.catalog)
      let (page, index) = position.quotientAndRemainder(dividingBy: Shelf.pageSize)
      let works = try await deadline.run(asking: id.catalog.title) { () async throws(Problem) in
        try await catalog.shelf(id, page: page + 1, .cached).value.element.works
      }
      movie = works.dropFirst(index).first
    }
    return movie.flatMap { $0.id.sort != .film || $0.title == Work.untitled ? nil : $0 }
  }

  /// `nil` where a catalog says what no own work can have, such as a title of several lines.
  private func draft(of page: WorkPage) -> WorkDraft? {
    let actors = page.credits.filter { $0.department == Credit.acting }.map(\.person.name)
    // Why it cannot be is of no use to a person who asked for any movie.
    return try? WorkDraft(
      title: page.work.title, year: page.work.released?.year, actors: Array(actors.prefix(Self.cast)))
  }
}

extension WorkIdentity {
  /// Whether it may be that movie. Without a year the title decides.
  fileprivate func isMovie(_ movie: Work) -> Bool {
    let other = WorkIdentity(movie)
    return sharesTitle(with: other) && (year == nil || other.year == nil || year == other.year)
  }
}
