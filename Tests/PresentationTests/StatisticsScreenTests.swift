import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("The statistics", .timeLimit(.minutes(1)))
struct StatisticsScreenTests {
  @Test("are counted anew when the library has changed; a year without anything says so over empty counts")
  func counts() async throws {
    let library = FakeLibrary()
    let useCases = UseCases(catalogs: CatalogDirectory([]), library: library)
    func screen(_ year: Int?) async -> any LiveScreen {
      let screen = Destination.statistics(Query(), year: year).live(useCases: useCases, clock: TestClock())
      await screen.send(.appear)
      await screen.settle()
      return screen
    }
    let all = await screen(nil)
    guard case .message(.nothingSeen(_, let none), over: let shown?) = await all.summary.state else {
      throw Problem.cancelled
    }
    #expect(none.worksOfAllYears == 0 && shown.shown(by: StatisticsScreen.self)?.value == none)

    var changes = await all.changes().makeAsyncIterator()
    _ = try await library.change([.sample(1)], by: .seen(on: try #require(PartialDate("2024-05-01"))))
    while case .message = await all.summary.state, await changes.next() != nil {}
    guard case .content(let counted) = await all.summary.state else { throw Problem.cancelled }
    #expect(counted.shown(by: StatisticsScreen.self)?.value.viewings == 1)

    let empty = await screen(1999)
    guard case .message(.nothingSeen(_, let year), _) = await empty.summary.state else { throw Problem.cancelled }
    #expect(year.year == 1999 && year.years.map(\.key) == [2024])
    for screen in [all, empty] { await screen.leave() }
  }
}
