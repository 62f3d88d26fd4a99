import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// A work in full, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct WorkScreenTests {
  private let totoro: Work.ID = named("ghibli:film/totoro")
  private let page = Loaded(WorkPage(work: .sample(1)))

  private var shown: WorkScreen {
    var screen = WorkScreen(id: totoro)
    _ = screen.handle(.loaded(page))
    return screen
  }

  @Test("appearing and retrying take what is held, refreshing asks anew, stopping gives up everything")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.held), (.retry, .held), (.refresh, .new)] {
      var screen = shown
      let effects = screen.handle(command)
      #expect(effects == [.run(.page, .work(totoro, freshness))])
      #expect(screen.page == .loading(previous: page))
    }
    var screen = shown
    let effects = screen.handle(.stop)
    #expect(effects == [.cancel(.page)])
    #expect(screen == shown)
  }

  @Test("a failure leaves the page")
  func failure() {
    var screen = shown
    let event = WorkScreen.failure(of: .work(totoro, .held), .server(.ghibli))
    #expect(screen.handle(event).isEmpty)
    #expect(screen.page == .error(.server(.ghibli), previous: page))
  }

  @Test("a record that was merged into another is marked as that other")
  func merged() {
    #expect(WorkScreen(id: totoro).shownID == totoro)
    #expect(shown.shownID == page.value.work.id)
  }

  @Test("the use case loads the page, and loads it anew to refresh it")
  func useCases() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary(), limit: .endless)
    let store = ScreenStore(WorkScreen(id: totoro), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().page
    #expect(page.content?.value.credits.map(\.person.name) == ["Mei"])
    await store.send(.refresh)
    _ = await store.settled()
    #expect(ghibli.freshness(of: .work(totoro)).last == .new)
  }
}
