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
  private var unshown: Set<Int64> = []
  private static let mostAuthors = 100
  /// Descriptions of entries' works that come from files. `replaces`: whether they replace a stored description.
  private var details: [(work: Work, entry: Int64, replaces: Bool)] = []
  var connection: Connection { change.connection }
  let links: Links
  /// The identifiers about which the rows say what the library does not.
  var linked: [String] = []
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

  private func isKept(_ id: Work.ID) throws(SQLiteError) -> Bool { try holder(of: id) != nil }

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
      var record = try withoutKeysOfOthers(record, of: entry)
      // What a row here has under its own key is about one identifier of the entry.
      if let mine = records[entry], let place = mine.place(of: own),
        let subject = mine.imports[place].subject.flatMap({ Work.ID($0) })
      {
        record.work = record.work.identified(by: subject)
      }
      let (change, replaces) = (change, survey.mode == .replace)
      try edit(entry) { (mine) throws(SQLiteError) in
        try mine.join(record, replaces: replaces, in: change)
        // Another line of the export is about another work.
        if !row.work.id.isOfService, !mine.names.contains(own.key) {
          mine.keep(own, ImportedMarks(.none, fields: []), at: mine.place(of: own))
        }
      }
      if let mine = records[entry], mine.isDeleted, !mine.identifiers.isEmpty { linked += mine.names }
      keyed[own] = entry
      for work in record.identifiers { named[work.id] = entry }
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

  /// Adds what a row says of an entry to what was said before.
  private mutating func say(_ row: ImportedRow, of entry: Int64) throws(SQLiteError) {
    let own = row.keys[0]
    if let index = records.index(forKey: entry) { records.values[index].open() }
    try moveToInstant(row, of: entry)
    let key = row.instant ?? own
    let author = records[entry]?.author(of: key) ?? key.author
    guard let statements = try statements(of: row, by: author, about: entry) else { return }
    var extras = ImportedMarks(
      .none, fields: [], isOfViewing: row.imported.isOfViewing, shelf: row.imported.shelf, stars: row.imported.stars)
    if let year = row.work.released?.year, year != records[entry]?.work.released?.year { extras.year = year }
    let place = records[entry]?.place(of: own)
    if statements.isEmpty, place.map({ records[entry]?.imports[$0].imported == extras }) ?? false {
      return try remarkKept(row, author, entry)
    }
    let change = change
    var (refusal, isShown) = (Refusal?.none, true)
    try edit(entry) { (mine) throws(SQLiteError) in
      mine.keep(own, extras, at: place)
      if statements.isEmpty { return }
      mine.add(statements, by: author)
      isShown = mine.document.mostAuthors < Self.mostAuthors
      if isShown { refusal = try mine.say(mine.document, in: change) }
    }
    if !isShown { unshown.insert(entry) }
    if let refusal { remarks.append(.excessLeftOut(refusal)) }
    remarkRating(of: row, entry)
    try remarkKept(row, author, entry)
    keyed[own] = entry
  }

  /// Remarks what the user said otherwise than a row, and leaves it to the row if the user wants that.
  private mutating func remarkKept(_ row: ImportedRow, _ author: Author, _ entry: Int64) throws(SQLiteError) {
    guard let document = records[entry]?.document else { return }
    let contested = Merge.contested(in: document, from: author)
    if contested.isEmpty { return }
    if survey.mode == .theirs {
      let change = change
      let shown = Merge.shown(document).mapValues(\.value)
      let left = Merge.statements(
        in: change.identity, changing: document, to: shown, leaving: Set(contested.keys), at: change.now)
      try edit(entry) { (mine) throws(SQLiteError) in
        mine.add(left, by: .library(change.identity))
        try mine.say(mine.document, in: change)
      }
      return
    }
    for (part, said) in contested.sorted(by: { $0.key < $1.key }) {
      guard let mark = Mark.all.first(where: { $0.stored.name == part.field }) else { continue }
      remarks.append(
        .keptYours(
          mark, said.yours?.value.first ?? nil, theirs: said.theirs.first ?? nil,
          program: String(row.keys[0].source.prefix { $0 != "-" })))
    }
  }

  /// Moves what an earlier version imported on the play's day in UTC to the play's instant. It keeps that day.
  private mutating func moveToInstant(_ row: ImportedRow, of entry: Int64) throws(SQLiteError) {
    guard let instant = row.instant, let document = records[entry]?.document,
      document.statements(by: instant.author).isEmpty,
      let day = document.marks(by: row.keys[0].author).viewings.last?.day, keyed[instant] != nil || day == row.dayInUTC
    else { return }
    try edit(entry) { $0.statements = .document(document.moved(from: row.keys[0].author, to: instant.author)) }
  }

  /// The new statements of a row about an entry; `nil` if the row is from an older file.
  private func statements(
    of row: ImportedRow, by author: Author, about entry: Int64
  ) throws(SQLiteError) -> [Part: Statement]? {
    guard let document = records[entry]?.document else { return nil }
    var imported = row.imported
    let hasEpisode = if case .episode? = imported.marks.progress?.place { true } else { false }
    if hasEpisode || !imported.marks.lists.isEmpty {
      let last = document.marks(by: author)
      if hasEpisode {
        // The day of an episode depends on the time zone of the first import. An earlier episode is of an older file.
        if imported.marks.progress?.place == last.progress?.place { imported.marks.progress?.day = last.progress?.day }
        if imported.isEarlier(than: ImportedMarks(last, fields: [])) { return nil }
      }
      for index in imported.marks.lists.indices where imported.marks.lists[index].rank == nil {
        let list = imported.marks.lists[index].list
        let known = last.place(on: list)?.rank
        imported.marks.lists[index].rank = if let known { known } else { try change.numbers.nextRank(on: list) }
      }
    }
    let source = SourceRow(imported, added: row.added, age: survey.age, days: row.days)
    return Merge.statements(of: source, by: author, in: document, newest: survey.newest)
  }

  /// Remarks that another row of the row's program has a different rating for the entry, such as that of another volume
  /// or edition: an entry has only one.
  private mutating func remarkRating(of row: ImportedRow, _ entry: Int64) {
    guard let rating = row.imported.marks.rating, !row.imported.isOfViewing else { return }
    let others = records[entry]?.document.statements[Part(Mark.rating.name)] ?? [:]
    let ratings = others.compactMap { author, statement -> Int? in
      guard case .source(row.keys[0].source, let key) = author, key != row.keys[0].key else { return nil }
      return statement.value?.first??.integer
    }
    let other = ratings.min().flatMap { Rating(halfStars: $0) }
    guard let left = other, left != rating, let current = records[entry]?.marks.rating else { return }
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

  /// Moves what an outdated key said to a new one: for a viewing, the key of the same day; for a list, the key of the
  /// same list.
  private mutating func adopt(_ key: ImportKey, with imported: ImportedMarks, of entry: Int64) throws(SQLiteError) {
    guard keyed[key] == nil, key.source.hasPrefix(Self.sourceOfChangingKeys), let mine = records[entry] else { return }
    let document = mine.document
    let field = (key.isOfViewing ? Mark.seen : .lists).stored.name
    let wanted =
      key.isOfViewing
      ? imported.marks.viewings.last?.dayText : imported.marks.lists.map { ListPlace.key(of: $0.list) }.max()
    var olds: [EntryRecord.ImportedRecord] = []
    for row in mine.comparedImports where row.key.source == key.source && olds.count < TitledEntries.most {
      let isSame =
        key.source == Self.sourceOfChangingKeys || document.lastElement(of: field, by: row.author) == wanted
      if isSame, try isStale(row.key) { olds.append(row) }
    }
    if olds.isEmpty { return }
    let shown = imported.shown
    let exact = olds.filter { document.marks(by: $0.author) == shown }
    guard let old = (exact.isEmpty ? olds : exact).min(by: { $0.key.key < $1.key.key }) else { return }
    var new = old
    new.key = key
    try edit(entry) { (record) in
      for index in record.imports.indices where record.imports[index].key == old.key { record.imports[index] = new }
      record.statements = .document(document.moved(from: old.author, to: new.author))
    }
    (keyed[old.key], keyed[key]) = (nil, entry)
  }
}
