// Declares Ryot's export.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// Ryot's export, of which the array `metadata` has a movie, series or book in each element. Each entry of its
  /// history that is `completed` is a viewing; the latest entry, if it is any other, says how far the user is. A
  /// chapter of a manga is a position in the book, and not a viewing. Ratings of every scale are out of 100: the
  /// nearest half star is shown, and the exact rating is kept with the imported row.
  ///
  /// A review of an episode belongs to the last viewing of that episode before it. If there are several reviews of
  /// the whole work, the latest rating counts, and all texts are notes. A private review is a private note. The
  /// collections `Watchlist` and `Owned` are marks, and others are lists, except those that Ryot fills on its own.
  ///
  /// Not imported: games, music, podcasts and visual novels; people, groups, workouts and measurements; descriptions
  /// of collections; where something was seen; comments on reviews, and whether one reveals the end. Unverified: the
  /// order of the history, which is why days decide what is latest; and older exports, in which `metadata` is
  /// `media`.
  static let ryot = TableFormat(
    "ryot", "Ryot", of: .movie, required: [["metadata", "media"], ["lot"], ["identifier"], ["source"]],
    signs: ["lot", "source", "identifier"], arrays: ["metadata", "media"],
    columns: [
      "lot": .lot, "source_id, title": .title, "source, identifier": .service, "seen_history": .history,
      "reviews": .reviews, "collections": .collections,
    ])

  fileprivate static let kinds: [String: Work.Kind] = [
    "movie": .movie, "show": .tv, "anime": .tv, "book": .book, "audio_book": .book, "manga": .book,
    "comic_book": .book, "light_novel": .book,
  ]

  /// The collections that Ryot makes for everyone, except those that are marks.
  fileprivate static let automatic = ["in progress", "completed", "monitoring", "reminders", "custom"]
}

extension Meaning {
  fileprivate static let lot = Meaning("kind") { (row, columns) throws(UnusableRow) in
    let lot = (row.line(columns[0]) ?? "").lowercased().replacing("-", with: "_")
    if let kind = TableFormat.kinds[lot] {
      row.kind = kind
      return
    }
    switch lot {
    case "video_game", "visual_novel": throw UnusableRow(reason: .notFilm(.videoGame))
    case "podcast": throw UnusableRow(reason: .notFilm(.podcast))
    default: throw UnusableRow(reason: lot.isEmpty ? .noKind : .unknownType(lot.shortened))
    }
  }

  /// The number that a service has for the work. Ryot has it once for each kind and service.
  fileprivate static let service = Meaning("imports") { (row, _) throws(UnusableRow) in
    guard let source = row.line("source")?.lowercased(), let text = row.line("identifier") else { return }
    let lot = row.line("lot")?.lowercased() ?? ""
    row.own = ImportKey("ryot", "\(lot) \(source) \(text)")
    switch (source, row.kind) {
    case ("tmdb", .movie), ("tmdb", .tv): try tmdb.read(&row, ["identifier"])
    case ("tvdb", .tv): row.keys.append(ImportKey("tvdb-series", text))
    case ("myanimelist", _), ("mal", _):
      row.keys.append(ImportKey(row.kind == .book ? "myanimelist-manga" : "myanimelist", text))
    case ("openlibrary", .book): row.keys.append(ImportKey("openlibrary", text))
    case ("audible", .book): row.keys += [ImportKey.asin(text)].compactMap(\.self)
    default: break
    }
  }

  fileprivate static let history = Meaning("viewings", [.seen, .status, .progress, .begun]) { row, columns in
    var entries: [RyotEntry] = []
    for object in row.objects(columns[0]) { entries.append(RyotEntry(object, &row)) }
    row.see(entries.filter(\.isViewing).map(\.viewing))
    guard let latest = entries.max(by: { isEarlier($0.last, $1.last) }) else { return }
    let isCompleted = latest.state == "completed"
    let chapter = isCompleted ? entries.filter { $0.state == "completed" }.compactMap(\.chapter).max() : latest.chapter
    if let chapter = Bounds.pages.known(chapter) {
      row.marks.progress = Progress(.chapter(chapter), day: latest.last)
    } else if !isCompleted, row.kind != .tv, let percent = (1...100).known(latest.percent) {
      // The percent of a series are those of one episode.
      row.marks.progress = Progress(.percent(percent), day: latest.last)
    }
    row.marks.status = RyotEntry.statuses[latest.state] ?? nil
    if row.marks.status == .started { row.marks.begun = latest.from }
    guard RyotEntry.statuses.keys.contains(latest.state) else {
      row.remark(.unknownStatus(latest.state.shortened))
      row.fields.subtract([.status, .begun])
      return
    }
  }

  /// Whether the first day is before the second. An unknown day is before all others.
  private static func isEarlier(_ day: PartialDate?, _ other: PartialDate?) -> Bool {
    guard let day, let other else { return day == nil && other != nil }
    return day < other
  }

