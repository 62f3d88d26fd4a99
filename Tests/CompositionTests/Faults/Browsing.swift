import MarqueeDomain
import MarqueePresentation
import TestSupport

/// A person who goes from page to page by the pages' links, searches for words of titles, and returns to earlier pages.
/// The same seed takes the same way over the same services.
struct Browsing {
  private var random: Noise
  /// Links that were found and not opened yet, in the order in which they were found.
  private var links: [Destination] = []
  private var titles: [String] = []
  private var opened: [Destination] = []
  private var known: Set<Destination> = [.home]

  init(seed: UInt64) { random = Noise(seed: seed) }

  /// Where the user goes next, at first home.
  mutating func next() -> Destination {
    switch Int.random(in: 0..<10, using: &random) {
    case _ where links.isEmpty: return .home
    case 0: return opened.randomElement(using: &random) ?? .home
    case 1, 2: return searchForTitle() ?? .home
    default:
      // Works are by far the most: otherwise hardly anything else would be opened.
      let kinds = Set(links.map(\.kind)).sorted()
      let kind = kinds.randomElement(using: &random)
      let index = links.indices.filter { links[$0].kind == kind }.randomElement(using: &random) ?? 0
      return links.remove(at: index)
    }
  }

  /// Adds the links of a page that was opened.
  mutating func read(_ content: ScreenContent, at destination: Destination) {
    opened.append(destination)
    for link in content.links where known.insert(link).inserted { links.append(link) }
    for title in content.titles where !titles.contains(title) { titles.append(title) }
  }

  private mutating func searchForTitle() -> Destination? {
    let words = titles.randomElement(using: &random)?.split(separator: " ").filter { $0.count > 3 } ?? []
    return words.randomElement(using: &random).map { .search(Query(words: String($0).lowercased()), limit: 20) }
  }
}

extension Destination {
  /// The kind of the page, with its catalog: `work tmdb`, `later shelf rows`, `search`.
  var kind: String {
    switch screen {
    case let shelf as ShelfScreen: "\(shelf.number == 1 ? "" : "later ")shelf \(shelf.id.catalog.rawValue)"
    case let work as WorkScreen: "work \(work.id.catalog.rawValue)"
    case let person as PersonScreen: "person \(person.id.catalog.rawValue)"
    case let place as PlaceScreen: "place \(place.id.catalog.rawValue)"
    case is SearchScreen: "search"
    default: "home"
    }
  }
}

extension ScreenContent {
  fileprivate var links: [Destination] {
    if let shelves = shown(by: HomeScreen.self) {
      return shelves.value.shelves.map { .shelf($0.id) } + works.map { .work($0.id) }
    }
    if let page = shown(by: ShelfScreen.self) {
      return works.map { .work($0.id) }
        + [page.value.next].compactMap { $0.map { .shelf(page.value.element.id, page: $0) } }
    }
    if let page = shown(by: WorkScreen.self) {
      return page.value.credits.map { .person($0.person.id) } + page.value.places.map { .place($0.id) }
    }
    if let page = shown(by: PersonScreen.self) { return page.value.works.map { .work($0.work.id) } }
    return works.map { .work($0.id) } + (shown(by: SearchScreen.self)?.value.people ?? []).map { .person($0.id) }
  }

  fileprivate var titles: [String] { works.map(\.title) }

  /// The works on the page.
  private var works: [Work] {
    shown(by: HomeScreen.self)?.value.shelves.flatMap(\.works) ?? shown(by: ShelfScreen.self)?.value.element.works
      ?? shown(by: SearchScreen.self)?.value.works ?? shown(by: WorkScreen.self).map { [$0.value.work] }
      ?? shown(by: PlaceScreen.self)?.value.works ?? []
  }
}
