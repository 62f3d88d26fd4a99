/// Adds a well-known movie with its cast to the person's own, one that is not there yet.
public struct AddRandomMovie: Sendable {
  private let library: any LibraryListRepository & OwnWorkRepository

  public init(library: any LibraryListRepository & OwnWorkRepository) { self.library = library }

  /// - Throws: `Problem.usage` where all of them are there.
  public func callAsFunction() async throws(Problem) -> OwnWorkChange {
    var generator = SystemRandomNumberGenerator()
    return try await self(using: &generator)
  }

  func callAsFunction(using generator: inout some RandomNumberGenerator) async throws(Problem) -> OwnWorkChange {
    for movie in WellKnownMovies.all.shuffled(using: &generator) where try await !isThere(movie) {
      return try await library.add([WorkDraft(title: movie.title, year: movie.year, actors: movie.actors)])
    }
    throw .usage(
      message: "All \(WellKnownMovies.all.count) well-known movies are in the library.",
      hint: "`library add TITLE` adds any other.")
  }

  private func isThere(_ movie: WellKnownMovies.Movie) async throws(Problem) -> Bool {
    let query = LibraryQuery(.library, search: SearchQuery(movie.title), limit: 1000)
    return try await library.page(query).entries.contains {
      $0.work.title == movie.title && $0.work.released?.year == movie.year
    }
  }
}
