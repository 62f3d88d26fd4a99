// Declares the files of serializd-export, a tool for Serializd, which has no export of its own.
import MarqueeDomain
import MarqueeJSON

extension TableFormat {
  /// The `serializd-export.json` of serializd-export (github.com/belepod/serializd-export, from whose code these
  /// rules come). The user chooses its fields; with names alone, its arrays have texts. Each review of a show is a
  /// row of its own. An entry of the diary has the key of its review, and only the review knows the day on which it
  /// was seen.
  ///
  /// `shows` are those that the user watched. A season that they watched is a viewing without a day, if the file has
  /// its number. If it has none, the series was seen, unless there are more seasons than they watched, or they
  /// watched none: then it is started. The rating of a show is the latest of all that the user gave it and its parts.
  ///
  /// An entry is a viewing on its `backdate`, otherwise on the day on which it was added. If it is not a log, its day
  /// is unknown. An entry of a season without a number is left out. Not imported: likes, spoilers, the show's status,
  /// genres and texts. Unverified: files with `showTitle` and `watchedDate`, which are not read.
  static let serializd = TableFormat(
    "serializd", "Serializd", of: .tv,
    required: [["shows", "diary"], ["fields", "showId", "seasonsWatched", "isLog"]], signs: ["name", "showId"],
    files: ["serializd-export.json"], arrays: ["shows", "diary"], nested: "reviews", columns: serializdColumns,
    export: Export(files: { names in
      let own = names.filter { $0.split(separator: "/").last == "serializd-export.json" }
      return own.isEmpty ? nil : ExportNames(names: Array(own.prefix(1)))
    }), conclude: concludeSerializd)

  /// The tool's `shows.csv` and `diary.csv`, which have the same fields. A cell of the diary may be a JSON object.
  static let serializdTables = TableFormat(
    "serializd", "Serializd", of: .tv,
    required: [["name"], ["showId", "seasonsWatched", "isLog", "isRewatch", "containsSpoiler"]],
    signs: ["name", "showId"], files: ["shows.csv", "diary.csv"], traits: [.severalFiles], columns: serializdColumns,
    content: { header in
      // The tool writes the name first.
      guard header.folded.first == "name" else { return nil }
      let ofDiary = ["episode", "season", "isLog", "isRewatch", "reviewText", "containsSpoiler", "tags"]
      return FileContent(isOfViewings: ofDiary.contains { header[$0] != nil } || header.stem.hasPrefix("diary"))
    }, conclude: concludeSerializd)

  private static var serializdColumns: KeyValuePairs<String, Meaning> {
    [
      "name": .title, "premiereDate": .released, "showId": .showID, "rating": .rating(outOf: 10, zeroIsNone: true),
      "reviewText": .note, "tags": .tagNames,
      """
      dateAdded, seasonsWatched, seasonsWatchedCount, seasonsWatchedDetail, numSeasons, reviews, season, episode
      backdate, isLog
      """: .seen,
      """
      url, lastAirDate, status, numEpisodes, genres, networks, tagline, summary, bannerImage, allRatings, isRewatch
      containsSpoiler
      """: .ignored,
    ]
  }

  /// A file says nothing of the fields that the user did not choose.
  private static let concludeSerializd: @Sendable (inout RowDraft) -> Void = { row in
    row.fields.subtract(row.isEntry ? [.status] : [.note, .tags])
    guard row.object != nil else { return }
    if row.member("rating") == nil { row.fields.remove(.rating) }
    if row.member("tags") == nil { row.fields.remove(.tags) }
    if row.member("reviewText") == nil { row.fields.remove(.note) }
  }
}

extension RowDraft {
  /// Whether the row is an entry of the diary, and not a show.
  fileprivate var isEntry: Bool { content.isOfViewings || ["diary", "reviews"].contains(array) }

  /// The parts of a list, which a table has between semicolons.
  fileprivate mutating func names(_ column: String) -> [String] {
    if object != nil { return texts(column) }
    return (text(column) ?? "").split(separator: ";").map { String($0).onOneLine }.filter { !$0.isEmpty }
  }

