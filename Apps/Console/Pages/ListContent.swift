import MarqueeDomain
import MarqueeJSON
import MarqueePresentation
import MarqueeTerminal

/// A page of a list of the user's: favorites, watchlist, diary, own works and others.
struct ListContent: PageContent {
  let list: ListedPage
  var origin = Loaded(())

  static let diaryColumns = Work.columns(with: "on").adding(["work.rating", "work.note", "part", "from"])

  private var query: LibraryQuery { list.query }
  private var rows: [LibraryPage.Entry] { list.page.entries }

  /// The list's name, with the text that was searched for.
  var title: String {
    let name = list.named?.name ?? query.list.heading
    return list.source.search?.heading(name) ?? name
  }

  var isEmpty: Bool { rows.isEmpty }

  var nextInSession: [String] {
    (isEmpty ? [] : ["open N", "fav N"])
      + pageTurns(isFirst: query.offset == 0, isLast: !list.hasMore)
      + (query.list == .library ? ["library add TITLE", "library random"] : [])
      + (list.named.map { $0.query == nil ? ["list NAME move REF N"] : [] } ?? [])
  }

  var nextInShell: [String] {
    isEmpty
      ? ["marquee search WORDS", "marquee help"]
      : ["--plain prints each REF", "marquee show REF shows details", "marquee help"]
  }

  /// How much of the list is shown, and its order if that is not the usual one: `1–20 of 45 →`, `by year`.
  var countText: [Phrase] {
    guard !isEmpty else { return [] }
    let order = query.order == query.list.order ? [] : [Phrase(query.order.text)]
    let total = list.page.total
    guard list.range.count == total else {
      return [.count(list.range, of: total, hasMore: list.hasMore)] + order
    }
    if query.search != nil { return ["\(total.grouped) of \(list.page.listTotal.grouped) match"] + order }
    let seen = list.named?.seen.map { [Phrase("\($0.grouped) seen")] } ?? []
    let noun = rows.contains { $0.viewing?.part != nil } ? "row" : query.list == .diary ? "viewing" : "work"
    return [Phrase(total.counted(noun))] + seen + order
  }

  func blocks(_ kept: LibraryEntries, at now: Date) -> [Block] {
    let table =
      switch query.list {
      case .diary:
        Table(
          works: rows, Table.WorkFields.viewings, with: rows.contains { $0.viewing?.part != nil } ? [.parts] : [],
          at: 2, spoken: ["on", "title", "part", "rating"])
      case .favorites, .watchlist, .library: Table(works: rows)
      case .named(let name): Table(works: rows, remark: { $0.place(on: name)?.note ?? $0.remark })
      case .mine, .rated: Table(works: rows, remark: { $0.remark })
      case .notes: Table(works: rows, remark: { $0.notes.joined(separator: " · ") })
      }
    return (list.named?.description.map { [.prose($0, .faint), .gap] } ?? []) + [.table(table)]
  }

  /// The marks of the works, which were read together with the list.
  var entries: LibraryEntries? { LibraryEntries(rows: rows) }

  /// The viewings of the numbers on screen: the rows of a work have its numbers, in their order.
  func viewings(numbered targets: [Destination]) -> [Int: [Viewing]] {
    guard query.list == .diary else { return [:] }
    var numbers: [Destination: ArraySlice<Int>] = [:]
    for (index, target) in targets.enumerated() { numbers[target, default: []].append(index + 1) }
    var viewings: [Int: [Viewing]] = [:]
    for entry in rows {
      guard let number = numbers[.work(entry.work.id)]?.popFirst() else { continue }
      let episodes = query.isByViewing ? [] : entry.episodesOfDay
      viewings[number] = episodes.isEmpty ? [entry.viewing].compactMap(\.self) : episodes
    }
    return viewings
  }

  static func data(of list: LibraryQuery.List) -> DataSchema {
    switch list {
    case .diary: .screen("Diary", [.defined("Diary", diaryMembers.shape())], rows: ["viewings"])
    case .named: .screen("OwnList", [.defined("OwnList", namedMembers.shape())], rows: ["works"])
    case .favorites, .watchlist, .library, .mine, .rated, .notes:
      .screen("List", [.defined("List", members.shape())], rows: ["works"])
    }
  }

