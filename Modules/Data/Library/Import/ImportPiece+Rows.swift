import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite

// Adds what rows of other programs say to what was said of their entries before.

extension ImportPiece {
  /// The number of authors of a part from which on an entry is shown once, at the end.
  private static let mostAuthors = 100

  /// Adds what a row says of an entry to what was said before.
  ///
  /// If the row certainly changes what is shown, that is computed at the end of the piece, on all cores.
  ///
  /// - Parameter isNew: whether the row made the entry.
  /// - Returns: whether the user sees something else now.
  mutating func say(_ read: ReadRow, of entry: Int64, isNew: Bool) throws(SQLiteError) -> Bool {
    let (row, own) = (read.row, read.row.keys[0])
    try moveToInstant(row, of: entry)
    let key = row.instant ?? own
    let author = self[entry]?.author(of: key) ?? key.author
    guard let document = self[entry]?.document, let statements = try statements(of: read, by: author, in: document)
    else { return false }
    var extras = ImportedMarks(
      .none, fields: [], isOfViewing: row.imported.isOfViewing, shelf: row.imported.shelf, stars: row.imported.stars)
    if let year = row.work.released?.year, year != self[entry]?.work.released?.year { extras.year = year }
    let place = self[entry]?.place(of: own)
    let facts = try facts(of: row, entry)
    keyed[own] = entry
    if statements.isEmpty {
      let known = place.flatMap { self[entry]?.imports[$0] }
      var isNew = known?.imported != extras
      if !isNew, known?.facts != facts { isNew = try tells(row.work, of: entry, since: known?.facts) }
      if isNew {
        try edit(entry) { $0.keep(own, extras, facts, at: place) }
      }
      try remarkKept(row, author, entry)
      return false
    }
    let isOwn = self[entry]?.work.id.catalog == .library
    let isClear =
      isNew || document.mostAuthors >= Self.mostAuthors || document.lacksViewing(of: statements)
    if !isClear || isOwn { show(entry) }
    let (before, now) = (self[entry]?.marks, change.seconds)
    try edit(entry) { (mine) in
      mine.keep(own, extras, facts, at: place)
      mine.add(statements, by: author)
      if mine.isHidden { mine.added = mine.added ?? row.added?.noon ?? now }
    }
    open[entry]?.unshown = (row.file, row.line)
    if !isClear || isOwn { show(entry) }
    remarkRating(of: row, entry)
    try remarkKept(row, author, entry)
    return isClear || self[entry]?.marks != before
  }

  /// What a row says of an entry's work that the entry does not know, as JSON; `nil` if that is nothing. The rows of
  /// Marquee's own tables are in no export, so what they say counts as said by the catalog.
  private mutating func facts(of row: ImportedRow, _ entry: Int64) throws(SQLiteError) -> String? {
    guard let mine = self[entry] else { return nil }
    let facts = mine.unknownFacts(of: row.work)
    guard row.keys[0].source == ImportKey.ownSource else { return facts.descriptionJSON?.text() }
    if try Derived(connection).fill(facts, of: mine) { open[entry]?.isDescribedAnew = true }
    return nil
  }

  /// Whether a row tells anything new of an entry's work. Earlier versions kept what rows told with the catalogs'
  /// accounts.
  private func tells(_ work: Work, of entry: Int64, since known: String?) throws(SQLiteError) -> Bool {
    guard known == nil, let mine = self[entry], let shown = try Derived(connection).description(of: mine) else {
      return true
    }
    return shown.filled(from: work) != shown
  }

  /// Shows an entry if that was left for later.
  mutating func show(_ entry: Int64) {
    guard open[entry]?.unshown != nil else { return }
    open[entry]?.unshown = nil
    let refusal = open[entry]?.record.showMarks(at: change.seconds) ?? nil
    if let refusal { remarks.append(.excessLeftOut(refusal)) }
  }

