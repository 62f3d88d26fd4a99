import MarqueeDomain
import MarqueePresentation

/// The dashboard: the shelves of the active catalogs. On a screen, the user's own shelves are above them.
struct HomeContent: LoadedContent {
  let loaded: Loaded<[Shelf]>
  var own = OwnShelves()

  static let columns = Work.columns(with: "shelf")

  var title: String { "Home" }
  var isEmpty: Bool { value.isEmpty && own.isEmpty }

  /// The shelves that `more` can show, with their names.
  var shelves: [NamedShelf] { own.shelves.map(NamedShelf.init) + value.map(NamedShelf.init) }
  var nextInSession: [String] { isEmpty ? [] : ["open N", "more SHELF", "fav N"] }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let empty = value.filter(\.works.isEmpty).map(\.title)
    return .titled(Phrase(UpNextContent.title), Table(upNext: own.upNext, at: now))
      + (own.goals.isEmpty ? [] : [.charts(.goals(own.goals))])
      + own.shelves.map { shelf in
        let isWhole = shelf.total == shelf.works.count
        let rest = isWhole ? nil : ShelfRow.Rest.list(LibraryQuery(shelf.list, offset: Shelf.pageSize))
        return .shelf(ShelfRow(title: shelf.list.heading, works: shelf.works, total: shelf.total, rest: rest))
      }
      + value.filter { !$0.works.isEmpty }.map { shelf in
        let source = loaded.sources.first { $0.catalog == shelf.id.catalog && $0.isStale }
        let age = source.map { relativeTime(from: $0.fetchedAt, to: now, isStale: true) }
        return .shelf(
          ShelfRow(
            title: shelf.title, remarks: shelf.remarks(age: age), works: shelf.works,
            total: shelf.total ?? shelf.works.count,
            rest: shelf.total.map { $0 > shelf.works.count } != false ? .shelf(shelf.id, page: 2) : nil))
      }
      + (empty.isEmpty ? [] : [.gap, .note(Self.note(ofEmpty: empty))])
  }

  private static func note(ofEmpty titles: [String]) -> String {
    titles.count == 1
      ? Message.emptyShelf(titles[0]).text : "\(titles.count) shelves are empty: \(titles.joined(separator: ", "))."
  }

  func records(_ kept: LibraryEntries) -> [Record] {
    value.flatMap { shelf in shelf.works.map { LibraryPage.Entry($0, kept).record(with: "\(shelf.id)") } }
  }

  /// The records of the user's own shelves, for the completion of their titles. `records` leaves these out.
  func ownRecords(_ kept: LibraryEntries) -> [Record] { own.shelves.flatMap { $0.works.records(kept) } }
  static let definition: String? = "Home"
  static let members = [JSONMember("shelves", \HomeContent.value)]
}

extension Rendering {
  /// Shows a row of a shelf from the card `first` on, counted from 0. Without `cards`, the layout suits this width.
  mutating func show(_ shelf: ShelfRow, from first: Int = 0, as cards: Cards? = nil) {
    addGap()
    shelves.append(shelf)
    shelves[shelves.count - 1].line = lines.count
    let cards = cards ?? Cards(width: width)
    let works = shelf.works.dropFirst(first)
    let shown = works.prefix(cards.shown(of: works.count))
    let hasMore = shelf.total.map { shown.endIndex < $0 || cards.isLastCut(of: shown.count) } ?? true
    let count = Phrase.count(shown.indices, of: shelf.total, hasMore: hasMore)
    show(.heading(Phrase(shelf.title), remarks: shelf.remarks, ends: [count]))
    add(cards: shown, cards)
  }
}

/// A shelf of the dashboard. Its row shows as many works as fit.
struct ShelfRow: Sendable {
  let title: String
  var remarks: [String] = []
  var works: [Work]
  /// How many works the shelf has; `nil` if there are more and the number is not known.
  let total: Int?
  /// The works after these; `nil` if there are no more.
  var rest: Rest?

  enum Rest: Sendable {
    case shelf(Shelf.ID, page: Int)
    case list(LibraryQuery)
  }

  /// The number of its title's line.
  var line = 0
}

/// A shelf of the dashboard, with the names that the user may type for it.
struct NamedShelf: Sendable {
  let title: String
  /// The shelf's identifier, or the name of the list.
  let id: String
  /// Another text that its name may begin with.
  let key: String
  let destination: Destination

  init(_ shelf: Shelf) {
    (title, id, key) = (shelf.title, "\(shelf.id)", shelf.id.key)
    destination = .shelf(shelf.id, page: 1)
  }

  init(_ shelf: OwnShelf) {
    (title, id, key) = (shelf.list.heading, shelf.list.name, shelf.list.name)
    destination = .list(LibraryQuery(shelf.list))
  }

  var names: [String] { [title, key, id] }
}

extension HomeScreen: ShownScreen {
  var heading: String { "Home" }
  func page(_ shown: Response) -> any PageContent { HomeContent(loaded: shown.map(\.shelves), own: shown.value.own) }
}
