import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// A shelf by pages, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct ShelfScreenTests {
  private let films: Shelf.ID = named("ghibli:shelf/films")

  private func page(_ number: Int, next: Int?, isEmpty: Bool = false) -> Loaded<Page<Shelf>> {
    Loaded(
      Page(Shelf(id: films, title: "Films", works: isEmpty ? [] : [.sample(number)]), number: number, next: next))
  }

  private func shown(_ number: Int, next: Int?) -> PageMachine<ShelfScreen> {
    var screen = PageMachine(ShelfScreen(id: films, page: number))
    _ = screen.handle(.appear)
    _ = screen.handle(.loaded(page(number, next: next)))
    return screen
  }

  @Test("every command is about the page that is shown")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.any), (.retry, .cached), (.refresh, .new)] {
      var screen = shown(3, next: 4)
      let effect = screen.handle(command)
      #expect(effect == .load(.init(ShelfScreen(id: films, page: 3), freshness)))
      #expect(screen.state == .loading(previous: page(3, next: 4)))
    }
  }

  @Test("the next page is asked for while this one stays")
  func next() {
    var screen = shown(1, next: 2)
    let effect = screen.handle(.next)
    #expect(effect == .load(.init(ShelfScreen(id: films, page: 2))))
    #expect(screen.screen.number == 2)
    #expect(screen.state == .loading(previous: page(1, next: 2)))
    _ = screen.handle(.loaded(page(2, next: nil)))
    #expect(screen.state == .content(page(2, next: nil)))
  }

  @Test("next while a page is on its way does nothing")
  func nextWhileLoading() {
    var screen = shown(1, next: 2)
    _ = screen.handle(.next)
    let before = screen
    #expect(screen.handle(.next) == nil)
    #expect(screen == before)
    var empty = PageMachine(ShelfScreen(id: films))
    #expect(empty.handle(.next) == nil)
  }

  @Test("the page before is asked for; before the first there is a message over it")
  func previous() {
    var screen = shown(2, next: 3)
    #expect(screen.handle(.previous) == .load(.init(ShelfScreen(id: films, page: 1))))
    _ = screen.handle(.loaded(page(1, next: 2)))
    #expect(screen.handle(.previous) == nil)
    #expect(screen.state == .message(.firstPage, over: page(1, next: 2)))
  }

  @Test("after the last page there is a message over it, and nothing is asked for")
  func lastPage() {
    var screen = shown(2, next: nil)
    #expect(screen.handle(.next) == nil)
    #expect(screen.state == .message(.lastPage, over: page(2, next: nil)))
    #expect(screen.screen.number == 2)
  }

  @Test("a stopped page is not the one shown: refresh asks for the one that is")
  func stop() {
    var screen = shown(1, next: 2)
    _ = screen.handle(.next)
    let effect = screen.handle(.stop)
    #expect(effect == .cancel)
    #expect(screen.screen == shown(1, next: 2).screen && screen.state == shown(1, next: 2).state)
  }

  @Test("a page that failed is what retry asks for, and next too")
  func retry() {
    var screen = shown(1, next: 2)
    _ = screen.handle(.next)
    _ = screen.handle(.failed(.server(.ghibli)))
    #expect(screen.state == .error(.server(.ghibli), previous: page(1, next: 2)))
    var other = screen
    let (retrying, next) = (screen.handle(.retry), other.handle(.next))
    #expect(retrying == .load(.init(ShelfScreen(id: films, page: 2), .cached)))
    #expect(next == .load(.init(ShelfScreen(id: films, page: 2))))
  }

  @Test("an empty shelf, and a page past the end, say so")
  func nothing() {
    var screen = PageMachine(ShelfScreen(id: films))
    _ = screen.handle(.loaded(page(1, next: nil, isEmpty: true)))
    #expect(screen.state == .message(.emptyShelf("Films"), over: page(1, next: nil, isEmpty: true)))
    screen = PageMachine(ShelfScreen(id: films, page: 9))
    _ = screen.handle(.loaded(page(9, next: nil, isEmpty: true)))
    #expect(screen.state == .message(.pastTheEnd(page: 9), over: page(9, next: nil, isEmpty: true)))
  }

  @Test("the use case answers page after page, and its problem becomes the screen's")
  func useCase() async {
    let ghibli = FakeCatalog(.ghibli)
    let films = ghibli.addShelf("Films", (1...25).map { ghibli.add("Film \($0)") })
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary())
    let store = ScreenStore(ShelfScreen(id: films), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    #expect(await store.settled().state.content?.value.element.works.first?.title == "Film 1")
    ghibli.fail(.shelf(films, page: 2), with: .server(.ghibli), times: 1)
    await store.send(.next)
    #expect(await store.settled().state.problem == .server(.ghibli))
    await store.send(.retry)
    #expect(await store.settled().state.content?.value.element.works.first?.title == "Film 21")
    await store.send(.refresh)
    _ = await store.settled()
    #expect(ghibli.freshness(of: .shelf(films, page: 2)) == [.any, .cached, .new])
  }
}
