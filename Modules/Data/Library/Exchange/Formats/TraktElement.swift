// Reads the elements of Trakt's JSON files: what each one is, and the row that it becomes.
import MarqueeDomain
import MarqueeJSON
import MarqueeTables

/// When an episode was seen. If several were seen at the same time, the last of the series counts as the latest.
struct TraktEpisode: Comparable {
  /// As `2014-04-05T15:27:00.000Z`; empty, which sorts first, if the time is unknown.
  let time: String
  /// The text where a time is expected, if it is not a time.
  let unreadable: String?
  let season: Int
  let number: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.time, left.season, left.number) < (right.time, right.season, right.number)
  }
}

/// An element of one of Trakt's files: a play, a rating, a place on a list, or a list.
struct TraktElement {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  private static let times = ["watched_at", "last_watched_at", "rated_at", "listed_at"]
  private static let things = ["movie", "show", "episode", "season", "person"]

  /// The elements at the beginning of an array. Damaged ones are included as far as they can be read.
  static func first(of beginning: ArraySlice<UInt8>) -> [TraktElement] {
    var elements = JSONElements(beginning: beginning)
    var first: [TraktElement] = []
    // Reading from memory cannot fail.
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

  /// Whether the element comes from Trakt. Either it has one of Trakt's times, and a thing with Trakt's number or
  /// address; or it is a list with its number of works.
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

  /// The list that an element of the file of lists describes; `nil` for any other element.
  var namedList: NamedList? {
    guard object["movie"] == nil, object["show"] == nil, object["type"]?.string() != "movie",
      object["item_count"] != nil || object["sort_by"] != nil, let name = object["name"]?.string()
    else { return nil }
    let list = NamedList(imported: [name], description: object["description"]?.string())
    return list.name.isEmpty ? nil : list
  }

  /// The numbers and addresses that occur in the names of the files of its works.
  var listKeys: [String] {
    let ids = object["ids"]?.object
    return [ids?["trakt"]?.integer().map { "\($0)" }, ids?["slug"]?.string()?.lowercased()].compactMap(\.self)
  }

  /// The episode of a play, or the latest episode in the summary of a series' plays; `nil` for any other element.
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

  /// Specials have season 0, and say nothing about the person's progress.
  private static func episode(_ time: JSONValue?, of season: JSONValue?, _ number: JSONValue?) -> TraktEpisode? {
    guard let season = season?.integer(), let number = number?.integer(),
      Progress("S\(season)E\(number)") != nil, season > 0, number > 0
    else { return nil }
    let text = time.flatMap { $0.kind == .null ? nil : $0.excerpt }
    let isTime = text.flatMap { PartialDate($0.prefix(10)) } != nil
    return TraktEpisode(
      time: isTime ? text ?? "" : "", unreadable: isTime ? nil : text, season: season, number: number)
  }

  /// The row of the movie or series; `nil` for an episode from which nothing is imported.
  ///
  /// - Parameter list: the list on which it stands.
  /// - Throws: if it is about something else.
  func row(file: String, line: Int, list: String?) throws(UnusableRow) -> ImportedRow? {
    guard let type = object["type"]?.string() ?? Self.things.first(where: { object[$0] != nil }) else {
      throw UnusableRow(reason: .nothingToKeep)
    }
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
    var row = ImportedRow(file: file, line: line, keys: names, work: work, imported: ImportedMarks(Marks(), fields: []))
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
    let title = (described["title"]?.string() ?? "").onOneLine.cutToLongestName
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

  /// The day of a time in UTC; Trakt writes 1970 if the time is unknown.
  private static func day(_ time: String) -> PartialDate? {
    PartialDate(time.prefix(10)).flatMap { $0.year == 1970 ? nil : $0 }
  }

  /// The day of a time, with a remark if the time cannot be read.
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
    row.imported = ImportedMarks(Marks(rating: rating), fields: [.rating])
    row.imported.seeWhatIsRated(row.work.kind)
  }

  private func listing(_ row: inout ImportedRow, _ list: String?) {
    row.added = day("listed_at", .addedDate, &row)
    guard let list else {
      row.imported = ImportedMarks(Marks(isWanted: true), fields: [.wanted])
      return
    }
    let rank = object["rank"]?.integer().flatMap { (0..<1_000_000_000).contains($0) ? Double($0) : nil }
    let note = RowCells.note(object["notes"]?.string()) { row.remarks.append($0) }
    row.imported = ImportedMarks(Marks(), fields: [.lists])
    row.imported.marks.lists = [ListPlace(list, rank: rank, note: note)]
    // A film may be on many lists. A series may have the same number as a movie.
    row.keys.insert(ImportKey("trakt-list", "\(TitleKey(list).text) \(row.keys[0].source) \(row.keys[0].key)"), at: 0)
  }

  private func progress(_ row: inout ImportedRow, _ episode: TraktEpisode) {
    let day = Self.day(episode.time)
    if let text = episode.unreadable { row.remarks.append(.notDate(.watchedDate, text.shortened)) }
    row.imported = ImportedMarks(Marks(), fields: [.progress, .status])
    row.imported.marks.status = .started
    row.imported.marks.progress = Progress(.episode(season: episode.season, number: episode.number), day: day)
    row.keys.insert(ImportKey("trakt-progress", row.keys[0].key), at: 0)
    row.added = day
  }

  private func viewing(_ row: inout ImportedRow) {
    let isSum = object["watched_at"] == nil
    let day = day(isSum ? "last_watched_at" : "watched_at", .watchedDate, &row)
    row.imported = ImportedMarks(Marks(viewings: [Viewing(day)]), fields: [.seen], isOfViewing: !isSum)
    row.added = day
    if isSum {
      if object["plays"]?.integer() ?? 1 > 1 { row.imported.marks.wasSeen = true }
      return
    }
    let number = object["id"]?.integer().map { "\($0)" } ?? "\(row.keys[0].key) \(object["watched_at"]?.string() ?? "")"
    row.keys.insert(ImportKey("trakt" + ImportKey.viewings, number), at: 0)
  }
}

extension JSONValue {
  /// The text of a string; the JSON of any other value.
  fileprivate var excerpt: String { kind == .string ? string() ?? text : text }
}
