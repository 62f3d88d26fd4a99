import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Imports some rows of a file, together with the library's entries for their works. These entries are read once for
/// all rows, and updated with each row.
struct ImportPiece {
  private let known: WorksByTitle
  private let change: LibraryChange
  let survey: ImportSurvey
  /// The records of the entries that rows may be about, by their numbers: as they are now (`records`), and as they were
  /// before (`old`).
  private(set) var records: [Int64: EntryRecord]
  private var old: [Int64: EntryRecord]
  /// The numbers of those entries, by other programs' keys, by identifiers, and by titles.
  private var keyed: [ImportKey: Int64]
  private(set) var named: [Work.ID: Int64]
  private(set) var titled: TitledEntries
  private var rest: ArraySlice<ReadRow>
  /// The numbers of records that may have changed, in the order of the changes.
  private var changed: [Int64] = []
  /// Descriptions of entries' works that come from files. `replaces`: whether they replace a stored description.
  private var details: [(work: Work, entry: Int64, replaces: Bool)] = []
  var connection: Connection { change.connection }
  /// The remarks about the current row.
  private var remarks: [RowRemark] = []

  enum Result {
    /// A new entry. `isMatched`: whether a catalog has the work.
    case new(isMatched: Bool)
    case updated
    case unchanged
    /// The row was left out: it says nothing that the library keeps.
    case left

    var isTaken: Bool { if case .left = self { false } else { true } }
  }

  init(
    _ rows: [ReadRow], of survey: ImportSurvey, known: WorksByTitle, in change: LibraryChange
  ) throws(SQLiteError) {
    (self.survey, self.known, self.change) = (survey, known, change)
    let connection = change.connection
    rest = rows[...]
    keyed = try EntryStore(connection).entries(with: rows.flatMap { $0.row.keys + [$0.row.instant].compactMap(\.self) })
    named = try EntryStore(connection).numbers(of: rows.compactMap(\.row.identifier))
    titled = try EntryStore(connection).titledEntries(of: rows.map(\.work))
    let numbers = Set(keyed.values).union(named.values).union(titled.numbers)
    records = try EntryStore(connection).records(numbered: numbers.sorted())
    old = records
  }

  /// Writes all changed entries. Must be called after the last row.
  func write() throws(SQLiteError) {
    let numbers = changed.withoutRepeats(of: \.self)
    let changes = numbers.compactMap { number in records[number].map { (record: $0, old: old[number]) } }
    try changes.concurrentForEach(
      { Derivation($0.record, insteadOf: $0.old) },
      { (derivation) throws(SQLiteError) in try change.put(derivation) })
    for (work, entry, replaces) in details {
      guard let record = records[entry] else { continue }
      if replaces {
        try Derived(connection).keep(work, of: record)
      } else {
        try Derived(connection).complete(record, with: work, replaces: false)
      }
    }
    change.numbers.wereWritten()
  }

  private mutating func edit(_ entry: Int64, _ body: (inout EntryRecord) throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    guard let index = records.index(forKey: entry) else { return }
    try body(&records.values[index])
    changed.append(entry)
  }

  /// What the rows of an entry said in earlier imports.
  func earlierImports(of entry: Int64) -> [EntryRecord.ImportedRecord] { records[entry]?.comparedImports ?? [] }

  /// Imports the next row; `nil` after the last one.
  ///
  /// - Returns: the row, its result, and remarks about it.
  mutating func takeNext() throws(SQLiteError) -> (row: ImportedRow, result: Result, remarks: [RowRemark])? {
    guard let next = rest.popFirst() else { return nil }
    remarks = []
    let result = try place(next.row, of: next.work, next.record)
    return (next.row, result, remarks)
  }

  private mutating func place(
    _ row: ImportedRow, of identity: WorkIdentity, _ record: EntryRecord?
  ) throws(SQLiteError) -> Result {
    if let entry = row.keys.compactMap({ keyed[$0] }).first { return try update(entry, with: row, record) }
    if let entry = try ownEntry(of: row, record) {
      if records[entry] == nil {
        records[entry] = try EntryStore(connection).records(numbered: [entry])[entry]
        old[entry] = records[entry]
      }
      // The row is this library's own export: nothing is recorded.
      if let record, records[entry]?.marks == record.marks { return .unchanged }
      return try update(entry, with: row, record)
    }
    let fitting = try fittingEntries(row, identity)
    if fitting.count == 1 {
      let learns = try addIdentifiers([row.work] + row.sameAs, of: fitting[0])
      // Facts that only the file has are kept beside what the catalog says.
      if let mine = records[fitting[0]] {
        details.append((row.work.identified(by: mine.work.id), fitting[0], false))
      }
      let result = try update(fitting[0], with: row, record)
      return learns ? .updated : result
    }
    if record == nil, !row.isOwn, Marks.none.merging(imported: row.imported, last: nil, others: []) == .none {
      remarks = [.nothingToKeep]
      return .left
    }
    if !fitting.isEmpty {
      remarks = [.fitsSeveral(fitting.compactMap { records[$0]?.work.id })]
    }
    let (entry, isMatched) = try insert(row, identity, record)
    _ = try addIdentifiers(row.sameAs, of: entry)
    _ = try update(entry, with: row, record)
    return .new(isMatched: isMatched)
  }

