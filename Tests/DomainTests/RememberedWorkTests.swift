// A kept work that its catalog cannot give.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("A kept work without its page", .timeLimit(.minutes(10)))
struct RememberedWorkTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let library = FakeLibrary()

  private var show: ShowWork {
    ShowWork(catalogs: CatalogDirectory([ghibli]), library: library)
  }

  @Test(
    "opens from the library, and says why",
    arguments: [.offline(service: "Studio Ghibli"), .server(.ghibli), .notFound(what: .text("film ghibli:film/1"))]
      as [Problem])
  func pageOfLibrary(problem: Problem) async throws {
    var work = Work.sample(named("ghibli:film/1"), "Castle in the Sky")
    work.synopsis = "A girl falls from the sky."
    work.creators = ["Hayao Miyazaki"]
    _ = try await library.change([work], by: .wanted(true))
    ghibli.fail(with: problem)
    let page = try await show(work.id, .cached)
    #expect(page.value.work == work)
    #expect(page.value.credits.map(\.person.name) == ["Hayao Miyazaki"])
    #expect(page.missing == [Missing(because: problem)])
    #expect(page.remarks == [.keptOnly])
  }

  @Test("is an error if nothing is kept, and cancelling is not a failure")
  func notKept() async throws {
    ghibli.fail(with: .server(.ghibli), times: 1)
    await #expect(throws: Problem.server(.ghibli)) { try await show(named("ghibli:film/1"), .cached) }
    let work = Work.sample(named("ghibli:film/1"), "Castle in the Sky")
    _ = try await library.change([work], by: .wanted(true))
    ghibli.fail(with: .cancelled)
    await #expect(throws: Problem.cancelled) { try await show(work.id, .cached) }
  }
}
