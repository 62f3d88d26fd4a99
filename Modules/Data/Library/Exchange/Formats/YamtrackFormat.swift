// Declares Yamtrack's export.
import MarqueeDomain

extension TableFormat {
  /// Yamtrack's export, also of older versions (days without times, `repeats`), and of the fork Floppy (`row_type`).
  /// Each row of an episode is a viewing on its day in the user's time zone, and a season's score and notes are a
  /// viewing of the season. A movie, an anime or a book that was seen again has a row for each time. An anime counts
  /// its episodes in one season. Manga and comics are books. A score of 0 gives a remark. A series that is repeated
  /// is started again: that it was seen before is in the rows of its episodes.
  /// Not imported: games, pictures, the dates of series and seasons, and the status of a season.
  static let yamtrack = TableFormat(
    "yamtrack", "Yamtrack", of: .movie, required: [["media_id"], ["source"], ["media_type"], ["title"]],
    signs: ["media_id", "media_type", "title"], traits: [.mayRepeatKeys],
    columns: [
      "media_type": .kind, "title": .title, "media_id, source": .numbers, "score": .exactRating(outOf: 10),
      "notes": .note, "end_date, watch_date": .seen, "start_date": .part(of: "viewings"), "repeats": .repeats,
      "status": .status([
        "completed": .seen, "in progress": .started, "repeating": .started, "planning": .wanted, "paused": .onHold,
        "dropped": .givenUp,
      ]), "progress": .position, "created_at": .addedAt(.addedDate), "progressed_at": .part(of: "added"),
      "season_number, episode_number": .part, "image, row_type": .ignored,
    ],
    conclude: { row in
      row.own = row.own ?? .title(of: row.work, "yamtrack-\(row.type)")
      if row.type == "tv" { return row.concludeSeries() }
      if row.kind == .tv, row.type != "anime" { return }
      if let times = row.times, times > row.marks.viewings.count { row.marks.wasSeen = true }
      row.concludeReading()
    })
}

extension RowDraft {
  fileprivate var type: String { mutating get { line("media_type")?.lowercased() ?? "" } }

  /// Episodes have rows of their own. The status is as old as the row's latest date: a later episode says that the user
  /// is still in the series.
  fileprivate mutating func concludeSeries() {
    fields.subtract([.seen, .begun])
    added = [added, day("progressed_at", .date), day("end_date", .watchedDate)].compactMap(\.self).max()
  }
}

extension Meaning {
  fileprivate static let kind = Meaning("kind") { (row, columns) throws(UnusableRow) in
    switch row.type {
    case "movie": row.kind = .movie
    case "tv", "season", "episode", "anime": row.kind = .tv
    case "book", "manga", "comic": row.kind = .book
    case "game": throw UnusableRow(reason: .notFilm(.videoGame))
    case let type: throw UnusableRow(reason: type.isEmpty ? .noKind : .unknownType(type.shortened))
    }
  }

  /// The number in the service that describes the work. A manual row's number is the user's own.
  fileprivate static let numbers = Meaning("imports") { (row, _) throws(UnusableRow) in
    guard let source = row.line("source")?.lowercased(), let number = row.key("media_id", source)?.key else { return }
    row.own = ImportKey("yamtrack", "\(source) \(["season", "episode"].contains(row.type) ? "tv" : row.type) \(number)")
    switch (source, row.kind) {
    case ("tmdb", .movie), ("tmdb", .tv): try tmdb.read(&row, ["media_id"])
    case ("mal", let kind): row.keys.append(ImportKey(kind == .book ? "myanimelist-manga" : "myanimelist", number))
    case ("openlibrary", .book), ("hardcover", .book): row.keys.append(ImportKey(source, number))
    default: break
    }
  }

  fileprivate static let seen = Meaning("viewings", [.seen, .begun]) { row, columns in
    let from = row.kind == .tv && row.type != "anime" ? nil : row.day("start_date", .startedDate)
    let day = row.line("status")?.lowercased() == "dropped" ? nil : row.day(row.filled(columns), .watchedDate)
    if let day { row.see([Viewing(from: from, day)]) } else { row.marks.begun = from }
  }

  /// How often the work was seen again. Older files have only the last day.
  fileprivate static let repeats = Meaning("viewings") { row, columns in
    row.times = row.number(columns[0], in: 1...Marks.mostViewings, .readCount).map { $0 + 1 }
    if row.times == nil, row.line("status")?.lowercased() == "repeating" { row.times = 1 }
  }

  /// The page, chapter or episode that the user is at.
  fileprivate static let position = Meaning("progress", [.progress]) { row, columns in
    guard [.started, .onHold].contains(row.marks.status), ["anime", "book", "manga"].contains(row.type),
      let number = row.number(columns[0], in: Bounds.pages, row.kind == .tv ? .episode : .pages)
    else { return }
    let (day, unit) = (row.day("progressed_at", .date), row.kind == .tv ? "S1E" : row.type == "manga" ? "chapter " : "")
    row.marks.progress = Progress("\(unit)\(number)").map { Progress($0.place, day: day) }
  }

  /// The season or the episode of the row. Two rows of an episode are two viewings.
  fileprivate static let part = Meaning("viewings") { (row, columns) throws(UnusableRow) in
    guard ["season", "episode"].contains(row.type) else { return }
    func number(_ name: String) -> Int? { row.number(name, in: 0...Bounds.episodes.upperBound, .episode) }
    let episode = row.type == "episode" ? number("episode_number") : nil
    guard let part = number("season_number").flatMap({ WorkPart(season: $0, episode: episode) }),
      row.type == "season" || episode != nil, let key = row.own
    else { throw UnusableRow(reason: .notFilm(.episode)) }
    let (rating, note, day) = (row.marks.rating, row.marks.note, row.marks.viewings.last?.day)
    let isReviewed = episode == nil && (rating != nil || note != nil)
    row.part = isReviewed ? part : nil
    row.fields = isReviewed ? [.rating, .note] : episode == nil ? [] : [.seen]
    if isReviewed { return }
    row.marks.viewings = [Viewing(day, of: part, rating: rating, note: note)]
    let written = row.text(row.filled(["end_date", "watch_date"])) ?? "unknown"
    let source = episode == nil ? "yamtrack-season" : "yamtrack" + ImportKey.viewings
    row.keys.insert(key, at: 0)
    row.own = ImportKey(source, "\(key.key) \(part) \(written.prefix(10))")
    // A viewing keeps the day that it had in the time zone of the first import.
    (row.added, row.days) = (day, .moment)
  }
}
