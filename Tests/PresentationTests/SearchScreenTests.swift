import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// The search as the user types, as a table of events, states and effects, and with its pauses on a clock.
@Suite(.timeLimit(.minutes(10))) struct SearchScreenTests {
  private let matches = Loaded(Matches(works: [.sample(1)], total: 1))

  private typealias Machine = PageMachine<SearchScreen>

  /// What a machine asks for, and after what pause.
  private struct Asked: Equatable {
    let query: String
    var limit = 20
    var pause: Duration?

    init(_ query: String, limit: Int = 20, after pause: Duration? = nil) {
      (self.query, self.limit, self.pause) = (query, limit, pause)
    }
  }

  private func asked(_ effect: Machine.Effect?) -> Asked? {
    guard case .load(let request) = effect else { return nil }
    return Asked(request.screen.query, limit: request.screen.limit, after: request.pause)
  }

  @Test("a letter typed waits half a second; submitting does not")
  func typing() {
    var screen = Machine(SearchScreen())
    #expect(screen.state == .message(.typeToSearch, over: nil))
    let typed = screen.handle(.own(.typed("tot")))
    #expect(asked(typed) == Asked("tot", after: .milliseconds(500)))
    #expect(screen.screen.query == "tot")
    #expect(screen.state == .loading(previous: nil))
    let submitted = screen.handle(.own(.submitted("totoro")))
    #expect(asked(submitted) == Asked("totoro"))
    #expect(screen.screen.query == "totoro")
    _ = screen.handle(.loaded(matches))
    #expect(screen.summary.revision == 0)
  }

  @Test("an answer that comes to an idle screen is no change of the library")
  func idle() {
    var screen = Machine(SearchScreen())
    _ = screen.handle(.loaded(matches))
    #expect(screen.summary.revision == 0)
  }

  @Test("words that a command gives are not read as terms; what is typed is")
  func given() async {
    let catalog = FakeCatalog(.ghibli)
    catalog.add("kind:book")
    let useCases = UseCases(catalogs: CatalogDirectory([catalog]), library: FakeLibrary())
    let screen = SearchScreen(Query(words: "kind:book"), limit: 20)
    let store = ScreenStore(screen, clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    #expect(await store.settled().state.content?.value.works.map(\.title) == ["kind:book"])
    #expect(catalog.calls == [.search("kind:book")])
    let typed = ScreenStore(SearchScreen(query: "kind:book"), clock: TestClock(), useCases: useCases)
    await typed.send(.appear)
    #expect(await typed.settled().state.content?.value.works.isEmpty == true)
    #expect(catalog.calls == [.search("kind:book"), .shelves])
  }

  @Test("the pause and the limit are as they were set")
  func settings() {
    var screen = Machine(SearchScreen(query: "", limit: 3))
    let effect = screen.handle(.own(.typed("a", after: .seconds(1))))
    #expect(asked(effect) == Asked("a", limit: 3, after: .seconds(1)))
  }

  @Test("text that has not changed starts nothing; submitting it does")
  func unchanged() {
    var screen = Machine(SearchScreen(query: "totoro"))
    let before = screen
    #expect(screen.handle(.own(.typed("totoro"))) == nil)
    #expect(screen == before)
    let effect = screen.handle(.own(.submitted("totoro")))
    #expect(asked(effect) == Asked("totoro"))
  }

  @Test("appearing, refreshing and retrying search at once", arguments: [ScreenCommand.appear, .refresh, .retry])
  func commands(command: ScreenCommand) {
    var screen = Machine(SearchScreen(query: "totoro", limit: 5))
    let effect = screen.handle(command)
    #expect(asked(effect) == Asked("totoro", limit: 5))
    #expect(screen.state == .loading(previous: nil))
  }

  @Test("nothing to search for ends the search and clears its results", arguments: ["", "  ", "\u{200B}"])
  func nothing(text: String) {
    for event in [SearchScreen.Event.typed(text), .submitted(text)] {
      var screen = Machine(SearchScreen(query: "totoro"))
      _ = screen.handle(.loaded(matches))
      let effect = screen.handle(.own(event))
      #expect(effect == .cancel)
      #expect(screen.state == .message(.typeToSearch, over: nil))
    }
    var screen = Machine(SearchScreen(query: text))
    let effect = screen.handle(.appear)
    #expect(effect == .cancel)
    #expect(screen.state == .message(.typeToSearch, over: nil))
  }

  @Test("the last results stay while the next are on their way, and what has come so far takes their place")
  func partial() {
    var screen = Machine(SearchScreen(query: "totoro"))
    _ = screen.handle(.loaded(matches))
    _ = screen.handle(.own(.typed("totor")))
    #expect(screen.state == .loading(previous: matches))
    let some = Loaded(Matches(works: [.sample(2)], total: 1))
    #expect(screen.handle(.part(some)) == nil)
    #expect(screen.state == .loading(previous: some))
  }

  @Test("a search without a match says so; people alone are a match")
  func noMatch() {
    var screen = Machine(SearchScreen(query: "xyz"))
    _ = screen.handle(.loaded(Loaded(Matches())))
    #expect(screen.state == .message(.nothingMatches("xyz"), over: Loaded(Matches())))
    let people = Loaded(Matches(people: [Person(id: named("ghibli:person/mei"), name: "Mei")], total: 1))
    _ = screen.handle(.loaded(people))
    #expect(screen.state == .content(people))
  }

  @Test("a stopped search shows the results before under the text that they belong to")
  func stopped() {
    var screen = Machine(SearchScreen(query: "totoro"))
    _ = screen.handle(.loaded(matches))
    _ = screen.handle(.own(.submitted("mononoke")))
    #expect(screen.handle(.stop) == .cancel)
    #expect(screen.state == .content(matches) && screen.screen.query == "totoro")
    #expect(asked(screen.handle(.own(.submitted("mononoke")))) == Asked("mononoke"))
  }

  @Test("where a search fails after a part of it that holds nothing, what was found before stays")
  func failedAfterPart() {
    var screen = Machine(SearchScreen(query: "totoro"))
    _ = screen.handle(.loaded(matches))
    _ = screen.handle(.refresh)
    _ = screen.handle(.part(Loaded(Matches())))
    _ = screen.handle(.failed(.unreachable(service: "TMDb", detail: "it is closed")))
    #expect(screen.state.problem?.code == .unreachable)
    #expect(screen.state.content == matches)
  }

  @Test("the next ones are found with those before, until all are there")
  func next() {
    var screen = Machine(SearchScreen(query: "totoro", limit: 2))
    _ = screen.handle(.appear)
    #expect(screen.handle(.next) == nil, "nothing is known yet")
    let works = [
      Work(id: named("rows:movie/0-1"), kind: .movie, title: "A"),
      Work(id: named("rows:movie/0-2"), kind: .movie, title: "B"),
      Work(id: named("rows:movie/0-3"), kind: .movie, title: "C"),
    ]
    let some = Loaded(Matches(works: [works[2], works[0]], total: 3))
    _ = screen.handle(.loaded(some))
    #expect(asked(screen.handle(.next)) == Asked("totoro", limit: 4))
    #expect(screen.state == .loading(previous: some))
    // Results found before keep their numbers.
    let all = Loaded(Matches(works: [works[2], works[0], works[1]], total: 3))
    _ = screen.handle(.loaded(Loaded(Matches(works: works, total: 3))))
    #expect(screen.state == .content(all))
    #expect(screen.handle(.next) == nil)
    #expect(screen.state == .message(.allFound, over: all))
    #expect(asked(screen.handle(.refresh)) == Asked("totoro", limit: 4))
    // The same command again does not ask for more.
    #expect(asked(screen.handle(.appear)) == Asked("totoro", limit: 2))
  }

  @Test("a search grows by its first limit up to a thousand, and asks no more after that")
  func most() {
    func next(after limit: Int) -> (asked: Asked?, state: SearchScreen.State) {
      var screen = Machine(SearchScreen(query: "e", limit: limit))
      _ = screen.handle(.loaded(more))
      return (asked(screen.handle(.next)), screen.state)
    }
    let more = Loaded(Matches(works: [.sample(1)], total: 5_000))
    #expect(next(after: 500).asked == Asked("e", limit: 1_000))
    #expect(next(after: 999).asked == Asked("e", limit: 1_000))
    let last = next(after: 1_000)
    #expect(last.asked == nil && last.state == .message(.allFound, over: more))
  }

  @Test("the message that all is shown comes where more was asked for, and no more on the way back")
  func passing() {
    var screen = Machine(SearchScreen(query: "e"))
    let found = Loaded(Matches(works: [.sample(1)], total: 1))
    _ = screen.handle(.loaded(found))
    _ = screen.handle(.next)
    #expect(screen.state == .message(.allFound, over: found))
    _ = screen.handle(.cover)
    #expect(screen.state == .content(found))
    let nothing = Loaded(Matches(works: [], total: 0))
    _ = screen.handle(.loaded(nothing))
    _ = screen.handle(.cover)
    #expect(screen.state == .message(.nothingMatches("e"), over: nothing))
  }

  @Test("a long text that was pasted is cut")
  func pasted() {
    var screen = Machine(SearchScreen())
    _ = screen.handle(.own(.typed(String(repeating: "a", count: 100_000))))
    #expect(screen.screen.query.count == SearchQuery.longest)
    _ = screen.handle(.own(.submitted(String(repeating: "b", count: 100_000))))
    #expect(screen.screen.query.count == SearchQuery.longest)
  }

  @Test("a term that does not accept such a value is a problem of what was typed, and the next letter may mend it")
  func terms() async {
    let useCases = UseCases(
      catalogs: CatalogDirectory([FakeCatalog()]), library: FakeLibrary())
    let store = ScreenStore(SearchScreen(query: "castle rating:el"), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    #expect(await store.settled().state.problem?.code == .usage)
    await store.send(.own(.submitted("castle rating:4")))
    #expect(await store.settled().state.problem == nil)
    await store.send(.own(.submitted("sort:year")))
    #expect(await store.settled().state == .message(.typeToSearch, over: nil))
  }

  @Test("each new letter begins the half second again, and only the last text is searched for")
  func debounce() async {
    await Stage.with(SearchScreen()) { stage in
      for text in ["t", "to", "tot"] {
        await stage.store.send(.own(.typed(text)))
        await stage.clock.waitForSleepers(1)
        #expect(stage.clock.sleepers == 1)
        stage.clock.advance(by: .milliseconds(499))
        #expect(stage.clock.sleepers == 1)
      }
      #expect(stage.clock.requestedSleeps == Array(repeating: .milliseconds(500), count: 3))
      #expect(stage.requests.isEmpty)
      stage.clock.advance(by: .milliseconds(1))
      let found = await stage.request(1)
      #expect(found.request.screen.query == "tot" && found.request.screen.limit == 20)
      await found.tell(.loaded(matches))
      found.end()
      #expect(await stage.store.settled().state == .content(matches))
      #expect(stage.requests.count == 1)
    }
  }

  @Test("what is at hand is there before the pause is over, and the services' is merged into it")
  func atHand() async {
    let (catalog, clock) = (FakeCatalog(.ghibli), TestClock())
    catalog.add("Castle in the Sky")
    let held = Work.sample(named("tmdb:movie/1"), "Castle of Glass")
    let useCases = UseCases(
      catalogs: CatalogDirectory([catalog], index: HeldIndex(held)), library: FakeLibrary())
    let store = ScreenStore(SearchScreen(), clock: clock, useCases: useCases)
    await store.send(.own(.typed("castle")))
    await clock.waitForSleepers(1)
    #expect(await store.machine.state.content?.value.works == [held])
    #expect(await store.machine.state.isLoading && catalog.freshness(of: .search("castle")).isEmpty)
    // Results for the text before are not shown any more, even if the new answer is late.
    await store.send(.own(.typed("glass")))
    await clock.waitForSleepers(1)
    #expect(await store.machine.state.content?.value.works == [held])
    await store.send(.own(.typed("castle")))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(500))
    #expect(await store.settled().state.content?.value.works.map(\.title) == ["Castle in the Sky", "Castle of Glass"])
    #expect(catalog.freshness(of: .search("castle")) == [.any] && catalog.freshness(of: .search("glass")).isEmpty)
  }

  @Test("a newer query wins even when the older answer arrives last")
  func newerWins() async {
    await Stage.with(SearchScreen()) { stage in
      await stage.store.send(.own(.submitted("pon")))
      let older = await stage.request(1)
      await stage.store.send(.own(.typed("ponyo")))
      #expect(older.isCancelled)
      await older.tell(.loaded(Loaded(Matches(works: [.sample(9)], total: 1))))
      #expect(await stage.store.machine.state == .loading(previous: nil))
      await stage.clock.waitForSleepers(1)
      stage.clock.advance(by: .milliseconds(500))
      let newer = await stage.request(2)
      await newer.tell(.loaded(matches))
      newer.end()
      _ = await stage.store.settled()
      await older.tell(.loaded(Loaded(Matches())))
      #expect(await stage.store.machine.state == .content(matches))
    }
  }

  @Test("clearing the text while the pause lasts asks for nothing")
  func cleared() async {
    await Stage.with(SearchScreen()) { stage in
      await stage.store.send(.own(.typed("t")))
      await stage.clock.waitForSleepers(1)
      await stage.store.send(.own(.typed("")))
      #expect(stage.clock.sleepers == 0)
      #expect(await stage.store.settled().state == .message(.typeToSearch, over: nil))
      #expect(stage.requests.isEmpty)
    }
  }

  @Test("the use case answers: what is found first, then everything")
  func useCase() async {
    let (ghibli, rows, gate) = (FakeCatalog(.ghibli), FakeCatalog(.rows), Gate())
    ghibli.add("Castle in the Sky")
    rows.add("The Castle")
    ghibli.hold(at: gate)
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli, rows]), library: FakeLibrary())
    let store = ScreenStore(SearchScreen(query: "castle"), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    await gate.waitForArrivals(1)
    gate.open()
    #expect(
      await store.settled().state.content?.value.works.map(\.title) == ["The Castle", "Castle in the Sky"])
    await store.send(.refresh)
    _ = await store.settled()
    for catalog in [ghibli, rows] { #expect(catalog.freshness(of: .search("castle")) == [.any, .new]) }
    ghibli.fail(with: .server(.ghibli))
    rows.fail(with: .server(.rows))
    await store.send(.retry)
    #expect(await store.settled().state.problem == .server(.ghibli))
  }
}

/// An index that finds one work by the words of its title.
private struct HeldIndex: CatalogIndex {
  let held: Work

  init(_ held: Work) { self.held = held }

  func search(_ text: String, limit: Int) async -> IndexMatches {
    var matches = IndexMatches()
    if SearchQuery(text)?.matches([held.title]) == true { matches.works = [IndexedWork(local: held)] }
    return matches
  }

  func works(matching query: Query, limit: Int) async -> IndexMatches { IndexMatches() }

  func work(_ id: Work.ID) async -> IndexedWork? { nil }

  func person(_ id: Person.ID) async -> IndexedPerson? { nil }
}
