public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: MarksRepository {
  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await self.change(works) { _ in change }
  }

  public func toggleFavorites(_ works: [Work]) async throws(Problem) -> MarkedWorks {
    try await change(works) { marks in .favorite(!works.allSatisfy { marks[$0.id]?.isFavorite == true }) }
  }

  /// - Parameter change: tells, from the marks in the transaction, how they change.
  private func change(
    _ works: [Work], by change: @escaping @Sendable ([Work.ID: Marks]) -> MarkChange
  ) async throws(Problem) -> MarkedWorks {
    let seconds = seconds
    let (entry, marks) = try await record {
      (connection) throws(SQLiteError) -> Changed<(before: [Work.ID: Marks], after: [Work.ID: Marks])> in
      let rows = try connection.entryRows(of: works.map(WorkIdentity.init))
      var before: [Work.ID: Marks] = [:]
      for work in works {
        let fitting = rows[work.id] ?? []
        if fitting.count > 1 { return .refused(.ambiguous(work.id, fits: fitting.map(\.identity.work.id))) }
        if fitting.isEmpty, work.id.catalog == .library { return .refused(.notFound(work.id)) }
        before[work.id] = fitting.first?.marks ?? Marks.none
      }
      let change = change(before)
      var after: [Work.ID: Marks] = [:]
      var titles: [String] = []
      /// What is said by now of the entries that were met, and the titles of those.
      var changed: [Work.ID: Marks] = [:]
      var met: Set<String> = []
      for work in works {
        let identity = WorkIdentity(work)
        var row = rows[work.id]?.first
        // What it belongs to may be another entry now that those before it are kept.
        if row?.identity.identifiers.contains(work.id) != true, !met.isDisjoint(with: identity.titleKeys) {
          let fitting = try connection.entryRows(of: [identity])[work.id] ?? []
          if fitting.count > 1 { return .refused(.ambiguous(work.id, fits: fitting.map(\.identity.work.id))) }
          row = fitting.first
        }
        let entry = row?.identity.work.id ?? work.id
        if changed[entry] == nil {
          let old = row?.marks ?? .none
          let new = old.applying(change, to: work.id)
          if let problem = new.excess(since: old) { return .refused(problem) }
          changed[entry] = new
          if old != new {
            met.formUnion(identity.titleKeys.union(row?.identity.work.titleKeys ?? []))
            titles.append(work.title)
            try connection.write(new, instead: old, of: work, in: row, at: seconds)
          }
        }
        after[work.id] = changed[entry]
      }
      return .made((before, after), summary: change.summary(of: titles))
    }
    return MarkedWorks(change: entry, before: marks.before, after: marks.after)
  }
}

extension Connection {
  /// What is said of an entry's work.
  func marks(of entry: Int64) throws(SQLiteError) -> Marks {
    try first("SELECT \(Marks.columns) FROM works WHERE id = ?", [entry]) { (row) throws(SQLiteError) in
      try Marks(row: row, from: 0)
    } ?? .none
  }

  /// Writes what is said of a work now, and what it is called.
  fileprivate func write(
    _ new: Marks, instead old: Marks, of work: Work, in row: EntryRow?, at seconds: Int64
  ) throws(SQLiteError) {
    if let row, new == .none, goes(row) {
      for table in ["tags", "viewings", "imports"] { try run("DELETE FROM \(table) WHERE work = ?", [row.id]) }
      try run("DELETE FROM works WHERE id = ?", [row.id])
      return
    }
    let id: Int64
    if let row {
      id = row.id
      if !row.identity.identifiers.contains(work.id) { try learn(work, of: id) }
    } else {
      id = try insert(work, isOwn: false, at: seconds)
    }
    try complete(id, isOwn: row?.isOwn ?? false, with: work, replaces: true)
    try say(new, insteadOf: old, of: id, at: seconds)
  }

