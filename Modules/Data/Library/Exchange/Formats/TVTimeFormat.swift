// Declares TV Time's export, and those of the two extensions that export TV Time.
import MarqueeDomain
import MarqueeJSON

/// TV Time's files: the tables that it sent to a user who asked for their data, and the tables and JSON files of the
/// extensions TV Time Out and TV Time Liberator. TV Time closed in July 2026. Several files say the same, each of
/// them incomplete, so what they say of a series or a movie becomes one row, which is returned after the last file.
/// If two files tell when an episode was seen, the first in the order of `names` counts.
///
/// Imported: each time that an episode or a movie was seen, with its day in the user's time zone; ratings of movies,
/// series and episodes; favorites; lists with their descriptions; and the watchlist: what is for later, and what is
/// followed but unseen. An archived or stopped series has the status given up. Many episodes that were marked with
/// one click have the time of the click, which is not when they were seen: their day is unknown. So is the day of a
/// viewing that only a number of rewatches counts, of which one at most is kept. Series have TheTVDB's numbers; a row
/// without a number belongs to the series of the same name. A series or movie without a name in any file is left out.
///
/// Not imported: reactions, comments, badges, friends, notifications, devices, where something was seen, when
/// something was put on a list, and the English name of a movie, which TV Time wrote without blanks and capitals.
/// Files with addresses, tokens and passwords are never opened. Unverified, and read as UTC: times in the tables of
/// TV Time Out.
struct TVTimeFormat: FileFormat {
  /// Lists the columns. `TVTimeForm` reads them.
  static let table = TableFormat(
    "tvtime", "TV Time", of: .tv, required: [],
    files: ["tracking-prod-records-v2.csv", "tvtime-series.json", "activity_history.csv"],
    columns: [
      "series_name, movie_name, tv_show_name, show_title, title, name": .part(of: "title"),
      "release_date, year": .part(of: "released"),
      """
      s_id, tv_show_id, series_tvdb_id, tvdb_id, id.tvdb, uuid, show_uuid, series_uuid, imdb_id, series_imdb_id, id.imdb
      """: .part(of: "imports"),
      """
      created_at, updated_at, watch_date, watch_date_range_key, watched_at, bulk_type, s_no, ep_no, season_number
      episode_number, episode_season_number, season, episode, seasons, cpt, is_watched, rewatch_count
      """: .part(of: "viewings"),
      "key, type, entity_type, item_type, is_for_later, is_watchlisted": .part(of: "wanted"),
      "is_followed, active, is_archived, archived, ep_watch_count, nb_episodes_seen, status": .part(of: "status"),
      "is_favorited": .part(of: "favorite"), "rating, vote_key": .part(of: "rating"),
      "s_key, description, objects, list_id, list_name, custom_order, shows, movies": .part(of: "lists"),
    ])

  let format = table.format
  let mayBeSeveral = true

  /// The names of files that are read, in their order, without their endings. A `*` is the rest of a name.
  private static let names = [
    "tracking-prod-records-v2", "tracking-prod-records", "seen_episode_source", "seen_episode_latest",
    "watched_on_episode", "seen_episode", "rewatched_episode", "user_show_special_status", "followed_tv_show",
    "user_tv_show_data", "tv_show_rate", "ratings-live-votes", "ratings-3-prod-episode_votes", "lists-prod-lists",
    "tvtime-series*", "tvtime-episodes*", "tvtime-movies*", "tvtime-lists*", "shows", "movies", "activity_history",
    "favorites", "lists", "list_*",
  ]

  func isFolder(_ name: String) -> Bool { name.lowercased().hasPrefix("gdpr-data") }

  /// JSON files come before tables, because their times have a zone.
  func files(among names: [String]) -> ExportNames? {
    func isNamed(_ file: String, _ name: String) -> Bool {
      name.hasSuffix("*")
        ? FileHeader.stem(of: file).hasPrefix(name.dropLast()) : FileHeader.stem(of: file) == name
    }
    let files = Self.names.flatMap { name in
      [".json", ".csv"].flatMap { ending in
        names.filter { $0.lowercased().hasSuffix(ending) && isNamed($0, name) }.sorted()
      }
    }
    return ExportNames(names: files)
  }

