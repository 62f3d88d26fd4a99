import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

/// One row of a file on its way into the library.
struct RowImport {
  let row: ImportedRow
  let known: KnownWorks
  /// The time of the import, since 1970.
  let seconds: Int64
  let connection: Connection

  enum Result {
    /// An entry more. `isMatched` where a catalog has the work.
    case new(isMatched: Bool)
    case updated
    case unchanged
  }

  /// Sources whose keys tell two works apart, as the identifiers of one catalog do.
  private static let sourcesOfWorks: Set<String> = ["letterboxd", "imdb", ImportKey.ownSource]

  /// What another library had of the entry; `nil` for the file of another program.
  private let record: EntryRecord?

  init(row: ImportedRow, known: KnownWorks, seconds: Int64, connection: Connection) {
    self.row = row
    self.known = known
    self.seconds = seconds
    self.connection = connection
    record = row.record.flatMap { JSONDocument([UInt8]($0.utf8)).root.read(EntryRecord.self) }
  }

  private var added: Int64 { row.added?.noon ?? seconds }

  func take() throws(SQLiteError) -> (result: Result, remarks: [String]) {
    for key in row.keys {
      guard let entry = try entry(key) else { continue }
      return (try update(entry.id, last: key == row.keys[0] ? entry.told : nil) ? .updated : .unchanged, [])
    }
    if let record, let entry = try connection.entry(of: record) {
      // A library does not learn from itself.
      if try connection.marks(of: entry) == record.marks { return (.unchanged, []) }
      return (try update(entry, last: nil) ? .updated : .unchanged, [])
    }
    let fitting = try fittingEntries()
    if fitting.count == 1 {
      return (try update(fitting[0].id, last: nil, learning: fitting[0]) ? .updated : .unchanged, [])
    }
    let (entry, isMatched) = try insert()
    _ = try update(entry, last: nil)
    let names = fitting.map(\.identity.work.id.description).joined(separator: ", ")
    return (
      .new(isMatched: isMatched),
      fitting.isEmpty ? [] : ["It fits \(fitting.count) works that you keep, and is kept as one of its own: \(names)."]
    )
  }

  /// The entry with a key, and what was said under that.
  private func entry(_ key: ImportKey) throws(SQLiteError) -> (id: Int64, told: ToldMarks)? {
    try connection.first("SELECT work, fields FROM imports WHERE source = ? AND key = ?", [key.source, key.key]) {
      (row) throws(SQLiteError) in (try row.read(0), ToldMarks(json: try row.read(1)))
    }
  }

  /// The row's work as far as it tells which it is. Where no catalog names it, its identifier is one that no entry has.
  private var identity: WorkIdentity? {
    (row.work.id ?? Work.ID(.imported, row.work.kind.rawValue, key: "new")).map { WorkIdentity(row.work.work($0)) }
  }

  private func fittingEntries() throws(SQLiteError) -> [EntryRow] {
    guard let identity else { return [] }
    let fitting = try connection.entryRows(of: [identity])[identity.id] ?? []
    let keys = row.keys.filter { Self.sourcesOfWorks.contains($0.source) }
    if fitting.isEmpty || keys.isEmpty { return fitting }
    var alike: [EntryRow] = []
    for entry in fitting where try !isOther(entry.id, by: keys) { alike.append(entry) }
    return alike
  }

  /// Whether a source of works has another key for an entry.
  private func isOther(_ entry: Int64, by keys: [ImportKey]) throws(SQLiteError) -> Bool {
    for key in keys {
      let other = try connection.first(
        "SELECT 1 FROM imports WHERE work = ? AND source = ? AND key <> ?", [entry, key.source, key.key]
      ) { (_) throws(SQLiteError) in true }
      if other != nil { return true }
    }
    return false
  }

  /// A new entry, of the catalog's work that fits where there is one.
  private func insert() throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record { return (try connection.restore(record), record.work.work.id.catalog != .imported) }
    if let identity, let work = known.fitting(identity), try connection.numbers(of: [work.id]).isEmpty {
      let entry = try connection.insert(work, isOwn: false, at: added)
      try connection.complete(entry, isOwn: false, with: work, replaces: true)
      return (entry, true)
    }
    var id = row.work.id
    if id == nil { id = try connection.nextID(.imported, row.work.kind) }
    guard let id else {
      throw SQLiteError(.mismatch, "a work has no identifier")
    }
    let work = row.work.work(id)
    let entry = try connection.insert(work, isOwn: false, at: added)
    if row.work.tellsDetails { try connection.describe(entry, as: work, isOwn: false) }
    return (entry, row.work.id != nil)
  }

  /// Takes over what the row says of an entry.
  ///
  /// - Parameters:
  ///   - last: what it said the last time; `nil` where it is new.
  ///   - learning: the entry's row, where it was found by its title: it learns what the row calls it.
  /// - Returns: whether that changed anything.
  private func update(_ entry: Int64, last: ToldMarks?, learning: EntryRow? = nil) throws(SQLiteError) -> Bool {
    var isChanged = false
    if let learning, let id = row.work.id, !learning.identity.identifiers.contains(id) {
      try connection.learn(row.work.work(id), of: entry)
      isChanged = true
    }
    if last == nil || last?.merged(with: row.told) != last {
      let old = try connection.marks(of: entry)
      let new = old.taking(row.told, last: last, others: try others(of: entry))
      if new != old {
        try connection.say(new, insteadOf: old, of: entry, at: added)
        isChanged = true
      }
      try connection.run(
        """
        INSERT INTO imports (work, source, key, fields) VALUES (?, ?, ?, ?)
        ON CONFLICT (source, key) DO UPDATE SET fields = excluded.fields
        """, [entry, row.keys[0].source, row.keys[0].key, (last?.merged(with: row.told) ?? row.told).json])
    }
    if let record { try connection.join(record, to: entry) }
    for key in row.keys.dropFirst() {
      try connection.run(
        "INSERT OR IGNORE INTO imports (work, source, key, fields) VALUES (?, ?, ?, '{}')",
        [entry, key.source, key.key])
    }
    return isChanged
  }

  /// What the other rows said of an entry.
  private func others(of entry: Int64) throws(SQLiteError) -> [ToldMarks] {
    try connection.rows(
      "SELECT fields FROM imports WHERE work = ? AND fields <> '{}' AND NOT (source = ? AND key = ?)",
      [entry, row.keys[0].source, row.keys[0].key]
    ) { (row) throws(SQLiteError) in ToldMarks(json: try row.read(0)) }
  }
}

extension ImportedWork {
  /// Whether it tells more than which work it is.
  fileprivate var tellsDetails: Bool { !genres.isEmpty || runtimeMinutes != nil || pages != nil }
}
