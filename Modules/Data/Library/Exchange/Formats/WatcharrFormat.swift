// Declares Watcharr's export.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// Watcharr's `watcharr-export.json`, an array with what the user put on their list. An activity happened on its
  /// `customDate`, otherwise on the day on which it was recorded. A movie was seen on the days of imported viewings,
  /// of activities that Watcharr counts as plays, and of changes to `FINISHED`. Without any, the day of a finished
  /// movie is unknown: that it was added as finished says nothing of its day.
  ///
  /// A finished episode is a viewing, with its rating. A finished season is one if none of its episodes is, or if it
  /// has a rating. Not imported: games; ratings of episodes and seasons that were not finished, which only a viewing
  /// can have; whether something is pinned, and other activities. Unverified: files after 2024, which may have books.
  static let watcharr = TableFormat(
    "watcharr", "Watcharr", of: .movie,
    required: [
      ["content.tmdbId", "game.igdbId", "book.olid"], ["status"], ["activity", "watchedEpisodes", "thoughts"],
    ],
    signs: ["content.tmdbId", "status", "activity"], files: ["watcharr-export.json"],
    columns: [
      "content.type, game, book": .kind, "content.title, book.title": .title,
      "content.release_date, book.releaseDate": .released, "content.runtime": .minutes,
      "book.authorNames": .bookAuthors, "content.tmdbId": .content, "content.imdb_id": .key("imdb"),
      "book.olid, book.isbn": .book, "activity, watchedSeasons, watchedEpisodes": .plays,
      "status": .status(statuses), "rating": .rating(outOf: 10, zeroIsNone: true), "thoughts": .note, "tags": .tagNames,
      "createdAt": .addedAt(.addedDate),
      "id, updatedAt, deletedAt, pinned, lastViewedSeason": .ignored,
    ])

  private static let statuses: [String: StatusWord] = [
    "finished": .seen, "watching": .started, "planned": .wanted, "hold": .onHold, "dropped": .givenUp,
  ]
}

extension Meaning {
  fileprivate static let kind = Meaning("kind") { (row, columns) throws(UnusableRow) in
    if row.member("game")?.object != nil { throw UnusableRow(reason: .notFilm(.videoGame)) }
    switch row.text("content.type")?.lowercased() {
    case "movie": row.kind = .movie
    case "tv": row.kind = .tv
    case nil where row.member("book")?.object != nil: row.kind = .book
    case let type: throw UnusableRow(reason: type.map { .unknownType($0.shortened) } ?? .noKind)
    }
  }

  /// TMDb's number. Watcharr has each work once.
  fileprivate static let content = Meaning("id") { (row, columns) throws(UnusableRow) in
    row.own = row.key(columns[0], row.kind == .tv ? "watcharr-series" : "watcharr")
    try tmdb.read(&row, columns)
  }

  fileprivate static let book = Meaning("imports") { row, _ in
    guard row.kind == .book else { return }
    row.own = row.key("book.olid", "watcharr-book")
    row.keys += [row.key("book.olid", "openlibrary")].compactMap(\.self)
    let isbns = (row.text("book.isbn") ?? "").split(separator: "|").lazy.compactMap { ISBN(cell: String($0)) }
    row.keys += isbns.prefix(1).map { .isbn($0) }
  }

  fileprivate static let bookAuthors = Meaning("creators") { row, columns in
    let names = (row.line(columns[0]) ?? "").split(separator: "|").map { String($0).onOneLine }
    row.work.creators += names.filter { !$0.isEmpty }
  }

  fileprivate static let tagNames = Meaning("tags", \.marks.tags, [.tags]) { row, column in
    row.tags(row.objects(column).compactMap { $0["name"]?.string() })
  }

  fileprivate static let plays = Meaning("viewings", [.seen]) { row, _ in
    var activities: [WatcharrActivity] = []
    for object in row.objects("activity") { activities.append(WatcharrActivity(object, &row)) }
    var viewings: [Viewing] = []
    for object in row.objects("watchedEpisodes") where object.isFinished {
      guard let part = row.part(of: object, "episodeNumber") else { continue }
      viewings.append(row.viewing(of: part, object, activities))
    }
    let seasons = Set(viewings.compactMap(\.part?.season))
    for object in row.objects("watchedSeasons") where object.isFinished {
      guard let part = row.part(of: object, nil) else { continue }
      var viewing = row.viewing(of: part, object, activities)
      if seasons.contains(part.season) {
        guard viewing.rating != nil else { continue }
        viewing.day = nil
      }
      viewings.append(viewing)
    }
    // A series is finished with its last episode.
    let isFinished = row.text("status")?.lowercased() == "finished"
    if row.kind != .tv || viewings.isEmpty && isFinished {
      viewings += activities.filter(\.isPlay).map(\.day).withoutRepeats(of: \.self).map { Viewing($0) }
    }
    row.see(viewings)
  }
}

extension RowDraft {
  /// The season or episode of an object; `nil` and a remark if it has no number.
  fileprivate mutating func part(of object: JSONObject, _ name: String?) -> WorkPart? {
    let numbers = ["seasonNumber", name].compactMap(\.self).map { object[$0] }
    if let season = numbers[0]?.integer(), let last = numbers[numbers.count - 1]?.integer(),
      let part = WorkPart(season: season, episode: name == nil ? nil : last)
    {
      return part
    }
    remark(.notNumber(.episode, (numbers.last??.text ?? "").shortened, 0...Bounds.episodes.upperBound))
    return nil
  }

  /// The viewing of a finished season or episode, on the day of the last activity that finished it.
  fileprivate mutating func viewing(of part: WorkPart, _ object: JSONObject, _ activities: [WatcharrActivity])
    -> Viewing
  {
    let day = activities.last { $0.part == part && $0.status == "FINISHED" }?.day
    let text = object["rating"]?.text ?? "0"
    let stars = [0, nil].contains(Double(text)) ? nil : stars(Double(text), as: text, outOf: 10)
    return Viewing(
      day ?? object["createdAt"]?.string().flatMap { self.day(of: $0, .watchedDate) }, of: part,
      rating: stars.map { rating($0, as: text, outOf: 10) })
  }
}

extension JSONObject {
  fileprivate var isFinished: Bool { self["status"]?.string() == "FINISHED" }
}

/// An activity of Watcharr's.
private struct WatcharrActivity {
  let day: PartialDate?
  /// The season or episode that it is about; `nil` for the whole work.
  let part: WorkPart?
  /// The status that it set.
  let status: String?
  /// Whether it is a viewing of the whole work.
  let isPlay: Bool

  init(_ object: JSONObject, _ row: inout RowDraft) {
    let type = (object["type"]?.string() ?? "").lowercased()
    let custom = object["customDate"]?.string()
    day = (custom ?? object["createdAt"]?.string()).flatMap { row.day(of: $0, .watchedDate) }
    // The data is a text with JSON, or with a bare word.
    let data = object["data"]?.string() ?? ""
    let values = data.hasPrefix("{") ? JSONDocument(Array(data.utf8)).root.object : nil
    part = values?["season"]?.integer().flatMap { season in
      WorkPart(season: season, episode: values?["episode"]?.integer())
    }
    status = values?["status"]?.string() ?? data.trimming { $0 == "\"" }
    let isOfWork = !type.hasPrefix("season_") && !type.hasPrefix("episode_")
    let isCounted =
      type.hasPrefix("imported_added_watched") || object["countAsPlay"]?.bool() ?? false
      || status == "FINISHED" && (type.hasPrefix("status_changed") || custom != nil)
    isPlay = isOfWork && isCounted
  }
}
