// Reads the files of TV Time Out and TV Time Liberator, the extensions that export TV Time.
import MarqueeDomain
import MarqueeJSON

extension TVTimeForm {
  /// The members of their JSON files. Both have the same, except that only Liberator's has ratings.
  static let elements = [
    TVTimeForm(columns: ["id.tvdb", "id.imdb", "title"], source: 3, read: element),
    TVTimeForm(columns: ["name", "is_public", "shows", "movies"], source: 3, read: list),
  ]

  /// Their tables: Liberator's, which has movies, series and episodes, and those of TV Time Out.
  static let exportedTables = [
    TVTimeForm(columns: ["tvdb_id", "type", "title", "is_watchlisted"], source: 4, read: activity),
    TVTimeForm(columns: ["series_tvdb_id", "season", "episode"], source: 5) { row, titles in
      let keys = row.seriesKeys("series_tvdb_id") + [row.key("series_uuid", "tvtime-uuid"), row.imdb("series_imdb_id")]
      titles.tell(.tv, keys, name: row.line("title"))
      if let part = row.part(["season"], ["episode"]) { row.see(part, &titles) }
    },
    TVTimeForm(columns: ["show_title", "season_number", "episode_number"], source: 6) { row, titles in
      titles.tell(.tv, [row.key("show_uuid", "tvtime-uuid")], name: row.line("show_title"))
      if let part = row.part(["season_number"], ["episode_number"]) { row.see(part, &titles) }
    },
    TVTimeForm(columns: ["list_id", "list_name", "item_type"], source: 5) { row, titles in
      guard let name = row.line("list_name") else { return }
      let isSeries = row.text("item_type") == "series"
      let keys =
        isSeries
        ? row.seriesKeys("tvdb_id") + [row.key("uuid", "tvtime-uuid")]
        : row.movieKeys(uuid: "uuid", tvdb: "tvdb_id", imdb: "imdb_id")
      titles.tell(isSeries ? .tv : .movie, keys, name: row.line("name"))
      let place = row.text("custom_order").flatMap { Int($0) } ?? 0
      titles.put(on: NamedList(imported: [name], description: nil), rank: (0...1_000_000).nearest(place) + 1)
    },
    TVTimeForm(columns: ["tvdb_id", "title", "is_watched", "watched_at"], source: 5) { row, titles in
      let keys = row.movieKeys(uuid: "uuid", tvdb: "tvdb_id", imdb: "imdb_id")
      row.tellMovie(keys, &titles)
    },
    TVTimeForm(columns: ["tvdb_id", "title", "status", "created_at"], source: 5) { row, titles in
      let keys = row.seriesKeys("tvdb_id") + [row.key("uuid", "tvtime-uuid"), row.imdb("imdb_id")]
      row.tellSeries(keys, &titles)
    },
  ]

  /// A series with its seasons, or a movie. In Liberator's file of favorites, they are in an object with arrays.
  private static func element(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    read(&row, &titles, isSeries: row.member("seasons") != nil || row.array == "shows")
    if !row.array.isEmpty || titles.stem.hasPrefix("favorites") { titles.tellMore { $0.likes() } }
  }

  /// A list of Liberator's `lists.json`.
  private static func list(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    guard let name = row.line("name") else { return }
    let list = NamedList(imported: [name], description: row.text("description"))
    var rank = 0
    for array in ["shows", "movies"] {
      for object in row.objects(array) {
        rank += 1
        var work = row.inside(object)
        read(&work, &titles, isSeries: array == "shows")
        titles.put(on: list, rank: rank)
        titles.add(work.row().remarks)
      }
    }
  }

  private static func read(_ row: inout RowDraft, _ titles: inout TVTimeTitles, isSeries: Bool) {
    guard isSeries else {
      let keys = row.movieKeys(uuid: "uuid", tvdb: "id.tvdb", imdb: "id.imdb")
      return row.tellMovie(keys, &titles)
    }
    row.tellSeries(row.seriesKeys("id.tvdb") + [row.key("uuid", "tvtime-uuid"), row.imdb("id.imdb")], &titles)
    for season in row.objects("seasons") {
      for episode in season["episodes"]?.array.map({ Array($0) }) ?? [] {
        guard let object = episode.object else { continue }
        var draft = row.inside(object)
        if let episode = draft.number("number", in: 0...Bounds.episodes.upperBound, .episode),
          let part = season["number"]?.integer().flatMap({ WorkPart(season: $0, episode: episode) })
        {
          draft.see(part, &titles)
        }
        titles.add(draft.row().remarks)
      }
    }
  }

