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
  /// The entries that rows may be about, by their numbers.
  var open: [Int64: OpenEntry]
  /// The numbers of those entries, by other programs' keys, by identifiers, and by titles.
  var keyed: [ImportKey: Int64]
  var named: [Work.ID: Int64]
  /// The identifiers of the rows. Those that `named` lacks are in no entry.
  private let asked: Set<Work.ID>
  private(set) var titled: TitledEntries
  private var rest: ArraySlice<ReadRow>
  /// How many changes were made.
  private var changes = 0
  var connection: Connection { change.connection }
  let links: Links
  /// The identifiers about which the rows say what the library does not.
  var linked: [String] = []
  /// The identifiers of records that were divided, because the library has several works for them.
  var divided: [[String]] = []
  /// When the identifiers of records were added that are in entries with others, in seconds since 1970.
  var added: [String: Int64] = [:]
  /// The remarks about the current row.
  var remarks: [RowRemark] = []

  /// An entry that rows may be about. Records are large, so the dictionary of entries does not contain them.
  final class OpenEntry {
    /// The current record, and the record before the piece was imported.
    var record: EntryRecord
    let old: EntryRecord?
    /// Which of all changes was the first of its record; `nil` if none was made.
    var firstChange: Int?
    /// Whether a row is about it.
    var isNamed = false
    /// The file and line of the last row about it, if it is shown at the end.
    var unshown: (file: String, line: Int)?
    /// Whether a file has new accounts of catalogs about it.
    var isDescribedAnew = false

    init(record: EntryRecord, old: EntryRecord?, firstChange: Int? = nil) {
      (self.record, self.old, self.firstChange) = (record, old, firstChange)
    }
  }

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
    open = try EntryStore(connection).records(numbered: numbers.sorted(), isOpen: rows.contains { $0.record == nil })
      .mapValues { OpenEntry(record: $0, old: $0) }
  }

  /// Writes all changed entries. Must be called after the last row.
  ///
  /// - Returns: of which entries not all is shown.
  mutating func write() throws(SQLiteError) -> [UnreadableRow] {
    let (change, now, links, isCounting) = (change, change.seconds, links, change.received != nil)
    var changed = open.values.filter { $0.firstChange != nil }.sorted { $0.firstChange ?? 0 < $1.firstChange ?? 0 }[...]
    var left: [UnreadableRow] = []
    while !changed.isEmpty {
      let block = changed.prefix(128)
      changed = changed.dropFirst(128)
      let records = block.map { (new: $0.record, old: $0.old, isShown: $0.unshown == nil) }
      var rest = block
      try records.concurrentForEach(
        { record in
          var new = record.new
          if !links.isEmpty { new.differ(by: links) }
          let refusal = record.isShown ? nil : new.showMarks(at: now)
          let counts = isCounting ? new.received(insteadOf: record.old) : []
          return (derivation: Derivation(new, insteadOf: record.old), refusal: refusal, counts: counts)
        },
        { (shown) throws(SQLiteError) in
          try change.put(shown.derivation)
          change.received?.add(shown.counts)
          let (record, entry) = (shown.derivation.record, rest.removeFirst())
          if let refusal = shown.refusal, let (file, line) = entry.unshown {
            left.append(
              UnreadableRow(file: file, line: line, reason: .excessLeftOut(refusal), text: record.work.title))
          }
        })
    }
    for entry in open.values where entry.isDescribedAnew && entry.old != nil {
      try Derived(connection).describe(entry.record)
    }
    change.numbers.wereWritten()
    return left
  }

  /// The record of an entry as it is now.
  subscript(entry: Int64) -> EntryRecord? { open[entry]?.record }

  mutating func edit(_ entry: Int64, _ body: (inout EntryRecord) throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    guard let open = open[entry] else { return }
    try body(&open.record)
    changes += 1
    open.firstChange = open.firstChange ?? changes
  }

  /// Imports the next row; `nil` after the last one.
  ///
  /// - Returns: the row, its result, and remarks about it.
  mutating func takeNext() throws(SQLiteError) -> (row: ImportedRow, result: Result, remarks: [RowRemark])? {
    guard let next = rest.popFirst() else { return nil }
    remarks = []
    guard let record = next.record, let groups = try groups(of: record) else {
      return (next.row, try place(next), remarks)
    }
    var results: [Result] = []
    for part in groups.compactMap({ record.part($0) }) {
      results.append(try place(ReadRow(part, of: next.row)))
    }
    return (next.row, results.first { if case .unchanged = $0 { false } else { true } } ?? .unchanged, remarks)
  }

  private mutating func place(_ read: ReadRow) throws(SQLiteError) -> Result {
    guard let record = read.record else { return try join(read) }
    let isDescribedAnew = try Derived(connection).take(record)
    let result = try join(read)
    if isDescribedAnew, let entry = try holder(of: record.sharedID) { open[entry]?.isDescribedAnew = true }
    return result
  }

  private mutating func join(_ read: ReadRow) throws(SQLiteError) -> Result {
    let (row, identity, record) = (read.row, read.work, read.record)
    let known = row.keys.compactMap { keyed[$0] }.first
    if record == nil, let known { return try update(known, with: read) }
    if let entry = try ownEntry(of: row, record) ?? known {
      try load(entry)
      // The row is this library's own export: nothing is recorded.
      if let record, let mine = self[entry],
        try mine.knows(record, replaces: survey.mode == .replace, in: change)
      {
        open[entry]?.isNamed = true
        return .unchanged
      }
      return try update(entry, with: read)
    }
    let isRemoved = record.map { $0.isHidden && Merge.shown($0.document).isEmpty } ?? false
    let fitting = isRemoved ? [] : try fittingEntries(row, identity, record)
    if fitting.count == 1 {
      let learns = try addIdentifiers([row.work] + row.sameAs, of: fitting[0])
      let result = try update(fitting[0], with: read)
      return learns ? .updated : result
    }
    if let source = read.source, !row.isOwn, source.says.isEmpty {
      remarks = [.nothingToKeep]
      return .left
    }
    if !fitting.isEmpty {
      remarks = [.fitsSeveral(fitting.compactMap { self[$0]?.work.id })]
    }
    let (entry, isMatched) = try insert(row, identity, record)
    _ = try addIdentifiers(row.sameAs, of: entry)
    _ = try update(entry, with: read, isNew: record == nil)
    return .new(isMatched: isMatched)
  }

  mutating func load(_ entry: Int64) throws(SQLiteError) {
    if open[entry] != nil { return }
    let record = try EntryStore(connection).records(numbered: [entry], isOpen: false)[entry]
    open[entry] = record.map { OpenEntry(record: $0, old: $0) }
  }

  /// Inserts a new entry, with a catalog's work if one fits the row.
  private mutating func insert(
    _ row: ImportedRow, _ identity: WorkIdentity, _ record: EntryRecord?
  ) throws(SQLiteError) -> (entry: Int64, isMatched: Bool) {
    if let record {
      let restored = try change.restored(record)
      add(restored)
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
    let work = match ?? row.work.identified(by: id)
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
    if let match { try Derived(connection).store(Account(match), of: new) }
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
    changes += 1
    open[record.number] = OpenEntry(record: record, old: nil, firstChange: changes)
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
    _ entry: Int64, with read: ReadRow, isNew: Bool = false
  ) throws(SQLiteError) -> Result {
    let row = read.row
    open[entry]?.isNamed = true
    if keyed[row.keys[0]] == nil, self[entry]?.imports.count ?? 0 >= Marks.mostViewings {
      remarks.append(.excessLeftOut(.manyViewings))
      return .unchanged
    }
    let becomesSeries = try becomeSeries(entry, with: row)
    for key in row.keys { try adopt(key, with: row.imported, of: entry) }
    let isChanged: Bool
    if let record = read.record {
      let (before, wasOwn) = (self[entry]?.marks, self[entry]?.isOwn)
      try join(record, of: row, to: entry)
      isChanged = self[entry]?.marks != before || self[entry]?.isOwn != wasOwn
    } else {
      isChanged = try say(read, of: entry, isNew: isNew)
    }
    for key in row.keys.dropFirst() + [row.instant].compactMap(\.self) where keyed[key] == nil {
      try edit(entry) { $0.keep(key, ImportedMarks(.none, fields: []), at: $0.place(of: key)) }
      keyed[key] = entry
    }
    return isChanged || becomesSeries ? .updated : .unchanged
  }
}
