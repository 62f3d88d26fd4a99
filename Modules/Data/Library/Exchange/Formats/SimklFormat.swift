// Declares Simkl's JSON export.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// Simkl's `SimklBackup.json`, which is the answer of its API for all items: shows, anime and movies. Each episode
  /// is a viewing on its day. Simkl writes 1970 if the day is unknown. A rewatch is an entry of its own, of which
  /// only the viewings count (api.simkl.org/guides/rewatches). Without episodes, a completed series was seen as a
  /// whole on the last day, and `last_watched` is the position in a series that was not completed. A memo is a note,
  /// or a private note.
  ///
  /// Simkl has an anime for each season, and counts its episodes from 1. So the numbers that the seasons may share
  /// (TMDb, TheTVDB, IMDb) don't identify an anime, except a movie; MyAnimeList's does.
  ///
  /// Not imported: sums of episodes, the next episode, posters, and the times of ratings. Unverified: whether
  /// `rewatch_id` counts the rewatches of a work. It does if it is 1 to 50, the most rewatches that Simkl allows.
  static let simkl = TableFormat(
    "simkl", "Simkl", of: .tv,
    required: [
      ["shows", "anime", "movies"],
      ["user_rated_at", "added_to_watchlist_at", "show.ids.simkl", "movie.ids.simkl"],
    ], signs: ["show.ids.simkl", "movie.ids.simkl", "status"], files: ["SimklBackup.json"],
    arrays: ["shows", "anime", "movies"],
    columns: [
      "anime_type, show, movie": .kind, "show.title, movie.title": .title, "show.year, movie.year": .year,
      "show.ids.simkl, movie.ids.simkl, rewatch_id": .simklKey, "show.ids.mal": .myAnimeList,
      "show.ids.tmdb, movie.ids.tmdb": .ofWholeSeries(.tmdb), "show.ids.tvdb": .ofWholeSeries(.key("tvdb-series")),
      "show.ids.imdb, movie.ids.imdb": .ofWholeSeries(.key("imdb")),
      "seasons, last_watched_at, last_watched, is_rewatch": .seen, "status": .status(statuses),
      "user_rating": .rating(outOf: 10, zeroIsNone: true), "memo.text, memo.is_private": .memo,
      "added_to_watchlist_at": .addedAt(.addedDate),
      """
      user_rated_at, next_to_watch, watched_episodes_count, total_episodes_count, not_aired_episodes_count
      rewatch_status
      """: .ignored,
    ],
    conclude: { row in
      guard row.isRewatch else { return }
      row.marks.wasSeen = false
      row.fields = [.seen]
    })

  private static let statuses: [String: StatusWord] = [
    "watching": .started, "plantowatch": .wanted, "hold": .onHold, "dropped": .givenUp, "notinteresting": .givenUp,
    "completed": .seen,
  ]
}

extension RowDraft {
  fileprivate var isRewatch: Bool { member("is_rewatch")?.bool() ?? false }
}

extension Meaning {
  fileprivate static let kind = Meaning("kind") { row, _ in
    let isMovie = row.array == "movies" || row.text("anime_type")?.lowercased() == "movie"
    row.kind = isMovie ? .movie : .tv
  }

  /// Simkl's number, and that of the rewatch.
  fileprivate static let simklKey = Meaning("imports") { row, columns in
    let source = row.kind == .tv ? "simkl-series" : "simkl"
    guard let key = row.key(row.filled(Array(columns.prefix(2))), source) else { return }
    row.own = key
    guard row.isRewatch else { return }
    row.own = ImportKey(
      "\(source)-rewatch", "\(key.key) \(row.text("rewatch_id") ?? row.text("last_watched_at") ?? "")")
    row.keys.append(key)
  }

  fileprivate static let myAnimeList = Meaning("imports") { row, columns in
    if row.array == "anime" { row.keys += [row.key(columns[0], "myanimelist")].compactMap(\.self) }
  }

  /// An identifier of a movie or of all seasons of a series.
  fileprivate static func ofWholeSeries(_ meaning: Meaning) -> Meaning {
    Meaning(meaning.member) { (row, columns) throws(UnusableRow) in
      if row.kind == .movie || row.array != "anime" { try meaning.read(&row, columns) }
    }
  }

  fileprivate static let seen = Meaning("viewings", [.seen, .progress]) { row, _ in
    let day = row.day("last_watched_at", .watchedDate)
    let isCompleted = row.text("status")?.lowercased() == "completed"
    var viewings = row.kind == .tv ? episodes(&row) : []
    if viewings.isEmpty, isCompleted || row.isRewatch, day != nil { viewings = [Viewing(day)] }
    row.see(viewings)
    guard row.kind == .tv, viewings.isEmpty, !isCompleted, let text = row.text("last_watched") else { return }
    // An anime has no seasons: `E2`.
    let part = WorkPart(text) ?? WorkPart("S1\(text)")
    if let part, !part.isSpecial { row.marks.progress = Progress(.episode(part), day: day) }
  }

  private static func episodes(_ row: inout RowDraft) -> [Viewing] {
    let pass = row.isRewatch ? row.member("rewatch_id")?.integer().flatMap { (1...50).known($0) }.map { $0 + 1 } : nil
    var viewings: [Viewing] = []
    for season in row.objects("seasons") {
      for episode in season.objects("episodes") {
        guard let seasonNumber = season["number"]?.integer(), let number = episode["number"]?.integer(),
          let part = WorkPart(season: seasonNumber, episode: number)
        else {
          let text = (episode["number"]?.text ?? "").shortened
          row.remark(.notNumber(.episode, text, 0...Bounds.episodes.upperBound))
          continue
        }
        var viewing = Viewing(episode["watched_at"]?.string().flatMap { row.day(of: $0, .watchedDate) }, of: part)
        viewing.pass = pass
        viewings.append(viewing)
      }
    }
    return viewings
  }

  fileprivate static let memo = Meaning("note", [.note, .privateNote]) { row, _ in
    let note = row.note(row.text("memo.text"))
    if row.member("memo.is_private")?.bool() ?? false { row.marks.privateNote = note } else { row.marks.note = note }
  }
}
