import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

/// What all rows of an export say together. It is found before the first row is imported.
///
/// Texts are stored in temporary tables, so that memory stays flat. The next survey empties the tables.
struct ImportSurvey {
  /// The format of the export.
  private(set) var format: ImportFormat?
  /// The program whose keys of works may be others in its next export; `nil` if keys stay. Its rows of viewings have no
  /// keys of works.
  var changingKeys: String? { format.flatMap { $0.keysChange ? $0.name : nil } }
  /// The name under which the library records the export: its program, and the file's name if it was imported alone.
  private var name = ""
  /// The latest day in the file: of an addition, or else of a viewing. `nil` if it has none.
  private var latest: PartialDate?
  /// The age of the newest export that was imported before; `nil` if none was.
  private(set) var newest: Moment?
  /// The age of the export; `nil` if it does not tell.
  var age: Moment? { latest?.moment }
  /// Whether all earlier imports were older.
  private var isNewer: Bool { age.map { age in newest.map { $0 < age } ?? true } ?? false }
  /// What happens where the user said something else.
  var mode = ImportMode.merge
  /// The entries that the records of an export of Marquee are about, and, if it replaces the library, their identifiers.
  var (entries, names): (Set<Int64>, Set<String>) = ([], [])
  /// The identifiers of links that the export changes.
  var linked: [String] = []
  /// The identifiers of its records that belong to several works here.
  var divided: [[String]] = []
  /// When identifiers were added that are in entries with others, according to the export.
  var added: [String: Int64] = [:]
  /// Whether the export has goals and lists.
  var hasKept = false
  /// The name of the watchlist's file; `nil` if there is none, or no rows were surveyed.
  private(set) var watchlist: String?
  /// The sources of the rows' keys.
  private var sources: Set<String> = []
  /// The names under which the library has the export's lists, by their keys.
  var listNames: [String: String] = [:]
  /// Those of these names that are not the export's and were remarked on.
  var renamedLists: Set<String> = []
  /// Keys that several rows of a file have as their own, with the distinct contents of the rows imported so far.
  private var repeated: [Place: [ImportedMarks: Int]] = [:]

  private struct Place: Hashable {
    let file: String
    let key: ImportKey
  }

  /// Surveys the rows of an export. Exports of Marquee itself are not surveyed.
  ///
  /// - Parameter progress: called after each piece of rows.
  static func of(
    _ rows: any ImportedRows, in connection: Connection, progress: () -> Void
  ) throws(SQLiteError) -> ImportSurvey {
    var survey = ImportSurvey()
    survey.format = rows.format
    try connection.execute(tables)
    guard let rows = rows.preview() else { return survey }
    survey.watchlist = rows.watchlist
    var ahead = RowsAhead(rows, isSurvey: true)
    defer { ahead.stop() }
    while case let piece = try ahead.next(whileIdle: progress), !piece.isEmpty {
      for read in piece.rows { try survey.add(read.row, read.work, in: connection) }
    }
    survey.name = rows.format.name + (rows.onlyFile.map { "/\(FileHeader.stem(of: $0))" } ?? "")
    survey.newest = try ItemStore(connection).texts(in: ItemStore.exports)[survey.name].flatMap {
      PartialDate($0)?.moment
    }
    return survey
  }

  private mutating func add(
    _ row: ImportedRow, _ work: WorkIdentity, in connection: Connection
  ) throws(SQLiteError) {
    if let day = row.added ?? row.imported.marks.viewings.last?.day { latest = latest.map { max($0, day) } ?? day }
    for (place, key) in row.keys.enumerated() {
      sources.insert(key.source)
      // A row's own key is unique in each file; other keys are stored once for all files.
      let added = try connection.run(
        "INSERT OR IGNORE INTO temp.surveyed_keys (source, key, file) VALUES (?, ?, ?)",
        [key.source, key.key, place == 0 ? row.file : ""])
      if place == 0, added == 0 { repeated[Place(file: row.file, key: key)] = [:] }
    }
    guard let year = row.work.released?.year else { return }
    for title in work.sortableTitles {
      try connection.run("INSERT OR IGNORE INTO temp.surveyed_years (title, year) VALUES (?, ?)", [title, year])
    }
    if let changingKeys, let key = row.keys.first(where: { $0.source == changingKeys }) {
      try connection.run(
        "INSERT OR IGNORE INTO temp.surveyed_films (title, year, key) VALUES (?, ?, ?)",
        [row.work.title, year, key.key])
    }
  }

  /// Records how new the export is.
  func remember(in change: LibraryChange) throws(SQLiteError) {
    guard isNewer, let latest else { return }
    var known = try ItemStore(change.connection).texts(in: ItemStore.exports)
    known[name] = latest.description
    try change.put(known, named: ItemStore.exports)
  }