  /// Inserts a new entry, with a catalog's work if one fits the row.
  private mutating func insert(
    _ row: ImportedRow, _ identity: WorkIdentity, _ record: EntryRecord?
  ) throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record {
      let restored = try change.restored(record)
      add(restored, WorkIdentity(restored.work))
      if let description = record.description {
        details.append((description.identified(by: restored.work.id), restored.number, true))
      }
      return (restored.number, record.work.id.catalog != .imported)
    }
    var match =
      row.isOwn || !known.hasTitle(of: identity)
      ? nil : known.fitting(identity, otherYears: try survey.otherYears(than: identity, in: connection))
    if let id = match?.id, try isKept(id) { match = nil }
    // An own or imported work of another library keeps its number if that is free.
    let former = row.identifier == nil ? Bounds.rowNumber.known(Int(row.work.id.key)) : nil
    let number = try change.numbers.take(former.map { Int64($0) }, .entry)
    let own = Work.ID(row.isOwn ? .library : .imported, row.work.kind.rawValue, key: "\(number)")
    guard let id = match?.id ?? row.identifier ?? own else { throw SQLiteError(.mismatch, "a work has no identifier") }
    let described = row.work.identified(by: id)
    let work = match ?? described
    var new = EntryRecord(number: number, work, added: row.added?.noon ?? change.seconds)
    if row.isOwn {
      new.cast = try work.creators.withoutRepeats(of: \.self).prefix(WorkDraft.mostPeople).map {
        (name) throws(SQLiteError) in try change.part(.author, of: name)
      }
    }
    add(new, match.map { WorkIdentity($0) } ?? identity)
    // Facts that only the file has are kept beside what the catalog says.
    if match != nil || Work.fields.contains(where: { !$0.isKept && $0.isKnown(in: described) }) {
      details.append((work.completed(with: described, replaces: false, isOwn: false), number, true))
    }
    return (number, match != nil || row.identifier != nil || row.isOwn)
  }

  private func isKept(_ id: Work.ID) throws(SQLiteError) -> Bool {
    if named[id] != nil { return true }
    return try !EntryStore(connection).numbers(of: [id]).isEmpty
  }

  /// Adds a new entry to the entries that rows may be about.
  private mutating func add(_ record: EntryRecord, _ work: WorkIdentity) {
    records[record.number] = record
    changed.append(record.number)
    named[record.work.id] = record.number
    for title in work.titleKeys { titled.add(record.number, title, work.year) }
  }

  /// Adds those identifiers of works to an entry that no entry has.
  ///
  /// - Returns: whether there are any.
  private mutating func addIdentifiers(_ works: [Work], of entry: Int64) throws(SQLiteError) -> Bool {
    var learns = false
    for work in works where work.id.isOfService {
      if try isKept(work.id) { continue }
      try edit(entry) { $0.addIdentifier(work) }
      named[work.id] = entry
      learns = true
    }
    return learns
  }

  /// Merges what a row says about an entry, and records that the row said so.
  ///
  /// - Returns: whether the marks of the work changed.
  private mutating func update(
    _ entry: Int64, with row: ImportedRow, _ record: EntryRecord?
  ) throws(SQLiteError) -> Result {
    let own = row.keys[0]
    if keyed[own] == nil, records[entry]?.imports.count ?? 0 >= Marks.mostViewings {
      remarks.append(.excessLeftOut(.manyViewings))
      return .unchanged
    }
    let becomesSeries = try becomeSeries(entry, with: row)
    for key in row.keys { try adopt(key, with: row.imported, of: entry) }
    let before = records[entry]?.marks
    let isNew = keyed[own] == nil
    let last = isNew ? nil : records[entry].flatMap { mine in mine.place(of: own).map { mine.imports[$0].imported } }
    var imported = row.imported
    if let year = row.work.released?.year, year != records[entry]?.work.released?.year { imported.year = year }
    let isKnownInstant = row.instant.map { keyed[$0] == entry } ?? false
    // Two plays at one instant are one.
    if isKnownInstant, last == nil { return becomesSeries ? .updated : .unchanged }
    // An older export adds what was unknown, and changes nothing.
    if let last {
      let isImported = row.dayInUTC != nil && row.dayInUTC == last.marks.viewings.last?.day
      imported.keepDays(of: last, isSameViewing: isKnownInstant || isImported)
      imported =
        survey.isOlder || imported.isEarlier(than: last) ? imported.merged(with: last) : last.merged(with: imported)
    }
    if last != imported {
      let (numbers, seconds) = (change.numbers, row.added?.noon ?? change.seconds)
      var refusal: Refusal?
      try edit(entry) { (mine) throws(SQLiteError) in
        refusal = try mine.take(imported, from: own, isNew: isNew, numbers, at: seconds)
      }
      if let refusal { remarks.append(.excessLeftOut(refusal)) }
      remarkRating(of: row, entry)
      keyed[own] = entry
    }
    if let record {
      let record = try withoutNamesOfOthers(record, of: entry)
      try edit(entry) { $0.join(record) }
      for work in record.identifiers { named[work.id] = entry }
    }
    for key in row.keys.dropFirst() + [row.instant].compactMap(\.self) where keyed[key] == nil {
      try edit(entry) { $0.keep(key, ImportedMarks(.none, fields: []), at: $0.place(of: key)) }
      keyed[key] = entry
    }
    return records[entry]?.marks == before && !becomesSeries ? .unchanged : .updated
  }

  /// Remarks that another row of the row's program has a different rating for the entry, such as that of another volume
  /// or edition: an entry has only one.
  private mutating func remarkRating(of row: ImportedRow, _ entry: Int64) {
    guard let rating = row.imported.marks.rating, !row.imported.isOfViewing else { return }
    let other = earlierImports(of: entry).first { record in
      record.key.source == row.keys[0].source && record.key != row.keys[0] && !record.imported.isOfViewing
        && record.imported.marks.rating.map { $0 != rating } ?? false
    }
    guard let left = other?.imported.marks.rating, let current = records[entry]?.marks.rating else { return }
    remarks.append(.otherRating(current == rating ? left : rating, kept: current))
  }

  /// Turns the work of an entry into a series, if a row says that it is one and the work is known from imports alone.
  ///
  /// - Returns: whether it was a movie before.
  private mutating func becomeSeries(_ entry: Int64, with row: ImportedRow) throws(SQLiteError) -> Bool {
    guard row.work.kind == .tv, let work = records[entry]?.work, work.kind == .movie, work.id.catalog == .imported
    else {
      return false
    }
    var id = row.identifier
    if let known = id, try isKept(known) { id = nil }
    try edit(entry) { $0.becomeSeries(id) }
    if let id = records[entry]?.work.id { named[id] = entry }
    return true
  }

  /// The record of an entry without identifiers that an entry has already, and without keys that another entry has:
  /// another program's key belongs to one entry only.
  private mutating func withoutNamesOfOthers(
    _ record: EntryRecord, of entry: Int64
  ) throws(SQLiteError) -> EntryRecord {
    var record = record
    let identifiers = record.identifiers
    record.identifiers = []
    for work in identifiers where try !isKept(work.id) { record.identifiers.append(work) }
    if record.imports.isEmpty { return record }
    let owners = try EntryStore(connection).entries(with: record.imports.map(\.key).filter { keyed[$0] == nil })
    record.imports.removeAll { row in
      let owner = keyed[row.key] ?? owners[row.key] ?? entry
      if owner == entry {
        keyed[row.key] = entry
      } else {
        remarks.append(.keyOfOther(row.key.key.shortened, source: row.key.source))
      }
      return owner != entry
    }
    return record
  }

  /// Transfers the content of an outdated key to a new one: for a viewing, the key of the same day; for a list, the key
  /// of the same list.
  private mutating func adopt(_ key: ImportKey, with imported: ImportedMarks, of entry: Int64) throws(SQLiteError) {
    guard keyed[key] == nil, key.source.hasPrefix(Self.sourceOfChangingKeys) else { return }
    var olds: [EntryRecord.ImportedRecord] = []
    var looked = 0
    for row in earlierImports(of: entry) where row.key.source == key.source && looked < TitledEntries.most {
      let isSame =
        key.isOfViewing
        ? row.imported.marks.viewings.last?.day == imported.marks.viewings.last?.day
        : key.source == Self.sourceOfChangingKeys
          || row.imported.marks.lists.map(\.list) == imported.marks.lists.map(\.list)
      guard isSame else { continue }
      looked += 1
      if try isStale(row.key) { olds.append(row) }
    }
    let exact = olds.filter { $0.imported == imported }
    guard let old = (exact.isEmpty ? olds : exact).map(\.key).min(by: { $0.key < $1.key }) else { return }
    try edit(entry) { record in
      for index in record.imports.indices where record.imports[index].key == old { record.imports[index].key = key }
    }
    (keyed[old], keyed[key]) = (nil, entry)
  }
}
