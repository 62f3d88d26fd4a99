import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueePresentation

/// A work in full, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct WorkScreenTests {
  private let totoro: Work.ID = named("ghibli:film/totoro")
  private let page = Loaded(WorkPage(work: .sample(1)))

  private var shown: PageMachine<WorkScreen> {
    var screen = PageMachine(WorkScreen(id: totoro))
    _ = screen.handle(.loaded(page))
    return screen
  }

  @Test("appearing and retrying use cached answers, refreshing asks the services, stopping cancels everything")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.any), (.retry, .cached), (.refresh, .new)] {
      var screen = shown
      let effect = screen.handle(command)
      #expect(effect == .load(.init(WorkScreen(id: totoro), freshness)))
      #expect(screen.state == .loading(previous: page))
    }
    var screen = shown
    #expect(screen.handle(.stop) == nil)
    #expect(screen == shown)
    _ = screen.handle(.refresh)
    #expect(screen.handle(.stop) == .cancel)
    #expect(screen.screen == shown.screen && screen.state == shown.state)
  }

  @Test("an own work that has come is observed after a stop too; one that is loading is cancelled")
  func stoppedOwn() {
    let id: Work.ID = named("library:movie/1")
    let page = Loaded(WorkPage(work: .sample(id, "Heat")))
    var screen = PageMachine(WorkScreen(id: id))
    #expect(screen.handle(.appear) == .load(.init(WorkScreen(id: id))))
    #expect(screen.handle(.stop) == .cancel)
    _ = screen.handle(.retry)
    _ = screen.handle(.loaded(page))
    #expect(screen.handle(.stop) == nil)
    #expect(screen.state == .content(page))
  }

  @Test("a failure leaves the page")
  func failure() {
    var screen = shown
    #expect(screen.handle(.failed(.server(.ghibli))) == nil)
    #expect(screen.state == .error(.server(.ghibli), previous: page))
  }

  @Test("a record that was merged into another is marked as that other")
  func merged() {
    let other = Loaded(WorkPage(work: .sample(named("ghibli:film/other"), "Other")))
    var screen = PageMachine(WorkScreen(id: totoro))
    #expect(screen.summary.work == totoro)
    _ = screen.handle(.loaded(other))
    #expect(screen.summary.work == other.value.work.id)
  }

  @Test("the use case loads the page, and loads it anew to refresh it")
  func useCases() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary())
    let store = ScreenStore(WorkScreen(id: totoro), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().state
    #expect(page.content?.value.credits.map(\.person.name) == ["Mei"])
    await store.send(.refresh)
    _ = await store.settled()
    #expect(ghibli.freshness(of: .work(totoro)).last == .new)
  }
}
