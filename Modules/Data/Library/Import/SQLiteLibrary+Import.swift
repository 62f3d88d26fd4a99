// Imports rows into the library, as one change that undo undoes.
public import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import Synchronization

extension SQLiteLibrary: ImportRepository {
  public func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, mode: ImportMode, isDryRun: Bool,
    unreadable: @escaping @Sendable (UnreadableRow) throws(Problem) -> Void,
    progress: @escaping @Sendable (ImportCounts) -> Void
  ) async throws(Problem) -> (change: JournalEntry?, counts: ImportCounts) {
    if isDryRun, storage.isEmpty, file != nil {
      return try await SQLiteLibrary.inMemory(now: now, newIdentity: newIdentity).take(
        rows, named: source, known: known, mode: mode, isDryRun: true, unreadable: unreadable, progress: progress)
    }
    if mode.replaces, rows.format != RecordFormat().format {
      throw .usage(.unimportable(.notWhole(file: source, .otherFormat)))
    }
    let (moment, newIdentity, beginning) = (moment, newIdentity, ExchangeBeginning())
    return try await storage.write { (connection) throws(SQLiteError) in
      var counts = ImportCounts()
      do throws(SQLiteError) {
        let change = try connection.transaction { () throws(SQLiteError) in
          let change = try LibraryChange(connection, at: moment, as: newIdentity)
          if beginning.isMade.exchange(true, ordering: .relaxed) { throw SQLiteError(refusal: LibraryFault.replaced) }
          for rows in rows.parts.isEmpty ? [rows] : rows.parts {
            try change.take(
              rows, named: source, known: known, mode, counts: &counts, isDryRun: isDryRun, unreadable: unreadable,
              progress: progress)
          }
          // A dry run is rolled back, as a change that failed is.
          if isDryRun { throw SQLiteError(refusal: DryRun()) }
          return try change.end(as: .imported(source.withBytesShown, counts))
        }
        return (change, counts)
      } catch  where error.refusal is DryRun {
        return (nil, counts)
      }
    }
  }
}

/// Thrown to roll back a dry run.
struct DryRun: Error {}

extension LibraryChange {
  /// Imports all rows of a file, as a part of the change.
  func take(
    _ rows: any ImportedRows, named source: String, known: WorksByTitle, _ mode: ImportMode,
    counts: inout ImportCounts, isDryRun: Bool, unreadable: (UnreadableRow) throws(Problem) -> Void,
    progress: (ImportCounts) -> Void = { _ in }
  ) throws(SQLiteError) {
    var survey = try ImportSurvey.of(rows, in: connection) { progress(counts) }
    survey.mode = mode
    var (isEnd, isIndexing) = (false, true)
    var ahead = RowsAhead(rows)
    defer { ahead.stop() }
    while !isEnd {
      var piece = try ahead.next { progress(counts) }
      isEnd = piece.isEmpty
      if isIndexing, !isEnd {
        isIndexing = try !DerivedTables.stopIndexing(connection, changing: counts.new + counts.updated)
      }
      let left =
        isEnd
        ? try takeRest(survey) : try take(&piece, of: &survey, named: source, known: known, counts: &counts)
      try SQLiteError.refusing { () throws(Problem) in for row in left { try unreadable(row) } }
    }
    if !isIndexing, !isDryRun { try DerivedTables.index(connection) }
    try survey.remember(in: self)
  }

  /// Ends an import.
  ///
  /// - Returns: remarks on works that the file lacks.
  fileprivate func takeRest(_ survey: ImportSurvey) throws(SQLiteError) -> [UnreadableRow] {
    guard survey.mode.replaces else {
      // A record may belong to one work after all: a later line may delete a work or tell two apart.
      let refusal = try regroup(survey.linked, beside: survey.divided, added: survey.added)
      let excess = refusal.map { UnreadableRow(file: "", line: 1, reason: .excessLeftOut($0), text: "") }
      return try takeLeft(survey) + [excess].compactMap(\.self)
    }
    try regroup(survey.linked + (survey.hasKept ? [] : try take(kept: nil, replaces: true)))
    // What the export lacks is removed.
    let numbers: [Int64] = try connection.column("SELECT id FROM works WHERE is_said = 1 OR is_own = 1 ORDER BY id")
    for number in numbers where !survey.entries.contains(number) {
      let old = try EntryStore(connection).record(number)
      if !survey.names.isDisjoint(with: old.names) { continue }
      var record = old
      if record.isOwn {
        try record.delete(in: self)
      } else {
        try record.say(Merge.replacing(record.document, by: Document(), of: identity, at: now), in: self)
      }
      try put(&record, insteadOf: old)
    }
    return []
  }

