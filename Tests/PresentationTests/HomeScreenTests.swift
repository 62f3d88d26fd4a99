import Foundation
import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// The dashboard, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct HomeScreenTests {
  typealias Machine = PageMachine<HomeScreen>
  static func asking(_ freshness: Freshness) -> Machine.Effect {
    .load(.init(HomeScreen(), freshness))
  }

  private let some = home([Shelf.sample(1)])
  private let all = home([Shelf.sample(1), Shelf.sample(2)])

  @Test(
    "appearing and retrying use cached answers, refreshing asks the services, stopping cancels",
    arguments: [
      (ScreenCommand.appear, asking(.any)), (.retry, asking(.cached)), (.refresh, asking(.new)), (.stop, .cancel),
    ])
  func commands(command: ScreenCommand, effect: Machine.Effect) {
    var screen = Machine(HomeScreen())
    #expect(screen.handle(command) == effect)
    #expect(screen.state == (command == .stop ? .message(.stopped, over: nil) : .loading(previous: nil)))
  }

  @Test("what has come so far is shown while the rest is on its way")
  func partial() {
    var screen = Machine(HomeScreen())
    _ = screen.handle(.appear)
    #expect(screen.handle(.part(some)) == nil)
    #expect(screen.state == .loading(previous: some))
    _ = screen.handle(.loaded(all))
    #expect(screen.state == .content(all))
  }

  @Test(
    "a stop ends loading only",
    arguments: [PageMachine<HomeScreen>.Event.loaded(home([])), .failed(.server(.ghibli))])
  func stopped(event: Machine.Event) {
    var screen = Machine(HomeScreen())
    for event in [.loaded(all), event] {
      _ = screen.handle(event)
      let before = screen
      #expect(screen.handle(.stop) == nil && screen == before)
    }
  }

  @Test("no shelves is a message")
  func noShelves() {
    var screen = Machine(HomeScreen())
    _ = screen.handle(.loaded(home([], notices: [.text("TMDb is off.")])))
    #expect(screen.state == .message(.noShelves, over: home([], notices: [.text("TMDb is off.")])))
  }

  @Test("the use case answers: first what is there, then everything")
  func useCase() async {
    let (ghibli, rows, gate) = (FakeCatalog(.ghibli), FakeCatalog(.rows), Gate())
    ghibli.addShelf("Films", [ghibli.add("Ponyo")])
    rows.addShelf("Row One", [rows.add("Alien")])
    ghibli.hold(at: gate)
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli, rows]), library: FakeLibrary())
    let port = GatedPort<[String], Void>()
    let performing = Task {
      try await Machine.Request(HomeScreen(), .new).perform(with: useCases, on: TestClock(), observing: false) {
        event in
        switch event {
        case .part(let some): await port.tell(["part"] + some.value.shelves.map(\.title))
        case .loaded(let all): await port.tell(["whole"] + all.value.shelves.map(\.title))
        case .marked: break
        default: Issue.record("failed")
        }
      }
    }
    let part = await port.call(1)
    #expect(part.question == ["part", "Row One"])
    gate.open()
    part.answer(())
    let whole = await port.call(2)
    #expect(whole.question == ["whole", "Films", "Row One"])
    whole.answer(())
    await #expect(throws: Never.self) { try await performing.value }
    #expect(rows.freshness(of: .shelves) == [.new])
  }

  @Test("what a refresh has not brought yet stays as it was")
  func partialRefresh() {
    func shelf(_ id: Shelf.ID, _ title: String) -> Shelf { Shelf(id: id, title: title) }
    var screen = Machine(HomeScreen())
    _ = screen.handle(
      .loaded(home([shelf(named("ghibli:shelf/films"), "old"), shelf(named("rows:shelf/0"), "old")])))
    _ = screen.handle(.refresh)
    _ = screen.handle(.part(home([shelf(named("rows:shelf/0"), "new")])))
    #expect(screen.state.isLoading)
    #expect(
      screen.state.content?.value.shelves.map { "\($0.id) \($0.title)" } == [
        "ghibli:shelf/films old", "rows:shelf/0 new",
      ])
  }

  @Test("what was missing is on its way when it is asked for again, and missing still where that is given up")
  func missingMeanwhile() {
    var lacking = some
    lacking.missing = [Missing(because: .server(.tmdb))]
    var screen = Machine(HomeScreen())
    _ = screen.handle(.loaded(lacking))
    _ = screen.handle(.retry)
    #expect(screen.state == .loading(previous: some))
    #expect(!screen.summary.canRetry)
    _ = screen.handle(.stop)
    #expect(screen.state == .content(lacking))
    #expect(screen.summary.canRetry)
  }

  @Test("a catalog that fails while others are awaited is out of date, and brings nothing")
  func failedMeanwhile() {
    func source(_ catalog: Catalog) -> Source { Source(catalog: catalog, origin: .network, fetchedAt: .distantPast) }
    let shelves = [
      Shelf(id: named("ghibli:shelf/films"), title: "a"), Shelf(id: named("tmdb:shelf/popular"), title: "b"),
    ]
    var screen = Machine(HomeScreen())
    _ = screen.handle(.loaded(home(shelves, sources: [source(.ghibli), source(.tmdb)])))
    _ = screen.handle(.refresh)
    var part = home([])
    part.awaited = [.ghibli, .tmdb]
    _ = screen.handle(.part(part))
    let before = screen.summary
    (part.awaited, part.missing) = ([.ghibli], [Missing(because: .server(.tmdb))])
    _ = screen.handle(.part(part))
    #expect(screen.state.content?.sources == [source(.ghibli), source(.tmdb).outOfDate])
    #expect(before.announcements(until: screen.summary) == [.notice(.missing([Missing(because: .server(.tmdb))]))])
  }

  @Test("what a catalog has shown stays in its place where a refresh of it fails, and is out of date")
  func failedRefresh() {
    func shelf(_ id: Shelf.ID, _ title: String) -> Shelf { Shelf(id: id, title: title) }
    func source(_ catalog: Catalog, _ time: Double, isStale: Bool = false) -> Source {
      Source(catalog: catalog, origin: .network, fetchedAt: Date(timeIntervalSince1970: time), isStale: isStale)
    }
    let (films, popular, row): (StaticString, StaticString, StaticString) = (
      "ghibli:shelf/films", "tmdb:shelf/popular", "rows:shelf/0"
    )
    var screen = Machine(HomeScreen())
    _ = screen.handle(
      .loaded(
        home(
          [shelf(named(films), "old"), shelf(named(popular), "old"), shelf(named(row), "old")],
          sources: [source(.ghibli, 1), source(.tmdb, 1), source(.rows, 1)])))
    for time in [2.0, 3] {
      _ = screen.handle(.refresh)
      var part = home([shelf(named(row), "new")], sources: [source(.rows, time)])
      part.awaited = [.ghibli, .tmdb]
      _ = screen.handle(.part(part))
      let before = screen.summary
      let answer = home(
        [shelf(named(films), "new"), shelf(named(row), "new")], sources: [source(.ghibli, time), source(.rows, time)],
        notices: [.text("TMDb failed.")])
      _ = screen.handle(.loaded(answer))
      #expect(
        before.announcements(until: screen.summary) == [
          .answered(.ghibli, more: 1, of: .shelves), .notice(.text("TMDb failed.")),
        ])
      let shown = screen.state.content
      #expect(
        shown?.value.shelves.map { "\($0.id) \($0.title)" } == ["\(films) new", "\(popular) old", "\(row) new"])
      #expect(shown?.sources == [source(.ghibli, time), source(.rows, time), source(.tmdb, 1, isStale: true)])
      #expect(shown?.notices == [.text("TMDb failed.")])
    }
    _ = screen.handle(.refresh)
    _ = screen.handle(.loaded(home([], sources: [source(.ghibli, 4), source(.tmdb, 4), source(.rows, 4)])))
    #expect(screen.state.content?.value.shelves == [])
  }

  @Test(
    "one shelf that fails in a refresh of its catalog stays as it was, and that is said; one that is gone goes")
  func failedShelf() {
    func shelf(_ id: Shelf.ID, _ title: String) -> Shelf { Shelf(id: id, title: title) }
    let tmdb = Source(catalog: .tmdb, origin: .network, fetchedAt: Date(timeIntervalSince1970: 1))
    let (popular, top) = (
      shelf(named("tmdb:shelf/popular"), "Popular"), shelf(named("tmdb:shelf/top_rated"), "Top Rated")
    )
    var screen = Machine(HomeScreen())
    _ = screen.handle(
      .loaded(home([popular, shelf(named("tmdb:shelf/now_playing"), "Now Playing"), top], sources: [tmdb])))
    _ = screen.handle(.refresh)
    var answer = home([popular], sources: [tmdb])
    answer.missing = [
      Missing(.shelf("Top Rated"), isPlural: false, because: .server(service: "TMDb", status: 503))
    ]
    // The same where other catalogs are still late.
    _ = screen.handle(.part(answer))
    _ = screen.handle(.loaded(answer))
    #expect(screen.state.content?.value.shelves.map(\.title) == ["Popular", "Top Rated"])
    #expect(screen.state.content?.notices == [.missing(screen.state.content?.missing ?? [])])
    #expect(screen.summary.canRetry)
  }
}
