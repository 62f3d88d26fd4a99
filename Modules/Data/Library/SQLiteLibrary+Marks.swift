public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: MarksRepository {
  public func marks(of works: [Work.ID]) async throws(Problem) -> [Work.ID: Marks] {
    // Asked for every screen; without a file there are none.
    if storage.isUnmade { return [:] }
    // Nothing in an identifier has to be escaped. One statement, because a dashboard has hundreds of works.
    let references = "[" + works.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    return try await storage.read { (connection) throws(SQLiteError) in
      var found: [Work.ID: Marks] = [:]
      try connection.forEach(
        """
        SELECT \(Marks.columns), works.reference
        FROM json_each(?) AS asked CROSS JOIN works ON works.reference = asked.value
        """, [references]
      ) { (row) throws(SQLiteError) in
        let marks = try connection.marks(row, from: 0)
        guard marks != .none, let id = Work.ID(try row.read(Marks.columnCount, as: String.self)) else { return }
        found[id] = marks
      }
      return found
    }
  }

  public func savedWorks(_ works: [Work.ID]) async throws(Problem) -> [Work.ID: Work] {
    try await storage.read { (connection) throws(SQLiteError) in
      var saved: [Work.ID: Work] = [:]
      for id in works where saved[id] == nil {
        saved[id] = try connection.first(
          "SELECT \(WorkColumns.read) FROM works WHERE reference = ?", [id.description]
        ) { (row) throws(SQLiteError) in try Work(row: row) }
      }
      return saved
    }
  }

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
      var rows: [Work.ID: MarkedRow?] = [:]
      for work in works where rows[work.id] == nil {
        let row = try connection.markedRow(work.id)
        if row == nil, work.id.catalog == .library { return .refused(.notFound(work.id)) }
        rows.updateValue(row, forKey: work.id)
      }
      let before = rows.mapValues { $0?.marks ?? .none }
      let change = change(before)
      let after = before.mapValues { $0.applying(change) }
      var titles: [String] = []
      for work in works {
        // A work that stands twice among them is changed once.
        guard let row = rows.removeValue(forKey: work.id), let old = before[work.id], let new = after[work.id],
          old != new
        else { continue }
        titles.append(work.title)
        try connection.write(new, instead: old, of: work, in: row, by: change, at: seconds)
      }
      return .made((before, after), summary: change.summary(of: titles))
    }
    return MarkedWorks(change: entry, before: marks.before, after: marks.after)
  }
}

/// A work's row, and what is said of the work.
struct MarkedRow: Sendable {
  let id: Int64
  let isOwn: Bool
  let marks: Marks
}

extension Connection {
  func markedRow(_ work: Work.ID) throws(SQLiteError) -> MarkedRow? {
    try first(
      "SELECT \(Marks.columns), works.is_own FROM works WHERE reference = ?", [work.description]
    ) { (row) throws(SQLiteError) in
      MarkedRow(
        id: try row.read(0), isOwn: try row.read(Marks.columnCount), marks: try marks(row, from: 0))
    }
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

  /// Writes what is said of a work now; with the last mark a work of another catalog goes.
  fileprivate func write(
    _ new: Marks, instead old: Marks, of work: Work, in row: MarkedRow?, by change: MarkChange, at seconds: Int64
  ) throws(SQLiteError) {
    if let row, new == .none, !row.isOwn {
      try run("DELETE FROM tags WHERE work = ?", [row.id])
      try run("DELETE FROM viewings WHERE work = ?", [row.id])
      try run("DELETE FROM works WHERE id = ?", [row.id])
      return
    }
    let id: Int64
    if let row { id = row.id } else { id = try insert(work, isOwn: false, at: seconds) }
    // What is known of it by now is better than what was known then.
    if let row, !row.isOwn { try run(WorkColumns.update, WorkColumns.values(work) + [id]) }
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
