// Reads the tables that TV Time sent to users who asked for their data.
import MarqueeDomain

extension TVTimeForm {
  /// The source of the viewings in `tracking-prod-records-v2.csv`.
  static let secondVersion = 0

  static let records = [
    TVTimeForm(columns: ["key", "s_id"], source: secondVersion, read: secondVersion),
    TVTimeForm(columns: ["type", "type-uuid-n"], source: 1, read: firstVersion),
    TVTimeForm(columns: ["tv_show_name", "episode_season_number", "cpt"], source: 2, read: rewatched),
    TVTimeForm(columns: ["episode_season_number", "episode_number"], source: 2, read: seen),
    TVTimeForm(columns: ["tv_show_id", "rating"], source: 2) { row, titles in
      row.tellShow(&titles) { row, title in title.rate(row.rating("rating", outOf: 5, zeroIsNone: true)) }
    },
    TVTimeForm(columns: ["tv_show_id", "active"], source: 2) { row, titles in
      row.tellShow(&titles) { row, title in
        title.added = title.added ?? row.moment("created_at", .addedDate)
        title.put(on: row.isTrue("archived") ? .stopped : row.isTrue("active") ? .followed : .none)
      }
    },
    TVTimeForm(columns: ["tv_show_id", "status"], source: 2) { row, titles in
      row.tellShow(&titles) { row, title in
        switch row.text("status") {
        case "for_later": title.put(on: .wanted)
        case "favorite": title.likes()
        case let status?: row.remark(.unknownStatus(status.shortened))
        case nil: break
        }
      }
    },
    TVTimeForm(columns: ["tv_show_id", "is_followed"], source: 2) { row, titles in
      row.tellShow(&titles) { row, title in
        title.isBegun = title.isBegun || row.number("nb_episodes_seen", in: Bounds.episodes, .episode) != nil
        title.put(on: row.isTrue("is_followed") ? .followed : .none)
        if row.isTrue("is_favorited") { title.likes() }
      }
    },
    TVTimeForm(columns: ["vote_key", "movie_name"], source: 2) { row, titles in
      guard let rating = row.vote else { return }
      titles.tell(.movie, [row.key("uuid", "tvtime")], name: row.line("movie_name")) { $0.rate(rating) }
    },
    TVTimeForm(columns: ["vote_key", "episode_number"], source: 2) { row, titles in
      guard let rating = row.vote else { return }
      let part = row.part(["season_number"], ["episode_number"])
      titles.tell(.tv, [], name: row.line("series_name")) { title in
        if let part { title.ratings[part] = title.ratings[part] ?? rating }
      }
    },
    TVTimeForm(columns: ["s_key", "objects"], source: 2, read: listed),
  ]

  /// A row of `tracking-prod-records-v2.csv`. Its key names what the row is.
  private static func secondVersion(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    let key = row.text("key") ?? ""
    let keys = row.seriesKeys("s_id")
    let name = row.line("series_name")
    if key.hasPrefix("user-series-") {
      let shelf: TVTimeShelf =
        row.isTrue("is_archived")
        ? .stopped : row.isTrue("is_for_later") ? .wanted : row.isTrue("is_followed") ? .followed : .none
      let isBegun = row.number("ep_watch_count", in: Bounds.episodes, .episode) != nil
      let added = row.moment("created_at", .addedDate)
      titles.tell(.tv, keys, name: name) { title in
        title.put(on: shelf)
        (title.isBegun, title.added) = (title.isBegun || isBegun, title.added ?? added)
      }
    } else if key.hasPrefix("watch-episode-") || key.hasPrefix("rewatch-episode-") {
      let part = row.part(["s_no", "season_number"], ["ep_no", "episode_number"])
      let day = row.dayOfClick("created_at")
      titles.tell(.tv, keys, name: name)
      if let part { titles.see(day, of: part, isAgain: key.hasPrefix("rewatch")) }
    }
  }

  /// A row of `tracking-prod-records.csv`. Its episodes count only if the second version has none.
  private static func firstVersion(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    let type = row.text("type") ?? ""
    let isAgain = type == "rewatch"
    if row.text("entity_type") == "movie" {
      guard ["watch", "rewatch", "towatch"].contains(type) else { return }
      let date = row.text("release_date").flatMap { $0.hasPrefix("0001") ? nil : row.date(of: $0, .date) }
      let time = row.text("watch_date_range_key").map { String($0.split(separator: "-").last ?? "") }
      let day = time.flatMap { row.moment(of: $0, .watchedDate) } ?? row.dayOfClick("created_at")
      titles.tell(.movie, [row.key("uuid", "tvtime")], name: row.line("movie_name")) { title in
        title.work.released = title.work.released ?? date
        title.added = title.added ?? day
        if type == "towatch" { title.put(on: .wanted) }
      }
      if type != "towatch" { titles.see(day, isAgain: isAgain) }
    } else if type == "watch" || isAgain, !titles.hasSecondVersion {
      let part = row.part(["season_number"], ["episode_number"])
      let day = row.dayOfClick(row.filled(["watch_date", "created_at"]))
      titles.tell(.tv, row.seriesKeys("series_id"), name: row.line("series_name"))
      if let part { titles.see(day, of: part, isAgain: isAgain) }
    }
  }

  private static func seen(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    let part = row.part(["episode_season_number"], ["episode_number"])
    let day = row.moment("created_at", .watchedDate)
    titles.tell(.tv, row.seriesKeys("tv_show_id"), name: row.line("tv_show_name"))
    if let part { titles.see(day, of: part) }
  }

