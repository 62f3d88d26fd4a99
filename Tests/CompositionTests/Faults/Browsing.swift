import MarqueeDomain
import MarqueePresentation
import TestSupport

/// A person who goes from page to page by the links that the pages give, searches for words of titles, and comes back to
/// pages seen before. The same seed gives the same way over the same services.
struct Browsing {
  private var random: Noise
  /// What was linked and not opened yet, in the order in which it was found.
  private var links: [Destination] = []
  private var titles: [String] = []
  private var opened: [Destination] = []
  private var known: Set<Destination> = [.home]

  init(seed: UInt64) { random = Noise(seed: seed) }

  /// Where the person goes next; home first.
  mutating func next() -> Destination {
    switch Int.random(in: 0..<10, using: &random) {
    case _ where links.isEmpty: return .home
    case 0: return opened.randomElement(using: &random) ?? .home
    case 1, 2: return searchForTitle() ?? .home
    default:
      // Works are by far the most: without this, hardly anything else would be opened.
      let kinds = Set(links.map(\.kind)).sorted()
      let kind = kinds.randomElement(using: &random)
      let index = links.indices.filter { links[$0].kind == kind }.randomElement(using: &random) ?? 0
      return links.remove(at: index)
    }
  }

  /// Takes up the links of a page that was opened.
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
  /// What the page shows, and which catalog's it is: `work tmdb`, `later shelf rows`, `search`.
  var kind: String {
    switch self {
    case .shelf(let id, let page, _): "\(page == 1 ? "" : "later ")shelf \(id.catalog.rawValue)"
    case .work(let id): "work \(id.catalog.rawValue)"
    case .person(let id): "person \(id.catalog.rawValue)"
    case .place(let id): "place \(id.catalog.rawValue)"
    case .search: "search"
    case .home, .list, .tags, .tagged, .statistics, .settings: "home"
    }
  }
}

extension ScreenContent {
  fileprivate var links: [Destination] {
    switch self {
    case .home(let shelves): shelves.value.map { .shelf($0.id, page: 1) } + works.map { .work($0.id) }
    case .shelf(let page, _):
      works.map { .work($0.id) } + [page.value.next].compactMap { $0.map { .shelf(page.value.element.id, page: $0) } }
    case .search(_, let matches): works.map { .work($0.id) } + matches.value.people.map { .person($0.id) }
    case .work(let page):
      page.value.credits.map { .person($0.person.id) } + page.value.places.map { .place($0.id) }
    case .person(let page): page.value.works.map { .work($0.work.id) }
    case .place: works.map { .work($0.id) }
    case .list, .tags, .statistics, .settings: []
    }
  }

  fileprivate var titles: [String] { works.map(\.title) }

  /// The works that the page tells of.
  private var works: [Work] {
    switch self {
    case .home(let shelves): shelves.value.flatMap(\.works)
    case .shelf(let page, _): page.value.element.works
    case .search(_, let matches): matches.value.works
    case .work(let page): [page.value.work]
    case .place(let page): page.value.works
    case .person, .list, .tags, .statistics, .settings: []
    }
  }
}
