// What the app announces while a screen is shown.
import Foundation
import MarqueeDomain
import MarqueePresentation
import Synchronization
import TestSupport
import Testing

@Suite("What changes while a screen is shown", .timeLimit(.minutes(10)))
struct LateChangesTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let rows = FakeCatalog(.rows)
  private let clock = TestClock()
  private let network = FakeNetwork()

  private func app(_ library: FakeLibrary = FakeLibrary()) -> App {
    App(
      useCases: UseCases(
        catalogs: CatalogDirectory([ghibli, rows]), library: library, network: network),
      clock: clock)
  }

  /// A search that is shown before the movie rows have answered. They wait at the gate.
  private func shownInPart(by app: App, until gate: Gate) async -> App.Snapshot? {
    ghibli.add("My Neighbor Totoro")
    rows.add("Totoro")
    rows.hold(at: gate)
    await app.watch()
    await app.perform(.open(.search(Query(words: "totoro"), limit: 20)))
    await gate.waitForArrivals(1)
    // The other catalogs have answered before the time is over.
    _ = await app.shown(orPart: true)
    async let waiting = app.shown(patience: .seconds(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    return await waiting
  }

  @Test("the first answers are shown when patience ends, and the late ones announced, never before")
  func late() async throws {
    let (app, gate) = (app(), Gate())
    let shown = try #require(await shownInPart(by: app, until: gate))
    guard let some = shown.screen.state.content?.shown(by: SearchScreen.self) else { throw Unexpected() }
    #expect(shown.isLoading)
    #expect(some.value.works.map(\.title) == ["My Neighbor Totoro"])
    #expect(some.awaited == [.rows])
    gate.open()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == .answered(.rows, more: 1, of: .matches))
    let whole = try #require(await app.shown())
    guard let all = whole.screen.state.content?.shown(by: SearchScreen.self) else { throw Unexpected() }
    #expect(all.value.works.count == 2 && all.awaited == [])
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test("what comes while the screen is waited for once more is shown with it, and no news")
  func shownAgain() async throws {
    let (app, gate) = (app(), Gate())
    #expect(await shownInPart(by: app, until: gate)?.isLoading == true)
    async let waiting = app.shown(patience: .seconds(1))
    await clock.waitForSleepers(1)
    gate.open()
    #expect(await waiting?.isLoading == false)
    await app.end()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == nil)
  }

  @Test("what is loading can be stopped while the screen is shown, and is not news then")
  func stopped() async throws {
    let (app, gate) = (app(), Gate())
    #expect(await !app.stop())
    #expect(await shownInPart(by: app, until: gate)?.isLoading == true)
    #expect(await app.stop())
    #expect(await !app.stop())
    gate.open()
    #expect(await app.shown()?.isLoading == false)
    await app.end()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == nil)
  }

  @Test("what is late on a screen that has been left is not announced")
  func left() async throws {
    let totoro = ghibli.add("My Neighbor Totoro")
    ghibli.addShelf("Films", [totoro])
    let gate = Gate()
    rows.hold(at: gate)
    let app = app()
    await app.watch()
    await app.perform(.open(.home))
    // What is at hand has come before the wait begins, so that only the row at the gate is late.
    _ = await app.shown(orPart: true)
    async let waiting = app.shown(patience: .seconds(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(await waiting?.isLoading == true)
    await app.perform(.open(.work(totoro)))
    gate.open()
    #expect(await app.shown()?.entry.destination == .work(totoro))
    await app.end()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == nil)
  }

  @Test("a caller that waits for a first part gets it as soon as it is there")
  func part() async throws {
    let totoro = ghibli.add("My Neighbor Totoro")
    ghibli.addShelf("Films", [totoro])
    let gates = (Gate(), Gate())
    ghibli.hold(at: gates.0)
    rows.hold(at: gates.1)
    let app = app()
    await app.perform(.open(.home))
    async let waiting = app.shown(orPart: true)
    await gates.1.waitForArrivals(1)
    gates.0.open()
    let shown = try #require(await waiting)
    #expect(shown.isLoading && shown.screen.state.content != nil)
    await app.end()
  }

  @Test("the network is announced as it goes and comes, shown with the screen, and tried every 30 seconds meanwhile")
  func connectivity() async throws {
    let app = app()
    await app.watch()
    await app.perform(.open(.home))
    var news = app.announcements.makeAsyncIterator()
    let since = Date(timeIntervalSince1970: 0)
    network.become(.lost(since: since))
    #expect(await news.next() == .lost(since: since))
    #expect(await app.shown()?.connectivity == .lost(since: since))
    for number in 1...3 {
      await clock.waitForSleepers(1)
      #expect(network.probes.withLock { $0 } == number - 1)
      clock.advance(by: .seconds(30))
    }
    await clock.waitForSleepers(1)
    #expect(network.probes.withLock { $0 } == 3)
    network.become(.connected)
    #expect(await news.next() == .connected)
    #expect(network.endedPauses.withLock { $0 } == 1)
    await clock.waitForSleepers(atMost: 0)
    await app.end()
  }

  @Test("a screen that observes the library is announced once too when the network is back, and once for each change")
  func reconnectedWhileObserving() async throws {
    let library = FakeLibrary()
    let parts = ["Dune", "Dune Messiah"].map { rows.add($0) }
    rows.addSeries("Dune", parts)
    _ = try await library.change([try await rows.work(parts[0], .any).value.work], by: .favorite(true))
    rows.fail(.series, with: .unreachable(service: "Movie rows", detail: "no route"), times: 1)
    let app = app(library)
    await app.watch()
    await app.perform(.open(.series("Dune")))
    #expect(await app.shown()?.screen.canRetry == true)
    var news = app.announcements.makeAsyncIterator()
    network.become(.lost(since: Date(timeIntervalSince1970: 0)))
    network.become(.connected)
    for expected in [Announcement.lost(since: Date(timeIntervalSince1970: 0)), .connected, .arrived] {
      #expect(await news.next() == expected)
    }
    #expect(await app.shown()?.screen.canRetry == false)
    _ = try await library.add([WorkDraft(title: "Dune Again", series: Series("Dune"))])
    #expect(await news.next() == .changed)
    guard let series = await app.shown()?.screen.state.content?.shown(by: SeriesScreen.self) else { throw Unexpected() }
    #expect(series.value.entries.map(\.work.title) == ["Dune", "Dune Again", "Dune Messiah"])
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test(
    "when the network is back, what failed is asked again on the screen and those it was opened from, and announced")
  func reconnected() async throws {
    let totoro = ghibli.add("My Neighbor Totoro")
    ghibli.addShelf("Films", [totoro])
    rows.addShelf("Classics", [])
    let lost = Problem.unreachable(service: "Movie rows", detail: "no route")
    ghibli.fail(.work(totoro), with: lost, times: 1)
    rows.fail(.shelves, with: lost, times: 1)
    let app = app()
    await app.watch()
    await app.perform(.open(.home))
    #expect(await app.shown()?.screen.canRetry == true)
    await app.perform(.open(.work(totoro)))
    let failed = try #require(await app.shown())
    #expect(failed.screen.canRetry)
    var news = app.announcements.makeAsyncIterator()
    network.become(.lost(since: Date(timeIntervalSince1970: 0)))
    _ = await news.next()
    network.become(.connected)
    #expect(await news.next() == .connected)
    #expect(await news.next() == .arrived)
    #expect(await app.shown()?.screen.canRetry == false)
    await app.perform(.back)
    guard let shelves = await app.shown()?.screen.state.content?.shown(by: HomeScreen.self) else { throw Unexpected() }
    #expect(shelves.value.shelves.map(\.title) == ["Films", "Classics"] && shelves.missing.isEmpty)
    // What had not failed is not asked again.
    let since = Date(timeIntervalSince1970: 0)
    network.become(.lost(since: since))
    network.become(.connected)
    #expect(await news.next() == .lost(since: since))
    #expect(await news.next() == .connected)
    #expect(ghibli.calls.count { $0 == .shelves } == 2 && ghibli.calls.count { $0 == .work(totoro) } == 2)
    await app.end()
  }

  @Test("what failed in another tab is asked again when it is returned to")
  func reconnectedTab() async throws {
    ghibli.addShelf("Films", [ghibli.add("My Neighbor Totoro")])
    rows.addShelf("Classics", [])
    rows.fail(.shelves, with: .unreachable(service: "Movie rows", detail: "no route"), times: 1)
    let app = app()
    await app.watch()
    await app.perform(.open(.home))
    #expect(await app.shown()?.screen.canRetry == true)
    await app.perform(.tab(.settings))
    var news = app.announcements.makeAsyncIterator()
    network.become(.lost(since: Date(timeIntervalSince1970: 0)))
    _ = await news.next()
    network.become(.connected)
    #expect(await news.next() == .connected)
    #expect(rows.calls.count { $0 == .shelves } == 1)
    await app.perform(.tab(.home))
    guard let shelves = await app.shown()?.screen.state.content?.shown(by: HomeScreen.self) else { throw Unexpected() }
    #expect(shelves.value.shelves.map(\.title) == ["Films", "Classics"] && shelves.missing.isEmpty)
    await app.end()
  }

  @Test("a stopped screen is not loading any more, also for a caller that was interrupted while waiting for it")
  func interrupted() async throws {
    let gate = Gate()
    ghibli.hold(at: gate)
    rows.hold(at: gate)
    let app = app()
    await app.perform(.open(.home))
    let waiting = Task {
      _ = await app.shown(patience: .seconds(1))
      await app.perform(.tell(.stop))
      return await app.shown()
    }
    await clock.waitForSleepers(1)
    waiting.cancel()
    let shown = try #require(await waiting.value)
    #expect(!shown.isLoading && shown.screen.canRetry)
    await app.end()
    gate.open()
  }

  @Test("a retry and a refresh wait for no service that is left alone; a new screen does")
  func pauses() async {
    let app = app()
    await app.perform(.open(.home))
    await app.perform(.tab(.search))
    #expect(network.endedPauses.withLock { $0 } == 0)
    await app.perform(.tell(.retry))
    await app.perform(.tell(.refresh))
    #expect(network.endedPauses.withLock { $0 } == 2)
    await app.end()
  }

  private struct Unexpected: Error {}
}

/// A network that is lost and found when a test says so.
private final class FakeNetwork: NetworkMonitor {
  private let state = Mutex<(Connectivity, AsyncStream<Connectivity>.Continuation?)>((.connected, nil))
  let probes = Mutex(0)

  var connectivity: Connectivity { state.withLock { $0.0 } }

  func changes() -> AsyncStream<Connectivity> {
    let (changes, feed) = AsyncStream.makeStream(of: Connectivity.self)
    state.withLock { $0.1 = feed }
    return changes
  }

  func become(_ connectivity: Connectivity) {
    state.withLock { state in
      state.0 = connectivity
      state.1?.yield(connectivity)
    }
  }

  func probe() async { probes.withLock { $0 += 1 } }

  let endedPauses = Mutex(0)

  func endPauses() { endedPauses.withLock { $0 += 1 } }
}
