import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal

/// A page of a list that the person keeps: favorites, watchlist, diary, own works.
struct ListContent: PageContent {
  let list: ListedPage
  var origin = Loaded(())

  static let diaryColumns = Work.columns(with: ["on"])

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
  func extent(isAccessible: Bool) -> [String] {
    guard !isEmpty else { return [] }
    let order = query.order == query.list.order ? [] : [query.order.text]
    let total = list.page.total
    guard list.range.count == total else {
      let count = Count(list.range, of: total, hasMore: list.hasMore)
      return [isAccessible ? count.accessibleText : count.text] + order
    }
    if query.search != nil { return ["\(total.grouped) of \(list.page.kept.grouped) match"] + order }
    let noun = query.list == .diary ? "viewing" : "work"
    return ["\(total.grouped) \(noun)\(total == 1 ? "" : "s")"] + order
  }

  func add(to page: inout Rendering) {
    switch query.list {
    case .diary: addDiary(to: &page)
    case .favorites, .watchlist, .library: page.add(list: entries.map(\.work))
    case .mine, .rated: page.add(list: entries.map(\.work)) { $0.remark }
    case .notes: page.add(list: entries.map(\.work)) { $0.notes.joined(separator: " · ") }
    }
  }

  /// Viewings one below the other, each behind its day.
  private func addDiary(to page: inout Rendering) {
    guard page.isAccessible else {
      return page.add(rows: entries.map { WorkRow($0.work, $0.marksThen, day: $0.viewing?.day) })
    }
    for entry in entries {
      let rating = entry.marksThen.rating.map { ", rated \($0) of 5" } ?? ""
      page.speak(row: entry.viewing?.day.map { "\($0)" } ?? "", entry.work.title + rating, to: .work(entry.work.id))
    }
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

  func records(_: LibraryEntries) -> [Record] {
    entries.map { entry in
      entry.work.record(entry.marksThen, sameAs: entry.sameAs, more: entry.viewing?.day.map { ["\($0)"] } ?? [])
    }
  }

  static func data(of list: LibraryQuery.List) -> AnswerData {
    list == .diary
      ? AnswerData([.defined("Diary", .object(diaryMembers.map(\.property)))], rows: ["viewings"])
      : AnswerData([.defined("List", .object(members.map(\.property)))], rows: ["works"])
  }

  private static let total = JSONMember<Marked<ListContent>>("total", about: "How many there are in all.") {
    $0.value.list.page.total
  }
  private static let members = [
    total, JSONMember<Marked<ListContent>>("works") { $0.marked($0.value.entries.map(\.work)) },
  ]
  private static let diaryMembers = [
    total,
    JSONMember<Marked<ListContent>>("viewings") { list in
      list.marked(list.value.entries.map { DiaryRow(work: $0.work, viewing: $0.viewing) })
    },
  ]

  func json(_: LibraryEntries) -> JSONText {
    (query.list == .diary ? Self.diaryMembers : Self.members).json(of: Marked(self, kept))
  }
}

/// A work with a viewing of it.
private struct DiaryRow: MarkedWritable {
  let work: Work
  let viewing: Viewing?

  static let members: [JSONMember<Marked<DiaryRow>>] = [
    JSONMember("note", about: "What was said of it then.") { $0.value.viewing?.note },
    JSONMember("on", as: .date.orNull) { $0.value.viewing?.day?.description },
    JSONMember("rating", about: "The rating that it was given then.") { $0.value.viewing?.rating?.stars },
    JSONMember("work") { Marked($0.value.work, $0.kept) },
  ]
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
  /// The marks with the rating of the viewing that a row of the diary is of, where it has one.
  fileprivate var marksThen: Marks {
    var marks = marks
    marks.rating = viewing?.rating ?? marks.rating
    return marks
  }
}

extension ListScreen: ShownScreen {
  var heading: String { tag ?? query.list.heading }
  func page(_ shown: Response) -> any PageContent { ListContent(list: shown.value, origin: shown.map { _ in }) }
}
