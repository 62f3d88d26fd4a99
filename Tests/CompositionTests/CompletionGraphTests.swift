import Foundation
import MarqueeComposition
import MarqueePresentation
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Details of kept works, in the whole graph", .timeLimit(.minutes(10)))
struct CompletionGraphTests {
  private static let ratings = """
    Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
    tt0133093,9,2024-05-01,The Matrix,The Matrix,https://www.imdb.com/title/tt0133093/,Movie,8.7,,1999,,1,1999-03-31,
    """

  @Test("an import keeps the details in the sample's records, and there is nothing left to ask for")
  func imported() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(Self.ratings.utf8), to: "ratings.csv")
    let marquee = try Marquee(Configuration(environment: ["MARQUEE_HOME": folder.url.path]))
    #expect(try await marquee.useCases.importLibrary(folder.path("ratings.csv")).counts.new == 1)
    for line in ["director:wachowski", "minutes:130..140", "genre:action"] {
      let page = try await marquee.useCases.library.page(LibraryQuery(.mine, search: try Query(line: line)))
      #expect(page.entries.map(\.work.id.description) == ["tmdb:movie/603"], "\(line)")
      // Only the list has the picture.
      #expect(page.entries.first?.work.artwork != nil)
    }
    #expect(try await marquee.useCases.completeLibrary() == LibraryCompletion())
    await marquee.close()
  }

  @Test("a work that was kept with its title alone is completed, unless the catalogs may not be asked")
  func completed() async throws {
    let folder = try TemporaryFolder()
    let environment = ["MARQUEE_HOME": folder.url.path]
    let id = try #require(Work.ID("tmdb:movie/603"))
    let offline = try Marquee(
      Configuration(environment: environment.merging(["MARQUEE_OFFLINE": "1", "MARQUEE_SOURCE": "fake"]) { $1 }))
    _ = try await offline.useCases.library.change(
      [Work(id: id, kind: .movie, title: "The Matrix")], by: .favorite(true))
    let refused = try await offline.useCases.completeLibrary()
    #expect(refused.failed == 1 && refused.completed == 0 && refused.problems[.tmdb]?.code == .offline)
    await offline.close()
    let marquee = try Marquee(Configuration(environment: environment))
    #expect(try await marquee.useCases.completeLibrary() == LibraryCompletion(completed: 1))
    #expect(try await marquee.useCases.library.savedWorks([id])[id]?.runtimeMinutes == 136)
    await marquee.close()
  }
}
