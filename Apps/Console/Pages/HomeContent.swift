import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The dashboard: the shelves of the active catalogs, and on a screen the person's own above them.
struct HomeContent: LoadedContent {
  let loaded: Loaded<[Shelf]>
  var own: [OwnShelf] = []

  static let columns = Work.columns(with: ["shelf"])

  var title: String { "Home" }
  var isEmpty: Bool { value.isEmpty && own.isEmpty }
  var works: [WorkIdentity] { (own.map(\.works) + value.map(\.works)).flatMap { $0.map(WorkIdentity.init) } }

  /// Of most shelves a few cards are shown, and whatever is looked up takes its time.
  func works(within columns: Int) -> [WorkIdentity] {
    let shown = max(Cards(width: columns).shown(of: .max), Rendering.accessibleCards)
    return (own.map(\.works) + value.map(\.works)).flatMap { $0.prefix(shown).map(WorkIdentity.init) }
  }

  /// What `more` shows, by its names.
  var shelves: [NamedShelf] { own.map(NamedShelf.init) + value.map(NamedShelf.init) }

  var nextInSession: [String] { isEmpty ? [] : ["open N", "more SHELF", "fav N"] }

  func add(to page: inout Rendering) {
    for shelf in own { page.add(ShelfRow(title: shelf.title, works: shelf.works, total: shelf.total)) }
    for shelf in value where !shelf.works.isEmpty {
      let source = loaded.sources.first { $0.catalog == shelf.id.catalog && $0.isStale }
      let age = source.map { relativeTime(from: $0.fetchedAt, to: page.context.now, isStale: true) }
      page.add(
        ShelfRow(
          title: shelf.title, remarks: shelf.remarks(age: age), works: shelf.works,
          total: shelf.total ?? shelf.works.count))
    }
    page.add(emptyShelves: value.filter(\.works.isEmpty).map(\.title))
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    value.flatMap { shelf in shelf.works.map { $0.record(kept, more: ["\(shelf.id)"]) } }
  }

  /// What completes the titles of the person's own shelves, which records leave out.
  func ownRecords(_ kept: LibraryEntries) -> [Record] { own.flatMap(\.works).map { $0.record(kept) } }
}

extension HomeContent: MarkedWritable {
  static let definition: String? = "Home"
  static let members: [JSONMember<Marked<HomeContent>>] = [JSONMember("shelves") { $0.marked($0.value.value) }]
}

extension Rendering {
  /// How many works of a shelf the accessible dashboard says: enough to choose from, few enough to listen to.
  static let accessibleCards = 5

  /// - Parameters:
  ///   - first: the card that the row begins with, counted from 0.
  ///   - cards: as wide as those of another screen; `nil` for those that suit this one.
  mutating func add(_ shelf: ShelfRow, from first: Int = 0, as cards: Cards? = nil) {
    if !shelves.isEmpty { add() }
    shelves.append(shelf)
    shelves[shelves.count - 1].line = lines.count
    let cards = cards ?? Cards(width: width)
    let works = shelf.works.dropFirst(first)
    let shown = works.prefix(isAccessible ? Self.accessibleCards : cards.shown(of: works.count))
    let isLastCut = !isAccessible && cards.isLastCut(of: shown.count)
    let hasMore = shelf.total.map { shown.endIndex < $0 || isLastCut } ?? true
    add(heading: shelf.title, shelf.remarks, Count(shown.indices, of: shelf.total, hasMore: hasMore))
    if isAccessible {
      for work in shown { speak(work, hasKind: false) }
    } else {
      add(cards: shown, cards)
    }
  }
}

/// A shelf of the dashboard, of which a row shows as many works as fit.
struct ShelfRow: Sendable {
  let title: String
  var remarks: [String] = []
  let works: [Work]
  /// `nil` where there are more works, and it is not known how many.
  let total: Int?
  /// The line of its title.
  var line = 0
}

extension Rendering {
  /// Names the shelves with nothing on them, all in one line.
  fileprivate mutating func add(emptyShelves titles: [String]) {
    guard let first = titles.first else { return }
    if !shelves.isEmpty { add() }
    let text =
      titles.count == 1
      ? Message.emptyShelf(first).text : "\(titles.count) shelves are empty: \(titles.joined(separator: ", "))."
    if isAccessible { add(text) } else { add(Line(text.shortened(to: width), .faint)) }
  }
}

/// A shelf of the dashboard as a person may name it.
struct NamedShelf: Sendable {
  let title: String
  /// Its identifier, or the name of the list.
  let id: String
  /// What its name may begin with, beside these.
  let key: String
  let destination: Destination

  init(_ shelf: Shelf) {
    (title, id, key) = (shelf.title, "\(shelf.id)", shelf.id.key)
    destination = .shelf(shelf.id, page: 1)
  }

  init(_ shelf: OwnShelf) {
    (title, id, key) = (shelf.title, shelf.list.rawValue, shelf.list.rawValue)
    destination = .list(LibraryQuery(shelf.list))
  }

  var names: [String] { [title, key, id] }
}

extension OwnShelf {
  fileprivate var title: String { list.heading }
}

extension HomeScreen: ShownScreen {
  var heading: String { "Home" }
  func page(_ shown: Response) -> any PageContent { HomeContent(loaded: shown) }
}
