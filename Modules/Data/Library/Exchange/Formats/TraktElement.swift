// Reads the elements of Trakt's JSON files: what each one is, and the row that it becomes.
import MarqueeDomain
import MarqueeJSON

/// An element of one of Trakt's files: a play, a rating, a place on a list, a list, a note and so on.
struct TraktElement {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

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
    let isKnown = (Self.times + ["note", "comment"]).contains { object[$0] != nil }
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

  /// The plays of episodes: one, or those in the sum of a series' plays. Empty for any other element.
  var plays: [TraktPlay] {
    guard object["show"] != nil, object["paused_at"] == nil else { return [] }
    if let time = object["watched_at"] {
      guard object["episode"] != nil, let part else { return [] }
      return [TraktPlay(part: part, time: TraktTime(time), number: object["id"]?.integer(), count: nil)]
    }
    return (object["seasons"]?.array.map { Array($0) } ?? []).compactMap(\.object).flatMap { season in
      (season["episodes"]?.array.map { Array($0) } ?? []).compactMap(\.object).compactMap { episode in
        guard let time = episode["last_watched_at"], let part = Self.part(season["number"], episode["number"]) else {
          return nil
        }
        let count = episode["plays"]?.integer() ?? 1
        return TraktPlay(part: part, time: TraktTime(time), number: nil, count: (1...Marks.mostViewings).nearest(count))
      }
    }
  }

  /// The season or episode that the element is about; `nil` for a movie or a series, or if it has no numbers.
  private var part: WorkPart? {
    if let episode = object["episode"]?.object { return Self.part(episode["season"], episode["number"]) }
    return object["season"]?.object.flatMap { $0["number"]?.integer() }.flatMap { WorkPart(season: $0) }
  }

  private static func part(_ season: JSONValue?, _ number: JSONValue?) -> WorkPart? {
    guard let season = season?.integer(), let number = number?.integer() else { return nil }
    return WorkPart(season: season, episode: number)
  }

  /// The key of the series; `nil` for a movie.
  var seriesKey: ImportKey? {
    object["show"]?.object?["ids"]?.object?["trakt"]?.integer().map { ImportKey("trakt-series", "\($0)") }
  }

  /// The members that describe the work, and those of which the first that an element has says what is imported.
  private static let works = Column.all([
    "movie.title, show.title": .title, "movie.year, show.year": .year, "movie.ids.trakt, show.ids.trakt": .number,
    "movie.ids.imdb, show.ids.imdb": .imdb, "movie.ids.tmdb, show.ids.tmdb": .tmdb,
  ])
  private static let meanings = Column.all([
    "note.notes, note.note": .written(as: "note", .privateNote), "comment.comment": .written(as: "comment", .note),
    "rated_at, rating": .rated, "listed_at": .place, "collected_at, last_collected_at": .collected,
    "hidden_at": .hidden, "paused_at": .paused, "watched_at, last_watched_at": .play,
  ])

  static let columns = works + meanings

  /// The row of the movie or series. `content` says what it means that the work is in the file, if that is all that the
  /// element says.
  func row(file: String, line: Int, in content: FileContent) throws(UnusableRow) -> ImportedRow {
    guard let type = object["type"]?.string() ?? Self.things.first(where: { object[$0] != nil }) else {
      throw UnusableRow(reason: .nothingToKeep)
    }
    let isSeries = object["movie"] == nil
    guard object[isSeries ? "show" : "movie"]?.object != nil else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    let isOfPart = ["episode", "season"].contains(type)
    guard isOfPart || ["movie", "show"].contains(type) else {
      throw UnusableRow(reason: .unknownType(type.shortened))
    }
    if isOfPart, part == nil || Self.ofWorks.contains(where: { object[$0] != nil }) {
      throw UnusableRow(reason: .notFilm(.episode))
    }
    var draft = RowDraft(
      object, of: TraktFormat().format, content, kind: isSeries ? .tv : .movie, file: file, line: line)
    for column in Self.works { try column.meaning.read(&draft, column.names) }
    guard let column = Self.meanings.lazy.compactMap({ $0.named { draft.member($0) != nil } }).first else {
      throw UnusableRow(reason: .nothingToKeep)
    }
    try column.meaning.read(&draft, column.names)
    if isOfPart { draft.part = part }
    return draft.row()
  }

  /// The members of elements that say something of whole works alone.
  private static let ofWorks = ["note", "listed_at", "collected_at", "last_collected_at", "hidden_at", "paused_at"]
}

// What the members of Trakt's elements mean.
extension Meaning {
  /// Trakt's number. Movies and series are numbered apart.
  fileprivate static let number = Meaning("imports") { row, columns in
    let source = row.kind == .tv ? "trakt-series" : "trakt"
    row.own = row.key(row.filled(columns), source) ?? .title(of: row.work, source)
  }

  fileprivate static let imdb = Meaning("imports") { row, columns in
    guard let key = row.text(row.filled(columns)), key.hasPrefix("tt"), key.utf8.count < 30 else { return }
    row.keys.append(ImportKey("imdb", key))
  }

  /// What the user wrote: a private note or a public comment.
  fileprivate static func written(as member: String, _ mark: Mark) -> Meaning {
    Meaning(mark.name, [mark]) { (row, columns) throws(UnusableRow) in
      if row.member("\(member).parent_id")?.integer() ?? 0 != 0 { throw UnusableRow(reason: .reply) }
      row.write(mark, row.filled(columns))
      row.name("trakt-\(member)", row.member("\(member).id")?.integer().map { "\($0)" } ?? row.own?.key ?? "")
    }
  }

