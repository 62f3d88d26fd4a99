public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: MarksRepository {
  public func change(_ works: [Work], by change: MarkChange) async throws(Problem) -> MarkedWorks {
    try await self.change(works) { _ in change }
  }

  public func toggleFavorite(_ work: Work) async throws(Problem) -> MarkedWorks {
    try await change([work]) { marks in .favorite(marks[work.id]?.isFavorite != true) }
  }

  /// - Parameter change: tells, from the marks in the transaction, how they change.
  private func change(
    _ works: [Work], by change: @escaping @Sendable ([Work.ID: Marks]) -> MarkChange
  ) async throws(Problem) -> MarkedWorks {
    let seconds = seconds
    let (entry, marks) = try await record {
      (connection) throws(SQLiteError) -> Changed<(before: [Work.ID: Marks], after: [Work.ID: Marks])> in
      let rows = try connection.entryRows(of: works.map(WorkIdentity.init))
      if let (work, entries) = rows.first(where: { $1.count > 1 }) {
        return .refused(.ambiguous(work, fits: entries.map(\.identity.work.id)))
      }
      var before: [Work.ID: Marks] = [:]
      for work in works {
        let row = rows[work.id]?.first
        if row == nil, work.id.catalog == .library { return .refused(.notFound(work.id)) }
        before[work.id] = try row.map { (row) throws(SQLiteError) in try connection.marks(of: row.id) } ?? Marks.none
      }
      let change = change(before)
      let after = before.mapValues { $0.applying(change) }
      var titles: [String] = []
      // A work that stands twice among them is changed once, and so is an entry that two of them belong to.
      var changed: Set<Work.ID> = []
      for work in works {
        let row = rows[work.id]?.first
        guard changed.insert(row?.identity.work.id ?? work.id).inserted, let old = before[work.id],
          let new = after[work.id], old != new
        else { continue }
        titles.append(work.title)
        try connection.write(new, instead: old, of: work, in: row, by: change, at: seconds)
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
      try marks(row, from: 0)
    } ?? .none
  }

  /// Reads `Marks.columns`, from the given column on, and what other tables hold.
  func marks(_ row: borrowing Row, from column: Int) throws(SQLiteError) -> Marks {
    let work = try row.read(column, as: Int64.self)
    return Marks(
      isFavorite: try row.read(column + 1), isWanted: try row.read(column + 2),
      viewings: try rows("SELECT day FROM viewings WHERE work = ? ORDER BY day, id", [work]) {
        (row) throws(SQLiteError) in PartialDate(try row.read(0, as: String.self))
      }.compactMap(\.self),
      rating: try row.readIfPresent(column + 3).flatMap { Rating(halfStars: $0) },
      note: try row.readIfPresent(column + 4),
      tags: try rows("SELECT name FROM tags WHERE work = ? ORDER BY id", [work]) { (row) throws(SQLiteError) in
        try row.read(0)
      })
  }

  /// Writes what is said of a work now, and what it is called.
  fileprivate func write(
    _ new: Marks, instead old: Marks, of work: Work, in row: EntryRow?, by change: MarkChange, at seconds: Int64
  ) throws(SQLiteError) {
    if let row, new == .none, goes(row) {
      for table in ["tags", "viewings", "imports"] { try run("DELETE FROM \(table) WHERE work = ?", [row.id]) }
      try run("DELETE FROM works WHERE id = ?", [row.id])
      return
    }
    let id: Int64
    if let row {
      id = row.id
      if !row.identity.identifiers.contains(work.id) { try learn(work.id, of: id) }
    } else {
      id = try insert(work, isOwn: false, at: seconds)
    }
    try complete(id, isOwn: row?.isOwn ?? false, with: work, replaces: true)
    switch change {
    case .favorite(true): try mark("favorited", id, at: seconds)
    case .favorite(false): try run("UPDATE works SET favorited = NULL, favorited_at = NULL WHERE id = ?", [id])
    case .wanted(true): try mark("wanted", id, at: seconds)
    case .wanted(false): try run("UPDATE works SET wanted = NULL, wanted_at = NULL WHERE id = ?", [id])
    case .rate: try run("UPDATE works SET rating = ? WHERE id = ?", [new.rating?.halfStars, id])
    case .note: try run("UPDATE works SET note = ? WHERE id = ?", [new.note, id])
    case .seen(let day): try run("INSERT INTO viewings (work, day) VALUES (?, ?)", [id, day.description])
    case .unseen(nil): try run("DELETE FROM viewings WHERE work = ?", [id])
    case .unseen(let day?):
      try run(
        "DELETE FROM viewings WHERE id = (SELECT max(id) FROM viewings WHERE work = ? AND day = ?)",
        [id, day.description])
    case .tag:
      for name in new.tags where !old.tags.contains(name) {
        try run("INSERT INTO tags (work, name) VALUES (?, ?)", [id, name])
      }
    case .untag:
      for name in old.tags where !new.tags.contains(name) {
        try run("DELETE FROM tags WHERE work = ? AND name = ?", [id, name])
      }
    }
  }

  /// Whether an entry is kept no longer without marks: it says nothing of which works are the same.
  private func goes(_ row: EntryRow) -> Bool {
    !row.isOwn && row.identity.identifiers.count == 1 && row.identity.others.isEmpty
  }

  /// Keeps another identifier of an entry.
  func learn(_ work: Work.ID, of entry: Int64) throws(SQLiteError) {
    try run("INSERT INTO identifiers (work, reference) VALUES (?, ?)", [entry, work.description])
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
  func insert(_ work: Work, isOwn: Bool, people: [String] = [], at seconds: Int64) throws(SQLiteError) -> Int64 {
    try first(
      WorkColumns.insertion + " RETURNING id",
      [work.id.description, isOwn, seconds] + WorkColumns.values(work, people: people)
    ) { (row) throws(SQLiteError) in try row.read(0) } ?? 0
  }
}

extension Marks {
  /// The columns that `Connection.marks` reads.
  static let columns = "works.id, works.favorited IS NOT NULL, works.wanted IS NOT NULL, works.rating, works.note"
  static let columnCount = 5
}
