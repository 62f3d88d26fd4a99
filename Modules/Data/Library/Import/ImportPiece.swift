import MarqueeDomain
import MarqueeTables
import MarqueeJSON
import MarqueeSQLite

/// Some rows of a file on their way into the library, with all that the library has of their works: what is known is read
/// once for all of them, and kept in step with what is written.
struct ImportPiece {
  private let known: KnownWorks
  private let change: LibraryChange
  private let survey: ImportSurvey
  /// The entries that rows may be about, by the numbers of their rows.
  private var entries: [Int64: EntryRow]
  /// The numbers of those, by what may name them.
  private var keyed: [ImportKey: Int64] = [:]
  private var named: [Work.ID: Int64] = [:]
  private var titled: [String: [Int64]] = [:]
  /// Which works the rows are about, in the rows' order.
  private var identities: ArraySlice<WorkIdentity?>
  /// The records of the entries as they are, and as they were.
  private var records: [Int64: EntryRecord]
  private var old: [Int64: EntryRecord]
  /// The numbers of those that perhaps are others than they were, in the order in which they came to be.
  private var changed: [Int64] = []
  /// What files alone know of entries.
  private var details: [(work: Work, entry: Int64, replaces: Bool)] = []
  private var connection: Connection { change.connection }
  /// What of the current row is left out, a sentence each.
  private var remarks: [String] = []

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
    _ rows: [ImportedRow], of survey: ImportSurvey, known: KnownWorks, in change: LibraryChange
  ) throws(SQLiteError) {
    (self.survey, self.known, self.change) = (survey, known, change)
    let connection = change.connection
    identities = rows.map(\.identity)[...]
    keyed = try connection.entries(with: rows.flatMap(\.keys))
    named = try connection.numbers(of: rows.compactMap(\.work.id))
    let rowsByTitle = try connection.rowsByTitle(of: identities.compactMap(\.self))
    titled = rowsByTitle.mapValues { $0.map(\.id) }
    entries = Dictionary(rowsByTitle.values.joined().map { ($0.id, $0) }) { $1 }
    let others = Set(keyed.values).union(named.values).subtracting(entries.keys)
    entries.merge(try connection.rows(numbered: others)) { $1 }
    records = try connection.records(numbered: entries.keys.sorted())
    old = records
  }

  /// Writes what became of the entries.
  mutating func write() throws(SQLiteError) {
    for number in changed.withoutRepeats(of: \.self) {
      guard var record = records[number] else { continue }
      try change.put(&record, insteadOf: old[number])
      records[number] = record
    }
    for (work, entry, replaces) in details {
      guard let record = records[entry] else { continue }
      if replaces {
        try connection.keep(work, of: record)
      } else {
        try connection.complete(record, with: work, replaces: false)
      }
    }
    change.numbers.wereWritten()
    (old, changed, details) = (records, [], [])
  }

  private mutating func load(_ entry: Int64) throws(SQLiteError) {
    guard records[entry] == nil else { return }
    entries.merge(try connection.rows(numbered: [entry])) { $1 }
    records.merge(try connection.records(numbered: [entry])) { $1 }
    old[entry] = records[entry]
  }

  private mutating func edit(_ entry: Int64, _ body: (inout EntryRecord) throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    guard var record = records[entry] else { return }
    try body(&record)
    records[entry] = record
    changed.append(entry)
  }

  /// What the rows of an entry said the last time.
  private func said(of entry: Int64) -> [EntryRecord.ImportedRecord] { records[entry]?.imports ?? [] }

  /// Takes the next row over.
  ///
  /// - Returns: what became of it, and what there is to say about that.
  mutating func take(_ row: ImportedRow) throws(SQLiteError) -> (result: Result, remarks: [String]) {
    remarks = []
    let (result, remark) = try place(row)
    return (result, [remark].compactMap(\.self) + remarks)
  }

  private mutating func place(_ row: ImportedRow) throws(SQLiteError) -> (result: Result, remark: String?) {
    let identity = identities.popFirst() ?? nil
    let record = row.record.flatMap { JSONDocument([UInt8]($0.utf8)).root.read(EntryRecord.self) }
    if let entry = row.keys.compactMap({ keyed[$0] }).first {
      return (try update(entry, with: row, record) ? .updated : .unchanged, nil)
    }
    if let record, let entry = try entry(of: record) {
      try load(entry)
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
      if let record = records[fitting[0]] { details.append((row.work.work(record.work.id), fitting[0], false)) }
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
    try load(entry)
    return entry
  }

  /// The entry that has one of a record's identifiers.
  private func entry(of record: EntryRecord) throws(SQLiteError) -> Int64? {
    let names = record.allIdentifiers.filter { ![.library, .imported].contains($0.catalog) }
    if let entry = names.compactMap({ named[$0] }).min() { return entry }
    return try connection.entry(of: record)
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
    let told = said(of: entry).filter { $0.told.year != nil && $0.key.source.hasPrefix(source) }
      .min { $0.key.key < $1.key.key }
    guard let year = told?.told.year else { return identity }
    let work = identity.work
    return EntryIdentity(
      WorkIdentity(id: work.id, sortableTitles: work.sortableTitles, year: year, makers: work.makers),
      further: Array(identity.identifiers.dropFirst()), others: identity.others)
  }

  /// Whether a source of works has another key for an entry than for a row. A key that its export does not have any more is
  /// none: keys of Letterboxd's change.
  private func isOther(_ entry: Int64, than row: ImportedRow) throws(SQLiteError) -> Bool {
    let said = said(of: entry)
    for key in row.keys where Self.sourcesOfWorks.contains(key.source) {
      for other in said where other.key.source == key.source && other.key != key {
        let year = other.told.year ?? entries[entry]?.identity.work.year
        let isSameYear = year == nil || row.work.released.map { $0.year == year } ?? true
        if !isSameYear { return true }
        if try !isStale(other.key) { return true }
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
    said(of: entry).contains { $0.key.source == row.keys[0].source && $0.told == row.told }
  }

  /// Makes a new entry, of the catalog's work that fits where there is one.
  private mutating func insert(
    _ row: ImportedRow, _ identity: WorkIdentity?, _ record: EntryRecord?, _ otherYears: Set<Int>
  ) throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record {
      let restored = try change.restored(record)
      add(restored, WorkIdentity(restored.work))
      if let description = record.description {
        details.append((description.identified(by: restored.work.id), restored.number, true))
      }
      return (restored.number, record.work.id.catalog != .imported)
    }
    let isOwn = row.work.isOwn
    var match = isOwn ? nil : identity.flatMap { known.fitting($0, otherYears: otherYears) }
    if let id = match?.id, try isKept(id) { match = nil }
    let number = try change.numbers.next(.entry)
    let new = Work.ID(isOwn ? .library : .imported, row.work.kind.rawValue, key: "\(number)")
    guard let id = match?.id ?? row.work.id ?? new else { throw SQLiteError(.mismatch, "a work has no identifier") }
    let told = row.work.work(id)
    let work = match ?? told
    let kept =
      match == nil
      ? WorkIdentity(
        id: id, sortableTitles: identity?.sortableTitles ?? [], year: work.released?.year, makers: work.creators)
      : WorkIdentity(work)
    add(EntryRecord(number: number, work, added: row.added?.noon ?? change.seconds), kept)
    // What the file alone knows is kept beside what the catalog says.
    if match != nil || Work.fields.contains(where: { !$0.isRemembered && $0.isKnown(in: told) }) {
      details.append((work.completed(with: told, replaces: false, isOwn: false), number, true))
    }
    return (number, match != nil || row.work.id != nil || isOwn)
  }

  private func isKept(_ id: Work.ID) throws(SQLiteError) -> Bool {
    if named[id] != nil { return true }
    return try !connection.numbers(of: [id]).isEmpty
  }

  /// Takes a new entry among those that rows may be about.
  private mutating func add(_ record: EntryRecord, _ identity: WorkIdentity) {
    let number = record.number
    records[number] = record
    changed.append(number)
    entries[number] = EntryRow(
      id: number, isOwn: record.isOwn, identity: EntryIdentity(identity), marks: record.marks)
    named[identity.id] = number
    for title in identity.titleKeys { titled[title, default: []].append(number) }
  }

  /// Gives an entry the identifier that a row has for its work.
  private mutating func learn(_ row: ImportedRow, of entry: Int64) throws(SQLiteError) -> Bool {
    guard let id = row.work.id, named[id] == nil else { return false }
    try edit(entry) { $0.learn(row.work.work(id)) }
    if let record = records[entry], let known = entries[entry]?.identity {
      let work = known.work
      entries[entry]?.identity = EntryIdentity(
        WorkIdentity(id: record.work.id, sortableTitles: work.sortableTitles, year: work.year, makers: work.makers),
        further: record.identifiers.map(\.id), others: known.others)
    }
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
    let last = said(of: entry).first { $0.key == own }?.told
    var row = row
    if let year = row.work.released?.year, year != entries[entry]?.identity.work.year { row.told.year = year }
    var told = last?.merged(with: row.told) ?? row.told
    if survey.isOlder, let last {
      // An older export adds what is not known, and changes nothing.
      told = row.told.merged(with: last)
    }
    var isChanged = false
    if last != told, let old = records[entry]?.marks {
      let others = said(of: entry).filter { $0.key != own && !$0.told.fields.isEmpty }.map(\.told)
      var new = old.taking(told, last: last, others: others)
      if let problem = new.excess(since: old) {
        remarks.append("\(problem.message) The others were left out.")
        new = new.bounded
      }
      if new != old {
        let (numbers, seconds) = (change.numbers, row.added?.noon ?? change.seconds)
        try edit(entry) { (record) throws(SQLiteError) in try record.say(new, numbers, at: seconds) }
        entries[entry]?.marks = new
        isChanged = true
      }
      try keep(own, told, of: entry)
    }
    if let record {
      let record = try withoutKeysOfOthers(record, of: entry)
      let piece = self
      try edit(entry) { (mine) throws(SQLiteError) in
        try mine.join(record) { (id) throws(SQLiteError) in try piece.isKept(id) }
      }
      for id in record.identifiers.map(\.id) where self.named[id] == nil { self.named[id] = entry }
    }
    for key in row.keys.dropFirst() where keyed[key] == nil { try keep(key, ToldMarks(.none, fields: []), of: entry) }
    return isChanged
  }

  /// The record of an entry without the keys that another entry has: a key of another program names one.
  private mutating func withoutKeysOfOthers(
    _ record: EntryRecord, of entry: Int64
  ) throws(SQLiteError) -> EntryRecord {
    if record.imports.isEmpty { return record }
    let kept = try connection.entries(with: record.imports.map(\.key).filter { keyed[$0] == nil })
    var record = record
    record.imports.removeAll { row in
      let owner = keyed[row.key] ?? kept[row.key] ?? entry
      if owner == entry {
        keyed[row.key] = entry
      } else {
        remarks.append("Another entry has the key \(row.key.key.shortened) of \(row.key.source). It was left out here.")
      }
      return owner != entry
    }
    return record
  }

  /// Gives a new key what a row of the entry said under a key that the export does not have any more: of a viewing that of
  /// the same day, of a list that with the same tag.
  private mutating func adopt(_ key: ImportKey, telling told: ToldMarks, of entry: Int64) throws(SQLiteError) {
    guard keyed[key] == nil, key.source.hasPrefix(Self.sourceOfChangingKeys) else { return }
    var olds: [EntryRecord.ImportedRecord] = []
    for row in said(of: entry) where row.key.source == key.source {
      let isSame =
        key.isOfViewing
        ? row.told.marks.viewings.last?.day == told.marks.viewings.last?.day
        : key.source == Self.sourceOfChangingKeys || row.told.marks.tags == told.marks.tags
      if isSame, try isStale(row.key) { olds.append(row) }
    }
    let exact = olds.filter { $0.told == told }
    guard let old = (exact.isEmpty ? olds : exact).map(\.key).min(by: { $0.key < $1.key }) else { return }
    try edit(entry) { record in
      for index in record.imports.indices where record.imports[index].key == old { record.imports[index].key = key }
    }
    (keyed[old], keyed[key]) = (nil, entry)
  }

  private mutating func keep(_ key: ImportKey, _ told: ToldMarks, of entry: Int64) throws(SQLiteError) {
    try edit(entry) { $0.keep(key, told) }
    keyed[key] = entry
  }
}

extension ImportedRow {
  /// Its work as far as it tells which it is. Where no catalog names it, its identifier is one that no entry has.
  var identity: WorkIdentity? {
    (work.id ?? Work.ID(.imported, work.kind.rawValue, key: "new")).map { WorkIdentity(work.work($0)) }
  }
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
}

extension Array {
  /// Those elements that hold, if there is one and no more.
  fileprivate func only(_ holds: (Element) -> Bool) -> [Element]? {
    let found = filter(holds)
    return found.count == 1 ? found : nil
  }
}
