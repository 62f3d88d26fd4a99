import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

/// Some rows of a file on their way into the library, with all that the library has of their works: what is known is read
/// once for all of them, and kept in step with what is written.
struct ImportPiece {
  private let known: KnownWorks
  /// The time of the import, since 1970.
  private let seconds: Int64
  private let connection: Connection
  private let survey: ImportSurvey
  /// The entries that rows may be about, by the numbers of their rows.
  private var entries: [Int64: EntryRow]
  /// The numbers of those, by what may name them.
  private var keyed: [ImportKey: Int64] = [:]
  private var named: [Work.ID: Int64] = [:]
  private var titled: [String: [Int64]] = [:]
  /// Which works the rows are about, in the rows' order.
  private var identities: ArraySlice<WorkIdentity?>
  /// What the rows of each entry said the last time.
  private var said: [Int64: [ImportKey: ToldMarks]] = [:]
  /// What the current row exceeds: tags or viewings.
  private var excess: String?

  enum Result {
    /// An entry more. `isMatched` where a catalog has the work.
    case new(isMatched: Bool)
    case updated
    case unchanged
    /// There is nothing in it to keep.
    case left

    var isTaken: Bool {
      if case .left = self { false } else { true }
    }
  }

  /// Sources whose keys tell two works apart, as the identifiers of one catalog do.
  private static let sourcesOfWorks: Set<String> = ["letterboxd", "imdb", ImportKey.ownSource]
  /// What the sources begin with whose keys may be others in the next export.
  private static let sourceOfChangingKeys = "letterboxd"

  init(
    _ rows: [ImportedRow], of survey: ImportSurvey, known: KnownWorks, at seconds: Int64, in connection: Connection
  ) throws(SQLiteError) {
    (self.survey, self.known, self.seconds, self.connection) = (survey, known, seconds, connection)
    identities = rows.map(\.identity)[...]
    keyed = try connection.entries(with: rows.flatMap(\.keys))
    named = try connection.numbers(of: rows.compactMap(\.work.id))
    let rowsByTitle = try connection.rowsByTitle(of: identities.compactMap(\.self))
    titled = rowsByTitle.mapValues { $0.map(\.id) }
    entries = Dictionary(rowsByTitle.values.joined().map { ($0.id, $0) }) { $1 }
    let others = Set(keyed.values).union(named.values).subtracting(entries.keys)
    entries.merge(try connection.rows(numbered: others)) { $1 }
    said = try connection.said(of: entries.keys.sorted())
  }

  /// Takes the next row over.
  ///
  /// - Returns: what became of it, and what there is to say about that.
  mutating func take(_ row: ImportedRow) throws(SQLiteError) -> (result: Result, remarks: [String]) {
    excess = nil
    let (result, remark) = try place(row)
    return (result, [remark, excess].compactMap(\.self))
  }

  private mutating func place(_ row: ImportedRow) throws(SQLiteError) -> (result: Result, remark: String?) {
    let identity = identities.popFirst() ?? nil
    let record = row.record.flatMap { JSONDocument([UInt8]($0.utf8)).root.read(EntryRecord.self) }
    if let entry = row.keys.compactMap({ keyed[$0] }).first {
      return (try update(entry, with: row, record) ? .updated : .unchanged, nil)
    }
    if let record, let entry = try connection.entry(of: record) {
      if entries[entry] == nil { entries.merge(try connection.rows(numbered: [entry])) { $1 } }
      // A library does not learn from itself.
      if entries[entry]?.marks == record.marks { return (.unchanged, nil) }
      return (try update(entry, with: row, record) ? .updated : .unchanged, nil)
    }
    if let entry = try ownEntry(row) { return (try update(entry, with: row, nil) ? .updated : .unchanged, nil) }
    let otherYears = try identity.map { (work) throws(SQLiteError) in
      try survey.otherYears(than: work, in: connection)
    }
    let fitting = try fittingEntries(row, identity, otherYears ?? [])
    if fitting.count == 1 {
      let learns = try learn(row, of: fitting[0])
      // What the file alone knows is kept beside what the catalog says.
      if let entry = entries[fitting[0]] {
        let work = row.work.work(entry.identity.work.id)
        try connection.complete(entry.id, isOwn: entry.isOwn, with: work, replaces: false)
      }
      let isChanged = try update(fitting[0], with: row, record)
      return (learns || isChanged ? .updated : .unchanged, nil)
    }
    if record == nil, !row.work.isOwn, Marks.none.taking(row.told, last: nil, others: []) == .none {
      return (.left, "The row has no rating, day, note or other mark to keep, so it was left out.")
    }
    let (entry, isMatched) = try insert(row, identity, record, otherYears ?? [])
    _ = try update(entry, with: row, record)
    let names = fitting.compactMap { entries[$0]?.identity.work.id.description }.joined(separator: ", ")
    let remark = "It fits \(fitting.count) works that you keep, and is kept as one of its own: \(names)."
    return (.new(isMatched: isMatched), fitting.isEmpty ? nil : remark)
  }

