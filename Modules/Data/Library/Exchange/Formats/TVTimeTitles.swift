// What TV Time's files say together of each series and movie.
import MarqueeDomain

/// The series and movies of an export, in the order in which its files name them.
struct TVTimeTitles {
  private var titles: [TVTimeTitle] = []
  private var places: [ImportKey: Int] = [:]
  private(set) var lists: [NamedList] = []
  /// Whether the file of the second version has episodes.
  private(set) var hasSecondVersion = false
  /// The current row, and the title that it is about.
  private var (file, line, text, source) = ("", 0, "", 0)
  private var current: Int?

  /// Begins a row.
  mutating func begin(file: String, line: Int, text: String, source: Int) {
    (self.file, self.line, self.text, self.source, current) = (file, line, text, source, nil)
  }

  /// Changes what is known of the title that has one of these keys, or that name.
  mutating func tell(
    _ kind: Work.Kind, _ keys: [ImportKey?], name: String?, _ body: (inout TVTimeTitle) -> Void = { _ in }
  ) {
    let named = TVTimeTitle.split(name ?? "", kind)
    var keys = keys.compactMap(\.self)
    if keys.isEmpty, !named.title.isEmpty {
      let work = Work(id: .unknown(kind), kind: kind, title: named.title, released: named.released)
      keys = [.title(of: work, TVTimeTitle.source(kind))]
    }
    guard !keys.isEmpty else { return }
    let place = keys.lazy.compactMap { [places] in places[$0] }.first ?? titles.count
    if place == titles.count { titles.append(TVTimeTitle(kind, file: file, line: line, text: text)) }
    for key in keys where places[key] == nil {
      places[key] = place
      titles[place].keys.append(key)
    }
    if titles[place].work.title.isEmpty { titles[place].work.title = named.title }
    titles[place].work.released = titles[place].work.released ?? named.released
    body(&titles[place])
    current = place
  }

  /// The name of the current file, without its ending.
  var stem: String { FileHeader.stem(of: file) }

  /// Changes the title of the current row.
  mutating func tellMore(_ body: (inout TVTimeTitle) -> Void) {
    if let current { body(&titles[current]) }
  }

  /// Adds a viewing to the title of the current row.
  mutating func see(_ day: PartialDate?, of part: WorkPart? = nil, isAgain: Bool = false) {
    guard let current else { return }
    titles[current].add(TVTimePlay(part: part, day: day, isAgain: isAgain, source: source))
    if source == TVTimeForm.secondVersion { hasSecondVersion = true }
  }

  /// Puts the title of the current row on a list: at its end, without a rank.
  mutating func put(on list: NamedList, rank: Int? = nil) {
    if !lists.contains(where: { $0.isNamed(list.name) }) { lists.append(list) }
    guard let current, titles[current].marks.lists.count < Marks.mostLists else { return }
    titles[current].marks.put(ListPlace(list.name, rank: rank.map { Double($0) }))
    titles[current].fields.insert(.lists)
  }

  mutating func add(_ remarks: [RowRemark]) {
    guard let current else { return }
    titles[current].remarks = (titles[current].remarks + remarks).withoutRepeats(of: \.self)
  }

  /// Joins each title without a key to the only other one of its name. Reverses the order, because `nextItem` takes the
  /// last.
  mutating func end() {
    places = [:]
    let numbered = Dictionary(grouping: titles.indices.filter { !titles[$0].isOnlyNamed }) { titles[$0].name }
    for index in titles.indices where titles[index].isOnlyNamed {
      guard let places = numbered[titles[index].name], places.count == 1 else { continue }
      titles[places[0]].add(titles[index])
      titles[index].isGone = true
    }
    titles.removeAll(where: \.isGone)
    titles.reverse()
  }

  /// The lists, and then the row of each title; `nil` after the last. What was returned is forgotten.
  mutating func nextItem() -> ImportedItem? {
    if lists.isEmpty { return titles.popLast()?.item() }
    defer { lists = [] }
    return .lists(lists)
  }
}

/// One time that an episode or a movie was seen.
struct TVTimePlay {
  let part: WorkPart?
  let day: PartialDate?
  /// Whether it was seen before.
  let isAgain: Bool
  /// See `TVTimeForm`.
  let source: Int
}

/// How a user follows a series or a movie.
enum TVTimeShelf {
  case followed, started, wanted, stopped, none
}

/// What the files say of a series or a movie.
struct TVTimeTitle {
  /// The sources of keys, in the order in which they name the row.
  private static let sources = [
    "tvtime-series", "tvtime", "tvtime-tvdb", "tvtime-uuid", "tvtime-series-title", "tvtime-title",
  ]