  /// Remarks what the user said otherwise than a row, and leaves it to the row if the user wants that.
  private mutating func remarkKept(_ row: ImportedRow, _ author: Author, _ entry: Int64) throws(SQLiteError) {
    guard let document = self[entry]?.document else { return }
    let contested = Merge.contested(in: document, from: author)
    if contested.isEmpty { return }
    if survey.mode.takesTheirs {
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
    guard let instant = row.instant, let document = self[entry]?.document,
      document.statements(by: instant.author).isEmpty,
      let day = document.marks(by: row.keys[0].author).viewings.last?.day, keyed[instant] != nil || day == row.dayInUTC
    else { return }
    try edit(entry) { $0.statements = .document(document.moved(from: row.keys[0].author, to: instant.author)) }
  }

  /// The new statements of a row about an entry; `nil` if the row is from an older file.
  private func statements(
    of read: ReadRow, by author: Author, in document: Document
  ) throws(SQLiteError) -> [Part: Statement]? {
    var imported = read.row.imported
    var source = read.source
    if !imported.marks.lists.isEmpty {
      let last = document.marks(by: author)
      for index in imported.marks.lists.indices where imported.marks.lists[index].rank == nil {
        let list = imported.marks.lists[index].list
        let known = last.place(on: list)?.rank
        imported.marks.lists[index].rank = if let known { known } else { try change.numbers.nextRank(on: list) }
      }
      source = SourceRow(imported, added: read.row.added, age: nil, days: read.row.days)
    }
    guard var source else { return nil }
    source.age = survey.age
    return Merge.statements(of: source, by: author, in: document, newest: survey.newest)
  }

  /// Remarks that another row of the row's program has a different rating for the entry, such as that of another volume
  /// or edition: an entry has only one.
  private mutating func remarkRating(of row: ImportedRow, _ entry: Int64) {
    guard let rating = row.imported.marks.rating, !row.imported.isOfViewing else { return }
    let others = self[entry]?.document.statements[Part(Mark.rating.name)] ?? [:]
    let ratings = others.compactMap { author, statement -> Int? in
      guard case .source(row.keys[0].source, let key) = author, key != row.keys[0].key else { return nil }
      return statement.value?.first??.integer
    }
    let other = ratings.min().flatMap { Rating(halfStars: $0) }
    guard let left = other, left != rating, let document = self[entry]?.document,
      let current = Marks(parts: Merge.shown(document)).rating
    else { return }
    remarks.append(.otherRating(current == rating ? left : rating, kept: current))
  }

  /// Turns the work of an entry into a series, if a row says that it is one and the work is known from imports alone.
  ///
  /// - Returns: whether it was a movie before.
  mutating func becomeSeries(_ entry: Int64, with row: ImportedRow) throws(SQLiteError) -> Bool {
    guard row.work.kind == .tv, let work = self[entry]?.work, work.kind == .movie, work.id.catalog == .imported
    else {
      return false
    }
    var id = row.identifier
    if let known = id, try isKept(known) { id = nil }
    try edit(entry) { $0.becomeSeries(id) }
    if let id = self[entry]?.work.id { named[id] = entry }
    return true
  }

  /// Moves what an outdated key said to a new one: for a viewing, the key of the same day; for a list, the key of the
  /// same list.
  mutating func adopt(_ key: ImportKey, with imported: ImportedMarks, of entry: Int64) throws(SQLiteError) {
    guard keyed[key] == nil, isChanging(key), let mine = self[entry] else { return }
    let document = mine.document
    let field = (key.isOfViewing ? Mark.seen : .lists).stored.name
    let wanted =
      key.isOfViewing
      ? imported.marks.viewings.last?.dayText : imported.marks.lists.map { ListPlace.key(of: $0.list) }.max()
    var olds: [EntryRecord.ImportedRecord] = []
    for row in mine.comparedImports where row.key.source == key.source && olds.count < TitledEntries.most {
      let isSame =
        key.source == survey.changingKeys || document.lastElement(of: field, by: row.author) == wanted
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

extension Document {
  /// Whether statements have a viewing with a day of which nothing was said before.
  fileprivate func lacksViewing(of new: [Part: Statement]) -> Bool {
    let viewings = new.lazy.flatMap { $1.parts(of: $0).keys }.filter {
      $0.isViewing && $0.element != Viewing.unknownDay
    }
    return viewings.contains { viewing in
      statements[viewing] == nil
        && !statements.contains { column, authors in
          column.field == viewing.field && authors.values.contains { $0.parts(of: column)[viewing] != nil }
        }
    }
  }
}
