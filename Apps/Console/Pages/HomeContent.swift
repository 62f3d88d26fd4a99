import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// The dashboard: the shelves of the active catalogs.
struct HomeContent: LoadedContent {
  let loaded: Loaded<[Shelf]>

  static let columns = Work.columns(with: ["shelf"])

  var title: String { "Home" }
  var isEmpty: Bool { value.isEmpty }
  var works: [WorkIdentity] { value.flatMap { $0.works.map(WorkIdentity.init) } }

  /// Of most shelves a few cards are shown, and whatever is looked up takes its time.
  func works(within columns: Int) -> [WorkIdentity] {
    let shown = max(Cards(width: columns).shown(of: .max), Rendering.accessibleCards)
    return value.flatMap { $0.works.prefix(shown).map(WorkIdentity.init) }
  }

  var nextInSession: [String] { ["open N", "more SHELF", "fav N"] }

  func add(to page: inout Rendering) {
    for (index, shelf) in value.enumerated() {
      if index > 0 { page.add() }
      let source = loaded.sources.first { $0.catalog == shelf.id.catalog && $0.isStale }
      page.add(shelf: shelf, age: source.map { relativeTime(from: $0.fetchedAt, to: page.context.now) })
    }
  }

  func records(_ marks: MarksByWork) -> [Record] {
    value.flatMap { shelf in shelf.works.map { $0.record(marks, more: ["\(shelf.id)"]) } }
  }

  func json(_ marks: MarksByWork) -> JSONText { ["shelves": .array(value.map { $0.json(marks) })] }
}

extension Rendering {
  /// How many works of a shelf the accessible dashboard says: enough to choose from, few enough to listen to.
  static let accessibleCards = 5

  fileprivate mutating func add(shelf: Shelf, age: String?) {
    let cards = Cards(width: width)
    let shown = isAccessible ? min(Self.accessibleCards, shelf.works.count) : cards.shown(of: shelf.works.count)
    let works = shelf.works.prefix(shown)
    add(heading: shelf, Count(0..<shown, of: shelf.total, hasMore: shown < shelf.total ?? shelf.works.count), age: age)
    if shelf.works.isEmpty { add(Message.emptyShelf(shelf.title).text, .faint) }
    if isAccessible {
      for work in works { speak(work, hasKind: false) }
    } else {
      add(cards: works, cards)
    }
  }
}
