// Stale content is shown at once and then renewed.
import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("Stale content", .timeLimit(.minutes(10)))
struct RenewalTests {
  private let stale = shelves(1, isStale: true)

  private static func shelves(_ number: Int, isStale: Bool) -> Loaded<HomeScreen.Value> {
    home(
      [.sample(number)],
      sources: [Source(catalog: .ghibli, origin: .cache, fetchedAt: .distantPast, isStale: isStale)])
  }

  private func shown(_ answer: Loaded<HomeScreen.Value>) -> (
    screen: PageMachine<HomeScreen>, next: PageMachine<HomeScreen>.Effect?
  ) {
    var screen = PageMachine(HomeScreen())
    _ = screen.handle(.appear)
    let next = screen.handle(.loaded(answer))
    return (screen, next)
  }

  @Test("it is shown, and asked for again as fresh as the services have it")
  func asks() {
    let (screen, next) = shown(stale)
    #expect(screen.state == .content(stale))
    #expect(next == .load(.init(screen: HomeScreen(), freshness: .cached, isRenewal: true)))
    #expect(screen.isRenewing)
  }

  @Test("what is fresh is not asked for again, nor what was asked for as fresh as can be")
  func fresh() {
    let (screen, next) = shown(Self.shelves(1, isStale: false))
    #expect(next == nil && !screen.isRenewing)
    var refreshed = PageMachine(HomeScreen())
    _ = refreshed.handle(.refresh)
    #expect(refreshed.handle(.loaded(stale)) == nil)
  }

  @Test("what was cached of a damaged answer is asked for again too, and does not count as out of date")
  func damaged() {
    var damaged = Self.shelves(1, isStale: false)
    damaged.dropped = [Loss(path: "films[3]", reason: "it is not a film")]
    #expect(shown(damaged).next != nil)
    damaged.sources = [Source(catalog: .ghibli, origin: .network, fetchedAt: .distantPast)]
    #expect(shown(damaged).next == nil)
  }

  @Test("an answer that says something else is news, the same one is not; both are shown", arguments: [1, 2])
  func news(number: Int) {
    var screen = shown(stale).screen
    let before = screen.summary
    let newer = Self.shelves(number, isStale: false)
    #expect(screen.handle(.loaded(newer)) == nil)
    #expect(screen.state == .content(newer))
    #expect(!screen.isRenewing)
    #expect(before.announcements(until: screen.summary) == (number == 1 ? [] : [.renewed]))
    #expect(screen.summary.renewals == before.renewals + number - 1)
  }

  @Test("a failure is reported, and leaves what is shown")
  func failure() {
    var screen = shown(stale).screen
    let before = screen.summary
    #expect(screen.handle(.failed(.server(.ghibli))) == nil)
    #expect(screen.state == .error(.server(.ghibli), previous: stale))
    #expect(before.announcements(until: screen.summary) == [.failed(.server(.ghibli))])
  }

  @Test("what is tried again after a refresh that failed, or was given up, is asked for as the refresh was")
  func retriedRefresh() {
    let (fresh, part) = (Self.shelves(1, isStale: false), Missing(because: .server(.ghibli)))
    var lacking = fresh
    lacking.missing = [part]
    let failures: [(String, (inout PageMachine<HomeScreen>) -> Void)] = [
      ("failed", { _ = $0.handle(.failed(.server(.ghibli))) }), ("in part", { _ = $0.handle(.loaded(lacking)) }),
      ("given up", { _ = $0.handle(.stop) }),
    ]
    for (name, fail) in failures {
      var screen = shown(fresh).screen
      _ = screen.handle(.refresh)
      for _ in 1...2 {
        fail(&screen)
        #expect(screen.handle(.retry) == HomeScreenTests.asking(.new), "\(name)")
      }
      _ = screen.handle(.loaded(fresh))
      #expect(screen.handle(.retry) == HomeScreenTests.asking(.cached), "\(name), then whole")
    }
    var screen = shown(fresh).screen
    _ = screen.handle(.refresh)
    _ = screen.handle(.failed(.server(.ghibli)))
    #expect(screen.handle(.reconnect) == HomeScreenTests.asking(.new))
  }

