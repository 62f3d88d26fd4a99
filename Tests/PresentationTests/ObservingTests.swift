// How screens follow a library that others change, and what is announced.
import MarqueeDomain
import Synchronization
import TestSupport
import Testing

@testable import MarqueePresentation

@Suite("Observing the library", .timeLimit(.minutes(10)))
struct ObservingTests {
  private let library = WatchedLibrary()
  private let clock = TestClock()
  private let catalog = FakeCatalog(.ghibli)

  private var useCases: UseCases {
    UseCases(
      catalogs: CatalogDirectory([catalog], library: LibraryShelf(library: library)), library: library)
  }

  private func app() async -> App {
    let app = App(useCases: useCases, clock: clock)
    await app.watch()
    return app
  }

  private func titles(_ shown: App.Snapshot?) -> [String]? {
    guard let list = shown?.screen.state.content?.shown(by: ListScreen.self) else { return nil }
    return list.value.page.entries.map(\.work.title)
  }

  /// Does something on behalf of an object, as a session does on behalf of its app.
  private func asOwner<Value>(of object: AnyObject, _ body: () async throws -> Value) async rethrows -> Value {
    try await ChangeOrigin.$current.withValue(ObjectIdentifier(object), operation: body)
  }

  @Test("a change by others is announced once, and shown when the user looks")
  func announced() async throws {
    let app = await app()
    await app.perform(.open(.list(LibraryQuery(.library))))
    #expect(titles(await app.shown()) == [])
    var news = app.announcements.makeAsyncIterator()
    _ = try await library.add([WorkDraft(title: "A")])
    #expect(await news.next() == .changed)
    _ = try await library.add([WorkDraft(title: "B")])
    await library.isRead(atLeast: 3)
    #expect(titles(await app.shown()) == ["A", "B"])
    _ = try await library.add([WorkDraft(title: "C")])
    #expect(await news.next() == .changed)
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test("the user's own change is not news, and is on screen when it returns")
  func own() async throws {
    let app = await app()
    try await asOwner(of: app) {
      await app.perform(.open(.list(LibraryQuery(.library))))
      _ = await app.shown()
      _ = try await library.add([WorkDraft(title: "A")])
      await app.catchUp()
      #expect(titles(await app.shown()) == ["A"])
    }
    await app.end()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == nil)
  }

  @Test("the user's own change is not news either where the observation reports it, also that a work is gone")
  func ownAndLate() async throws {
    let heat = try await library.add([WorkDraft(title: "Heat")]).works[0]
    for (destination, edit) in [(Destination.work(heat.id), "Heat 2"), (.list(LibraryQuery(.library)), "Heat 3")] {
      let screen = destination.live(useCases: useCases, clock: clock)
      try await asOwner(of: screen) {
        await screen.send(.appear)
        let shown = await screen.settled()
        _ = try await library.edit(heat.id, by: [.title(edit)])
        #expect(shown.announcements(until: await changed(screen, from: shown)) == [])
      }
      let shown = await screen.summary
      _ = try await library.edit(heat.id, by: [.title("\(edit) by others")])
      #expect(shown.announcements(until: await changed(screen, from: shown)) == [.changed])
      await screen.leave()
    }
    let screen = Destination.work(heat.id).live(useCases: useCases, clock: clock)
    try await asOwner(of: screen) {
      await screen.send(.appear)
      let shown = await screen.settled()
      _ = try await library.delete([heat.id])
      let later = await changed(screen, from: shown)
      #expect(later.state.problem != nil && shown.announcements(until: later) == [])
    }
  }

  /// The screen as soon as it shows something else.
  private func changed(_ screen: any LiveScreen, from shown: ScreenSummary) async -> ScreenSummary {
    func text(_ summary: ScreenSummary) -> String { "\(summary.state)" }
    await waitUntil { await text(screen.summary) != text(shown) }
    return await screen.summary
  }