  func open(
    _ input: InputFile, of file: ExportFile, after previous: (any ImportedFile)?, isLast: Bool
  ) throws(Problem) -> (any ImportedFile)? {
    let beginning = try input.beginning()
    let members = ImportedElements.columns(of: beginning)
    let isTable = !JSONBeginning.isOfObjects(beginning)
    let first = String(decoding: beginning.prefix { $0 != .lineFeed && $0 != .carriageReturn }, as: UTF8.self)
    let header = FileHeader(
      isTable ? first.split { ",;\t".contains($0) }.map { String($0) } : members, file: file.name)
    guard let form = (isTable ? TVTimeForm.tables : TVTimeForm.elements).first(where: { $0.fits(header) }) else {
      return nil
    }
    return try TVTimeFile(input, of: file, form, after: previous as? TVTimeFile, isLast: isLast)
  }
}

/// How the rows of a kind of file are read.
struct TVTimeForm: Sendable {
  /// The columns that distinguish it from the files after it.
  let columns: [String]
  /// The files of one source name each viewing once, or on different days. Of several sources, the first counts.
  let source: Int
  let read: @Sendable (_ row: inout RowDraft, _ titles: inout TVTimeTitles) -> Void

  func fits(_ header: FileHeader) -> Bool { columns.allSatisfy { header[$0] != nil } }

  static let tables = records + exportedTables
}

/// A file of the export, with what the files before it said.
struct TVTimeFile: ImportedFile {
  let format = TVTimeFormat.table.format
  let isWatchlist = false
  private let name: String
  private let form: TVTimeForm
  private let rows: RowReading
  private let isLast: Bool
  private let input: InputFile
  private let dates: SpreadsheetDates
  /// The rows of a table, and its columns; `nil` for a JSON file.
  private var table: (reader: CSVReader, header: FileHeader)?
  private var parts: JSONParts<Problem>
  private var titles: TVTimeTitles
  private var isRead = false

  var fraction: Double? { table?.reader.fraction ?? input.fraction }

  init(
    _ input: InputFile, of file: ExportFile, _ form: TVTimeForm, after previous: TVTimeFile?, isLast: Bool
  ) throws(Problem) {
    (name, self.form, self.isLast, self.input, dates) = (file.name, form, isLast, input, file.dates)
    titles = previous?.titles ?? TVTimeTitles()
    parts = JSONParts { () throws(Problem) in try input.next() }
    if !JSONBeginning.isOfObjects(try input.beginning()) {
      var reader = try CSVReader(input, isWindows1252: file.isWindows1252)
      guard case .row(let first) = try reader.next() else {
        throw .usage(.unimportable(.notExport(file: input.name, of: format, .noHeader)))
      }
      reader.width = first.cells.count
      reader.mayLackCells = true
      table = (reader, FileHeader(first.texts, file: file.name))
    }
    let header = table?.header ?? FileHeader([], file: file.name)
    rows = RowReading(TVTimeFormat.table, FileContent(), of: header, isSurveyed: file.isSurveyed)
  }

  /// Reads all rows of the file. After the last file, returns what the files said.
  mutating func next() throws(Problem) -> ImportedItem? {
    if !isRead {
      if let damage = try table == nil ? nextElement() : nextRow() { return damage }
      isRead = true
      if isLast { titles.end() }
    }
    return isLast ? titles.nextItem() : nil
  }

  /// Reads rows up to one that is damaged; `nil` at the end.
  private mutating func nextRow() throws(Problem) -> ImportedItem? {
    while let item = try table?.reader.next(), let header = table?.header {
      switch item {
      case .unreadable(let line, let reason, let text):
        return .unreadable(UnreadableRow(file: name, line: line, reason: reason, text: text))
      case .row(let row):
        read(RowDraft(row, of: header, rows, dates: dates), line: row.line, text: row.text)
      }
    }
    return nil
  }

  private mutating func nextElement() throws(Problem) -> ImportedItem? {
    while let part = try parts.next() {
      switch part {
      case .cut(let text): return .unreadable(report(.cutFile, text))
      case .damaged(let text): return .unreadable(report(.damagedObject, text))
      case .whole(let value, let array, let text):
        guard let object = value.object else { continue }
        read(
          RowDraft(object, in: array, rows, file: name, line: parts.line), line: parts.line,
          text: CSVRow.text(text[...]))
      }
    }
    return nil
  }

  private mutating func read(_ row: RowDraft, line: Int, text: String) {
    var row = row
    titles.begin(file: name, line: line, text: text, source: form.source)
    form.read(&row, &titles)
    titles.add(row.row().remarks)
  }

  private func report(_ reason: RowRemark, _ text: [UInt8]) -> UnreadableRow {
    UnreadableRow(file: name, line: parts.line, reason: reason, text: CSVRow.text(text[...]))
  }
}
