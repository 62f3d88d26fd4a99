import MarqueeDomain
import MarqueePresentation
import TestSupport

/// What the common suite needs to know of a screen.
protocol ScreenUnderTest: Screen, Equatable where Request: Equatable {
  associatedtype Content: Sendable & Equatable

  /// The screen before it appears.
  static var sample: Self { get }
  /// What it asks for when it appears.
  static var request: Request { get }
  /// Two answers, number 1 and 2, that leave different content.
  static func answer(_ number: Int) -> Event
  var state: ViewState<Content> { get }
}

extension HomeScreen: ScreenUnderTest {
  static var sample: Self { HomeScreen() }
  static var request: Request { .shelves(.held) }
  static func answer(_ number: Int) -> Event { .loaded(Loaded([.sample(number)])) }
  var state: ViewState<Loaded<[Shelf]>> { shelves }
}

extension ShelfScreen: ScreenUnderTest {
  static var sample: Self { ShelfScreen(id: named("ghibli:shelf/films"), page: 2) }
  static var request: Request { .page(named("ghibli:shelf/films"), 2, .held) }
  static func answer(_ number: Int) -> Event { .loaded(Loaded(Page(.sample(number), number: 2, next: 3))) }
  var state: ViewState<Loaded<Page<Shelf>>> { page }
}

extension SearchScreen: ScreenUnderTest {
  static var sample: Self { SearchScreen(query: "totoro", limit: 7) }
  static var request: Request { .search(SearchQuery("totoro")!, limit: 7) }
  static func answer(_ number: Int) -> Event { .found(Loaded(Matches(works: [.sample(number)], total: number))) }
  var state: ViewState<Loaded<Matches>> { results }
}

extension WorkScreen: ScreenUnderTest {
  static var sample: Self { WorkScreen(id: named("ghibli:film/totoro")) }
  static var request: Request { .work(named("ghibli:film/totoro"), .held) }
  static func answer(_ number: Int) -> Event { .loaded(Loaded(WorkPage(work: .sample(number)))) }
  var state: ViewState<Loaded<WorkPage>> { page }
}

extension PersonScreen: ScreenUnderTest {
  static var sample: Self { PersonScreen(id: named("ghibli:person/mei")) }
  static var request: Request { .person(named("ghibli:person/mei"), page: 1, .held) }
  static func answer(_ number: Int) -> Event {
    .loaded(Loaded(PersonPage(person: Person(id: named("ghibli:person/mei"), name: "Mei \(number)"))))
  }
  var state: ViewState<Loaded<PersonPage>> { page }
}

extension PlaceScreen: ScreenUnderTest {
  static var sample: Self { PlaceScreen(id: named("ghibli:location/laputa")) }
  static var request: Request { .place(named("ghibli:location/laputa"), .held) }
  static func answer(_ number: Int) -> Event {
    .loaded(Loaded(PlacePage(place: Place(id: named("ghibli:location/laputa"), name: "Laputa \(number)"))))
  }
  var state: ViewState<Loaded<PlacePage>> { page }
}

extension ListScreen: ScreenUnderTest {
  static var sample: Self { ListScreen(LibraryQuery(.watchlist, limit: 7)) }
  static var request: Request { .page(LibraryQuery(.watchlist, limit: 7)) }
  static func answer(_ number: Int) -> Event {
    let page = LibraryPage(total: 1, entries: [LibraryPage.Entry(.sample(number), Marks(isWanted: true))])
    return .loaded(ListedPage(query: LibraryQuery(.watchlist, limit: 7), page: page))
  }
  var state: ViewState<ListedPage> { page }
}

extension SettingsScreen: ScreenUnderTest {
  static var sample: Self { SettingsScreen() }
  static var request: Request { .read }
  static func answer(_ number: Int) -> Event { .loaded(Loaded(SettingsPage(states: [], path: "\(number)"))) }
  var state: ViewState<Loaded<SettingsPage>> { page }
}

extension Work {
  static func sample(_ number: Int) -> Work { .sample(named("ghibli:film/totoro"), "Totoro \(number)") }
}

extension Shelf {
  static func sample(_ number: Int) -> Shelf {
    Shelf(id: named("ghibli:shelf/films"), title: "Films \(number)", works: [.sample(number)])
  }
}
