import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// A work in full, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct WorkScreenTests {
  private let totoro: Work.ID = named("ghibli:film/totoro")
  private let page = Loaded(WorkPage(work: .sample(1)))

  private var favorite: ChangedWorks {
    ChangedWorks(
      works: [.sample(1)], change: .favorite(true), marked: MarkedWorks(change: nil, before: [:], after: [:]))
  }

  private var shown: WorkScreen {
    var screen = WorkScreen(id: totoro)
    _ = screen.handle(.loaded(page))
    return screen
  }

  @Test("what was done is said until another screen covers it")
  func covered() {
    var screen = shown
    _ = screen.handle(.marked(favorite))
    #expect(screen.page == .message(.marked(favorite), over: page))
    _ = screen.handle(.cover)
    #expect(screen.page == .content(page))
  }

  @Test("appearing and retrying take what is held, refreshing asks anew, stopping gives up everything")
  func commands() {
    for (command, freshness) in [(ScreenCommand.appear, Freshness.held), (.retry, .held), (.refresh, .new)] {
      var screen = shown
      let effects = screen.handle(command)
      #expect(effects == [.run(.page, .work(totoro, freshness))])
      #expect(screen.page == .loading(previous: page))
    }
    var screen = shown
    let effects = screen.handle(.stop)
    #expect(effects == [.cancel(.page), .cancel(.favorite), .cancel(.mark)])
    #expect(screen == shown)
  }

  @Test("marking is asked for beside the page, which stays")
  func toggle() {
    var screen = shown
    let effects = screen.handle(.toggleFavorite)
    #expect(effects == [.run(.favorite, .toggleFavorite(totoro))])
    #expect(screen == shown)
  }

  @Test("what was marked is said over the page, also before it is there")
  func marked() {
    var screen = shown
    #expect(screen.handle(.mark(.wanted(true))) == [.run(.mark, .mark(totoro, .wanted(true)))])
    #expect(screen.handle(.marked(favorite)).isEmpty)
    #expect(screen.page == .message(.marked(favorite), over: page))
    var empty = WorkScreen(id: totoro)
    _ = empty.handle(.marked(favorite))
    #expect(empty.page == .message(.marked(favorite), over: nil))
    // The page that comes then is no news: it was asked for, and what was said stands above it.
    _ = empty.handle(.loaded(page))
    #expect(empty.page == .message(.marked(favorite), over: page))
    #expect(empty.revision == 0)
    _ = empty.handle(.refresh)
    _ = empty.handle(.loaded(page))
    #expect(empty.page == .content(page))
  }

  @Test("a failure to load and one to mark are told apart, and both leave the page")
  func failures() {
    for request in [WorkScreen.Request.work(totoro, .held), .toggleFavorite(totoro), .mark(totoro, .wanted(true))] {
      var screen = shown
      let event = WorkScreen.failure(of: request, .server(.ghibli))
      switch (request, event) {
      case (.work, .failed), (.toggleFavorite, .markingFailed), (.mark, .markingFailed): break
      default: Issue.record("\(request) ended as \(event)")
      }
      #expect(screen.handle(event).isEmpty)
      #expect(screen.page == .error(.server(.ghibli), previous: page))
    }
  }

  @Test("a mark on its way is not cancelled by a refresh, but by a stop, after which its answer is dropped")
  func slots() async {
    await Stage.with(WorkScreen(id: totoro)) { stage in
      await stage.store.send(.toggleFavorite)
      let marking = await stage.request(1)
      await stage.store.send(.refresh)
      let loading = await stage.request(2)
      #expect(!marking.isCancelled)
      await loading.tell(.loaded(page))
      loading.end()
      await stage.store.send(.stop)
      #expect(marking.isCancelled)
      await marking.tell(.marked(favorite))
      await marking.tell(.markingFailed(.server(.ghibli)))
      #expect(await stage.store.settled().page == .content(page))
    }
  }

  @Test("the use cases load the page, mark and unmark, and a mark that cannot be kept is an error over the page")
  func useCases() async throws {
    let (ghibli, library) = (FakeCatalog(.ghibli), FakeLibrary())
    let totoro = ghibli.add("My Neighbor Totoro", cast: ["Mei"])
    let useCases = UseCases(catalogs: CatalogDirectory([ghibli]), library: library, limit: .endless)
    let store = ScreenStore(WorkScreen(id: totoro), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().page
    #expect(page.content?.value.credits.map(\.person.name) == ["Mei"])

    await store.send(.toggleFavorite)
    #expect(await confirmation(store) == "Added to favorites: My Neighbor Totoro. `undo` takes it back.")
    #expect(try await library.favorites.map(\.id) == [totoro])
    await store.send(.toggleFavorite)
    #expect(await confirmation(store) == "Removed from favorites: My Neighbor Totoro. `undo` takes it back.")
    await store.send(.mark(.rate(Rating(halfStars: 9))))
    #expect(await confirmation(store) == "Rated 4.5: My Neighbor Totoro. `undo` takes it back.")
    #expect(try await library.marks(of: [totoro])[totoro]?.rating == Rating(halfStars: 9))
    #expect(try await library.favorites.isEmpty)

    let full = Problem.storage(message: "The disk is full.", hint: "Make room.")
    library.fail(with: full)
    await store.send(.toggleFavorite)
    #expect(await store.settled().page == .error(full, previous: page.content))
    await store.send(.refresh)
    _ = await store.settled()
    #expect(ghibli.freshness(of: .work(totoro)).last == .new)
  }

  private func confirmation(_ store: ScreenStore<WorkScreen>) async -> String? {
    guard case .message(let message, over: _?) = await store.settled().page else { return nil }
    return message.text
  }
}
