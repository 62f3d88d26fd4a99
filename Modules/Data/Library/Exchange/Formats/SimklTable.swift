// Declares Simkl's CSV.
import MarqueeDomain

extension TableFormat {
  /// Simkl's CSV, and the table that Simkl itself imports. The last episode says that the user has seen all before it:
  /// the seasons before as wholes, and the episodes of its own season. Only the last one has a day. A number alone is
  /// an episode of the first season. A movie, or a series without a last episode, was seen on its day if it is
  /// completed. A memo is private, because the file does not say whether it is. Simkl has an anime for each season, so
  /// that the numbers that seasons share don't identify one. A row has a key of its own, because the JSON export says
  /// more about the same works. Unverified: the form of the days. If a file has only days such as `1/2/2020`, they are
  /// unknown.
  static let simklTable = TableFormat(
    "simkl", "Simkl", of: .movie, required: [["Title"], ["Type"], ["Watchlist"], ["simkl_id", "LastEpWatched"]],
    signs: ["simkl_id", "Title", "Watchlist"],
    columns: [
      "Type": .kind, "Title": .title, "Year": .year, "simkl_id": .number, "TMDB": .ofWholeSeries(.tmdb),
      "IMDB, IMDB ID": .ofWholeSeries(.key("imdb")), "TVDB, TVDB ID": .ofWholeSeries(.theTVDB),
      "MAL ID": .key("myanimelist"), "WatchedDate, LastEpWatched": .seen, "Watchlist": .status(listWords),
      "Rating": .rating(outOf: 10, zeroIsNone: true), "Memo": .privateNote,
    ],
    conclude: { row in row.own = row.own ?? .title(of: row.work, row.kind == .tv ? "simkl-csv-series" : "simkl-csv") })

  private static let listWords: [String: StatusWord] = [
    "watching": .started, "plantowatch": .wanted, "plan to watch": .wanted, "hold": .onHold, "on hold": .onHold,
    "dropped": .givenUp, "notinteresting": .givenUp, "not interesting": .givenUp, "completed": .seen,
  ]
}

extension Meaning {
  fileprivate static let kind = Meaning("kind") { (row, columns) throws(UnusableRow) in
    switch row.line(columns[0])?.lowercased() {
    case "movie": row.kind = .movie
    case "tv", "tv show", "show", "anime": row.kind = .tv
    case let type?: throw UnusableRow(reason: .unknownType(type.shortened))
    case nil: throw UnusableRow(reason: .noKind)
    }
  }

  /// Simkl's number. Movies and series may share one.
  fileprivate static let number = Meaning("imports") { row, columns in
    let end = row.kind == .tv ? "-series" : ""
    guard let key = row.key(columns[0], "simkl\(end)") else { return }
    row.own = ImportKey("simkl-csv\(end)", key.key)
    row.keys.append(key)
  }

  fileprivate static let theTVDB = Meaning("imports") { row, columns in
    if row.kind == .tv { row.keys += [row.key(row.filled(columns), "tvdb-series")].compactMap(\.self) }
  }

  /// An identifier that an anime shares with its other seasons.
  fileprivate static func ofWholeSeries(_ meaning: Meaning) -> Meaning {
    Meaning(meaning.member) { (row, columns) throws(UnusableRow) in
      if row.line("Type")?.lowercased() != "anime" { try meaning.read(&row, columns) }
    }
  }

  fileprivate static let seen = Meaning("viewings", [.seen]) { row, _ in
    let day = row.day("WatchedDate", .watchedDate)
    if row.kind == .tv, let text = row.text("LastEpWatched") {
      let number = text.wholeNumber ?? text
      guard let last = WorkPart(text) ?? WorkPart("S1E\(number)") ?? WorkPart("S1\(text)") else {
        return row.remark(.notNumber(.episode, text.shortened, Bounds.episodes))
      }
      row.marks.viewings = Array(parts(before: last).map { Viewing(nil, of: $0) }.prefix(Marks.mostViewings - 1))
      row.marks.viewings.append(Viewing(day, of: last))
    } else if let day, ["completed", nil].contains(row.line("Watchlist")?.lowercased()) {
      row.see(on: [day])
    }
  }

  /// The seasons before that of an episode, and the episodes before it. Specials come before nothing.
  private static func parts(before last: WorkPart) -> [WorkPart] {
    if last.isSpecial { return [] }
    let seasons = (1..<max(1, last.season)).compactMap { WorkPart(season: $0) }
    let episodes = (1..<max(1, last.episode ?? 1)).compactMap { WorkPart(season: last.season, episode: $0) }
    return seasons + episodes
  }
}