  private static let total = JSONMember<ListContent>("total", about: "The total number of results.", \.list.page.total)
  private static let members = [total, JSONMember("works", \.rows)]
  private static let diaryMembers = [
    total,
    JSONMember(
      "viewings", each: \.rows,
      of: [
        JSONMember("from", about: "The first day of a viewing of several days.", as: .date.orNull) {
          $0.viewing?.from?.description
        },
        JSONMember("note", about: "The viewing's note.", \.viewing?.note),
        JSONMember("on", as: .date.orNull) { $0.viewing?.day?.description },
        JSONMember("part", about: "The season or episode, such as S2E5.", \.viewing?.part?.description),
        JSONMember("pass", about: "Which time you saw the series, counted from 1.", \.pass),
        JSONMember("rating", about: "The viewing's rating.", \.viewing?.rating?.stars),
        JSONMember("work") { $0 },
      ], record: { $0.viewingRecord }),
  ]

  private var placedEntries: [PlacedEntry] {
    rows.map { PlacedEntry(entry: $0, note: $0.marks.place(on: query.list.name)?.note) }
  }

  private static let namedMembers = [total, JSONMember("works", \.placedEntries)]
  static let namedColumns = PlacedEntry.columns

  private var members: [JSONMember<ListContent>] {
    switch query.list {
    case .diary: Self.diaryMembers
    case .named: Self.namedMembers
    case .favorites, .watchlist, .library, .mine, .rated, .notes: Self.members
    }
  }

  func json(_ kept: LibraryEntries) -> JSONTree { members.json(of: self, kept) }
  func records(_ kept: LibraryEntries) -> [Record] { members.records(of: self, kept) }
}

/// A work on a list of the user's own, with its note there.
private struct PlacedEntry: RowWritable {
  let entry: LibraryPage.Entry
  let note: String?

  static let definition: String? = "PlacedWork"
  static let fields: [RowField<PlacedEntry>] =
    LibraryPage.Entry.fields(
      of: \.entry,
      and: [
        RowField(
          JSONMember("placeNote", about: "Your note about the work on this list.", \.note), text: { $0.note ?? "" })
      ])
  var target: Destination? { entry.target }
}

extension RowField<LibraryPage.Entry> {
  /// The episodes that a row of the diary has: `S2E5–E8`.
  fileprivate static let parts = RowField("part").cell(.init(telling: 6, good: 6)) { row in
    .init(WorkPart.listed(row.episodesOfDay.compactMap(\.part)))
  }
}

extension Query {
  /// The title of a page with the query: `Diary “airship”`, `Diary  rating:4.. year:1980..1989`.
  func heading(_ title: String) -> String {
    text.isEmpty ? title : isWordsAlone ? "\(title) “\(text)”" : "\(title)  \(text)"
  }
}

extension LibraryQuery.List {
  var command: String { if case .named = self { "list" } else { name } }

  var heading: String {
    switch self {
    case .mine: "Everything you marked"
    case .named(let name): name
    case .favorites, .watchlist, .diary, .library, .rated, .notes: name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

extension LibraryOrder {
  /// The order in words: `by year, descending`.
  fileprivate var text: String {
    key == .random ? "in random order" : "by \(key.name)\(isDescending ? ", descending" : "")"
  }
}

extension LibraryPage.Entry {
  /// A row of the diary: rating and note are the viewing's, and the work's come last.
  fileprivate var viewingRecord: Record {
    var entry = self
    (entry.marks.rating, entry.marks.note) = (viewing?.rating, viewing?.note)
    let record = entry.record(with: viewing?.day?.description ?? "")
    let (part, from) = (viewing?.part?.description ?? "", viewing?.from?.description ?? "")
    return Record(
      values: record.values.adding([marks.rating?.description ?? "", marks.note ?? "", part, from]),
      target: record.target)
  }

  /// Which time the user saw the series; `nil` for a viewing of the whole work.
  fileprivate var pass: Int? {
    guard let viewing else { return nil }
    guard viewing.part != nil,
      let index = marks.viewings.firstIndex(where: { $0 == viewing && $0.number == viewing.number })
    else { return viewing.pass }
    return marks.passes[index]
  }
}

extension ListScreen: ShownScreen {
  var heading: String { tag ?? named ?? query.list.heading }
  func page(_ shown: Response) -> any PageContent { ListContent(list: shown.value, origin: shown.map { _ in }) }
}