  /// Removes works from the watchlist that have left a newer export's watchlist, if they were seen meanwhile.
  ///
  /// - Returns: the works that were not seen, and stay on the watchlist.
  fileprivate func takeLeft(_ survey: ImportSurvey) throws(SQLiteError) -> [UnreadableRow] {
    var remaining: [UnreadableRow] = []
    for (entry, key) in try survey.left(in: connection) {
      let old = try EntryStore(connection).record(entry)
      var document = old.document
      let (part, author) = (Part(Mark.wanted.name), old.author(of: key))
      guard let last = document[part, author], last.value != nil else { continue }
      guard old.marks.isSeen else {
        let title = old.work.title
        remaining.append(
          UnreadableRow(
            file: survey.watchlist ?? "", line: 1, reason: .staysWanted(title: title), text: title))
        continue
      }
      document[part, author] = Statement(
        .withdrawal, saidAt: nil, writtenAt: max(survey.age ?? 0, last.writtenAt.next))
      var record = old
      try record.say(document, in: self)
      try put(&record, insteadOf: old)
    }
    return remaining
  }

  /// Imports one piece.
  ///
  /// - Returns: what could not be imported.
  fileprivate func take(
    _ read: inout RowsAhead.Piece, of survey: inout ImportSurvey, named name: String, known: WorksByTitle,
    counts: inout ImportCounts
  ) throws(SQLiteError) -> [UnreadableRow] {
    var report: [UnreadableRow] = []
    for index in read.rows.indices {
      var row = try survey.completed(read.rows[index].row, in: connection)
      report += try survey.rename(&row, in: connection)
      read.rows[index].row = row
    }
    let rows = read.rows
    var piece = try ImportPiece(rows, of: survey, known: known, in: self)
    var others = read.others[...]
    for place in 0...rows.count {
      while let other = others.first, other.place == place {
        others.removeFirst()
        switch other.item {
        case .unreadable(let row):
          if survey.mode.replaces { throw row.damage }
          counts.unreadable += 1
          report.append(row)
        case .remark(let remark): report.append(remark)
        case .items(let text):
          let items = JSONDocument([UInt8](text.utf8)).root.object
          survey.linked += try take(kept: items, replaces: survey.mode.replaces)
          survey.hasKept = true
        case .query(let query):
          if survey.mode.replaces { throw .refused(.usage(.unimportable(.notWhole(file: name, .query(query))))) }
        case .lists(let lists):
          try take(survey.renamed(lists, in: connection), age: survey.age)
          if survey.mode.joinsLists { try withdraw(lists.compactMap { survey.nameApart(of: $0.name) }) }
        case .row: break
        }
      }
      guard let (row, result, remarks) = try piece.takeNext() else { break }
      switch result {
      case .new(let isMatched):
        counts.new += 1
        if !isMatched { counts.unmatched += 1 }
      case .updated: counts.updated += 1
      case .unchanged: counts.unchanged += 1
      case .left: counts.unreadable += 1
      }
      let left = row.remarks + remarks
      counts.contested += remarks.count { if case .keptYours = $0 { true } else { false } }
      for case .lost in row.remarks where survey.mode.replaces {
        throw UnreadableRow(file: row.file, line: row.line, reason: .cutFile, text: "").damage
      }
      if !row.remarks.isEmpty, result.isTaken { counts.partial += 1 }
      report += left.map {
        UnreadableRow(file: row.file, line: row.line, reason: $0, text: row.work.title)
      }
    }
    report += try piece.write()
    survey.linked += piece.linked
    survey.divided += piece.divided
    survey.added.merge(piece.added) { $1 }
    if rows.contains(where: { $0.record != nil }) { survey.entries.formUnion(piece.open.filter(\.value.isNamed).keys) }
    if survey.mode.replaces {
      survey.names.formUnion(rows.compactMap(\.record).flatMap(\.names))
    }
    return report
  }
}

extension UnreadableRow {
  /// Why the row's file cannot replace the library.
  fileprivate var damage: SQLiteError {
    .refused(.usage(.unimportable(.notWhole(file: file, .damaged(line: line)))))
  }
}