  @Test("what a refresh that failed leaves is out of date; where another page failed, it is not")
  func staleAfterFailure() {
    let fresh = Self.shelves(1, isStale: false)
    var screen = shown(fresh).screen
    _ = screen.handle(.refresh)
    _ = screen.handle(.failed(.server(.ghibli)))
    #expect(screen.state == .error(.server(.ghibli), previous: fresh.outOfDate))
    let page = Loaded(Page(Shelf.sample(1), number: 1, next: 2), sources: fresh.sources)
    var shelf = PageMachine(ShelfScreen(id: named("ghibli:shelf/films")))
    _ = shelf.handle(.loaded(page))
    _ = shelf.handle(.next)
    _ = shelf.handle(.failed(.server(.ghibli)))
    #expect(shelf.state == .error(.server(.ghibli), previous: page))
  }

  @Test("a command that replaces it is what counts from then on")
  func replaced() {
    var screen = shown(stale).screen
    _ = screen.handle(.refresh)
    #expect(!screen.isRenewing && screen.state.isLoading)
    #expect(screen.handle(.loaded(stale)) == nil)
    #expect(screen.summary.renewals == 0)
  }

  @Test("the screen has settled meanwhile, and a caller that can show nothing later waits for it")
  func settles() async {
    await Stage.with(HomeScreen()) { stage in
      await stage.store.send(.appear)
      await stage.request(1).tell(.loaded(stale))
      let renewal = await stage.request(2)
      #expect(await stage.store.isSettled)
      async let renewed: Void = stage.store.finishRenewal()
      let newer = Self.shelves(2, isStale: false)
      await renewal.tell(.loaded(newer))
      await renewed
      #expect(await stage.store.machine.state == .content(newer))
      await stage.store.finishRenewal()
    }
  }

  @Test("a caller that waits to the end gets what the services have now")
  func waited() async throws {
    let (ghibli, first, second) = (FakeCatalog(.ghibli), Gate(), Gate())
    ghibli.addShelf("Films", [ghibli.add("Castle in the Sky")])
    ghibli.remark(sources: stale.sources)
    ghibli.hold(at: first)
    let app = App(
      useCases: UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary()), clock: TestClock())
    await app.perform(.open(.home))
    await first.waitForArrivals(1)
    ghibli.hold(at: second)
    first.open()
    async let shown = app.shown()
    await second.waitForArrivals(1)
    // Time for a caller that does not wait to show what is stale.
    for _ in 0..<100 { await Task.yield() }
    ghibli.addShelf("Shorts", [])
    second.open()
    let home = await shown?.screen.state.content?.shown(by: HomeScreen.self)
    #expect(home?.value.shelves.map(\.title) == ["Films", "Shorts"])
    await app.end()
  }

  @Test("the app announces what came of it")
  func announced() async throws {
    let (ghibli, first, second) = (FakeCatalog(.ghibli), Gate(), Gate())
    ghibli.addShelf("Films", [ghibli.add("Castle in the Sky")])
    ghibli.remark(sources: stale.sources)
    ghibli.hold(at: first)
    let app = App(
      useCases: UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary()),
      clock: TestClock())
    await app.watch()
    await app.perform(.open(.home))
    await first.waitForArrivals(1)
    ghibli.hold(at: second)
    first.open()
    let shown = await app.shown(patience: .seconds(1))
    #expect(shown?.isLoading == false)
    await second.waitForArrivals(1)
    ghibli.addShelf("Shorts", [])
    second.open()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == .renewed)
    guard let home = await app.shown()?.screen.state.content?.shown(by: HomeScreen.self) else {
      Issue.record("no home")
      return
    }
    #expect(home.value.shelves.map(\.title) == ["Films", "Shorts"])
    await app.end()
  }
}
