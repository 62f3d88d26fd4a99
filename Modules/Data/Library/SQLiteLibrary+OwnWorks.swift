public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary: OwnWorkRepository {
  public func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange {
    let seconds = seconds
    let (entry, added) = try await record {
      (connection) throws(SQLiteError) -> Changed<(works: [Work], twins: [Work.ID])> in
      let twins = try drafts.map { (draft) throws(SQLiteError) in try connection.twins(of: draft) }
      let works = try drafts.map { (draft) throws(SQLiteError) in try connection.add(draft, at: seconds) }
        .compactMap(\.self)
      return .made((works, twins.flatMap(\.self)), summary: OwnWorkChange.summary(added: works))
    }
    return OwnWorkChange(change: entry, works: added.works, twins: added.twins)
  }

  public func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    let seconds = seconds
    let (entry, work) = try await record { (connection) throws(SQLiteError) -> Changed<Work?> in
      for draft in drafts where try connection.twins(of: draft).isEmpty {
        guard let work = try connection.add(draft, at: seconds) else { continue }
        return .made(work, summary: OwnWorkChange.summary(added: [work]))
      }
      return .made(nil, summary: "")
    }
    return work.map { OwnWorkChange(change: entry, works: [$0]) }
  }

  public func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    let (entry, work) = try await record { (connection) throws(SQLiteError) -> Changed<Work> in
      guard let (row, record) = try connection.ownRecord(id) else { return .refused(.notFound(id)) }
      let before = WorkDraft(record)
      let draft: WorkDraft
      do throws(Problem) { draft = try before.applying(edits) } catch { return .refused(error) }
      guard draft.kind == record.work.kind else { return .refused(.otherKind(id)) }
      let work = draft.work(id)
      if before == draft, record.work == work { return .made(work, summary: "") }
      let people = draft.actors + draft.authors
      try connection.run(WorkColumns.update, WorkColumns.values(work, people: people) + [row])
      try connection.run("DELETE FROM credits WHERE work = ?", [row])
      try connection.credit(draft, on: row)
      try connection.forgetPeople(record.cast)
      return .made(work, summary: OwnWorkChange.summary(editing: before, to: draft))
    }
    return OwnWorkChange(change: entry, works: [work])
  }

  public func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange {
    let (entry, gone) = try await record { (connection) throws(SQLiteError) -> Changed<[Work]> in
      var found: [(row: Int64, record: WorkRecord)] = []
      for id in works where !found.contains(where: { $0.record.work.id == id }) {
        guard let one = try connection.ownRecord(id) else { return .refused(.notFound(id)) }
        found.append(one)
      }
      for (row, record) in found {
        try connection.run("DELETE FROM credits WHERE work = ?", [row])
        try connection.release(row)
        try connection.forgetPeople(record.cast)
      }
      let gone = found.map(\.record.work)
      return .made(gone, summary: OwnWorkChange.summary(deleted: gone))
    }
    return OwnWorkChange(change: entry, works: gone)
  }

  public func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord {
    let found = try await storage.read { (connection) throws(SQLiteError) in try connection.ownRecord(id)?.record }
    guard let found else { throw .notFound(id) }
    return found
  }
}

extension Connection {
  /// A work's row and record; `nil` where it is not the person's own, or does not exist.
  fileprivate func ownRecord(_ id: Work.ID) throws(SQLiteError) -> (row: Int64, record: WorkRecord)? {
    let found = try first(
      "SELECT \(WorkColumns.read), works.id FROM \(WorkColumns.tables) WHERE reference = ? AND is_own = 1",
      [id.description]
    ) { (row) throws(SQLiteError) in
      (work: try Work(row: row), row: try row.read(WorkColumns.count, as: Int64.self))
    }
    guard let found else { return nil }
    let cast = try rows(
      """
      SELECT credits.role, people.id, people.name FROM credits JOIN people ON people.id = credits.person
      WHERE credits.work = ? ORDER BY credits.role, credits.position
      """, [found.row]
    ) { (row) throws(SQLiteError) in
      (department: try row.department(0), key: try row.read(1, as: Int64.self), name: try row.read(2, as: String.self))
    }.compactMap { department, key, name in
      Person.ID(.library, "actor", key: "\(key)").map {
        WorkRecord.Appearance(department: department, person: $0, name: name)
      }
    }
    return (found.row, WorkRecord(work: found.work, cast: cast))
  }