  /// Writes what differs in what is said of an entry.
  func say(_ new: Marks, insteadOf old: Marks, of id: Int64, at seconds: Int64) throws(SQLiteError) {
    for (column, before, after) in [
      ("favorited", old.isFavorite, new.isFavorite), ("wanted", old.isWanted, new.isWanted),
    ] where before != after {
      if after {
        try mark(column, id, at: seconds)
      } else {
        try run("UPDATE works SET \(column) = NULL, \(column)_at = NULL WHERE id = ?", [id])
      }
    }
    if old.rating != new.rating { try run("UPDATE works SET rating = ? WHERE id = ?", [new.rating?.halfStars, id]) }
    if old.note != new.note { try run("UPDATE works SET note = ? WHERE id = ?", [new.note, id]) }
    if old.privateNote != new.privateNote {
      try run("UPDATE works SET private_note = ? WHERE id = ?", [new.privateNote, id])
    }
    if old.viewings != new.viewings { try say(new.viewings, insteadOf: old.viewings, of: id) }
    let tags = (old: Set(old.tags), new: Set(new.tags))
    for name in old.tags where !tags.new.contains(name) {
      try run("DELETE FROM tags WHERE work = ? AND name = ?", [id, name])
    }
    for name in new.tags where !tags.old.contains(name) {
      try run("INSERT INTO tags (work, name) VALUES (?, ?)", [id, name])
    }
  }

  private func say(_ new: [Viewing], insteadOf old: [Viewing], of id: Int64) throws(SQLiteError) {
    let (gone, come, changed) = old.changes(to: new)
    for viewing in gone {
      try run("DELETE FROM viewings WHERE id = \(Viewing.row)", [id] + viewing.values)
    }
    for (viewing, changed) in changed {
      try run(
        "UPDATE viewings SET rating = ?5, note = ?6 WHERE id = \(Viewing.row)",
        [id] + viewing.values + changed.values.dropFirst())
    }
    for viewing in come {
      try run("INSERT INTO viewings (work, day, rating, note) VALUES (?, ?, ?, ?)", [id] + viewing.values)
    }
  }

  /// Whether an entry is kept no longer without marks: it says nothing of which works are the same.
  private func goes(_ row: EntryRow) -> Bool {
    !row.isOwn && row.identity.identifiers.count == 1 && row.identity.others.isEmpty
  }

  /// Keeps another identifier of an entry; one that no catalog was known to have is called by it from now on.
  func learn(_ work: Work, of entry: Int64) throws(SQLiteError) {
    if work.id.catalog != .library {
      let renamed = try run(
        "UPDATE works SET reference = ? WHERE id = ? AND reference GLOB '\(Catalog.imported.rawValue):*'",
        [work.id.description, entry])
      if renamed > 0 { return }
    }
    try run(
      """
      INSERT INTO identifiers (work, reference, kind, title, original_title, released, creators)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        entry, work.id.description, work.kind.rawValue, work.title, work.originalTitle, work.released?.description,
        JSONList.text(work.creators),
      ])
  }

  /// - Parameter column: `favorited` or `wanted`. The numbers count the marks in the order in which they were made.
  private func mark(_ column: String, _ work: Int64, at seconds: Int64) throws(SQLiteError) {
    try run(
      """
      UPDATE works SET
        \(column) = (SELECT coalesce(max(\(column)), 0) + 1 FROM works WHERE \(column) IS NOT NULL),
        \(column)_at = ?
      WHERE id = ?
      """, [seconds, work])
  }

  /// Gives the row's number.
  ///
  /// - Parameter number: a free one; `nil` for the next.
  func insert(
    _ work: Work, numbered number: Int64? = nil, isOwn: Bool, people: [String] = [], at seconds: Int64?
  ) throws(SQLiteError) -> Int64 {
    try value(
      WorkColumns.insertion + " RETURNING id",
      [number, work.id.description, isOwn, seconds] + WorkColumns.values(work, people: people)) ?? 0
  }
}
