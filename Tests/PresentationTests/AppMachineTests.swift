import Foundation
import MarqueeDomain
import MarqueePresentation
import TestSupport
import Testing

@Suite("The app machine")
struct AppMachineTests {
  private let castle = Destination.work(named("ghibli:film/castle"))
  private let pazu = Destination.person(named("ghibli:person/pazu"))

  /// A machine after some events, with all its effects.
  private func run(_ events: AppMachine.Event...) -> (machine: AppMachine, effects: [AppMachine.Effect]) {
    var machine = AppMachine()
    var effects: [AppMachine.Effect] = []
    for event in events { effects += machine.handle(event) }
    return (machine, effects)
  }

  @Test("drilling down puts screens on, going back takes them off one by one")
  func drillDown() throws {
    var (machine, effects) = run(.open(.home), .open(castle), .open(pazu))
    #expect(machine.stack.map(\.destination) == [.home, castle, pazu])
    let started = effects.compactMap { if case .start(let entry) = $0 { entry.destination } else { nil } }
    #expect(started == [.home, castle, pazu])
    #expect(machine.stack.map(\.opened) == [castle, pazu, nil])
    let top = try #require(machine.top)
    let below = machine.stack[1]
    #expect(machine.handle(.back) == [.leave(top.id), .tell(below.id, .uncover)])
    #expect(machine.top?.destination == castle)
    #expect(machine.top?.opened == pazu)
    #expect(machine.canShow(below.id) && !machine.canShow(top.id))
  }

  @Test("the same destination is there as often as it is opened, each a screen of its own")
  func anyDepth() {
    var machine = AppMachine()
    for _ in 0..<50 {
      _ = machine.handle(.open(castle))
      _ = machine.handle(.open(pazu))
    }
    #expect(machine.stack.count == 100)
    #expect(Set(machine.stack.map(\.id)).count == 100)
    for _ in 0..<99 {
      let top = machine.top
      #expect(machine.handle(.back).first == top.map { .leave($0.id) })
    }
    #expect(machine.handle(.back) == [])
    #expect(!machine.canGoBack)
  }

  @Test("opening what is shown already lets it appear again")
  func sameAgain() throws {
    let (machine, effects) = run(.open(.home), .open(castle), .open(castle))
    #expect(machine.stack.count == 2)
    #expect(effects.last == .tell(try #require(machine.top).id, .appear))
  }

  @Test("a tab is shown as it was left, and choosing it again leads to its first screen")
  func tabs() throws {
    var (machine, _) = run(.open(.home), .open(castle), .tab(.lists))
    #expect(machine.tab == .lists)
    #expect(machine.stack.map(\.destination) == [.favorites])
    let favorites = try #require(machine.top)
    let effects = machine.handle(.tab(.home))
    #expect(machine.stack.map(\.destination) == [.home, castle])
    let ids = machine.stack.map(\.id)
    #expect(effects == [.tell(favorites.id, .cover), .tell(ids[1], .uncover)])
    let again = machine.handle(.tab(.home))
    #expect(again == [.tell(ids[1], .cover), .start(try #require(machine.top))])
    #expect(machine.stack.map(\.destination) == [.home])
  }

  @Test("the works with a tag are above the tags, and every list is in the tab of lists")
  func tags() throws {
    var (machine, _) = run(.open(.home), .open(.tags), .open(.tagged("epic")))
    #expect(machine.tab == .lists && machine.stack.map(\.destination) == [.tags, .tagged("epic")])
    _ = machine.handle(.back)
    #expect(machine.top?.destination == .tags && machine.top?.opened == .tagged("epic"))
    for list in Destination.lists {
      _ = machine.handle(.open(list))
      #expect(machine.tab == .lists && machine.stack.map(\.destination) == [list])
    }
  }

  @Test("a tab's own screen, when opened by name, is shown with nothing above it")
  func root() {
    var (machine, _) = run(.open(castle), .open(.home))
    #expect(machine.stack.map(\.destination) == [.home])
    _ = machine.handle(.open(castle))
    _ = machine.handle(.open(.favorites))
    _ = machine.handle(.open(.home))
    #expect(machine.tab == .home)
    #expect(machine.stack.map(\.destination) == [.home])
  }

