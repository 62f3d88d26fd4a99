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

  private let some = Loaded([Shelf.sample(1)])
  private let all = Loaded([Shelf.sample(1), Shelf.sample(2)])

  @Test(
    "appearing and retrying take what is held, refreshing asks anew, stopping gives up",
    arguments: [
      (ScreenCommand.appear, asking(.held)), (.retry, asking(.held)), (.refresh, asking(.new)), (.stop, .cancel),
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

  @Test("no shelves is a message")
  func noShelves() {
    var screen = Machine(HomeScreen())
    _ = screen.handle(.loaded(Loaded([], notices: ["TMDb is off."])))
    #expect(screen.state == .message(.noShelves, over: Loaded([], notices: ["TMDb is off."])))
  }

  @Test("the use case answers: first what is there, then everything")
  func useCase() async {
    let (ghibli, rows, gate) = (FakeCatalog(.ghibli), FakeCatalog(.rows), Gate())
    ghibli.addShelf("Films", [ghibli.add("Ponyo")])
    rows.addShelf("Row One", [rows.add("Alien")])
    ghibli.hold(at: gate)
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli, rows]), library: FakeLibrary(), limit: .endless)
    let port = GatedPort<[String], Void>()
    let performing = Task {
      try await Machine.Request(HomeScreen(), .new).perform(with: useCases) { event in
        switch event {
        case .part(let some): await port.tell(["part"] + some.value.map(\.title))
        case .loaded(let all): await port.tell(["whole"] + all.value.map(\.title))
        case .failed, .outdated: Issue.record("failed")
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
      .loaded(Loaded([shelf(named("ghibli:shelf/films"), "old"), shelf(named("rows:shelf/0"), "old")])))
    _ = screen.handle(.refresh)
    _ = screen.handle(.part(Loaded([shelf(named("rows:shelf/0"), "new")])))
    #expect(screen.state.isLoading)
    #expect(
      screen.state.content?.value.map { "\($0.id) \($0.title)" } == ["rows:shelf/0 new", "ghibli:shelf/films old"])
  }
}