  fileprivate static let rated = Meaning("rating", [.rating]) { row, _ in
    row.added = row.time("rated_at", .ratedDate).dayInUTC
    row.marks.rating = row.rating("rating", outOf: 10)
    if row.marks.rating != nil { row.fields = [.rating] }
    row.seeWhatIsRated()
  }

  /// A place on the watchlist, among the favorites, or on a list.
  fileprivate static let place = Meaning("lists", [.wanted, .favorite, .lists]) { row, columns in
    row.added = row.time(columns[0], .addedDate).dayInUTC
    (row.marks, row.fields) = (row.content.marks, row.content.fields ?? [])
    guard let list = row.content.list else {
      row.write(.privateNote, "notes")
      if row.marks.isFavorite, let key = row.own { row.name("trakt-favorites", "\(key.source) \(key.key)") }
      return
    }
    let rank = row.member("rank")?.integer().flatMap { (0..<1_000_000_000).contains($0) ? Double($0) : nil }
    row.marks.lists = [ListPlace(list, rank: rank, note: row.note(row.text("notes")))]
    // A film may be on many lists. A series may have the same number as a movie.
    if let key = row.own { row.name("trakt-list", "\(TitleKey(list).text) \(key.source) \(key.key)") }
  }

  fileprivate static let collected = Meaning("owned", [.owned]) { row, columns in
    row.added = row.time(row.filled(columns), .addedDate).dayInUTC
    (row.marks.owned, row.fields) = (RowDraft.owned([row.text("metadata.media_type")]), [.owned])
  }

  /// A series that the user does not want to go on with.
  fileprivate static let hidden = Meaning("status", [.status]) { row, _ in
    (row.marks.status, row.fields) = (.givenUp, [.status])
  }

  /// A movie that was stopped before its end.
  fileprivate static let paused = Meaning("progress", [.progress, .status]) { row, columns in
    row.added = row.time(columns[0], .date).dayInUTC
    guard let percent = row.member("progress")?.double(.orNumeral), (0...100).contains(percent) else { return }
    row.marks.progress = Progress(.percent(Int(percent.rounded())), day: row.added)
    (row.marks.status, row.fields) = (.started, [.progress, .status])
    row.name("trakt-playback", row.own?.key ?? "")
  }

  /// A play, or the sum of the plays of a work.
  fileprivate static let play = Meaning("viewings", [.seen, .status, .progress]) { row, columns in
    let isSum = row.member("watched_at") == nil
    let plays = isSum ? row.member("plays")?.integer() : nil
    if row.kind == .tv {
      if !(row.object.map { TraktElement($0).plays.isEmpty } ?? true) { return }
      return row.start(plays: plays)
    }
    let time = row.time(columns[0], .watchedDate)
    (row.added, row.marks.viewings, row.fields) = (time.day, [Viewing(time.day)], [.seen])
    row.setInstant(time)
    if isSum {
      row.marks.wasSeen = row.marks.wasSeen || plays ?? 1 > 1
      row.days = .last(count: plays)
    } else if let key = row.own {
      let number = row.member("id")?.integer().map { "\($0)" } ?? "\(key.key) \(row.text("watched_at") ?? "")"
      row.name("trakt" + ImportKey.viewings, number)
    }
  }
}

extension RowDraft {
  /// The time in a member, with a remark if it cannot be read.
  fileprivate mutating func time(_ member: String, _ value: RowRemark.Value) -> TraktTime {
    let time = TraktTime(self.member(member))
    if let text = time.unreadable { remark(.notDate(value, text.shortened)) }
    return time
  }

  /// Sets a text that the user wrote.
  fileprivate mutating func write(_ mark: Mark, _ member: String) {
    guard let note = note(text(member)) else { return }
    mark.field.set(.text(note), in: &marks)
    fields.insert(mark)
  }

  /// Names the row by a key of its own, beside that of its work.
  fileprivate mutating func name(_ source: String, _ key: String) {
    keys = [own].compactMap(\.self) + keys
    own = ImportKey(source, key)
  }

  /// A series that was begun, or seen to the end: since 2026 the sum of a series' plays does not name the episodes.
  fileprivate mutating func start(plays: Int?) {
    let key = own?.key ?? ""
    (marks.status, fields) = (.started, [.status])
    let time = time("last_watched_at", .watchedDate)
    added = time.day
    let isReset = member("reset_at").map { $0.kind != .null } ?? false
    if let plays, plays > 0, plays == member("show.aired_episodes")?.integer(), !isReset {
      (marks.viewings, marks.status, fields) = ([Viewing(time.day)], .finished, [.seen, .status])
      setInstant(time)
    }
    name("trakt-progress", key)
  }

  /// Names the instant of the row's viewing: whatever its number, it is one play.
  fileprivate mutating func setInstant(_ time: TraktTime) {
    dayInUTC = time.dayInUTC
    guard dayInUTC != nil, let key = own else { return }
    instant = ImportKey("trakt-instant", "\(key.source) \(key.key) \(time.text)")
    days = .moment
  }
}

extension JSONValue {
  /// The text of a string; the JSON of any other value.
  var excerpt: String { kind == .string ? string() ?? text : text }
}