  /// The wanted entries that are no longer on the export's watchlist, each with one of its keys.
  func left(in connection: Connection) throws(SQLiteError) -> [(entry: Int64, key: ImportKey)] {
    guard isNewer, let watchlist, let program = format?.name else { return [] }
    return try connection.rows(
      """
      SELECT entry, finds.text FROM finds JOIN works ON works.id = entry
      WHERE what = ?1 AND works.wanted IS NOT NULL AND entry NOT IN (
        SELECT own.entry FROM temp.surveyed_keys AS surveyed CROSS JOIN finds AS own
        ON own.what = 'imports:' || surveyed.source AND own.text = surveyed.key
        WHERE surveyed.file = ?2)
      ORDER BY entry, finds.text
      """, ["imports:\(program)", watchlist]
    ) { (row) throws(SQLiteError) in
      (entry: try row.read(0, as: Int64.self), key: ImportKey(program, try row.read(1)))
    }
  }

  private static let tables = """
    CREATE TEMP TABLE IF NOT EXISTS surveyed_keys (
      source TEXT, key TEXT, file TEXT, PRIMARY KEY (source, key, file)) WITHOUT ROWID;
    CREATE TEMP TABLE IF NOT EXISTS surveyed_years (title TEXT, year INTEGER, PRIMARY KEY (title, year)) WITHOUT ROWID;
    CREATE TEMP TABLE IF NOT EXISTS surveyed_films (
      title TEXT, year INTEGER, key TEXT, PRIMARY KEY (title, year, key)) WITHOUT ROWID;
    DELETE FROM temp.surveyed_keys;
    DELETE FROM temp.surveyed_years;
    DELETE FROM temp.surveyed_films;
    """
}

extension ImportSurvey {
  /// A row, completed with keys that make it unique in its export.
  ///
  /// If several rows of a file have one key and say different things, the second gets a number. A viewing gets the key
  /// of the only film with its title and year.
  mutating func completed(_ row: ImportedRow, in connection: Connection) throws(SQLiteError) -> ImportedRow {
    var row = row
    let place = Place(file: row.file, key: row.keys[0])
    if let count = repeated[place]?.count {
      let index = repeated[place]?[row.imported] ?? count
      repeated[place]?[row.imported] = index
      if index > 0 { row.keys.insert(ImportKey(place.key.source, "\(place.key.key) #\(index + 1)"), at: 0) }
    }
    if let changingKeys, row.keys[0].isOfViewing, !row.keys.contains(where: { $0.source == changingKeys }),
      let year = row.work.released?.year
    {
      let films: [String] = try connection.column(
        "SELECT key FROM temp.surveyed_films WHERE title = ? AND year = ? LIMIT 2", [row.work.title, year])
      if films.count == 1 { row.keys.append(ImportKey(changingKeys, films[0])) }
    }
    return row
  }

  /// The years of other works of the export that share a title with this work: those near its year, and any other one.
  func otherYears(than work: WorkIdentity, in connection: Connection) throws(SQLiteError) -> Set<Int> {
    guard !name.isEmpty, let year = work.year else { return [] }
    let years: [Int?] = try connection.rows(
      """
      SELECT year FROM json_each(?1) CROSS JOIN temp.surveyed_years
      ON title = value AND year IN (?2 - 2, ?2 - 1, ?2 + 1, ?2 + 2)
      UNION SELECT (SELECT min(year) FROM temp.surveyed_years WHERE title = value AND year < ?2) FROM json_each(?1)
      UNION SELECT (SELECT min(year) FROM temp.surveyed_years WHERE title = value AND year > ?2) FROM json_each(?1)
      """,
      [JSONList.text(Array(work.sortableTitles)), year]
    ) {
      (row) throws(SQLiteError) in try row.readIfPresent(0)
    }
    return Set(years.compactMap(\.self))
  }

  /// Whether the export has rows with keys of this source.
  func isOf(_ source: String) -> Bool { sources.contains(source) }

  /// Whether a row of the export has this key.
  func has(_ key: ImportKey, in connection: Connection) throws(SQLiteError) -> Bool {
    try connection.value(
      "SELECT EXISTS (SELECT 1 FROM temp.surveyed_keys WHERE source = ? AND key = ?)", [key.source, key.key]) ?? false
  }
}

extension ItemStore {
  /// The item that records how new the imported exports were: the latest date in each, by the program's name, with the
  /// file's name if that was imported alone.
  fileprivate static let exports = "exports"
  /// The item that has the names that the user gave to other programs' lists, by these lists' keys.
  static let renamedLists = "renamedLists"

  /// The texts of an item that is an object of texts.
  func texts(in item: String) throws(SQLiteError) -> [String: String] {
    let text: String? = try connection.value("SELECT record FROM items WHERE name = ?", [item])
    guard let object = text.flatMap({ JSONDocument([UInt8]($0.utf8)).root.object }) else { return [:] }
    return Dictionary(object.members.compactMap { name, value in value.string().map { (name, $0) } }) { $1 }
  }
}

extension LibraryChange {
  /// Stores an item that is an object of texts.
  func put(_ texts: [String: String], named name: String) throws(SQLiteError) {
    try put(JSONTree.sorted(texts.map { ($0, .string($1)) }).text(), named: name)
  }
}
