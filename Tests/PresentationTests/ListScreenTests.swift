import MarqueeDomain
import TestSupport
import Testing

@testable import MarqueePresentation

/// A list of the user's, as a table of events, states and effects.
@Suite(.timeLimit(.minutes(10))) struct ListScreenTests {
  private func listed(_ query: LibraryQuery, _ count: Int, of total: Int) -> Loaded<ListedPage> {
    let entries = (0..<count).map { LibraryPage.Entry(.sample($0)) }
    return Loaded(ListedPage(query: query, page: LibraryPage(total: total, entries: entries)))
  }

  private func query(offset: Int) -> LibraryQuery { LibraryQuery(.favorites, offset: offset, limit: 20) }

  @Test("appearing shows the first page, refreshing and retrying the one that is shown")
  func commands() {
    for (command, offset, freshness) in [
      (ScreenCommand.appear, 0, Freshness.any), (.refresh, 20, .new), (.retry, 20, .cached),
    ] {
      var screen = PageMachine(ListScreen(query(offset: 20)))
      #expect(screen.handle(command) == .load(.init(ListScreen(query(offset: offset)), freshness)))
      #expect(screen.state == .loading(previous: nil))
    }
  }

  @Test("next asks for what follows and says where the last page is")
  func pages() {
    var screen = PageMachine(ListScreen(query(offset: 0)))
    #expect(screen.handle(.next) == nil)
    _ = screen.handle(.loaded(listed(query(offset: 0), 20, of: 25)))
    #expect(screen.handle(.next) == .load(.init(ListScreen(query(offset: 20)))))
    #expect(screen.handle(.next) == nil)
    let last = listed(query(offset: 20), 5, of: 25)
    _ = screen.handle(.loaded(last))
    #expect(screen.state == .content(last))
    #expect(last.value.range == 20..<25 && !last.value.hasMore)
    #expect(screen.handle(.next) == nil)
    #expect(screen.state == .message(.lastPage, over: last))
    #expect(screen.handle(.previous) == .load(.init(ListScreen(query(offset: 0)))))
    let first = listed(query(offset: 0), 20, of: 25)
    _ = screen.handle(.loaded(first))
    #expect(screen.handle(.previous) == nil)
    #expect(screen.state == .message(.firstPage, over: first))
  }

  @Test("previous asks for what precedes, and says where the first page is")
  func previousPages() {
    var screen = PageMachine(ListScreen(query(offset: 0)))
    let first = listed(query(offset: 0), 20, of: 45)
    for (offset, before) in [(40, 20), (25, 5), (5, 0)] {
      _ = screen.handle(.loaded(listed(query(offset: offset), 5, of: 45)))
      #expect(screen.handle(.previous) == .load(.init(ListScreen(query(offset: before)))))
      _ = screen.handle(.stop)
    }
    _ = screen.handle(.loaded(first))
    #expect(screen.handle(.previous) == nil)
    #expect(screen.state == .message(.firstPage, over: first))
  }

  @Test("a page that is gone gives way to the last one there is")
  func shrunk() {
    var screen = PageMachine(ListScreen(query(offset: 40)))
    _ = screen.handle(.refresh)
    #expect(
      screen.handle(.loaded(listed(query(offset: 40), 0, of: 21))) == .load(.init(ListScreen(query(offset: 20)))))
    #expect(screen.screen.query.offset == 20)
  }

  @Test("stopping goes back to the page that is shown")
  func stop() {
    var screen = PageMachine(ListScreen(query(offset: 0)))
    let first = listed(query(offset: 0), 20, of: 25)
    _ = screen.handle(.loaded(first))
    _ = screen.handle(.next)
    #expect(screen.handle(.stop) == .cancel)
    #expect(screen.screen.query.offset == 0 && screen.state == .content(first))
  }

  @Test("an empty list says what fills it, an empty search what was searched for")
  func empty() {
    var screen = PageMachine(ListScreen(LibraryQuery(.diary)))
    let nothing = listed(LibraryQuery(.diary), 0, of: 0)
    _ = screen.handle(.loaded(nothing))
    #expect(screen.state == .message(.emptyList(.diary), over: nothing))
    let query = LibraryQuery(.library, search: Query(words: "xyz"))
    screen = PageMachine(ListScreen(query))
    let none = Loaded(ListedPage(query: query, page: LibraryPage(total: 0, listTotal: 3)))
    _ = screen.handle(.loaded(none))
    #expect(screen.state == .message(.nothingListed("xyz", in: .library), over: none))
    // If the list is empty without a search, that is the reason.
    _ = screen.handle(.loaded(listed(query, 0, of: 0)))
    #expect(screen.state == .message(.emptyList(.library), over: listed(query, 0, of: 0)))
  }

  @Test("the library answers, and its problem becomes the screen's")
  func library() async {
    let library = FakeLibrary(favorites: [.sample(2)])
    let useCases = UseCases(catalogs: CatalogDirectory([]), library: library)
    let store = ScreenStore(ListScreen(query(offset: 0)), clock: TestClock(), useCases: useCases)
    await store.send(.appear)
    let page = await store.settled().state
    #expect(page.content?.value.page.entries.map(\.work) == [.sample(2)])
    let full = Problem.storage(message: "The disk is full.", remedy: .advice("Make room."))
    library.fail(with: full)
    await store.send(.refresh)
    #expect(await store.settled().state == .error(full, previous: page.content))
  }
}
