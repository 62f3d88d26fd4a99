import MarqueeDomain
import MarqueeSQLite

// Adds what rows of other programs say to what was said of their entries before.

extension ImportPiece {
  /// The number of authors of a part from which on an entry is shown once, at the end.
  private static let mostAuthors = 100

  /// Adds what a row says of an entry to what was said before.
  mutating func say(_ row: ImportedRow, of entry: Int64) throws(SQLiteError) {
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
  mutating func becomeSeries(_ entry: Int64, with row: ImportedRow) throws(SQLiteError) -> Bool {
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
  mutating func adopt(_ key: ImportKey, with imported: ImportedMarks, of entry: Int64) throws(SQLiteError) {
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
