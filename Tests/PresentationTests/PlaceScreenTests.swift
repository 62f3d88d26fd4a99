import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueePresentation

/// A place with the works that take place there, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct PlaceScreenTests {
  private let id: Place.ID = named("ghibli:location/laputa")
  private let page = Loaded(PlacePage(place: Place(id: named("ghibli:location/laputa"), name: "Laputa")))

  @Test("appearing and retrying use cached answers, refreshing asks the services, stopping cancels")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.any), (.retry, .cached), (.refresh, .new)] {
      var screen = PageMachine(PlaceScreen(id: id))
      _ = screen.handle(.loaded(page))
      #expect(screen.state == .content(page))
      let effect = screen.handle(command)
      #expect(effect == .load(.init(PlaceScreen(id: id), freshness)))
      #expect(screen.state == .loading(previous: page))
    }
    var screen = PageMachine(PlaceScreen(id: id))
    let effect = screen.handle(.stop)
    #expect(effect == .cancel)
  }

  @Test("the use case answers, and its problem becomes the screen's")
  func useCase() async {
    let ghibli = FakeCatalog(.ghibli)
    ghibli.add("My Neighbor Totoro", places: ["Laputa"])
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: FakeLibrary())
    let store = ScreenStore(PlaceScreen(id: id), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().state.content?.value
    #expect(page?.place.name == "Laputa")
    #expect(page?.works.map(\.title) == ["My Neighbor Totoro"])
    ghibli.fail(.place(id), with: .server(.ghibli))
    await store.send(.refresh)
    #expect(await store.settled().state.problem == .server(.ghibli))
    #expect(ghibli.freshness(of: .place(id)) == [.any, .new])
  }
}
