import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

/// Where a person can go, and the screen that is then on.
@Suite(.timeLimit(.minutes(10))) struct LiveScreenTests {
  private let ghibli = FakeCatalog(.ghibli)
  private let totoro: Work.ID

  init() {
    totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"], places: ["Camphor Tree"])
    ghibli.addShelf("Films", [totoro])
  }

  private func screen(_ destination: Destination) -> any LiveScreen {
    let useCases = UseCases(
      catalogs: CatalogDirectory([ghibli]), library: FakeLibrary(favorites: [.sample(1)]))
    return destination.screen(useCases: useCases, clock: TestClock())
  }

  @Test("what an identifier names has its screen, a shelf its first page")
  func references() {
    #expect(Destination(.work(totoro)) == .work(totoro))
    #expect(Destination(.person(named("ghibli:person/mei"))) == .person(named("ghibli:person/mei")))
    #expect(Destination(.place(named("ghibli:location/x"))) == .place(named("ghibli:location/x")))
    #expect(Destination(.shelf(named("ghibli:shelf/films"))) == .shelf(named("ghibli:shelf/films"), page: 1))
  }

  @Test(
    "every destination's screen appears and settles on its content",
    arguments: [
      Destination.home, .shelf(named("ghibli:shelf/films"), page: 1), .search(Query(words: "totoro"), limit: 20),
      .work(named("ghibli:film/my-neighbor-totoro")), .person(named("ghibli:person/mei")),
      .place(named("ghibli:location/camphor-tree")), .favorites, .settings,
    ])
  func settles(destination: Destination) async {
    let screen = screen(destination)
    await screen.send(.appear)
    let title: String? =
      switch (destination, await screen.settled().state.content) {
      case (.home, .home(let shelves)): shelves.value.first?.works.first?.title
      case (.shelf, .shelf(let page, _)): page.value.element.works.first?.title
      case (.search, .search(_, let matches)): matches.value.works.first?.title
      case (.work, .work(let page)): page.value.work.title
      case (.person, .person(let page)): page.value.works.first?.work.title
      case (.place, .place(let page)): page.value.works.first?.title
      case (.list, .list(let list)): list.value.page.entries.first?.work.title
      case (.settings, .settings(let page)): page.value.states.first?.setting.rawValue
      default: nil
      }
    let titles: [Destination: String] = [.favorites: "Totoro 1", .settings: "theme"]
    #expect(title == titles[destination] ?? "My Neighbor Totoro")
  }

  @Test("a page and a limit reach their screens")
  func parameters() async {
    for number in 1...25 { ghibli.add("Totoro \(number)") }
    let search = screen(.search(Query(words: "totoro"), limit: 3))
    await search.send(.appear)
    guard case .search(_, let found) = await search.settled().state.content else {
      Issue.record("no search")
      return
    }
    #expect(found.value.works.count == 3)
    let shelf = screen(.shelf(named("ghibli:shelf/films"), page: 2))
    await shelf.send(.appear)
    guard case .shelf(let page, _) = await shelf.settled().state.content else {
      Issue.record("no shelf")
      return
    }
    #expect(page.value.number == 2)
  }

  @Test("leaving cancels what the screen was waiting for")
  func leave() async {
    let gate = Gate()
    ghibli.hold(at: gate)
    let screen = screen(.work(totoro))
    await screen.send(.appear)
    await gate.waitForArrivals(1)
    await screen.leave()
    let left = await screen.settled().state
    #expect(left.isLoading && left.content == nil)
    await screen.send(.refresh)
    #expect(ghibli.calls == [.work(totoro)])
  }
}

extension LiveScreen {
  /// The screen when nothing is on its way any more.
  nonisolated func settled() async -> ScreenSummary {
    await settle()
    return await summary
  }
}
