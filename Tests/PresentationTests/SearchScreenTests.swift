import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// Search as one types, as a table of events, states and effects, and with its pauses on a clock.
@Suite(.timeLimit(.minutes(10))) struct SearchScreenTests {
  private let matches = Loaded(Matches(works: [.sample(1)], total: 1))

  private func request(_ text: String, limit: Int = 20) -> SearchScreen.Request {
    .search(SearchQuery(text)!, limit: limit)
  }

  @Test("a letter typed waits half a second; submitting does not")
  func typing() {
    var screen = SearchScreen()
    #expect(screen.results == .message(.typeToSearch, over: nil))
    let typed = screen.handle(.typed("tot"))
    #expect(typed == [.after(.milliseconds(500), .search, run: request("tot"))])
    #expect(screen.query == "tot")
    #expect(screen.results == .loading(previous: nil))
    let submitted = screen.handle(.submitted("totoro"))
    #expect(submitted == [.run(.search, request("totoro"))])
    #expect(screen.query == "totoro")
  }

  @Test("the pause and the limit are as they were set")
  func settings() {
    var screen = SearchScreen(query: "", limit: 3, debounce: .seconds(1))
    let effects = screen.handle(.typed("a"))
    #expect(effects == [.after(.seconds(1), .search, run: request("a", limit: 3))])
  }

  @Test("text that has not changed starts nothing; submitting it does")
  func unchanged() {
    var screen = SearchScreen(query: "totoro")
    let before = screen
    #expect(screen.handle(.typed("totoro")).isEmpty)
    #expect(screen == before)
    let effects = screen.handle(.submitted("totoro"))
    #expect(effects == [.run(.search, request("totoro"))])
  }

  @Test("appearing, refreshing and retrying search at once", arguments: [ScreenCommand.appear, .refresh, .retry])
  func commands(command: ScreenCommand) {
    var screen = SearchScreen(query: "totoro", limit: 5)
    let effects = screen.handle(command)
    #expect(effects == [.run(.search, request("totoro", limit: 5))])
    #expect(screen.results == .loading(previous: nil))
  }

  @Test("nothing to search for ends the search and clears its results", arguments: ["", "  ", "?!"])
  func nothing(text: String) {
    for event in [SearchScreen.Event.typed(text), .submitted(text)] {
      var screen = SearchScreen(query: "totoro")
      _ = screen.handle(.found(matches))
      let effects = screen.handle(event)
      #expect(effects == [.cancel(.search)])
      #expect(screen.results == .message(.typeToSearch, over: nil))
    }
    var screen = SearchScreen(query: text)
    let effects = screen.handle(.appear)
    #expect(effects == [.cancel(.search)])
    #expect(screen.results == .message(.typeToSearch, over: nil))
  }

  @Test("the last results stay while the next are on their way, and what has come so far takes their place")
  func partial() {
    var screen = SearchScreen(query: "totoro")
    _ = screen.handle(.found(matches))
    _ = screen.handle(.typed("totor"))
    #expect(screen.results == .loading(previous: matches))
    let some = Loaded(Matches(works: [.sample(2)], total: 1))
    #expect(screen.handle(.partlyFound(some)).isEmpty)
    #expect(screen.results == .loading(previous: some))
  }

  @Test("a search without a match says so; people alone are a match")
  func noMatch() {
    var screen = SearchScreen(query: "xyz")
    _ = screen.handle(.found(Loaded(Matches())))
    #expect(screen.results == .message(.nothingMatches("xyz"), over: Loaded(Matches())))
    let people = Loaded(Matches(people: [Person(id: named("ghibli:person/mei"), name: "Mei")], total: 1))
    _ = screen.handle(.found(people))
    #expect(screen.results == .content(people))
  }

  @Test("the next ones are found with those before, until all are there")
  func next() {
    var screen = SearchScreen(query: "totoro", limit: 2)
    _ = screen.handle(.appear)
    #expect(screen.handle(.next).isEmpty, "nothing is known yet")
    let works = [
      Work(id: named("rows:movie/0-1"), kind: .movie, title: "A"),
      Work(id: named("rows:movie/0-2"), kind: .movie, title: "B"),
      Work(id: named("rows:movie/0-3"), kind: .movie, title: "C"),
    ]
    let some = Loaded(Matches(works: [works[2], works[0]], total: 3))
    _ = screen.handle(.found(some))
    #expect(screen.handle(.next) == [.run(.search, request("totoro", limit: 4))])
    #expect(screen.results == .loading(previous: some))
    // What was found before keeps its number.
    let all = Loaded(Matches(works: [works[2], works[0], works[1]], total: 3))
    _ = screen.handle(.found(Loaded(Matches(works: works, total: 3))))
    #expect(screen.results == .content(all))
    #expect(screen.handle(.next).isEmpty)
    #expect(screen.results == .message(.allFound, over: all))
    #expect(screen.handle(.refresh) == [.run(.search, request("totoro", limit: 4))])
    // The same command anew is not that it goes on.
    #expect(screen.handle(.appear) == [.run(.search, request("totoro", limit: 2))])
  }

  @Test("that all is shown is said where it was asked, and no more on the way back")
  func passing() {
    var screen = SearchScreen(query: "e")
    let found = Loaded(Matches(works: [.sample(1)], total: 1))
    _ = screen.handle(.found(found))
    _ = screen.handle(.next)
    #expect(screen.results == .message(.allFound, over: found))
    _ = screen.handle(.cover)
    #expect(screen.results == .content(found))
    let nothing = Loaded(Matches(works: [], total: 0))
    _ = screen.handle(.found(nothing))
    _ = screen.handle(.cover)
    #expect(screen.results == .message(.nothingMatches("e"), over: nothing))
  }

  @Test("a text that was pasted is cut where no one would type on")
  func pasted() {
    var screen = SearchScreen()
    _ = screen.handle(.typed(String(repeating: "a", count: 100_000)))
    #expect(screen.query.count == SearchQuery.longest)
    _ = screen.handle(.submitted(String(repeating: "b", count: 100_000)))
    #expect(screen.query.count == SearchQuery.longest)
  }

  @Test("nobody is given more than a thousand")
  func most() {
    var screen = SearchScreen(query: "e", limit: 600)
    let many = Loaded(Matches(works: [.sample(1)], total: 100_000))
    _ = screen.handle(.found(many))
    #expect(screen.handle(.next) == [.run(.search, request("e", limit: 1000))])
    _ = screen.handle(.found(many))
    #expect(screen.handle(.next).isEmpty)
    #expect(screen.results == .message(.allFound, over: many))
  }

  @Test("each new letter begins the half second again, and only the last text is searched for")
  func debounce() async {
    await Stage.with(SearchScreen()) { stage in
      for text in ["t", "to", "tot"] {
        await stage.store.send(.typed(text))
        await stage.clock.waitForSleepers(1)
        #expect(stage.clock.sleepers == 1)
        stage.clock.advance(by: .milliseconds(499))
        #expect(stage.clock.sleepers == 1)
      }
      #expect(stage.clock.requestedSleeps == Array(repeating: .milliseconds(500), count: 3))
      #expect(stage.requests.isEmpty)
      stage.clock.advance(by: .milliseconds(1))
      let found = await stage.request(1)
      #expect(found.request == request("tot"))
      await found.tell(.found(matches))
      found.end()
      #expect(await stage.store.settled().results == .content(matches))
      #expect(stage.requests.count == 1)
    }
  }

  @Test("a newer query wins even when the older answer arrives last")
  func newerWins() async {
    await Stage.with(SearchScreen()) { stage in
      await stage.store.send(.submitted("pon"))
      let older = await stage.request(1)
      await stage.store.send(.typed("ponyo"))
      #expect(older.isCancelled)
      await older.tell(.found(Loaded(Matches(works: [.sample(9)], total: 1))))
      #expect(await stage.store.screen.results == .loading(previous: nil))
      await stage.clock.waitForSleepers(1)
      stage.clock.advance(by: .milliseconds(500))
      let newer = await stage.request(2)
      await newer.tell(.found(matches))
      newer.end()
      _ = await stage.store.settled()
      await older.tell(.found(Loaded(Matches())))
      #expect(await stage.store.screen.results == .content(matches))
    }
  }

  @Test("clearing the text while the pause lasts asks for nothing")
  func cleared() async {
    await Stage.with(SearchScreen()) { stage in
      await stage.store.send(.typed("t"))
      await stage.clock.waitForSleepers(1)
      await stage.store.send(.typed(""))
      #expect(stage.clock.sleepers == 0)
      #expect(await stage.store.settled().results == .message(.typeToSearch, over: nil))
      #expect(stage.requests.isEmpty)
    }
  }

  @Test("the use case answers: what is found first, then everything")
  func useCase() async {
    let (ghibli, rows, gate) = (FakeCatalog(.ghibli), FakeCatalog(.rows), Gate())
    ghibli.add("Castle in the Sky")
    rows.add("The Castle")
    ghibli.hold(at: gate)
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli, rows]), library: FakeLibrary(), limit: .endless)
    let store = ScreenStore(SearchScreen(query: "castle"), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    await gate.waitForArrivals(1)
    gate.open()
    #expect(
      await store.settled().results.content?.value.works.map(\.title) == ["The Castle", "Castle in the Sky"])
    ghibli.fail(with: .server(.ghibli))
    rows.fail(with: .server(.rows))
    await store.send(.retry)
    #expect(await store.settled().results.problem == .server(.ghibli))
  }
}
