import TestSupport

@testable import MarqueeDomain
@testable import MarqueePresentation

/// What the common suite needs of a screen.
protocol ScreenUnderTest: Screen {
  /// The screen before it appears.
  static var sample: Self { get }
  /// Two answers, number 1 and 2, with different content.
  static func answer(_ number: Int) -> Loaded<Value>
}

/// A dashboard without the user's part.
func home(_ shelves: [Shelf], sources: [Source] = [], notices: [Notice] = []) -> Loaded<HomeScreen.Value> {
  Loaded(HomeScreen.Value(shelves: shelves), sources: sources, notices: notices)
}

extension HomeScreen: ScreenUnderTest {
  static var sample: Self { HomeScreen() }
  static func answer(_ number: Int) -> Loaded<Value> { home([.sample(number)]) }
}

extension ShelfScreen {
  init(id: Shelf.ID, page: Int = 1) { self.init(id: id, number: page, query: Query()) }
}

extension ShelfScreen: ScreenUnderTest {
  static var sample: Self { ShelfScreen(id: named("ghibli:shelf/films"), page: 2) }
  static func answer(_ number: Int) -> Loaded<Value> { Loaded(Page(.sample(number), number: 2, next: 3)) }
}

extension SearchScreen {
  /// A search for a text that was typed.
  init(query: String = "", limit: Int = 20) {
    self.init(Query(), limit: limit)
    _ = handle(.typed(query), in: .loading(previous: nil))
  }
}

extension SearchScreen: ScreenUnderTest {
  static var sample: Self { SearchScreen(query: "totoro", limit: 7) }
  static func answer(_ number: Int) -> Loaded<Value> { Loaded(Matches(works: [.sample(number)], total: number)) }
}

extension WorkScreen: ScreenUnderTest {
  static var sample: Self { WorkScreen(id: named("ghibli:film/totoro")) }
  static func answer(_ number: Int) -> Loaded<Value> { Loaded(WorkPage(work: .sample(number))) }
}

extension PersonScreen: ScreenUnderTest {
  static var sample: Self { PersonScreen(id: named("ghibli:person/mei")) }
  static func answer(_ number: Int) -> Loaded<Value> {
    Loaded(PersonPage(person: Person(id: named("ghibli:person/mei"), name: "Mei \(number)")))
  }
}

extension PlaceScreen: ScreenUnderTest {
  static var sample: Self { PlaceScreen(id: named("ghibli:location/laputa")) }
  static func answer(_ number: Int) -> Loaded<Value> {
    Loaded(PlacePage(place: Place(id: named("ghibli:location/laputa"), name: "Laputa \(number)")))
  }
}

extension ListScreen: ScreenUnderTest {
  static var sample: Self { ListScreen(LibraryQuery(.watchlist, limit: 7)) }
  static func answer(_ number: Int) -> Loaded<Value> {
    let page = LibraryPage(total: 1, entries: [LibraryPage.Entry(.sample(number), Marks(isWanted: true))])
    return Loaded(ListedPage(query: LibraryQuery(.watchlist, limit: 7), page: page))
  }
}

extension StatisticsScreen: ScreenUnderTest {
  static var sample: Self { StatisticsScreen(query: Query(), year: 2026) }
  static func answer(_ number: Int) -> Loaded<Value> {
    var count = StatisticsCount(Query(), year: nil, today: nil)
    for _ in 1...number { count.add(LibraryPage.Entry(.sample(number), Marks(days: [], wasSeen: true)), actors: []) }
    return Loaded(count.result)
  }
}

extension SettingsScreen: ScreenUnderTest {
  static var sample: Self { SettingsScreen() }
  static func answer(_ number: Int) -> Loaded<Value> { Loaded(SettingsPage(states: [], path: "\(number)")) }
}

extension PageMachine.Request {
  init(_ screen: S, _ freshness: Freshness = .any) { self.init(screen: screen, freshness: freshness) }
}

extension Work {
  static func sample(_ number: Int) -> Work { .sample(named("ghibli:film/totoro"), "Totoro \(number)") }
}

extension Shelf {
  static func sample(_ number: Int) -> Shelf {
    Shelf(id: named("ghibli:shelf/films"), title: "Films \(number)", works: [.sample(number)])
  }
}