  /// The viewings after the first. The row has the time of the first and, if there are several, of the last of them.
  private static func rewatched(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    let part = row.part(["episode_season_number"], ["episode_number"])
    let count = row.number("cpt", in: 1...Marks.mostViewings, .readCount) ?? 1
    let first = row.moment("created_at", .watchedDate)
    let last = count > 1 ? row.moment("updated_at", .watchedDate) : nil
    titles.tell(.tv, row.seriesKeys("tv_show_id"), name: row.line("tv_show_name"))
    guard let part else { return }
    titles.see(first, of: part, isAgain: true)
    if let last { titles.see(last, of: part, isAgain: true) }
  }

  /// A list, with its works as the language Go prints them: `[map[created_at:1.7e+09 id:123 type:series] map[…]]`.
  private static func listed(_ row: inout RowDraft, _ titles: inout TVTimeTitles) {
    guard let name = row.line("name") else { return }
    let isOfFavorites = row.text("s_key")?.hasPrefix("favorite-") ?? false
    let list = NamedList(imported: [name], description: row.text("description"))
    for (index, object) in (row.text("objects") ?? "").components(separatedBy: "map[").dropFirst().enumerated() {
      var members: [Substring: Substring] = [:]
      for member in object.prefix(while: { $0 != "]" }).split(separator: " ") {
        let parts = member.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { members[parts[0]] = parts[1] }
      }
      // A large number may be written as 9.8e+06.
      let number = members["id"].flatMap { Double($0) }.flatMap { Int(exactly: $0) }
      let isSeries = members["type"] == "series"
      let keys = isSeries ? number.map { RowDraft.seriesKeys("\($0)") } ?? [] : []
      let uuid = members["uuid"].map { ImportKey(isSeries ? "tvtime-uuid" : "tvtime", String($0)) }
      titles.tell(isSeries ? .tv : .movie, keys + [uuid], name: nil) { if isOfFavorites { $0.likes() } }
      if !isOfFavorites { titles.put(on: list, rank: index + 1) }
    }
  }
}

extension TVTimeTitle {
  mutating func likes() {
    marks.isFavorite = true
    fields.insert(.favorite)
  }
}

// Reads values as TV Time writes them.
extension RowDraft {
  /// Changes what is known of the series with the number in `tv_show_id`.
  fileprivate mutating func tellShow(
    _ titles: inout TVTimeTitles, _ body: (inout RowDraft, inout TVTimeTitle) -> Void
  ) {
    let (keys, name) = (seriesKeys("tv_show_id"), line("tv_show_name"))
    titles.tell(.tv, keys, name: name) { body(&self, &$0) }
  }

  /// The keys of a series with TheTVDB's number in a column.
  mutating func seriesKeys(_ column: String) -> [ImportKey?] {
    key(column, "tvtime-series").map { $0.key == "0" ? [] : Self.seriesKeys($0.key) } ?? []
  }

  fileprivate static func seriesKeys(_ number: String) -> [ImportKey?] {
    [ImportKey("tvtime-series", number), ImportKey("tvdb-series", number)]
  }

  mutating func isTrue(_ column: String) -> Bool { ["true", "1"].contains(text(column)?.lowercased()) }

  /// The episode. Of each group of columns, the first with a number counts. A row without numbers gets a remark.
  mutating func part(_ seasons: [String], _ episodes: [String]) -> WorkPart? {
    let season = number(filled(seasons), in: 0...Bounds.seasons.upperBound, .episode)
    let episode = number(filled(episodes), in: 0...Bounds.episodes.upperBound, .episode)
    if let season, let episode { return WorkPart(season: season, episode: episode) }
    let text = "\(text(filled(seasons)) ?? "") \(text(filled(episodes)) ?? "")"
    remark(.notNumber(.episode, text.shortened, Bounds.episodes))
    return nil
  }

  /// The day of a viewing; `nil` if one click marked many episodes.
  fileprivate mutating func dayOfClick(_ column: String) -> PartialDate? {
    text("bulk_type") == nil ? moment(column, .watchedDate) : nil
  }

  /// The day of a time in UTC: `2024-11-02 11:54:10`, `2025-05-13T00:37:58Z`, or Unix seconds.
  mutating func moment(_ column: String, _ value: RowRemark.Value) -> PartialDate? {
    text(column).flatMap { moment(of: $0, value) }
  }

  fileprivate mutating func moment(of text: String, _ value: RowRemark.Value) -> PartialDate? {
    if text.utf8.count > 8, let seconds = Double(text), (1..<1e11).contains(seconds) {
      return PartialDate(dayOf: Date(timeIntervalSince1970: seconds))
    }
    // Without a regular expression: an export may have 100,000 times.
    let isTime = text.utf8.count >= 16 && "0123456789".contains(text.last ?? "Z")
    let hasZone = text.utf8.dropFirst(16).contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return day(of: isTime && !hasZone ? "\(text)Z" : text, value)
  }

  /// The rating at the end of `vote_key`, by the numbers that TV Time gives to stars; `nil` for a reaction.
  fileprivate var vote: Rating? {
    mutating get {
      let stars = ["1": 1, "27": 2, "28": 3, "29": 4, "3": 5]
      let number = text("vote_key")?.split(separator: "-").last.map { String($0) }
      return number.flatMap { stars[$0] }.flatMap { Rating(halfStars: 2 * $0) }
    }
  }
}
