// Declares MyAnimeList's export.
import MarqueeDomain

extension TableFormat {
  /// MyAnimeList's lists of anime and manga, two XML files, also as other programs write them. Anime are series,
  /// except movies, and manga are books. A completed entry was seen or read from its first to its last day, and, if
  /// it was seen again, also on an unknown day. An entry that is not complete has the number of episodes or chapters
  /// as its progress; they have no days of their own. An entry that is seen again has the status started. A month or
  /// a day 00 is unknown. Statuses are words or, in files of other programs, numbers. Entries without a title are
  /// left out.
  ///
  /// Not imported: priorities, values of seeing it again, how often an entry was seen again, groups of translators,
  /// volumes read, and settings of the list.
  static let myAnimeList = TableFormat(
    "myanimelist", "MyAnimeList", of: .tv, required: [["series_animedb_id", "manga_mangadb_id"]],
    traits: [.severalFiles],
    columns: [
      "series_type": .kind, "manga_mangadb_id": .manga, "series_animedb_id": .anime,
      "series_title, manga_title": .title,
      "my_finish_date": .completed, "my_start_date": .part(of: "viewings"),
      "my_times_watched, my_times_read": .part(of: "viewings"), "my_status": .status(statuses),
      "my_watched_episodes, my_read_chapters": .progress, "my_rewatching, my_rereading": .again,
      "my_rewatching_ep": .part(of: "progress"), "series_episodes, manga_chapters": .part(of: "progress"),
      "my_score": .rating(outOf: 10, zeroIsNone: true), "my_comments": .note, "my_tags": .tags,
      "my_storage, my_retail_volumes": .owned,
      """
      manga_volumes, my_id, my_read_volumes, my_rated, my_storage_value, my_rewatch_value, my_reread_value, my_priority
      my_scanalation_group, my_discuss, my_sns, update_on_import
      """: .ignored,
    ],
    export: Export(files: { names in
      let isList = { (name: String) in FileHeader.stem(of: name).contains(#/^(anime|manga)list/#) }
      return ExportNames(names: names.filter { $0.lowercased().hasSuffix(".xml") && isList($0) }.sorted())
    }))

  fileprivate static let statuses: [String: StatusWord] = [
    "watching": .started, "reading": .started, "1": .started, "completed": .seen, "2": .seen, "on-hold": .onHold,
    "on hold": .onHold, "3": .onHold, "dropped": .givenUp, "4": .givenUp, "plan to watch": .wanted,
    "plan to read": .wanted, "6": .wanted,
  ]
}

extension Meaning {
  fileprivate static let kind = Meaning("kind") { row, columns in
    if row.text(columns[0])?.lowercased() == "movie" { row.kind = .movie }
  }
  fileprivate static let manga = Meaning("imports") { row, columns in
    guard let key = row.key(row.filled(columns), "myanimelist-manga") else { return }
    (row.kind, row.own) = (.book, key)
  }
  fileprivate static let anime = Meaning("imports") { row, columns in
    row.own = row.own ?? row.key(row.filled(columns), "myanimelist")
  }

  /// The viewing from the first to the last day of a completed entry, and one before if it was seen again.
  fileprivate static let completed = Meaning("viewings", [.seen]) { row, columns in
    guard row.isCompleted else { return }
    if let last = row.date(ofList: columns[0], .readDate) {
      row.see([Viewing(from: row.date(ofList: "my_start_date", .startedDate), last)])
    }
    let again = row.number(row.filled(["my_times_watched", "my_times_read"]), in: 1...Marks.mostViewings, .readCount)
    if again != nil { row.marks.wasSeen = true }
  }

  /// The last episode or chapter of an entry that is not complete, and the day on which it was begun.
  fileprivate static let progress = Meaning("progress", [.progress, .begun]) { row, columns in
    if row.isCompleted { return }
    let isBegun = row.marks.status == .started || row.marks.status == .onHold
    row.marks.begun = isBegun ? row.date(ofList: "my_start_date", .startedDate) : nil
    row.goOn(at: row.filled(columns))
  }

  /// Whether a completed entry is seen again, and where.
  fileprivate static let again = Meaning("status", [.status]) { row, columns in
    guard row.isCompleted, ["1", "yes"].contains(row.text(row.filled(columns))?.lowercased()) else { return }
    row.marks.status = .started
    row.goOn(at: "my_rewatching_ep")
  }

  fileprivate static let owned = Meaning("owned", \.marks.owned, [.owned]) { row, _ in
    let storage = row.line("my_storage").flatMap { $0.lowercased() == "none" ? nil : $0 }
    let volumes = row.number("my_retail_volumes", in: Bounds.pages, .copies)
    return storage == nil && volumes == nil ? nil : RowDraft.owned([storage])
  }
}

extension RowDraft {
  fileprivate var isCompleted: Bool {
    mutating get { text("my_status").flatMap { TableFormat.statuses[$0.lowercased()] } == .seen }
  }

  /// The day, month or year in `2024-03-00`; `nil` for `0000-00-00`.
  fileprivate mutating func date(ofList column: String, _ value: RowRemark.Value) -> PartialDate? {
    guard var text = text(column), !text.hasPrefix("0000") else { return nil }
    while text.hasSuffix("-00") { text.removeLast(3) }
    return date(of: text, value)
  }

  /// Sets the progress to the episode or chapter in a column. Without seasons, all episodes are of the first.
  fileprivate mutating func goOn(at column: String) {
    guard kind != .movie, let number = number(column, in: Bounds.episodes, .episode) else { return }
    let all = self.number(
      filled(["series_episodes", "manga_chapters"]), in: number...Bounds.episodes.upperBound, .episode)
    let place: Progress.Place? =
      kind == .book ? .chapter(number) : WorkPart(season: 1, episode: number).map { .episode($0) }
    marks.progress = place.map { Progress($0, percent: all.map { number * 100 / $0 }) }
  }
}
