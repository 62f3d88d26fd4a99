public import MarqueeDomain
import MarqueeJSON
import MarqueeTables

extension ImportFormat {
  public static let trakt = ImportFormat(
    "trakt", program: "Trakt", files: ["watched-history-1.json", "ratings-movies.json", "lists-watchlist.json"])
}

/// Trakt's export, a zip of JSON files, each of them an array; what an element tells stands in its members.
///
/// Each play of a movie is a viewing on its day in UTC; Trakt writes 1970 where the time is unknown. Of a series the play of
/// the latest episode is its progress; all other plays of episodes, and ratings and places on lists of episodes, seasons and
/// people, are left out. The sums of plays are read only where the export has no history. Not taken over: the time of day, when
/// something was put on a list, collections, comments, and what is said of the account.
struct TraktFormat: FileFormat {
  static let format = ImportFormat.trakt
  static let mayBeSeveral = true

  static func isFolder(_ name: String) -> Bool { ["watched", "ratings", "lists"].contains(name) }

  /// The lists come first, as their names stand in a file of their own; then the history, in the order of its numbers.
  static func files(among names: [String]) -> ExportNames? {
    let files = names.map { (name: $0, stem: FileHeader.stem(of: $0)) }.filter {
      $0.name.lowercased().hasSuffix(".json")
    }
    func named(_ matches: (String) -> Bool) -> [String] { files.filter { matches($0.stem) }.map(\.name).sorted() }
    let history = files.filter { $0.stem.hasPrefix(Stem.history) }
      .map { (name: $0.name, number: Int($0.stem.dropFirst(Stem.history.count).drop { $0 == "-" }) ?? 0) }
      .sorted { ($0.number, $0.name) < ($1.number, $1.name) }.map(\.name)
    let sums = named { ["watched-movies", "watched-shows"].contains($0) }
    return ExportNames(
      names: named { $0 == Stem.lists } + (history.isEmpty ? sums : history) + named { $0.hasPrefix("ratings-") }
        + named { $0 == Stem.watchlist || $0.hasPrefix(Stem.list) })
  }

  static func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    guard JSONElements.isOne(beginning) else { return nil }
    let isNamed = files(among: [file.name])?.names.isEmpty == false
    // An empty file says nothing but its name.
    let first = TraktElement.first(of: beginning)
    guard first.contains(where: \.isOne) || isNamed && JSONElements.isEmpty(beginning) else { return nil }
    let stem = FileHeader.stem(of: file.name)
    if !stem.hasPrefix(Stem.list), !stem.contains("watchlist"), first.contains(where: \.isPlace) {
      throw .usage(
        .unimportable(.namelessFile(file.name, of: .trakt, names: ["\(Stem.watchlist).json", "\(Stem.list)NAME.json"])))
    }
    return try TraktFile(input, named: file.name, after: previous as? TraktFile, isLast: isLast)
  }

  enum Stem {
    static let history = "watched-history"
    static let lists = "lists-lists"
    static let watchlist = "lists-watchlist"
    static let list = "lists-list-"
  }
}

/// A file of Trakt's, and what the files before it told of the whole export.
private struct TraktFile: ImportedFile {
  let format = ImportFormat.trakt
  let isWatchlist = false
  private let name: String
  /// The list that the file is of; `nil` for the watchlist, and for other files.
  private let list: String?
  private let isLast: Bool
  private var elements: JSONElements
  /// The names of lists, by their numbers and by their addresses.
  private var names: [String: String]
  /// The latest play of an episode of each series, by the key of the series, and those keys in their order.
  private var latest: [ImportKey: TraktPlay]
  private var series: [ImportKey]
  private var isAtEnd = false

  var fraction: Double? { elements.fraction }

  init(_ input: InputFile, named name: String, after previous: TraktFile?, isLast: Bool) throws(Problem) {
    (self.name, self.isLast) = (name, isLast)
    elements = try JSONElements(input)
    (names, latest, series) = (previous?.names ?? [:], previous?.latest ?? [:], previous?.series ?? [])
    let stem = FileHeader.stem(of: name)
    if stem.hasPrefix(TraktFormat.Stem.list) {
      // As in `lists-list-123-best-of-1999`.
      let rest = stem.dropFirst(TraktFormat.Stem.list.count)
      let number = rest.prefix { $0.isNumber }
      let address = String(rest.dropFirst(number.count).drop { $0 == "-" })
      let told = names[String(number)] ?? names[address]
      list = told ?? NamedList(imported: [address.replacing("-", with: " "), stem], description: nil).name
    } else {
      list = nil
    }
  }

