// Reads the elements of Trakt's JSON files: what each one is, and the row that it becomes.
import MarqueeDomain
import MarqueeJSON

/// An element of one of Trakt's files: a play, a rating, a place on a list, a list, a note and so on.
struct TraktElement {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  /// What it means that a work is in a file of places.
  enum Place {
    case watchlist, favorites
    case list(String)
  }

  private static let times = [
    "watched_at", "last_watched_at", "rated_at", "listed_at", "collected_at", "last_collected_at", "hidden_at",
    "paused_at",
  ]
  private static let things = ["movie", "show", "episode", "season", "person"]

  /// The elements at the beginning of an array. Damaged ones are included as far as they can be read.
  static func first(of beginning: ArraySlice<UInt8>) -> [TraktElement] {
    var elements = JSONElements<Never>(beginning: beginning)
    var first: [TraktElement] = []
    while let element = elements.next() {
      switch element {
      case .whole(let object, _): first.append(TraktElement(object))
      case .damaged(let text), .long(let text), .cut(let text):
        if let object = JSONDocument(text).root.object { first.append(TraktElement(object)) }
      case .afterEnd: break
      }
    }
    return first
  }

  /// Whether the element comes from Trakt. Either it has one of Trakt's times or a text, and a thing with Trakt's
  /// number or address; or it is a list with its number of works, or an error of the export.
  var isOne: Bool {
    if namedList != nil { return object["item_count"] != nil && Self.isNumbered(object) }
    if missingPart != nil { return true }
    let isKnown = Self.times.contains { object[$0] != nil } || written != nil
    return isKnown && Self.things.contains { object[$0]?.object.map(Self.isNumbered) ?? false }
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

  /// A part of the export that Trakt could not write, and the error; `nil` for any other element.
  var missingPart: (name: String, error: String)? {
    guard let name = object["endpoint"]?.string(), let error = object["error"]?.string() else { return nil }
    return (name, error)
  }

  /// What the user wrote, with its number: a private note or a public comment; `nil` for any other element.
  private var written: (member: String, mark: Mark, text: String, id: Int?, isReply: Bool)? {
    for (member, name, mark) in [("note", "notes", Mark.privateNote), ("comment", "comment", .note)] {
      guard let part = object[member]?.object, let text = (part[name] ?? part[member])?.string() else { continue }
      return (member, mark, text, part["id"]?.integer(), part["parent_id"]?.integer() ?? 0 != 0)
    }
    return nil
  }

  /// The episode of a play, or the furthest episode in the sum of a series' plays; `nil` for any other element.
  var episode: TraktEpisode? {
    guard object["show"] != nil, object["paused_at"] == nil else { return nil }
    if let episode = object["episode"]?.object {
      return Self.episode(object["watched_at"], of: episode["season"], episode["number"])
    }
    let seasons = object["seasons"]?.array.map { Array($0) } ?? []
    let episodes = seasons.compactMap(\.object).flatMap { season in
      (season["episodes"]?.array.map { Array($0) } ?? []).compactMap(\.object).compactMap { episode in
        Self.episode(episode["last_watched_at"], of: season["number"], episode["number"])
      }
    }.sorted()
    return episodes.isEmpty ? nil : episodes[TraktEpisode.furthest(episodes)]
  }

  /// Specials have season 0, and say nothing about the user's progress.
  private static func episode(_ time: JSONValue?, of season: JSONValue?, _ number: JSONValue?) -> TraktEpisode? {
    guard let season = season?.integer(), let number = number?.integer(),
      Progress("S\(season)E\(number)") != nil, season > 0, number > 0
    else { return nil }
    return TraktEpisode(time: TraktTime(time), season: season, number: number)
  }

  /// The row of the movie or series; `nil` for an episode from which nothing is imported. `place` is what it means that
  /// the work is in the file, if that is all that the element says.
  func row(file: String, line: Int, in place: Place) throws(UnusableRow) -> ImportedRow? {
    guard let type = object["type"]?.string() ?? Self.things.first(where: { object[$0] != nil }) else {
      throw UnusableRow(reason: .nothingToKeep)
    }
    let isSeries = object["movie"] == nil
    guard let described = object[isSeries ? "show" : "movie"]?.object else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let isPlay = object["watched_at"] != nil || object["last_watched_at"] != nil
    if type == "episode", !isPlay || episode == nil { return nil }
    if type != "episode", !["movie", "show"].contains(type) {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let (work, names) = try work(described, isSeries: isSeries)
    var row = ImportedRow(file: file, line: line, keys: names, work: work, imported: ImportedMarks(Marks(), fields: []))
    if let written {
      if written.isReply { throw UnusableRow(reason: .reply) }
      set(written.mark, written.text, &row)
      row.keys.insert(ImportKey("trakt-\(written.member)", written.id.map { "\($0)" } ?? names[0].key), at: 0)
    } else if object["rated_at"] != nil || object["rating"] != nil {
      rating(&row)
    } else if object["listed_at"] != nil {
      listing(&row, place)
    } else if object["collected_at"] != nil || object["last_collected_at"] != nil {
      row.added = day(object["collected_at"] != nil ? "collected_at" : "last_collected_at", .addedDate, &row)
      let medium = object["metadata"]?.object?["media_type"]?.string()
      row.imported = marks([.owned]) { $0.owned = RowCells.owned([medium].compactMap(\.self)) }
    } else if object["hidden_at"] != nil {
      row.imported = marks([.status]) { $0.status = .givenUp }
    } else if object["paused_at"] != nil {
      paused(&row)
    } else if isPlay, isSeries {
      started(&row, described)
    } else if isPlay {
      viewing(&row)
    } else {
      throw UnusableRow(reason: .nothingToKeep)
    }
    return row
  }

  private func marks(_ fields: Set<Mark>, _ set: (inout Marks) -> Void) -> ImportedMarks {
    var marks = Marks()
    set(&marks)
    return ImportedMarks(marks, fields: fields)
  }

  /// Sets a text that the user wrote.
  private func set(_ mark: Mark, _ text: String?, _ row: inout ImportedRow) {
    guard let note = RowCells.note(text, remark: { row.remarks.append($0) }) else { return }
    mark.field.set(.text(note), in: &row.imported.marks)
    row.imported.fields.insert(mark)
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

  /// The time in a member, with a remark if it cannot be read.
  private func time(_ member: String, _ value: RowRemark.Value, _ row: inout ImportedRow) -> TraktTime {
    let time = TraktTime(object[member])
    if let text = time.unreadable { row.remarks.append(.notDate(value, text.shortened)) }
    return time
  }

  private func day(_ member: String, _ value: RowRemark.Value, _ row: inout ImportedRow) -> PartialDate? {
    time(member, value, &row).dayInUTC
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

  private func listing(_ row: inout ImportedRow, _ place: Place) {
    row.added = day("listed_at", .addedDate, &row)
    let text = object["notes"]?.string()
    switch place {
    case .watchlist:
      row.imported = ImportedMarks(Marks(isWanted: true), fields: [.wanted])
      set(.privateNote, text, &row)
    case .favorites:
      row.imported = ImportedMarks(Marks(isFavorite: true), fields: [.favorite])
      set(.privateNote, text, &row)
      row.keys.insert(ImportKey("trakt-favorites", "\(row.keys[0].source) \(row.keys[0].key)"), at: 0)
    case .list(let list):
      let rank = object["rank"]?.integer().flatMap { (0..<1_000_000_000).contains($0) ? Double($0) : nil }
      let note = RowCells.note(text) { row.remarks.append($0) }
      row.imported = marks([.lists]) { $0.lists = [ListPlace(list, rank: rank, note: note)] }
      // A film may be on many lists. A series may have the same number as a movie.
      let key = "\(TitleKey(list).text) \(row.keys[0].source) \(row.keys[0].key)"
      row.keys.insert(ImportKey("trakt-list", key), at: 0)
    }
  }

  /// A series that was begun, or seen to the end: since 2026 the sum of a series' plays does not name the episodes.
  private func started(_ row: inout ImportedRow, _ described: JSONObject) {
    row.imported = marks([.status]) { $0.status = .started }
    row.keys.insert(ImportKey(ImportedRow.progress, row.keys[0].key), at: 0)
    if let episode {
      row.imported.fields.insert(.progress)
      return episode.apply(to: &row)
    }
    let time = time("last_watched_at", .watchedDate, &row)
    row.added = time.day
    let isReset = object["reset_at"].map { $0.kind != .null } ?? false
    guard let plays = object["plays"]?.integer(), plays > 0, plays == described["aired_episodes"]?.integer(), !isReset
    else { return }
    row.imported = marks([.seen, .status]) { ($0.viewings, $0.status) = ([Viewing(time.day)], .finished) }
    row.setInstant(time)
  }

  /// A movie that was stopped before its end.
  private func paused(_ row: inout ImportedRow) {
    row.added = day("paused_at", .date, &row)
    guard let percent = object["progress"]?.double(.orNumeral), (0...100).contains(percent) else { return }
    let progress = Progress(.percent(Int(percent.rounded())), day: row.added)
    row.imported = marks([.progress, .status]) { ($0.progress, $0.status) = (progress, .started) }
    row.keys.insert(ImportKey("trakt-playback", row.keys[0].key), at: 0)
  }

  private func viewing(_ row: inout ImportedRow) {
    let isSum = object["watched_at"] == nil
    let time = time(isSum ? "last_watched_at" : "watched_at", .watchedDate, &row)
    row.imported = ImportedMarks(Marks(viewings: [Viewing(time.day)]), fields: [.seen], isOfViewing: !isSum)
    row.added = time.day
    row.setInstant(time)
    if isSum {
      let plays = object["plays"]?.integer()
      if plays ?? 1 > 1 { row.imported.marks.wasSeen = true }
      row.days = .last(count: plays)
      return
    }
    let number = object["id"]?.integer().map { "\($0)" } ?? "\(row.keys[0].key) \(object["watched_at"]?.string() ?? "")"
    row.keys.insert(ImportKey("trakt" + ImportKey.viewings, number), at: 0)
  }
}

extension ImportedRow {
  fileprivate static let progress = "trakt-progress"

  /// Names the instant of the row's viewing: whatever its number, it is one play.
  fileprivate mutating func setInstant(_ time: TraktTime) {
    dayInUTC = time.dayInUTC
    guard dayInUTC != nil, let key = keys.first(where: { $0.source != Self.progress && $0.source.hasPrefix("trakt") })
    else { return }
    instant = ImportKey("trakt-instant", "\(key.source) \(key.key) \(time.text)")
    days = .moment
  }
}

extension JSONValue {
  /// The text of a string; the JSON of any other value.
  var excerpt: String { kind == .string ? string() ?? text : text }
}