  @Test("back from a tab's first screen returns to the tab before, as it was left")
  func backBetweenTabs() {
    var (machine, _) = run(
      .open(.home), .open(castle), .open(.search(Query(words: "kiki"), limit: 20)), .open(.favorites))
    #expect(machine.canGoBack)
    _ = machine.handle(.back)
    #expect(machine.top?.destination == .search(Query(words: "kiki"), limit: 20))
    _ = machine.handle(.back)
    #expect(machine.top?.destination == castle)
    _ = machine.handle(.back)
    #expect(machine.top?.destination == .home)
    #expect(!machine.canGoBack)
  }

  @Test("a new search begins its tab anew, and back leads from it to what was opened from the one before, and to that")
  func search() throws {
    let (kiki, howl) = (
      Destination.search(Query(words: "kiki"), limit: 20), Destination.search(Query(words: "howl"), limit: 20)
    )
    var (machine, _) = run(.open(.home), .open(kiki), .open(castle))
    let work = try #require(machine.top)
    let effects = machine.handle(.open(howl))
    let new = try #require(machine.top)
    #expect(effects == [.tell(work.id, .cover), .start(new)])
    #expect(machine.stack.map(\.destination) == [howl])
    #expect(machine.handle(.back) == [.leave(new.id), .tell(work.id, .uncover)])
    #expect(machine.stack.map(\.destination) == [kiki, castle])
    _ = machine.handle(.back)
    #expect(machine.top?.destination == kiki && machine.top?.opened == castle)
    #expect(machine.tab == .search)
  }

  @Test("one search as the user types follows another; given up, it leaves the one before in its tab")
  func typedSearches() throws {
    let blank = Tab.search.root
    var (machine, _) = run(.open(.home), .open(blank))
    let first = try #require(machine.top)
    _ = machine.handle(.open(blank))
    #expect(machine.top?.id != first.id)
    _ = machine.handle(.back)
    #expect(machine.top?.id == first.id)
    _ = machine.handle(.tab(.home))
    _ = machine.handle(.open(blank))
    _ = machine.handle(.back)
    #expect(machine.tab == .home)
    _ = machine.handle(.tab(.search))
    #expect(machine.top?.id == first.id)
  }

  @Test("sixty steps through all tabs lead back to the start by back alone, one screen after the other")
  func wayBack() {
    let steps: [AppMachine.Event] = [
      .open(.home), .open(castle), .open(pazu), .open(.favorites), .open(.tags), .open(.tagged("epic")), .tab(.home),
      .open(.search(Query(words: "kiki"), limit: 20)), .open(castle), .open(.home), .tab(.search), .open(.settings),
    ]
    var machine = AppMachine()
    var seen: [AppMachine.Entry.ID?] = []
    for _ in 0..<5 {
      for step in steps {
        _ = machine.handle(step)
        seen.append(machine.top?.id)
      }
    }
    for id in seen.reversed() {
      #expect(machine.top?.id == id)
      _ = machine.handle(.back)
    }
    #expect(machine.top?.id == seen.first && !machine.canGoBack)
  }

  @Test("of thousands of screens the earliest are dropped, and those that cannot be reached are left")
  func longWay() {
    var machine = AppMachine()
    var open: Set<AppMachine.Entry.ID> = []
    for number in 0..<2000 {
      for effect in machine.handle(.open(number.isMultiple(of: 2) ? castle : pazu)) {
        switch effect {
        case .start(let entry): open.insert(entry.id)
        case .leave(let id): open.remove(id)
        default: break
        }
      }
    }
    #expect(open.count == 100)
    var steps = 0
    while machine.canGoBack {
      _ = machine.handle(.back)
      steps += 1
    }
    #expect(steps == 99)
  }

  @Test("a screen learns that another covers it, and that it is on top again, but not when it appears")
  func covering() throws {
    var (machine, effects) = run(.open(.home), .open(castle))
    let (home, work) = (machine.stack[0], machine.stack[1])
    #expect(effects.dropFirst() == [.tell(home.id, .cover), .start(work)])
    effects = machine.handle(.tab(.lists))
    let favorites = try #require(machine.top)
    #expect(effects == [.tell(work.id, .cover), .start(favorites)])
    #expect(machine.handle(.back) == [.tell(favorites.id, .cover), .tell(work.id, .uncover)])
    // A screen that was left receives nothing.
    #expect(machine.handle(.back) == [.leave(work.id), .tell(home.id, .uncover)])
  }

