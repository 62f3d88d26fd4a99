import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("The tags", .timeLimit(.minutes(1)))
struct TagsScreenTests {
  @Test("are loaded and observed; a tag opens the works that have it, and no others")
  func works() async throws {
    let library = FakeLibrary()
    let useCases = UseCases(catalogs: CatalogDirectory([]), library: library)
    func shown(_ destination: Destination) async -> ViewState<ScreenContent> {
      let screen = destination.live(useCases: useCases, clock: TestClock())
      await screen.send(.appear)
      await screen.settle()
      let state = await screen.summary.state
      await screen.leave()
      return state
    }
    guard case .message(.noTags, _) = await shown(.tags) else { throw Problem.cancelled }
    let (ran, heat) = (Work.sample(named("tmdb:movie/1"), "Ran"), Work.sample(named("tmdb:movie/2"), "Heat"))
    _ = try await library.change([ran, heat], by: .tag(["film noir"]))
    _ = try await library.change([ran], by: .tag(["Noir", "★"]))
    let tags = try #require(await shown(.tags).content?.shown(by: TagsScreen.self))
    #expect(tags.value.map(\.tag) == ["film noir", "Noir", "★"] && TagsScreen().observed == [.marks, .ownWorks])
    for (tag, titles) in [("film noir", ["Heat", "Ran"]), ("noir", ["Ran"]), ("★", ["Ran"])] {
      let list = try #require(await shown(.tagged(tag)).content?.shown(by: ListScreen.self))
      #expect(list.value.page.entries.map(\.work.title).sorted() == titles, "\(tag)")
    }
  }
}