  fileprivate static let reviews = Meaning("rating", [.rating, .note, .privateNote]) { row, columns in
    var ratings: [(day: PartialDate?, stars: Double)] = []
    var (notes, privateNotes): ([String], [String]) = ([], [])
    for object in row.objects(columns[0]) {
      let review = object["review"]?.object
      let day = review?["date"]?.string().flatMap { row.day(of: $0, .ratedDate) }
      let isPrivate = review?["visibility"]?.string() == "private"
      let part = object.ryotPart
      let note = row.note(review?["text"]?.string()?.withoutMarkup)
      let text = object["rating"]?.string() ?? object["rating"]?.text ?? ""
      let isRated = object["rating"] != nil && Double(text) != 0 && text != "null"
      let stars = isRated ? row.stars(Double(text), as: text, outOf: 100) : nil
      if let part {
        let rating = stars.map { row.rating($0, as: text, outOf: 100) }
        row.review(part, rating, isPrivate ? nil : note, on: day)
      } else if let stars {
        ratings.append((day, stars))
      }
      guard let note else { continue }
      if isPrivate {
        privateNotes.append((part.map { "\($0): " } ?? "") + note)
      } else if part == nil {
        notes.append(note)
      }
    }
    if let stars = ratings.max(by: { isEarlier($0.day, $1.day) })?.stars {
      let rating = Rating(nearest: stars)
      (row.marks.rating, row.stars) = (rating, rating.stars == stars ? nil : stars)
    }
    row.marks.note = row.note(notes.joined(separator: "\n\n"))
    row.marks.privateNote = row.note(privateNotes.joined(separator: "\n\n"))
  }

  fileprivate static let collections = Meaning("lists", [.lists, .wanted, .owned]) { row, columns in
    for collection in row.objects(columns[0]) {
      let list = NamedList(imported: [collection["collection_name"]?.string() ?? ""], description: nil).name
      switch list.lowercased() {
      case "": break
      case "watchlist": row.marks.isWanted = true
      case "owned": row.marks.owned = Owned()
      case let name where TableFormat.automatic.contains(name): break
      default: row.marks.lists.append(ListPlace(list, rank: nil))
      }
    }
  }
}

extension RowDraft {
  /// Adds a rating and a note to the last viewing of an episode up to a day, otherwise to the first one.
  fileprivate mutating func review(_ part: WorkPart, _ rating: Rating?, _ note: String?, on day: PartialDate?) {
    guard rating != nil || note != nil else { return }
    let places = marks.viewings.indices.filter { marks.viewings[$0].part == part }
    let earlier = places.last { place in
      guard let seen = marks.viewings[place].day, let day else { return false }
      return seen <= day
    }
    guard let place = earlier ?? places.first else {
      marks.add(Viewing(nil, of: part, rating: rating, note: note))
      return
    }
    marks.viewings[place].rating = rating ?? marks.viewings[place].rating
    marks.viewings[place].note = note ?? marks.viewings[place].note
  }
}

/// An entry of Ryot's history.
private struct RyotEntry {
  let state: String
  let (from, day): (PartialDate?, PartialDate?)
  let part: WorkPart?
  /// The chapter of a manga; its fraction does not count.
  let chapter: Int?
  /// Whether it is a volume of a manga.
  let isVolume: Bool
  let percent: Int?

  static let statuses: [String: Status?] = [
    "completed": nil, "in_progress": .started, "on_a_hold": .onHold, "dropped": .givenUp,
  ]

  init(_ object: JSONObject, _ row: inout RowDraft) {
    state = object["state"]?.string() ?? ""
    from = object["started_on"]?.string().flatMap { row.day(of: $0, .startedDate) }
    day = object["ended_on"]?.string().flatMap { row.day(of: $0, .watchedDate) }
    part = object.ryotPart
    chapter = object["manga_chapter_number"].flatMap(Self.whole)
    isVolume = object["manga_volume_number"].flatMap(Self.whole) != nil
    percent = object["progress"].flatMap(Self.whole)
  }

  /// The last day that is known.
  var last: PartialDate? { day ?? from }
  var isViewing: Bool { state == "completed" && chapter == nil && !isVolume }

  var viewing: Viewing {
    var viewing = day.map { Viewing(from: from, $0) } ?? Viewing(nil)
    viewing.part = part
    return viewing
  }

  /// A number, or a text with one, without its fraction.
  private static func whole(_ value: JSONValue) -> Int? {
    Double(value.kind == .string ? value.string() ?? "" : value.text).flatMap { Int(exactly: $0.rounded(.down)) }
  }
}

extension JSONObject {
  /// The episode that an element is about. An anime has no seasons.
  fileprivate var ryotPart: WorkPart? {
    if let episode = self["anime_episode_number"]?.integer() { return WorkPart(season: 1, episode: episode) }
    guard let season = self["show_season_number"]?.integer() else { return nil }
    return WorkPart(season: season, episode: self["show_episode_number"]?.integer())
  }
}