  /// The object in a member. A table has its text.
  fileprivate mutating func part(_ column: String) -> JSONObject? {
    if array == "reviews" { return object }
    if object != nil { return member(column)?.object }
    return text(column).flatMap { JSONDocument(Array($0.utf8)).root.object }
  }
}

extension Meaning {
  fileprivate static let showID = Meaning("id") { (row, columns) throws(UnusableRow) in
    try tmdb.read(&row, columns)
    let key = row.key(columns[0], "serializd") ?? .title(of: row.work, "serializd")
    if row.isEntry { row.keys.append(key) } else { row.own = key }
  }

  fileprivate static let tagNames = Meaning("tags", \.marks.tags, [.tags]) { row, column in row.tags(row.names(column))
  }

  fileprivate static let seen = Meaning("viewings", [.seen, .status]) { (row, columns) throws(UnusableRow) in
    row.added = row.day("dateAdded", .addedDate)
    let isNameAlone = row.object.map { $0.members.count == 1 } ?? false
    if row.isEntry, !isNameAlone { try readEntry(&row) } else { readShow(&row, columns) }
  }

  private static func readEntry(_ row: inout RowDraft) throws(UnusableRow) {
    let (season, episode) = (row.part("season"), row.part("episode"))
    let name = season?["seasonName"]?.string() ?? season?["name"]?.string()
    let number = season?["seasonNumber"]?.integer() ?? name.flatMap(seasonNumber)
    let episodeNumber = episode?["episodeNumber"]?.integer()
    let part = number.flatMap { WorkPart(season: $0, episode: episodeNumber) }
    if part == nil, let text = season?["seasonId"]?.integer() ?? episodeNumber {
      throw UnusableRow(reason: .notNumber(.episode, "\(text)".shortened, 0...Bounds.seasons.upperBound))
    }
    let seen = row.day("backdate", .watchedDate) ?? row.added
    row.see([Viewing(row.text("isLog")?.lowercased() == "false" ? nil : seen, of: part)])
    if row.keys.isEmpty { row.keys = [.title(of: row.work, "serializd")] }
    let work = row.keys.last?.key ?? ""
    let added = row.text("dateAdded") ?? ""
    row.own = ImportKey(
      "serializd\(ImportKey.viewings)", ([work, added] + (part.map { ["\($0)"] } ?? [])).joined(separator: " "))
    // The table of the diary keeps the day that the review has.
    row.days = .moment
  }

  /// The number in `Season 2`. Specials are season 0.
  private static func seasonNumber(_ name: String) -> Int? {
    if name.lowercased() == "specials" { return 0 }
    return name.wholeMatch(of: #/(?i)season ([0-9]{1,5})/#).flatMap { Int($0.1) }
  }

  private static func readShow(_ row: inout RowDraft, _ columns: [String]) {
    var numbers: [Int: Int] = [:]
    for review in row.objects("reviews") {
      guard let id = review["seasonId"]?.integer() else { continue }
      numbers[id] = numbers[id] ?? review["seasonName"]?.string().flatMap(seasonNumber)
    }
    let watched =
      row.object != nil
      ? (row.member("seasonsWatched")?.array ?? []).compactMap { $0.integer() }
      : row.names("seasonsWatched").compactMap { Int($0) }
    let detailed = row.objects("seasonsWatchedDetail").compactMap { $0["seasonNumber"]?.integer() }
    let seasons = Set(detailed + watched.compactMap { numbers[$0] }).compactMap { WorkPart(season: $0) }
    row.see(seasons.map { Viewing(nil, of: $0) })
    let counted = row.text("seasonsWatchedCount").flatMap { Int($0) }
    let count = max(watched.count, detailed.count, counted ?? 0)
    let all = row.text("numSeasons").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let isCounted = ["seasonsWatched", "seasonsWatchedCount", "seasonsWatchedDetail"].contains { name in
      row.object != nil ? row.member(name) != nil : columns.contains(name)
    }
    if let all, count >= all {
      row.take(.seen)
    } else if seasons.isEmpty {
      if isCounted, count == 0 || all != nil { row.take(.started) } else { row.marks.wasSeen = true }
    }
  }
}