  @Test("a change made in one session is announced in another, once, and not in its own")
  func sessions() async throws {
    let (mine, other) = (await app(), await app())
    for app in [mine, other] {
      await asOwner(of: app) {
        await app.perform(.open(.list(LibraryQuery(.library))))
        _ = await app.shown()
      }
    }
    _ = try await asOwner(of: mine) { try await library.add([WorkDraft(title: "A")]) }
    var news = other.announcements.makeAsyncIterator()
    #expect(await news.next() == .changed)
    #expect(titles(await other.shown()) == ["A"])
    await waitUntil { await titles(mine.shown()) != [] }
    for app in [mine, other] { await app.end() }
    var own = mine.announcements.makeAsyncIterator()
    #expect(await own.next() == nil)
    #expect(await news.next() == nil)
  }

  /// A film on the catalog's shelf.
  private func film() -> Work {
    let id = catalog.add("Heat")
    catalog.addShelf("Films", [id])
    return .sample(id, "Heat")
  }

  /// The dashboard with a film on it, as the app shows it.
  private func dashboard(_ app: App) async -> Work {
    let film = film()
    await app.perform(.open(.home))
    _ = await app.shown()
    return film
  }

  private func marks(of work: Work, in app: App) async -> Marks? {
    await app.top?.summary.state.content?.entries.marks(of: work.id)
  }

  @Test("a mark that others set is announced once and shown; the user's own mark is shown, and not announced")
  func marks() async throws {
    let app = await app()
    let film = try await asOwner(of: app) {
      let film = await dashboard(app)
      _ = try await library.change([film], by: .favorite(true))
      await waitUntil { await marks(of: film, in: app)?.isFavorite == true }
      return film
    }
    var news = app.announcements.makeAsyncIterator()
    for isWanted in [true, false] {
      _ = try await library.change([film], by: .wanted(isWanted))
      await waitUntil { await marks(of: film, in: app)?.isWanted == isWanted }
    }
    #expect(await news.next() == .changed)
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test(
    "a mark that others set appears on every page that shows the work, and is announced once",
    arguments: [
      Destination.home, .search(Query(words: "heat"), limit: 20), .shelf(named("ghibli:shelf/films"), page: 1),
      .work(named("ghibli:film/heat")), .person(named("ghibli:person/ann")),
      .list(LibraryQuery(.mine)),
    ])
  func everyPage(destination: Destination) async throws {
    let id = catalog.add("Heat", credited: ["Ann": "Director"])
    catalog.addShelf("Films", [id])
    let film = Work.sample(id, "Heat")
    _ = try await library.change([film], by: .favorite(true))
    let app = await app()
    await app.perform(.open(destination))
    #expect(try #require(await app.shown()).screen.state.problem == nil)
    var news = app.announcements.makeAsyncIterator()
    _ = try await library.change([film], by: .wanted(true))
    #expect(await news.next() == .changed)
    await waitUntil {
      let content = await app.top?.summary.state.content
      let listed = content?.shown(by: ListScreen.self)?.value.page.entries.first?.marks
      return (listed ?? content?.entries.marks(of: id))?.isWanted == true
    }
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test("a mark that others set during loading is shown")
  func marksMeanwhile() async throws {
    let (app, gate) = (await app(), Gate())
    let film = film()
    catalog.hold(at: gate)
    await app.perform(.open(.home))
    await library.isObserved(by: 1)
    _ = try await library.change([film], by: .favorite(true))
    gate.open()
    _ = await app.shown()
    #expect(await marks(of: film, in: app)?.isFavorite == true)
    await app.end()
  }

  @Test("a change of the user's own shelves by others is announced, also where no mark on the screen changes")
  func ownShelves() async throws {
    let works = try await library.add([WorkDraft(title: "Heat"), WorkDraft(title: "Ran")]).works
    let app = await app()
    _ = await dashboard(app)
    _ = try await library.change([works[1]], by: .wanted(true))
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == .changed)
    let home = await app.top?.summary.state.content?.shown(by: HomeScreen.self)?.value
    #expect(home?.own.shelves.map { $0.works.map(\.title) } == [["Ran"]])
    await app.end()
    #expect(await news.next() == nil)
  }

  @Test("marks are read again for the page to which the user returns, and not observed while another covers it")
  func coveredMarks() async throws {
    let app = await app()
    let film = await dashboard(app)
    await library.isObserved(by: 1)
    await app.perform(.open(.settings))
    await library.isObserved(by: 0)
    _ = try await library.change([film], by: .favorite(true))
    #expect(await app.machine.top?.destination == .settings)
    await app.perform(.back)
    _ = await app.shown()
    #expect(await marks(of: film, in: app)?.isFavorite == true)
    await app.end()
  }

  @Test("what touches other parts of a list is read again, and not announced")
  func untouched() async throws {
    let app = await app()
    await app.perform(.open(.favorites))
    _ = await app.shown()
    let reads = library.reads
    _ = try await library.add([WorkDraft(title: "A")])
    await library.isRead(atLeast: reads + 1)
    await app.end()
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == nil)
  }

