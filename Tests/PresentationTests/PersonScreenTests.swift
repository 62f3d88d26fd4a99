import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueePresentation

/// A person with their works, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct PersonScreenTests {
  private let id: Person.ID = named("ghibli:person/mei")
  private let page = Loaded(PersonPage(person: Person(id: named("ghibli:person/mei"), name: "Mei")))

  @Test("appearing and retrying use cached answers, refreshing asks the services, stopping cancels")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.any), (.retry, .cached), (.refresh, .new)] {
      var screen = PageMachine(PersonScreen(id: id))
      _ = screen.handle(.loaded(page))
      #expect(screen.state == .content(page))
      let effect = screen.handle(command)
      #expect(effect == .load(.init(PersonScreen(id: id), freshness)))
      #expect(screen.state == .loading(previous: page))
    }
    var screen = PageMachine(PersonScreen(id: id))
    let effect = screen.handle(.stop)
    #expect(effect == .cancel)
  }

  @Test("what has come of a page is shown first; a page that is shown stays until the next is whole")
  func parts() {
    var screen = PageMachine(PersonScreen(id: id))
    _ = screen.handle(.appear)
    _ = screen.handle(.part(page))
    #expect(screen.state == .loading(previous: page))
    var stopped = screen
    #expect(stopped.handle(.stop) == .cancel)
    #expect(stopped.state == .message(.stopped, over: page))
    var whole = page
    whole.value.next = 2
    _ = screen.handle(.loaded(whole))
    _ = screen.handle(.next)
    _ = screen.handle(.part(page))
    #expect(screen.state == .loading(previous: whole))
  }

  @Test("next shows the page that follows, and says when there is none; a refresh stays on the page")
  func pages() {
    var screen = PageMachine(PersonScreen(id: id))
    #expect(screen.handle(.next) == nil)
    var first = page
    first.value.next = 2
    _ = screen.handle(.loaded(first))
    #expect(screen.handle(.next) == .load(.init(PersonScreen(id: id, number: 2))))
    #expect(screen.state == .loading(previous: first))
    #expect(screen.handle(.next) == nil)
    var second = page
    second.value.number = 2
    _ = screen.handle(.loaded(second))
    #expect(screen.handle(.refresh) == .load(.init(PersonScreen(id: id, number: 2), .new)))
    _ = screen.handle(.loaded(second))
    #expect(screen.handle(.next) == nil)
    #expect(screen.state == .message(.lastPage, over: second))
  }

  @Test("stopping the page that follows stays on the page that is shown")
  func stopped() {
    var screen = PageMachine(PersonScreen(id: id))
    var first = page
    first.value.next = 2
    _ = screen.handle(.loaded(first))
    _ = screen.handle(.next)
    #expect(screen.handle(.stop) == .cancel)
    #expect(screen.state == .content(first) && screen.screen.number == 1)
  }

  @Test("the use case answers, and its problem becomes the screen's")
  func useCase() async {
    let ghibli = FakeCatalog(.ghibli)
    ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary())
    let store = ScreenStore(PersonScreen(id: id), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().state.content?.value
    #expect(page?.person.name == "Mei")
    #expect(page?.works.map(\.work.title) == ["My Neighbor Totoro"])
    ghibli.fail(.person(id), with: .server(.ghibli))
    await store.send(.refresh)
    #expect(await store.settled().state.problem == .server(.ghibli))
    #expect(ghibli.freshness(of: .person(id)) == [.any, .new])
  }
}