  mutating func next() throws(Problem) -> ImportedItem? {
    while !isAtEnd {
      guard let element = try elements.next() else {
        isAtEnd = true
        break
      }
      switch element {
      case .cut(let text): return unreadable(.cutFile, text)
      case .damaged(let text): return unreadable(.damagedObject, text)
      case .long(let text): return unreadable(.longRow, text)
      case .afterEnd(let text): return unreadable(.afterEnd, text)
      case .whole(let object, let text): if let item = item(TraktElement(object), text) { return item }
      }
    }
    guard isLast, !series.isEmpty, let play = latest[series.removeFirst()] else { return nil }
    return .row(play.row)
  }

  private func unreadable(_ reason: RowRemark, _ text: [UInt8]) -> ImportedItem {
    .unreadable(UnreadableRow(file: name, line: elements.line, reason: reason, text: CSVRow.text(text[...])))
  }

  /// - Returns: `nil` for what is kept for later.
  private mutating func item(_ element: TraktElement, _ text: [UInt8]) -> ImportedItem? {
    if let list = element.namedList {
      for key in element.listKeys { names[key] = list.name }
      return .lists([list])
    }
    let row: ImportedRow
    do throws(UnusableRow) {
      guard let told = try element.row(file: name, line: elements.line, list: list) else {
        return unreadable(.notFilm(.episode), text)
      }
      row = told
    } catch {
      return unreadable(error.reason, text)
    }
    guard let place = element.latestEpisode else { return .row(row) }
    let play = TraktPlay(row: row, place: place, text: CSVRow.text(text[...]))
    guard let other = latest.updateValue(play, forKey: row.keys[0]) else {
      series.append(row.keys[0])
      return nil
    }
    let earlier = place < other.place ? play : other
    if place < other.place { latest[row.keys[0]] = other }
    return .unreadable(
      UnreadableRow(
        file: earlier.row.file, line: earlier.row.line, reason: .notFilm(.episode), text: earlier.text))
  }
}

/// A play of an episode, with the row that it becomes if no later one of its series comes.
private struct TraktPlay {
  let row: ImportedRow
  let place: TraktEpisode
  let text: String
}

/// When an episode was seen; of several of one time the last counts.
private struct TraktEpisode: Comparable {
  /// As `2014-04-05T15:27:00.000Z`; empty, which is the earliest, where it is not known.
  let time: String
  /// What stands in its place and is none.
  let unreadable: String?
  let season: Int
  let number: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.time, left.season, left.number) < (right.time, right.season, right.number)
  }
}

/// An element of one of Trakt's files.
private struct TraktElement {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  private static let times = ["watched_at", "last_watched_at", "rated_at", "listed_at"]
  private static let things = ["movie", "show", "episode", "season", "person"]

  /// The elements with which an array begins, damaged ones as far as they can be read.
  static func first(of beginning: ArraySlice<UInt8>) -> [TraktElement] {
    var elements = JSONElements(beginning: beginning)
    var first: [TraktElement] = []
    // What is in memory is always read to its end.
    while let element = try? elements.next() {
      switch element {
      case .whole(let object, _): first.append(TraktElement(object))
      case .damaged(let text), .long(let text), .cut(let text):
        if let object = JSONDocument(text).root.object { first.append(TraktElement(object)) }
      case .afterEnd: break
      }
    }
    return first
  }

  /// Whether it is one of Trakt's: it has one of its times, and what the time is of, with Trakt's number or address; or it is
  /// a list with its number of works.
  var isOne: Bool {
    if namedList != nil { return object["item_count"] != nil && Self.isNumbered(object) }
    let isTimed = Self.times.contains { object[$0] != nil }
    return isTimed && Self.things.contains { object[$0]?.object.map(Self.isNumbered) ?? false }
  }

