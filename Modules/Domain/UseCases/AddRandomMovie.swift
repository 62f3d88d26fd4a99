/// Adds a random movie with its cast to the user's own works.
///
/// The movie is drawn from all movies of the active catalogs. A movie that is in the library already is never drawn.
public struct AddRandomMovie: Sendable {
  /// The largest number of movies of one shelf to draw from: TMDb gives no more.
  private static let most = 10_000
  /// The largest number of actors that are added.
  private static let cast = 12

  let catalogs: CatalogDirectory
  let library: any EntryRepository & LibraryListRepository & OwnWorkRepository

  /// Draws a movie, loads its page and adds it as an own work.
  ///
  /// - Throws: `Problem.usage` if all movies are in the library; the problem of the catalogs if none of them answers.
  public func callAsFunction() async throws(Problem) -> OwnWorkChange {
    var generator = SystemRandomNumberGenerator()
    return try await self(using: &generator)
  }

  func callAsFunction(using generator: inout some RandomNumberGenerator) async throws(Problem) -> OwnWorkChange {
    let films = CatalogDirectory(catalogs.active.filter { !$0.catalog.isOfBooks }, limit: catalogs.limit)
    guard !films.active.isEmpty else { throw .usage(.noMovieCatalog) }
    let showWork = ShowWork(catalogs: catalogs, library: library)
    let (answers, missing) = try await AskCatalogs(catalogs: films)(
      { (catalog) async throws(Problem) in try await places(in: catalog) }, isNothing: \.isEmpty,
      partial: { _, _, _ in })
    let deadline = catalogs.limit.deadline()
    let ownWorks = try await library.page(LibraryQuery(.library, limit: .max)).entries.map { WorkIdentity($0.work) }
    for place in answers.flatMap(\.answer.value).shuffled(using: &generator) {
      guard let movie = try await movie(at: place, deadline), !ownWorks.contains(where: { $0.isMovie(movie) }) else {
        continue
      }
      // The page may come from another catalog, which may have another title for the movie.
      let page = try await showWork(movie.id, .cached).value
      guard !ownWorks.contains(where: { $0.isMovie(page.work) }), let draft = draft(of: page) else { continue }
      if let added = try await library.addFirstMissing(of: [draft]) { return added }
    }
    throw .usage(.allMoviesKept(areAll: missing.isEmpty))
  }

  /// Where a movie is listed.
  private enum Place: Sendable {
    case known(Work)
    /// A position on a shelf, counted from 0.
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

  /// `nil` if no movie with a title is listed there.
  private func movie(at place: Place, _ deadline: TimeLimit) async throws(Problem) -> Work? {
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
    return movie.flatMap { $0.id.sort != .movie || $0.title == Work.untitled ? nil : $0 }
  }

  /// `nil` if the page has something that an own work cannot have, such as a title of several lines.
  private func draft(of page: WorkPage) -> WorkDraft? {
    let actors = page.credits.filter { $0.department == Credit.acting }.map(\.person.name)
    // The reason for the failure is lost: the user asked for any movie, so the next one is tried.
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
