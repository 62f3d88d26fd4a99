import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Imports some rows of a file, together with the library's entries for their works. These entries are read once for
/// all rows, and updated with each row.
struct ImportPiece {
  private let known: WorksByTitle
  let change: LibraryChange
  let survey: ImportSurvey
  /// The records of the entries that rows may be about, by their numbers: as they are now (`records`), and as they were
  /// before (`old`).
  var records: [Int64: EntryRecord]
  var old: [Int64: EntryRecord]
  /// The numbers of those entries, by other programs' keys, by identifiers, and by titles.
  var keyed: [ImportKey: Int64]
  var named: [Work.ID: Int64]
  /// The identifiers of the rows. Those that `named` lacks are in no entry.
  private let asked: Set<Work.ID>
  /// The entries that the rows are about.
  private(set) var entries: Set<Int64> = []
  private(set) var titled: TitledEntries
  private var rest: ArraySlice<ReadRow>
  /// The numbers of records that may have changed, in the order of the changes.
  private var changed: [Int64] = []
  /// The entries about which so many rows speak that they are shown once, at the end.
  var unshown: Set<Int64> = []
  /// Descriptions of entries' works that come from files. `replaces`: whether they replace a stored description.
  private var details: [(work: Work, entry: Int64, replaces: Bool)] = []
  var connection: Connection { change.connection }
  let links: Links
  /// The identifiers about which the rows say what the library does not.
  var linked: [String] = []
  /// The identifiers of records that were divided, because the library has several works for them.
  var divided: [[String]] = []
  /// The remarks about the current row.
  var remarks: [RowRemark] = []

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
    links = try change.links()
    keyed = try EntryStore(connection).entries(
      with: rows.flatMap { row in
        row.row.keys + [row.row.instant].compactMap(\.self) + (row.record?.imports.map(\.key) ?? [])
      })
    asked = Set(rows.flatMap { row in row.record?.sharedIdentifiers ?? [row.row.identifier].compactMap(\.self) })
    named = try EntryStore(connection).numbers(of: Array(asked))
    titled = try EntryStore(connection).titledEntries(of: rows.map(\.work))
    let numbers = Set(keyed.values).union(named.values).union(titled.numbers)
    records = try EntryStore(connection).records(numbered: numbers.sorted())
    old = records
  }

  /// Writes all changed entries. Must be called after the last row.
  mutating func write() throws(SQLiteError) {
    for entry in unshown {
      let change = change
      try edit(entry) { (mine) throws(SQLiteError) in _ = try mine.say(mine.document, in: change) }
    }
    let numbers = changed.withoutRepeats(of: \.self)
    for number in numbers where !links.isEmpty { records[number]?.differ(by: links) }
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

  mutating func edit(_ entry: Int64, _ body: (inout EntryRecord) throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    guard let index = records.index(forKey: entry) else { return }
    try body(&records.values[index])
    changed.append(entry)
  }

  /// Imports the next row; `nil` after the last one.
  ///
  /// - Returns: the row, its result, and remarks about it.
  mutating func takeNext() throws(SQLiteError) -> (row: ImportedRow, result: Result, remarks: [RowRemark])? {
    guard let next = rest.popFirst() else { return nil }
    remarks = []
    guard let record = next.record, let groups = try groups(of: record) else {
      return (next.row, try place(next.row, of: next.work, next.record), remarks)
    }
    var results: [Result] = []
    for part in groups.compactMap({ record.part($0) }) {
      var row = next.row
      row.work = part.work
      row.keys = [ImportKey(ImportKey.ownSource, part.names[0])]
      results.append(try place(row, of: WorkIdentity(part.work), part))
    }
    return (next.row, results.first { if case .unchanged = $0 { false } else { true } } ?? .unchanged, remarks)
  }

  private mutating func place(
    _ row: ImportedRow, of identity: WorkIdentity, _ record: EntryRecord?
  ) throws(SQLiteError) -> Result {
    let known = row.keys.compactMap { keyed[$0] }.first
    if record == nil, let known { return try update(known, with: row, record) }
    if let entry = try ownEntry(of: row, record) ?? known {
      try load(entry)
      // The row is this library's own export: nothing is recorded.
      if let record, let mine = records[entry],
        try mine.knows(record, replaces: survey.mode == .replace, in: change)
      {
        entries.insert(entry)
        return .unchanged
      }
      return try update(entry, with: row, record)
    }
    let isRemoved = record.map { $0.isHidden && Merge.shown($0.document).isEmpty } ?? false
    let fitting = isRemoved ? [] : try fittingEntries(row, identity, record)
    if fitting.count == 1 {
      let learns = try addIdentifiers([row.work] + row.sameAs, of: fitting[0])
      // Facts that only the file has are kept beside what the catalog says.
      if let mine = records[fitting[0]] {
        details.append((row.work.identified(by: mine.work.id), fitting[0], false))
      }
      let result = try update(fitting[0], with: row, record)
      return learns ? .updated : result
    }
    if record == nil, !row.isOwn, SourceRow(row.imported, added: nil, age: nil).says.isEmpty {
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

  mutating func load(_ entry: Int64) throws(SQLiteError) {
    if records[entry] != nil { return }
    records[entry] = try EntryStore(connection).records(numbered: [entry])[entry]
    old[entry] = records[entry]
  }

  /// Inserts a new entry, with a catalog's work if one fits the row.
  private mutating func insert(
    _ row: ImportedRow, _ identity: WorkIdentity, _ record: EntryRecord?
  ) throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record {
      let restored = try change.restored(record)
      add(restored)
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
    let own = try change.identifier(row.isOwn ? .library : .imported, row.work.kind, number)
    guard let id = match?.id ?? row.identifier ?? own else { throw SQLiteError(.mismatch, "a work has no identifier") }
    let described = row.work.identified(by: id)
    let work = match ?? described
    var new = EntryRecord(number: number, work, added: row.added?.noon ?? change.seconds)
    if row.isOwn {
      new.cast = try work.creators.withoutRepeats(of: \.self).prefix(WorkDraft.mostPeople).map {
        (name) throws(SQLiteError) in try change.part(.author, of: name)
      }
      new.sayFacts(in: change)
    }
    // Works of the same title and year have different keys, by the rows that they come from.
    while try isKept(new.sharedID) { new.key? += Checksum("\(row.keys[0])").text.prefix(3) }
    add(new, match.map { WorkIdentity($0) } ?? identity)
    // Facts that only the file has are kept beside what the catalog says.
    if match != nil || Work.fields.contains(where: { !$0.isKept && $0.isKnown(in: described) }) {
      details.append((work.completed(with: described, replaces: false, isOwn: false), number, true))
    }
    return (number, match != nil || row.identifier != nil || row.isOwn)
  }

  func isKept(_ id: Work.ID) throws(SQLiteError) -> Bool { try holder(of: id) != nil }

  /// The entry that has an identifier.
  func holder(of id: Work.ID) throws(SQLiteError) -> Int64? {
    if let known = named[id] { return known }
    if asked.contains(id) { return nil }
    return try EntryStore(connection).numbers(of: [id])[id]
  }

  /// Adds a new entry to the entries that rows may be about.
  mutating func add(_ record: EntryRecord, _ work: WorkIdentity? = nil) {
    records[record.number] = record
    changed.append(record.number)
    (named[record.work.id], named[record.sharedID]) = (record.number, record.number)
    let work = work ?? WorkIdentity(record.work)
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
    entries.insert(entry)
    if keyed[own] == nil, records[entry]?.imports.count ?? 0 >= Marks.mostViewings {
      remarks.append(.excessLeftOut(.manyViewings))
      return .unchanged
    }
    let becomesSeries = try becomeSeries(entry, with: row)
    for key in row.keys { try adopt(key, with: row.imported, of: entry) }
    let (before, wasOwn) = (records[entry]?.marks, records[entry]?.isOwn)
    if let record {
      try join(record, of: row, to: entry)
    } else {
      try say(row, of: entry)
    }
    for key in row.keys.dropFirst() + [row.instant].compactMap(\.self) where keyed[key] == nil {
      try edit(entry) { $0.keep(key, ImportedMarks(.none, fields: []), at: $0.place(of: key)) }
      keyed[key] = entry
    }
    let isChanged =
      records[entry]?.marks != before || records[entry]?.isOwn != wasOwn || unshown.contains(entry)
    return isChanged || becomesSeries ? .updated : .unchanged
  }
}