  private static func isNumbered(_ object: JSONObject) -> Bool {
    let ids = object["ids"]?.object
    return ids?["trakt"] != nil || ids?["slug"] != nil
  }

  var isPlace: Bool { object["listed_at"] != nil }

  /// A list as the file of lists has it; `nil` for any other element.
  var namedList: NamedList? {
    guard object["movie"] == nil, object["show"] == nil, object["type"]?.string() != "movie",
      object["item_count"] != nil || object["sort_by"] != nil, let name = object["name"]?.string()
    else { return nil }
    let list = NamedList(imported: [name], description: object["description"]?.string())
    return list.name.isEmpty ? nil : list
  }

  /// The numbers and addresses by which the files of its works are called.
  var listKeys: [String] {
    let ids = object["ids"]?.object
    return [ids?["trakt"]?.integer().map { "\($0)" }, ids?["slug"]?.string()?.lowercased()].compactMap(\.self)
  }

  /// The episode of a play, or the latest episode of the sum of a series' plays; `nil` for any other element.
  var latestEpisode: TraktEpisode? {
    guard object["show"] != nil else { return nil }
    if let episode = object["episode"]?.object {
      return Self.episode(object["watched_at"], of: episode["season"], episode["number"])
    }
    let seasons = object["seasons"]?.array.map { Array($0) } ?? []
    return seasons.compactMap(\.object).flatMap { season in
      (season["episodes"]?.array.map { Array($0) } ?? []).compactMap(\.object).compactMap { episode in
        Self.episode(episode["last_watched_at"], of: season["number"], episode["number"])
      }
    }.max()
  }

  /// Specials, which have season 0, say nothing of how far the person is.
  private static func episode(_ time: JSONValue?, of season: JSONValue?, _ number: JSONValue?) -> TraktEpisode? {
    guard let season = season?.integer(), let number = number?.integer(),
      Progress("S\(season)E\(number)") != nil, season > 0, number > 0
    else { return nil }
    let text = time.flatMap { $0.kind == .null ? nil : $0.excerpt }
    let isTime = text.flatMap { PartialDate($0.prefix(10)) } != nil
    return TraktEpisode(
      time: isTime ? text ?? "" : "", unreadable: isTime ? nil : text, season: season, number: number)
  }