  @Test("the network is lost and found: announced once, tried every 30 seconds as long as it is away")
  func network() {
    let since = Date(timeIntervalSince1970: 0)
    var (machine, _) = run(.open(.home))
    #expect(machine.handle(.network(.connected)) == [])
    let lost = machine.handle(.network(.lost(since: since)))
    #expect(lost == [.announce(.lost(since: since)), .probe(every: .seconds(30))])
    #expect(machine.connectivity == .lost(since: since))
    #expect(machine.handle(.network(.lost(since: since + 60))) == [])
    #expect(machine.handle(.network(.connected)) == [.probe(every: nil), .announce(.connected), .tell(1, .reconnect)])
    #expect(machine.handle(.network(.connected)) == [])
  }

  @Test("the network is back: a screen that is not on top learns of it when it is returned to, once")
  func reconnected() {
    var (machine, _) = run(.open(.home), .open(castle), .tab(.settings))
    let (work, settings) = (2, 3)
    _ = machine.handle(.network(.lost(since: Date(timeIntervalSince1970: 0))))
    #expect(
      machine.handle(.network(.connected)) == [.probe(every: nil), .announce(.connected), .tell(settings, .reconnect)])
    let again: [AppMachine.Effect] = [.tell(settings, .cover), .tell(work, .uncover)]
    #expect(machine.handle(.tab(.home)) == again + [.tell(work, .reconnect)])
    _ = machine.handle(.tab(.settings))
    #expect(machine.handle(.tab(.home)) == again)
  }

  @Test("a list begins its tab anew, and back leads to what was shown before it")
  func lists() {
    let watchlist = Destination.list(LibraryQuery(.watchlist))
    var (machine, _) = run(.open(.home), .open(castle), .open(.favorites), .open(castle), .open(watchlist))
    #expect(machine.tab == .lists)
    #expect(machine.stack.map(\.destination) == [watchlist])
    _ = machine.handle(.open(.list(LibraryQuery(.library))))
    #expect(machine.tab == .library)
    _ = machine.handle(.back)
    #expect(machine.top?.destination == watchlist)
    _ = machine.handle(.tab(.home))
    #expect(machine.stack.map(\.destination) == [.home, castle])
    _ = machine.handle(.tab(.lists))
    #expect(machine.top?.destination == watchlist)
    for _ in 0..<3 { _ = machine.handle(.back) }
    #expect(machine.stack.map(\.destination) == [.favorites, castle])
    _ = machine.handle(.tab(.lists))
    #expect(machine.stack.map(\.destination) == [.favorites])
  }

  @Test("a command goes to the screen on top, and nowhere before there is one", arguments: ScreenCommand.allCases)
  func telling(_ command: ScreenCommand) throws {
    #expect(run(.tell(command)).effects == [])
    var (machine, _) = run(.open(.home), .open(castle))
    #expect(machine.handle(.tell(command)) == [.tell(try #require(machine.top).id, command)])
  }
}

@Suite("The app")
struct AppTests {
  private func app(_ catalog: FakeCatalog) -> App {
    let catalogs = CatalogDirectory([catalog])
    return App(
      useCases: UseCases(catalogs: catalogs, library: FakeLibrary()), clock: TestClock())
  }

  @Test("a screen is shown once it has settled, and again as it was after coming back")
  func showing() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let app = app(ghibli)
    #expect(await app.shown() == nil)
    await app.perform(.open(.work(totoro)))
    await app.perform(.open(.person(named("ghibli:person/mei"))))
    let mei = try #require(await app.shown())
    #expect(mei.below.map(\.destination) == [.work(totoro)])
    guard let person = mei.screen.state.content?.shown(by: PersonScreen.self) else { throw Unexpected() }
    #expect(person.value.person.name == "Mei")
    await app.perform(.back)
    let work = try #require(await app.shown())
    #expect(work.entry.opened == .person(named("ghibli:person/mei")))
    #expect(!work.isLoading)
    #expect(work.screen.work == totoro)
    guard let page = work.screen.state.content?.shown(by: WorkScreen.self) else { throw Unexpected() }
    #expect(page.value.work.id == totoro)
  }

  @Test("patience runs out: what is there is shown, and it says that more is on its way")
  func patience() async throws {
    let ghibli = FakeCatalog(.ghibli)
    let totoro = ghibli.add("My Neighbor Totoro")
    let gate = Gate()
    ghibli.hold(.work(totoro), at: gate)
    let clock = TestClock()
    let app = App(
      useCases: UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary()), clock: clock)
    await app.perform(.open(.work(totoro)))
    async let early = app.shown(patience: .seconds(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try #require(await early).isLoading)
    gate.open()
    let late = try #require(await app.shown())
    #expect(!late.isLoading)
    await app.end()
  }

  private struct Unexpected: Error {}
}