  /// The entry that a row of Marquee's own CSV calls by a number of this library.
  private mutating func ownEntry(_ row: ImportedRow) throws(SQLiteError) -> Int64? {
    guard row.keys[0].source == ImportKey.ownSource, row.work.id == nil,
      let entry = try connection.entry(called: row.keys[0].key, row.work.title, row.work.released)
    else { return nil }
    if entries[entry] == nil {
      entries.merge(try connection.rows(numbered: [entry])) { $1 }
      said.merge(try connection.said(of: [entry])) { $1 }
    }
    return entry
  }

  private func fittingEntries(
    _ row: ImportedRow, _ identity: WorkIdentity?, _ otherYears: Set<Int>
  ) throws(SQLiteError) -> [Int64] {
    guard let identity else { return [] }
    if let id = row.work.id, let entry = named[id] { return [entry] }
    let numbers = Set(identity.titleKeys.flatMap { titled[$0] ?? [] }).sorted()
    if numbers.isEmpty { return [] }
    var candidates: [Int64] = []
    for number in numbers {
      if try !isOther(number, than: row) { candidates.append(number) }
    }
    let identities = candidates.compactMap { toldIdentity(of: $0, like: row) }
    let fitting = Set(EntryIdentity.matching(identity, among: identities, otherYears: otherYears).map(\.work.id))
    candidates.removeAll { number in entries[number].map { !fitting.contains($0.identity.work.id) } ?? true }
    return candidates.count > 1 ? candidates.only { isKnown($0, by: row) } ?? candidates : candidates
  }

  /// An entry's identity, with the year that the files of a row's program have told of its work.
  private func toldIdentity(of entry: Int64, like row: ImportedRow) -> EntryIdentity? {
    guard let identity = entries[entry]?.identity else { return nil }
    let source = row.keys[0].source.prefix { $0 != "-" }
    let told = said[entry, default: [:]].filter { $0.value.year != nil && $0.key.source.hasPrefix(source) }
      .min { $0.key.key < $1.key.key }
    guard let year = told?.value.year else { return identity }
    let work = identity.work
    return EntryIdentity(
      WorkIdentity(id: work.id, sortableTitles: work.sortableTitles, year: year, makers: work.makers),
      further: Array(identity.identifiers.dropFirst()), others: identity.others)
  }

  /// Whether a source of works has another key for an entry than for a row. A key that its export does not have any more is
  /// none: keys of Letterboxd's change.
  private func isOther(_ entry: Int64, than row: ImportedRow) throws(SQLiteError) -> Bool {
    let keys = said[entry, default: [:]].keys
    for key in row.keys where Self.sourcesOfWorks.contains(key.source) {
      for other in keys where other.source == key.source && other != key {
        let year = said[entry]?[other]?.year ?? entries[entry]?.identity.work.year
        let isSameYear = year == nil || row.work.released.map { $0.year == year } ?? true
        if !isSameYear { return true }
        if try !isStale(other) { return true }
      }
    }
    return false
  }