  /// What the element tells of a movie or a series; `nil` for an episode of which nothing is told.
  ///
  /// - Parameter list: the list that it stands on.
  /// - Throws: where it is of something else.
  func row(file: String, line: Int, list: String?) throws(UnusableRow) -> ImportedRow? {
    let type = object["type"]?.string() ?? (object["movie"] == nil ? "show" : "movie")
    let isSeries = object["movie"] == nil
    guard let described = object[isSeries ? "show" : "movie"]?.object else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let place = latestEpisode
    let isPlay = object["watched_at"] != nil || object["last_watched_at"] != nil
    if type == "episode", !isPlay || place == nil { return nil }
    if type != "episode", !["movie", "show"].contains(type) {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let (work, names) = try work(described, isSeries: isSeries)
    var row = ImportedRow(file: file, line: line, keys: names, work: work, told: ImportedMarks(Marks(), fields: []))
    if object["rated_at"] != nil || object["rating"] != nil {
      rating(&row)
    } else if object["listed_at"] != nil {
      listing(&row, list)
    } else if isSeries {
      guard let place else { return nil }
      progress(&row, place)
    } else if isPlay {
      viewing(&row)
    } else {
      throw UnusableRow(reason: .nothingToKeep)
    }
    return row
  }

  private func work(
    _ described: JSONObject, isSeries: Bool
  ) throws(UnusableRow) -> (work: Work, keys: [ImportKey]) {
    let title = String((described["title"]?.string() ?? "").onOneLine.prefix(WorkDraft.longestName))
    guard !title.isEmpty else { throw UnusableRow(reason: .untitled) }
    let ids = described["ids"]?.object
    let tmdb = Bounds.rowNumber.known(ids?["tmdb"]?.integer())
    let kind = isSeries ? Work.Kind.tv : .movie
    let id = tmdb.flatMap { Work.ID(.tmdb, kind.rawValue, key: "\($0)") }
    var work = Work(id: id ?? .unknown(kind), kind: kind, title: title)
    work.released = described["year"]?.integer().flatMap { PartialDate(year: $0) }
    let own = ids?["trakt"]?.integer().map { ImportKey(isSeries ? "trakt-series" : "trakt", "\($0)") }
    let imdb = ids?["imdb"]?.string().flatMap { $0.hasPrefix("tt") && $0.utf8.count < 30 ? ImportKey("imdb", $0) : nil }
    let first = own ?? .title(of: work, isSeries ? "trakt-series" : "trakt")
    return (work, [first, imdb, tmdb.map { .tmdb(kind, $0) }].compactMap(\.self))
  }

  /// The day of a time in UTC; Trakt writes 1970 where the time is unknown.
  private static func day(_ time: String) -> PartialDate? {
    PartialDate(time.prefix(10)).flatMap { $0.year == 1970 ? nil : $0 }
  }

  /// The day of a time, with a remark where that cannot be read.
  private func day(_ member: String, _ value: RowRemark.Value, _ row: inout ImportedRow) -> PartialDate? {
    guard let time = object[member], time.kind != .null else { return nil }
    let text = time.excerpt
    if PartialDate(text.prefix(10)) == nil { row.remarks.append(.notDate(value, text.shortened)) }
    return Self.day(text)
  }

  private func rating(_ row: inout ImportedRow) {
    row.added = day("rated_at", .ratedDate, &row)
    let value = object["rating"]
    let text = value?.excerpt ?? ""
    func remark(_ remark: RowRemark) { row.remarks.append(remark) }
    guard let stars = RowCells.stars(value?.double(.orNumeral), as: text, outOf: 10, remark: remark) else { return }
    let rating = RowCells.rating(stars, as: text, outOf: 10, remark: remark)
    row.told = ImportedMarks(Marks(rating: rating), fields: [.rating])
    row.told.seeWhatIsRated(row.work.kind)
  }

  private func listing(_ row: inout ImportedRow, _ list: String?) {
    row.added = day("listed_at", .addedDate, &row)
    guard let list else {
      row.told = ImportedMarks(Marks(isWanted: true), fields: [.wanted])
      return
    }
    let rank = object["rank"]?.integer().flatMap { (0..<1_000_000_000).contains($0) ? Double($0) : nil }
    let note = RowCells.note(object["notes"]?.string()) { row.remarks.append($0) }
    row.told = ImportedMarks(Marks(), fields: [.lists])
    row.told.marks.lists = [ListPlace(list, rank: rank, note: note)]
    // A film may stand in many lists; a series may have its number.
    row.keys.insert(ImportKey("trakt-list", "\(TitleKey(list).text) \(row.keys[0].source) \(row.keys[0].key)"), at: 0)
  }

  private func progress(_ row: inout ImportedRow, _ episode: TraktEpisode) {
    let day = Self.day(episode.time)
    if let text = episode.unreadable { row.remarks.append(.notDate(.watchedDate, text.shortened)) }
    row.told = ImportedMarks(Marks(), fields: [.progress, .status])
    row.told.marks.status = .started
    row.told.marks.progress = Progress(.episode(season: episode.season, number: episode.number), day: day)
    row.keys.insert(ImportKey("trakt-progress", row.keys[0].key), at: 0)
    row.added = day
  }

  private func viewing(_ row: inout ImportedRow) {
    let isSum = object["watched_at"] == nil
    let day = day(isSum ? "last_watched_at" : "watched_at", .watchedDate, &row)
    row.told = ImportedMarks(Marks(viewings: [Viewing(day)]), fields: [.seen], isOfViewing: !isSum)
    row.added = day
    if isSum {
      if object["plays"]?.integer() ?? 1 > 1 { row.told.marks.wasSeen = true }
      return
    }
    let number = object["id"]?.integer().map { "\($0)" } ?? "\(row.keys[0].key) \(object["watched_at"]?.string() ?? "")"
    row.keys.insert(ImportKey("trakt" + ImportKey.viewings, number), at: 0)
  }
}

extension JSONValue {
  /// A text as it is, any other value as it is written.
  fileprivate var excerpt: String { kind == .string ? string() ?? text : text }
}