  @Test("nothing is observed off screen, and a screen that returns catches up")
  func covered() async throws {
    let app = await app()
    await app.perform(.open(.list(LibraryQuery(.library))))
    _ = await app.shown()
    #expect(library.observers == 1)
    await app.perform(.open(.settings))
    await library.isObserved(by: 0)
    _ = try await library.add([WorkDraft(title: "A")])
    _ = await app.shown()
    let reads = library.reads
    await app.perform(.back)
    #expect(titles(await app.shown()) == ["A"])
    #expect(library.reads == reads + 1)
    await library.isObserved(by: 1)
    await app.end()
    await library.isObserved(by: 0)
  }

  @Test("an own work and a person in it are observed, and a work that is gone is reported")
  func details() async throws {
    let heat = try await library.add([WorkDraft(title: "Heat", actors: ["Al Pacino"])]).works[0]
    let pacino = try await library.ownWork(heat.id).cast[0].person
    let app = await app()
    var news = app.announcements.makeAsyncIterator()
    await app.perform(.open(.work(heat.id)))
    _ = await app.shown()
    _ = try await library.edit(heat.id, by: [.title("Heat 2")])
    #expect(await news.next() == .changed)
    await app.perform(.open(.person(pacino)))
    guard let person = await app.shown()?.screen.state.content?.shown(by: PersonScreen.self) else { throw Unexpected() }
    #expect(person.value.works.map(\.work.title) == ["Heat 2"])
    _ = try await library.add([WorkDraft(title: "Ronin", actors: ["Al Pacino"])])
    #expect(await news.next() == .changed)
    await app.perform(.back)
    _ = await app.shown()
    _ = try await library.delete([heat.id])
    #expect(await news.next() == .failed(.notFound(heat.id)))
    await app.end()
  }

  @Test(
    "a screen has settled though it goes on observing, which what is shown once does not", arguments: [true, false])
  func settles(observes: Bool) async {
    let screen = Destination.favorites.live(useCases: useCases, clock: clock, observes: observes)
    await screen.send(.appear)
    #expect(await screen.settled().state.content != nil)
    #expect(library.observers == (observes ? 1 : 0) && library.reads == 1)
    await screen.leave()
    await library.isObserved(by: 0)
  }

  @Test("a list that shrinks under its last page shows the last one there is")
  func shrunk() {
    let first = LibraryQuery(.library, offset: 0, limit: 1)
    let second = LibraryQuery(.library, offset: 1, limit: 1)
    func listed(_ query: LibraryQuery, of total: Int, _ works: Work...) -> PageMachine<ListScreen>.Event {
      .loaded(Loaded(ListedPage(query: query, page: LibraryPage(total: total, entries: works.map { .init($0) }))))
    }
    var screen = PageMachine(ListScreen(second))
    _ = screen.handle(listed(second, of: 2, .sample(2)))
    let before = screen.summary
    _ = screen.handle(.outdated)
    #expect(screen.handle(listed(second, of: 1)) == .load(.init(ListScreen(first))))
    #expect(before.announcements(until: screen.summary) == [] && !screen.state.isLoading)
    _ = screen.handle(listed(first, of: 1, .sample(1)))
    #expect(before.announcements(until: screen.summary) == [.changed])
    #expect(before.revision == 0 && screen.summary.revision == 1)
  }

  @Test("a notice about the library's file is announced")
  func notices() async {
    let app = await app()
    library.report(.readOnly(path: "/library", reason: nil))
    var news = app.announcements.makeAsyncIterator()
    #expect(await news.next() == .notice(.library(.readOnly(path: "/library", reason: nil))))
    await app.end()
  }

  struct Unexpected: Error {}
}
