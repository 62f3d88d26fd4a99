import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// The favorites, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct FavoritesScreenTests {
  @Test("every way of asking reads the marks", arguments: [ScreenCommand.appear, .refresh, .retry])
  func commands(command: ScreenCommand) {
    var screen = FavoritesScreen()
    _ = screen.handle(.loaded([.sample(1)]))
    let effects = screen.handle(command)
    #expect(effects == [.run(.favorites, .favorites)])
    #expect(screen.works == .loading(previous: [.sample(1)]))
  }

  @Test("stopping gives up")
  func stop() {
    var screen = FavoritesScreen()
    let effects = screen.handle(.stop)
    #expect(effects == [.cancel(.favorites)])
    #expect(screen.works == .message(.stopped, over: nil))
  }

  @Test("no favorites is a message")
  func none() {
    var screen = FavoritesScreen()
    _ = screen.handle(.loaded([]))
    #expect(screen.works == .message(.noFavorites, over: []))
  }

  @Test("next turns the page, says where the last one is, and a shorter list is shown from its end")
  func pages() {
    var screen = FavoritesScreen()
    #expect(screen.handle(.next) == [])
    let works = (1...45).map { Work.sample($0) }
    _ = screen.handle(.loaded(works))
    #expect(screen.page == 1)
    for page in [2, 3] {
      #expect(screen.handle(.next) == [])
      #expect(screen.page == page && screen.works == .content(works))
    }
    _ = screen.handle(.next)
    #expect(screen.page == 3 && screen.works == .message(.lastPage, over: works))
    _ = screen.handle(.refresh)
    _ = screen.handle(.loaded(Array(works.prefix(21))))
    #expect(screen.page == 2)
    _ = screen.handle(.appear)
    #expect(screen.page == 1)
  }

  @Test("the marks answer, the latest first, and their problem becomes the screen's")
  func marks() async {
    let marks = FakeMarks(favorites: [.sample(2), .sample(1)])
    let useCases = UseCases(catalogs: CatalogDirectory([]), marks: marks, limit: .endless)
    let store = ScreenStore(FavoritesScreen(), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    #expect(await store.settled().works == .content([.sample(2), .sample(1)]))
    let full = Problem.storage(message: "The disk is full.", hint: "Make room.")
    marks.fail(with: full)
    await store.send(.refresh)
    #expect(await store.settled().works == .error(full, previous: [.sample(2), .sample(1)]))
  }
}