  /// The own works that are twins of a draft, all of which share its sortable title.
  fileprivate func twins(of draft: WorkDraft) throws(SQLiteError) -> [Work.ID] {
    try rows(
      "SELECT \(WorkColumns.read) FROM \(WorkColumns.tables) WHERE is_own = 1 AND sortable_title = ? ORDER BY works.id",
      [SortableTitle(draft.title).text]
    ) { (row) throws(SQLiteError) in try Work(row: row) }.filter(draft.isTwin).map(\.id)
  }

  fileprivate func add(_ draft: WorkDraft, at seconds: Int64) throws(SQLiteError) -> Work? {
    guard let id = try nextID(.library, draft.kind) else { return nil }
    let work = draft.work(id)
    let entries = try entryRows(of: [WorkIdentity(work)])[id] ?? []
    try credit(draft, on: insert(work, isOwn: true, people: draft.actors + draft.authors, at: seconds))
    // What is said of the same work in other catalogs is said of this one.
    if entries.count == 1, !entries[0].isOwn, let own = try entryRows(of: [WorkIdentity(work)])[id]?.first {
      try move(entries[0], to: own, entries[0].marks)
    }
    return work
  }

  /// The identifier of the next work that has none from a catalog. Its key is the number that its row will have.
  func nextID(_ catalog: Catalog, _ kind: Work.Kind) throws(SQLiteError) -> Work.ID? {
    let last: Int64? = try value("SELECT seq FROM sqlite_sequence WHERE name = 'works'")
    // SQLite itself gives no number behind the last one there can be (https://www.sqlite.org/autoinc.html).
    let (next, isTooFar) = (last ?? 0).addingReportingOverflow(1)
    guard !isTooFar else { throw SQLiteError(.full, "its numbers are used up") }
    return Work.ID(catalog, kind.rawValue, key: "\(next)")
  }

  fileprivate func credit(_ draft: WorkDraft, on work: Int64) throws(SQLiteError) {
    for (role, names) in [("actor", draft.actors), ("author", draft.authors)] {
      for (position, name) in names.enumerated() {
        try run(
          "INSERT INTO credits (work, role, position, person) VALUES (?, ?, ?, ?)",
          [work, role, position, try person(named: name)])
      }
    }
  }

  /// The number of the person with that name; a missing person is added.
  ///
  /// - Parameter number: the one to have, where it is free.
  func person(named name: String, numbered number: Int? = nil) throws(SQLiteError) -> Int64 {
    let folded = FoldedText(name).text
    let known = try rows("SELECT id, name FROM people WHERE folded_name = ?", [folded]) { (row) throws(SQLiteError) in
      (id: try row.read(0, as: Int64.self), name: try row.read(1, as: String.self))
    }
    // Strings are equal in Swift whatever the composition of their letters.
    if let same = known.first(where: { $0.name == name }) { return same.id }
    return try value(
      """
      INSERT INTO people (id, name, folded_name, sortable_name)
      VALUES ((SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM people WHERE id = ?1)), ?2, ?3, ?4) RETURNING id
      """, [number, name, folded, SortableTitle(name).text]) ?? 0
  }

  /// Takes those away who are in no work any more.
  fileprivate func forgetPeople(_ cast: [WorkRecord.Appearance]) throws(SQLiteError) {
    for appearance in cast {
      try run(
        "DELETE FROM people WHERE id = ? AND NOT EXISTS (SELECT * FROM credits WHERE person = people.id)",
        [Int64(appearance.person.key)])
    }
  }
}