  /// A row of Liberator's tables: a movie, a series, or an episode, of whose series only the name is known. The names
  /// of other tables say that they are a list or the favorites.
  private static func activity(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    let type = row.text("type") ?? ""
    if type == "movie" {
      row.tellMovie(row.movieKeys(uuid: "uuid", tvdb: "tvdb_id", imdb: "imdb_id"), &titles)
    } else if row.text("episode") != nil {
      row.tellSeries([], &titles)
      if let part = row.part(["season"], ["episode"]) { row.see(part, &titles) }
    } else {
      row.tellSeries(row.seriesKeys("tvdb_id") + [row.imdb("imdb_id")], &titles)
    }
    if titles.stem.hasPrefix("favorites") { titles.tellMore { $0.likes() } }
    if titles.stem.hasPrefix("list_") {
      titles.put(on: NamedList(imported: [String(titles.stem.dropFirst(5))], description: nil))
    }
  }
}

extension RowDraft {
  /// An object in the row's own.
  fileprivate func inside(_ object: JSONObject) -> RowDraft {
    RowDraft(object, of: format, content, kind: kind, file: "", line: 0)
  }

  private static let shelves: [String: TVTimeShelf] = [
    "continuing": .started, "up_to_date": .started, "not_started_yet": .wanted, "stopped": .stopped,
  ]

  /// IMDb's key. The extensions write -1 for a title that IMDb doesn't have.
  fileprivate mutating func imdb(_ column: String) -> ImportKey? {
    text(column).flatMap { $0.hasPrefix("tt") ? key(column, "imdb") : nil }
  }

  /// The keys of a movie. TheTVDB numbers movies and series apart.
  fileprivate mutating func movieKeys(uuid: String, tvdb: String, imdb: String) -> [ImportKey?] {
    let number = key(tvdb, "tvtime-tvdb").flatMap { ["0", "-1"].contains($0.key) ? nil : $0 }
    return [
      key(uuid, "tvtime"), number, number.map { ImportKey("tvdb", $0.key) }, self.imdb(imdb),
    ]
  }

  /// What a row says of a series: its name and its status.
  fileprivate mutating func tellSeries(_ keys: [ImportKey?], _ titles: inout TVTimeTitles) {
    let (name, status) = (line("title"), text("status"))
    let (shelf, added) = (status.flatMap { Self.shelves[$0.lowercased()] }, moment("created_at", .addedDate))
    if let status, shelf == nil { remark(.unknownStatus(status.shortened)) }
    titles.tell(.tv, keys, name: name) { title in
      if let shelf { title.put(on: shelf) }
      title.added = title.added ?? added
    }
  }

  /// What a row says of a movie. One that is not in a list and was not seen is on the watchlist.
  fileprivate mutating func tellMovie(_ keys: [ImportKey?], _ titles: inout TVTimeTitles) {
    let (year, added) = (year("year"), moment("created_at", .addedDate))
    let rating = rating("rating", outOf: 10, zeroIsNone: true)
    let isWanted = text("is_watched") != nil && !isTrue("is_watched")
    titles.tell(.movie, keys, name: line("title")) { title in
      (title.work.released, title.added) = (title.work.released ?? year, title.added ?? added)
      if let rating { title.rate(rating) }
      if isWanted { title.put(on: .wanted) }
    }
    see(nil, &titles)
  }

  /// Adds the viewing of a movie or an episode, one on an unknown day if it was seen several times, and the rating of
  /// an episode.
  fileprivate mutating func see(_ part: WorkPart?, _ titles: inout TVTimeTitles) {
    if let part, let rating = rating("rating", outOf: 10, zeroIsNone: true) {
      titles.tellMore { $0.ratings[part] = $0.ratings[part] ?? rating }
    }
    let day = moment("watched_at", .watchedDate)
    guard isTrue("is_watched") || day != nil else { return }
    titles.see(day, of: part)
    let again = number("rewatch_count", in: 1...Marks.mostViewings, .readCount)
    if again != nil { titles.see(nil, of: part, isAgain: true) }
  }
}