  /// Whether a key of a source that changes its keys is not in the export.
  private func isStale(_ key: ImportKey) throws(SQLiteError) -> Bool {
    guard key.source.hasPrefix(Self.sourceOfChangingKeys), survey.isOf(key.source) else { return false }
    return try !survey.has(key, in: connection)
  }

  /// Whether a row of an entry said the same under another key.
  private func isKnown(_ entry: Int64, by row: ImportedRow) -> Bool {
    said[entry, default: [:]].contains { $0.key.source == row.keys[0].source && $0.value == row.told }
  }

  /// Makes a new entry, of the catalog's work that fits where there is one.
  private mutating func insert(
    _ row: ImportedRow, _ identity: WorkIdentity?, _ record: EntryRecord?, _ otherYears: Set<Int>
  ) throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record {
      let entry = try connection.restore(record)
      entries.merge(try connection.rows(numbered: [entry])) { $1 }
      return (entry, record.work.work.id.catalog != .imported)
    }
    let isOwn = row.work.isOwn
    var match = isOwn ? nil : identity.flatMap { known.fitting($0, otherYears: otherYears) }
    if let id = match?.id, try !connection.numbers(of: [id]).isEmpty { match = nil }
    var id = match?.id ?? row.work.id
    let isMatched = id != nil || isOwn
    if id == nil { id = try connection.nextID(isOwn ? .library : .imported, row.work.kind) }
    guard let id else { throw SQLiteError(.mismatch, "a work has no identifier") }
    let told = row.work.work(id)
    let work = match ?? told
    let entry = try connection.insert(work, isOwn: isOwn, at: row.added?.noon ?? seconds)
    // What the file alone knows is kept beside what the catalog says.
    let described = work.completed(with: told, replaces: false, isOwn: false)
    if match != nil || row.work.tellsDetails { try connection.describe(entry, as: described, isOwn: isOwn) }
    let kept =
      match == nil
      ? WorkIdentity(
        id: id, sortableTitles: identity?.sortableTitles ?? [], year: work.released?.year, makers: work.creators)
      : WorkIdentity(work)
    entries[entry] = EntryRow(id: entry, isOwn: isOwn, identity: EntryIdentity(kept), marks: .none)
    named[id] = entry
    for title in kept.titleKeys { titled[title, default: []].append(entry) }
    return (entry, isMatched)
  }

  /// Gives an entry the identifier that a row has for its work.
  private mutating func learn(_ row: ImportedRow, of entry: Int64) throws(SQLiteError) -> Bool {
    guard let id = row.work.id, named[id] == nil else { return false }
    try connection.learn(row.work.work(id), of: entry)
    entries.merge(try connection.rows(numbered: [entry])) { $1 }
    named[id] = entry
    return true
  }

  /// Takes over what a row says of an entry, and keeps that it said so.
  ///
  /// - Returns: whether that changed what is kept of the work.
  private mutating func update(
    _ entry: Int64, with row: ImportedRow, _ record: EntryRecord?
  ) throws(SQLiteError) -> Bool {
    let own = row.keys[0]
    for key in row.keys { try adopt(key, telling: row.told, of: entry) }
    let last = said[entry]?[own]
    var row = row
    if let year = row.work.released?.year, year != entries[entry]?.identity.work.year { row.told.year = year }
    var told = last?.merged(with: row.told) ?? row.told
    if survey.isOlder, let last {
      // An older export adds what is not known, and changes nothing.
      told = row.told.merged(with: last)
    }
    var isChanged = false
    if last != told, let old = entries[entry]?.marks {
      let others = said[entry, default: [:]].filter { $0.key != own && !$0.value.fields.isEmpty }.map(\.value)
      var new = old.taking(told, last: last, others: others)
      if let problem = new.excess(since: old) {
        excess = "\(problem.message) The others were left out."
        new = new.bounded
      }
      if new != old {
        try connection.say(new, insteadOf: old, of: entry, at: row.added?.noon ?? seconds)
        entries[entry]?.marks = new
        isChanged = true
      }
      try keep(own, told, of: entry)
    }
    if let record { try connection.join(record, to: entry) }
    for key in row.keys.dropFirst() where keyed[key] == nil { try keep(key, ToldMarks(.none, fields: []), of: entry) }
    return isChanged
  }

  /// Gives a new key what a row of the entry said under a key that the export does not have any more: of a viewing that of
  /// the same day, of a list that with the same tag.
  private mutating func adopt(_ key: ImportKey, telling told: ToldMarks, of entry: Int64) throws(SQLiteError) {
    guard keyed[key] == nil, key.source.hasPrefix(Self.sourceOfChangingKeys) else { return }
    var olds: [ImportKey] = []
    for (old, said) in said[entry, default: [:]] where old.source == key.source {
      let isSame =
        key.isOfViewing
        ? said.marks.viewings.last?.day == told.marks.viewings.last?.day
        : key.source == Self.sourceOfChangingKeys || said.marks.tags == told.marks.tags
      if isSame, try isStale(old) { olds.append(old) }
    }
    let exact = olds.filter { said[entry]?[$0] == told }
    guard let old = (exact.isEmpty ? olds : exact).min(by: { $0.key < $1.key }) else { return }
    try connection.run(
      "UPDATE imports SET key = ? WHERE source = ? AND key = ?", [key.key, old.source, old.key])
    (keyed[old], keyed[key]) = (nil, entry)
    let told = said[entry]?.removeValue(forKey: old)
    said[entry]?[key] = told
  }

  private mutating func keep(_ key: ImportKey, _ told: ToldMarks, of entry: Int64) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO imports (work, source, key, fields) VALUES (?, ?, ?, ?)
      ON CONFLICT (source, key) DO UPDATE SET fields = excluded.fields
      """, [entry, key.source, key.key, told.json])
    keyed[key] = entry
    said[entry, default: [:]][key] = told
  }
}

extension ImportedRow {
  /// Its work as far as it tells which it is. Where no catalog names it, its identifier is one that no entry has.
  var identity: WorkIdentity? {
    (work.id ?? Work.ID(.imported, work.kind.rawValue, key: "new")).map { WorkIdentity(work.work($0)) }
  }
}

extension ImportedWork {
  /// Whether it tells more than which work it is.
  fileprivate var tellsDetails: Bool { !genres.isEmpty || runtimeMinutes != nil || pages != nil }
}

extension Connection {
  /// The numbers of the entries with these keys.
  fileprivate func entries(with keys: [ImportKey]) throws(SQLiteError) -> [ImportKey: Int64] {
    var found: [ImportKey: Int64] = [:]
    for (source, keys) in Dictionary(grouping: keys, by: \.source) {
      try forEach(
        """
        SELECT imports.key, work FROM json_each(?) AS asked CROSS JOIN imports
        ON imports.source = ? AND imports.key = asked.value
        """, [JSONList.text(keys.map(\.key)), source]
      ) { (row) throws(SQLiteError) in found[ImportKey(source, try row.read(0))] = try row.read(1) }
    }
    return found
  }

  /// What rows said of entries the last time.
  func said(of entries: [Int64]) throws(SQLiteError) -> [Int64: [ImportKey: ToldMarks]] {
    var said: [Int64: [ImportKey: ToldMarks]] = [:]
    if entries.isEmpty { return said }
    try forEach(
      "SELECT work, source, imports.key, fields FROM json_each(?) AS asked CROSS JOIN imports ON imports.work = asked.value",
      [JSONList.text(entries)]
    ) { (row) throws(SQLiteError) in
      let key = ImportKey(try row.read(1), try row.read(2))
      said[try row.read(0), default: [:]][key] = ToldMarks(json: try row.read(3), key: key)
    }
    return said
  }
}

extension Array {
  /// Those elements that hold, if there is one and no more.
  fileprivate func only(_ holds: (Element) -> Bool) -> [Element]? {
    let found = filter(holds)
    return found.count == 1 ? found : nil
  }
}
