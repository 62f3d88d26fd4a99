import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A page of a list that the person keeps: favorites, watchlist, diary, own works.
struct ListContent: PageContent {
  let list: ListedPage
  var origin = Loaded(())

  static let diaryColumns = Work.columns(with: "on")

  private var query: LibraryQuery { list.query }
  private var entries: [LibraryPage.Entry] { list.page.entries }

  /// The list's name, and what was searched for in it.
  var title: String {
    query.search?.heading(query.list.heading) ?? query.list.heading
  }

  var isEmpty: Bool { entries.isEmpty }
  var works: [WorkIdentity] { entries.map { WorkIdentity($0.work) } }

  var nextInSession: [String] {
    (isEmpty ? [] : ["open N", "fav N"])
      + pageTurns(isFirst: query.offset == 0, isLast: !list.hasMore)
      + (query.list == .library ? ["library add TITLE", "library random"] : [])
  }

  var nextInShell: [String] {
    isEmpty
      ? ["marquee search WORDS", "marquee help"]
      : ["--plain prints each REF", "marquee show REF opens one", "marquee help"]
  }

  /// How much of the list is shown, and in which order where that is not its own: `1–20 of 45 →`, `by year`.
  var countText: [Phrase] {
    guard !isEmpty else { return [] }
    let order = query.order == query.list.order ? [] : [Phrase(query.order.text)]
    let total = list.page.total
    guard list.range.count == total else {
      return [Count(list.range, of: total, hasMore: list.hasMore).phrase] + order
    }
    if query.search != nil { return ["\(total.grouped) of \(list.page.kept.grouped) match"] + order }
    return [Phrase(total.counted(query.list == .diary ? "viewing" : "work"))] + order
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let table =
      switch query.list {
      case .diary: Table(works: entries, Table.WorkFields.viewings, spoken: ["on", "title", "rating"])
      case .favorites, .watchlist, .library: Table(works: entries)
      case .mine, .rated: Table(works: entries, remark: { $0.remark })
      case .notes: Table(works: entries, remark: { $0.notes.joined(separator: " · ") })
      }
    return [.table(table)]
  }

  /// What the person says of the works, with which the list was read.
  var kept: LibraryEntries {
    var kept = LibraryEntries()
    kept.found.reserveCapacity(entries.count)
    for entry in entries {
      kept.found[entry.work.id] = LibraryEntry(identifiers: [entry.work.id] + entry.sameAs, marks: entry.marks)
    }
    return kept
  }

  /// The viewings that the numbers on screen stand for: rows of one work have its numbers in their order.
  func viewings(numbered targets: [Destination]) -> [Int: Viewing] {
    guard query.list == .diary else { return [:] }
    var numbers: [Destination: ArraySlice<Int>] = [:]
    for (index, target) in targets.enumerated() { numbers[target, default: []].append(index + 1) }
    var viewings: [Int: Viewing] = [:]
    for entry in entries {
      if let number = numbers[.work(entry.work.id)]?.popFirst() { viewings[number] = entry.viewing }
    }
    return viewings
  }

  static func data(of list: LibraryQuery.List) -> DataSchema {
    list == .diary
      ? .screen("Diary", [.defined("Diary", diaryMembers.shape())], rows: ["viewings"])
      : .screen("List", [.defined("List", members.shape())], rows: ["works"])
  }

  private static let total = JSONMember<ListContent>("total", about: "How many there are in all.", \.list.page.total)
  private static let members = [total, JSONMember("works", \.entries)]
  private static let diaryMembers = [
    total,
    JSONMember(
      "viewings", each: \.entries,
      of: [
        JSONMember("note", about: "What was said of it then.", \.viewing?.note),
        JSONMember("on", as: .date.orNull) { $0.viewing?.day?.description },
        JSONMember("rating", about: "The rating that it was given then.", \.viewing?.rating?.stars),
        JSONMember("work") { $0 },
      ], record: { $0.viewingRecord }),
  ]

  private var members: [JSONMember<ListContent>] { query.list == .diary ? Self.diaryMembers : Self.members }

  func json(_ kept: LibraryEntries) -> JSONTree { members.json(of: self, kept) }
  func records(_ kept: LibraryEntries) -> [Record] { members.records(of: self, kept) }
}

extension Query {
  /// The title of a page with what was looked for in it: `Diary “airship”`, `Diary  rating:4.. year:1980..1989`.
  func heading(_ title: String) -> String {
    text.isEmpty ? title : isWordsAlone ? "\(title) “\(text)”" : "\(title)  \(text)"
  }
}

extension LibraryQuery.List {
  /// Its name as the title of a screen.
  var heading: String {
    self == .mine ? "Everything with a mark" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension LibraryOrder {
  /// `by year, descending`.
  fileprivate var text: String {
    key == .random ? "in random order" : "by \(key)\(isDescending ? ", descending" : "")"
  }
}

extension LibraryPage.Entry {
  /// A row of the diary, with the rating that the viewing got, where it has one.
  fileprivate var viewingRecord: Record {
    var entry = self
    entry.marks.rating = viewing?.rating ?? marks.rating
    return entry.record(with: viewing?.day?.description ?? "")
  }
}

extension ListScreen: ShownScreen {
  var heading: String { tag ?? query.list.heading }
  func page(_ shown: Response) -> any PageContent { ListContent(list: shown.value, origin: shown.map { _ in }) }
}
