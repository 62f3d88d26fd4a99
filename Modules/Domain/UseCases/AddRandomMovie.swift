/// Adds a well-known movie with its cast to the person's own, one that is not there yet.
public struct AddRandomMovie: Sendable {
  private let library: any OwnWorkRepository

  public init(library: any OwnWorkRepository) { self.library = library }

  /// - Throws: `Problem.usage` where all of them are there.
  public func callAsFunction() async throws(Problem) -> OwnWorkChange {
    var generator = SystemRandomNumberGenerator()
    return try await self(using: &generator)
  }

  func callAsFunction(using generator: inout some RandomNumberGenerator) async throws(Problem) -> OwnWorkChange {
    let drafts = try WellKnownMovies.all.shuffled(using: &generator).map { movie throws(Problem) in
      try WorkDraft(title: movie.title, year: movie.year, actors: movie.actors)
    }
    if let added = try await library.addFirstMissing(of: drafts) { return added }
    throw .usage(message: "All \(drafts.count) well-known movies are in the library.", remedy: .addTitle)
  }
}