  var work: Work
  var keys: [ImportKey] = []
  var (marks, fields) = (Marks(), Set<Mark>())
  private var plays: [WorkPart?: [TVTimePlay]] = [:]
  var ratings: [WorkPart: Rating] = [:]
  /// The first thing that a file said.
  private(set) var shelf: TVTimeShelf?
  /// Whether the files count viewings of it.
  var isBegun = false
  var added: PartialDate?
  var remarks: [RowRemark] = []
  fileprivate var isGone = false
  private let (file, line, text): (String, Int, String)

  fileprivate init(_ kind: Work.Kind, file: String, line: Int, text: String) {
    work = Work(id: .unknown(kind), kind: kind, title: "")
    (self.file, self.line, self.text) = (file, line, text)
  }

  fileprivate var isOnlyNamed: Bool { keys.allSatisfy { $0.source.hasSuffix("-title") } }
  fileprivate var name: ImportKey { .title(of: work, Self.source(work.kind)) }
  fileprivate static func source(_ kind: Work.Kind) -> String { kind == .tv ? "tvtime-series" : "tvtime" }

  /// The name and the year in `Lantern Street (2016)`, as TheTVDB names series.
  fileprivate static func split(_ name: String, _ kind: Work.Kind) -> (title: String, released: PartialDate?) {
    guard kind == .tv, name.hasSuffix(")"), let match = name.wholeMatch(of: #/(.+) \(((?:19|20)[0-9]{2})\)/#),
      let year = Int(match.2)
    else {
      return (name, nil)
    }
    return (String(match.1), PartialDate(year: year))
  }

  mutating func put(on shelf: TVTimeShelf) {
    self.shelf = self.shelf ?? shelf
    fields.formUnion(work.kind == .tv ? [.status, .wanted] : [.wanted])
  }

  mutating func rate(_ rating: Rating?) {
    marks.rating = marks.rating ?? rating
    fields.insert(.rating)
  }

  /// Adds a viewing, unless another source tells of it, or the same one tells it twice.
  fileprivate mutating func add(_ play: TVTimePlay) {
    fields.insert(.seen)
    let known = plays[play.part, default: []].filter { $0.isAgain == play.isAgain }
    if let first = known.first, first.source != play.source { return }
    if !play.isAgain, known.contains(where: { $0.day == play.day }) { return }
    plays[play.part, default: []].append(play)
  }

  /// Adds what the files say of a title without a key.
  fileprivate mutating func add(_ other: TVTimeTitle) {
    for play in other.plays.values.joined() { add(play) }
    ratings.merge(other.ratings) { mine, _ in mine }
    for place in other.marks.lists where marks.place(on: place.list) == nil { marks.put(place) }
    marks.isFavorite = marks.isFavorite || other.marks.isFavorite
    marks.rating = marks.rating ?? other.marks.rating
    (shelf, added, isBegun) = (shelf ?? other.shelf, added ?? other.added, isBegun || other.isBegun)
    fields.formUnion(other.fields)
    remarks = (remarks + other.remarks).withoutRepeats(of: \.self)
  }

  /// The row; what is left out if no file has its name.
  fileprivate func item() -> ImportedItem {
    if work.title.isEmpty {
      return .unreadable(UnreadableRow(file: file, line: line, reason: .untitled, text: text))
    }
    var (marks, remarks, fields) = (marks, remarks, fields)
    let all = plays.values.joined().map { Viewing($0.day, of: $0.part) }.sorted()
    for viewing in all.prefix(Marks.mostViewings) { marks.add(viewing) }
    if all.count > Marks.mostViewings { remarks.append(.excess(.viewings, beyond: Marks.mostViewings)) }
    for (part, rating) in ratings.sorted(by: { $0.key < $1.key }) {
      fields.insert(.seen)
      if let index = marks.viewings.lastIndex(where: { $0.part == part }) {
        marks.viewings[index].rating = rating
      } else {
        marks.add(Viewing(nil, of: part, rating: rating))
      }
    }
    let isSeen = isBegun || !all.isEmpty
    switch shelf {
    case .stopped: marks.status = .givenUp
    case .started: marks.status = .started
    case .wanted: marks.isWanted = work.kind == .tv || !isSeen
    case .followed where isSeen: marks.status = .started
    case .followed: marks.isWanted = true
    case nil, .some(.none): break
    }
    // The latest day shows which of two exports is newer.
    let latest = ([added] + all.map(\.day)).compactMap(\.self).max()
    let order = Dictionary(uniqueKeysWithValues: Self.sources.enumerated().map { ($1, $0) })
    let keys = keys.enumerated().sorted {
      (order[$0.element.source] ?? order.count, $0.offset) < (order[$1.element.source] ?? order.count, $1.offset)
    }
    return .row(
      ImportedRow(
        file: file, line: line, keys: keys.map(\.element), work: work, imported: ImportedMarks(marks, fields: fields),
        added: latest, remarks: remarks))
  }
}
