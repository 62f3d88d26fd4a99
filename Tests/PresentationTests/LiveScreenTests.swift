import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

/// The destinations, and the screens that open there.
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
    return destination.live(useCases: useCases, clock: TestClock())
  }

  @Test("what an identifier names has its screen, a shelf its first page")
  func references() {
    #expect(Destination(.work(totoro)) == .work(totoro))
    #expect(Destination(.person(named("ghibli:person/mei"))) == .person(named("ghibli:person/mei")))
    #expect(Destination(.place(named("ghibli:location/x"))) == .place(named("ghibli:location/x")))
    #expect(Destination(.shelf(named("ghibli:shelf/films"))) == .shelf(named("ghibli:shelf/films"), page: 1))
  }

  @Test(
    "a screen that a printed number opens has a text that opens it again",
    arguments: [
      ("tag:epic: one", .tagged("epic: one")), ("list:Best", .list(LibraryQuery(.named("Best")))),
      ("series:Discworld", .series("Discworld")), ("tmdb:movie/1", .work(named("tmdb:movie/1"))),
      ("name:person/ann", .person(named("name:person/ann"))), ("ghibli:location/x", .place(named("ghibli:location/x"))),
      ("rows:shelf/0", .shelf(named("rows:shelf/0"))),
    ] as [(String, Destination)])
  func reopened(reference: String, destination: Destination) {
    #expect(destination.screen.reference == reference && Destination(reference: reference) == destination)
  }

  @Test("other screens have no such text, and other texts open nothing")
  func notReopened() {
    let destinations = [Destination.home, .favorites, .settings, .tags, .ownLists, .allSeries, .upNext(limit: nil)]
    #expect(destinations.allSatisfy { $0.screen.reference == nil })
    #expect(["", "home", "lists:Best", "tmdb:movie/"].allSatisfy { Destination(reference: $0) == nil })
  }

  @Test("the lists of the tab of lists have their names, in the order in which they are offered")
  func listNames() {
    #expect(
      Destination.lists.map(\.screen.listName)
        == ["favorites", "watchlist", "diary", "rated", "tags", "notes", "mine", "lists"])
    #expect(Destination.lists.allSatisfy { $0.screen.tab == .lists })
    #expect(Destination.list(LibraryQuery(.library)).screen.listName == nil && Destination.home.screen.listName == nil)
  }

  @Test(
    "screens of what the library has observe the parts of it that they show, and screens of catalogs none",
    arguments: [
      (.favorites, [.marks, .ownWorks]), (.list(LibraryQuery(.named("Best"))), [.marks, .ownWorks, .lists]),
      (.tagged("epic"), [.marks, .ownWorks]), (.tags, [.marks, .ownWorks]), (.ownLists, [.lists, .marks, .ownWorks]),
      (.series("Discworld"), [.marks, .ownWorks]), (.allSeries, [.marks, .ownWorks]),
      (.upNext(limit: nil), [.marks, .ownWorks]), (.home, nil), (.tonight(Evening()), nil),
      (.search(Query(), limit: 20), nil), (.shelf(named("rows:shelf/0")), nil),
    ] as [(Destination, Set<LibraryPart>?)])
  func observed(destination: Destination, parts: Set<LibraryPart>?) {
    #expect(destination.screen.observed == parts)
  }

  @Test("lists, series and works to go on with are shown, and a message says so if there are none")
  func ofLibrary() async throws {
    let library = FakeLibrary()
    let useCases = UseCases(catalogs: CatalogDirectory([]), library: library)
    func shown(_ destination: Destination) async -> ViewState<ScreenContent> {
      let screen = destination.live(useCases: useCases, clock: TestClock())
      await screen.send(.appear)
      let state = await screen.settled().state
      await screen.leave()
      return state
    }
    let destinations: [(Destination, Message)] = [
      (.ownLists, .noLists), (.allSeries, .noSeries), (.upNext(limit: nil), .nothingUpNext),
    ]
    for (destination, message) in destinations {
      guard case .message(message, over: _?) = await shown(destination) else { throw Problem.cancelled }
    }
    var mort = Work.sample(named("openlibrary:work/OL1W"), "Mort")
    mort.series = Series("Discworld", number: 4)
    _ = try await library.changeList("Best", by: .add([mort]))
    _ = try await library.change([mort], by: .wanted(true))
    let lists = try #require(await shown(.ownLists).content?.shown(by: OwnListsScreen.self))
    #expect(lists.value.map(\.name) == ["Best"])
    let series = try #require(await shown(.allSeries).content?.shown(by: AllSeriesScreen.self))
    #expect(series.value.map(\.name) == ["Discworld"])
    let next = try #require(await shown(.upNext(limit: 3)).content?.shown(by: UpNextScreen.self))
    #expect(next.value.rows.map(\.entry.work.title) == ["Mort"])
    for (destination, _) in destinations {
      guard case .content = await shown(destination) else { throw Problem.cancelled }
    }
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
    let content = await screen.settled().state.content
    func shown<S: Screen>(by screen: S) -> S.Response? { content?.shown(by: S.self) }
    let title: String? =
      switch destination.screen {
      case let screen as HomeScreen: shown(by: screen)?.value.shelves.first?.works.first?.title
      case let screen as ShelfScreen: shown(by: screen)?.value.element.works.first?.title
      case let screen as SearchScreen: shown(by: screen)?.value.works.first?.title
      case let screen as WorkScreen: shown(by: screen)?.value.work.title
      case let screen as PersonScreen: shown(by: screen)?.value.works.first?.work.title
      case let screen as PlaceScreen: shown(by: screen)?.value.works.first?.title
      case let screen as ListScreen: shown(by: screen)?.value.page.entries.first?.work.title
      case let screen as SettingsScreen: shown(by: screen)?.value.states.first?.setting.rawValue
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
    guard let found = await search.settled().state.content?.shown(by: SearchScreen.self) else {
      Issue.record("no search")
      return
    }
    #expect(found.value.works.count == 3)
    let shelf = screen(.shelf(named("ghibli:shelf/films"), page: 2))
    await shelf.send(.appear)
    guard let page = await shelf.settled().state.content?.shown(by: ShelfScreen.self) else {
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
  /// The screen when it has settled.
  nonisolated func settled() async -> ScreenSummary {
    await settle()
    return await summary
  }
}
