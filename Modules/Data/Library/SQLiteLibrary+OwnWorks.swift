// Adds, edits and deletes the user's own works.
public import MarqueeDomain
import MarqueeSQLite
import MarqueeTables

extension SQLiteLibrary: OwnWorkRepository {
  public func add(_ drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange {
    let (entry, added) = try await record {
      (change) throws(SQLiteError) -> ((works: [Work], twins: [Work.ID]), ChangeDescription) in
      let twins = try drafts.map { (draft) throws(SQLiteError) in try EntryStore(change.connection).twins(of: draft) }
      let works = try drafts.map { (draft) throws(SQLiteError) in try change.add(draft) }.compactMap(\.self)
      return ((works, twins.flatMap(\.self)), .added(works))
    }
    return OwnWorkChange(change: entry, works: added.works, twins: added.twins)
  }

  public func addFirstMissing(of drafts: [WorkDraft]) async throws(Problem) -> OwnWorkChange? {
    let (entry, work) = try await record { (change) throws(SQLiteError) -> (Work?, ChangeDescription) in
      for draft in drafts where try EntryStore(change.connection).twins(of: draft).isEmpty {
        guard let work = try change.add(draft) else { continue }
        return (work, .added([work]))
      }
      return (nil, .added([]))
    }
    return work.map { OwnWorkChange(change: entry, works: [$0]) }
  }

  public func edit(_ id: Work.ID, by edits: [WorkEdit]) async throws(Problem) -> OwnWorkChange {
    let (entry, work) = try await record { (change) throws(SQLiteError) -> (Work, ChangeDescription) in
      guard let (row, own) = try EntryStore(change.connection).ownRecord(id) else { throw .refused(.notFound(id)) }
      let before = WorkDraft(own)
      let draft = try SQLiteError.refusing { () throws(Problem) in try before.applying(edits) }
      guard draft.kind == own.work.kind else { throw .refused(.usage(.otherKind(id))) }
      let old = try EntryStore(change.connection).record(row)
      var record = old
      record.work = draft.work(id)
      record.cast = try change.cast(of: draft)
      record.sayFacts(in: change)
      try change.put(&record, insteadOf: old)
      return (record.work, .edited(before, to: draft))
    }
    return OwnWorkChange(change: entry, works: [work])
  }

  public func delete(_ works: [Work.ID]) async throws(Problem) -> OwnWorkChange {
    let (entry, gone) = try await record { (change) throws(SQLiteError) -> ([Work], ChangeDescription) in
      var found: [(row: Int64, record: WorkRecord)] = []
      for id in works where !found.contains(where: { $0.record.work.id == id }) {
        guard let one = try EntryStore(change.connection).ownRecord(id) else { throw .refused(.notFound(id)) }
        found.append(one)
      }
      for (row, _) in found {
        let old = try EntryStore(change.connection).record(row)
        var record = old
        if old.names.count > 1 {
          // The marks stay if other catalogs have the work.
          record.sayAgain(about: old.names[1], in: change)
          try change.put(&record, insteadOf: old)
          try change.say([old.names[0]], Array(old.names.dropFirst()), first: nil)
          try change.regroup(old.names)
          record = try EntryStore(change.connection).record(row)
        }
        let present = record
        try record.delete(in: change)
        try change.put(&record, insteadOf: present)
      }
      let gone = found.map(\.record.work)
      return (gone, .deleted(gone))
    }
    return OwnWorkChange(change: entry, works: gone)
  }

  public func ownWork(_ id: Work.ID) async throws(Problem) -> WorkRecord {
    let found = try await storage.read { (connection) throws(SQLiteError) in
      try EntryStore(connection).ownRecord(id)?.record
    }
    guard let found else { throw .notFound(id) }
    return found
  }
}

extension EntryStore {
  /// An own work's row and record.
  fileprivate func ownRecord(_ id: Work.ID) throws(SQLiteError) -> (row: Int64, record: WorkRecord)? {
    let found = try connection.first(
      "SELECT \(WorkColumns.read), works.id FROM \(WorkColumns.tables) WHERE reference = ? AND is_own = 1",
      [id.description]
    ) { (row) throws(SQLiteError) in
      (work: try Work(row: row), row: try row.read(Work.columnCount, as: Int64.self))
    }
    guard let found else { return nil }
    let cast = try record(found.row).cast.sorted { $0.role.rawValue < $1.role.rawValue }
      .compactMap { part -> WorkRecord.Appearance? in
        guard let number = part.person, let id = Person.ID(.library, "actor", key: "\(number)") else { return nil }
        return WorkRecord.Appearance(department: part.role.department, person: id, name: part.name)
      }
    return (found.row, WorkRecord(work: found.work, cast: cast))
  }

  /// The own works that are twins of a draft: all share its sortable title.
  fileprivate func twins(of draft: WorkDraft) throws(SQLiteError) -> [Work.ID] {
    try connection.rows(
      "SELECT \(WorkColumns.read) FROM \(WorkColumns.tables) WHERE is_own = 1 AND sortable_title = ? ORDER BY works.id",
      [SortableTitle(draft.title).text]
    ) { (row) throws(SQLiteError) in try Work(row: row) }.filter(draft.isTwin).map(\.id)
  }
}

extension LibraryChange {
  /// Adds an own work; `nil` if a library cannot have works of this kind.
  fileprivate func add(_ draft: WorkDraft) throws(SQLiteError) -> Work? {
    let number = try numbers.next(.entry)
    guard let id = try identifier(.library, draft.kind, number) else { return nil }
    let work = draft.work(id)
    let entries = try EntryStore(connection).entryRows(of: [WorkIdentity(work)])[id] ?? []
    var record = EntryRecord(number: number, work, added: seconds)
    // Works of the same title may be added in the same second.
    while try !EntryStore(connection).numbers(of: [record.sharedID]).isEmpty { record.key? += "\(number)" }
    record.cast = try cast(of: draft)
    record.sayFacts(in: self)
    try put(&record, insteadOf: nil)
    // The marks of the same work in another catalog become marks of this one.
    if entries.count == 1, !entries[0].isOwn {
      let other = try EntryStore(connection).record(entries[0].id)
      try say(record.names, other.names, first: record.names[0])
      try regroup(record.names + other.names)
    }
    return work
  }

  fileprivate func cast(of draft: WorkDraft) throws(SQLiteError) -> [EntryRecord.CastMember] {
    let parts = draft.actors.map { (EntryRecord.CastMember.Role.actor, $0) } + draft.authors.map { (.author, $0) }
    return try parts.map { (role, name) throws(SQLiteError) in try part(role, of: name) }
  }

  /// A role of the person with this name, a known one in their spelling, or a new one with the given number, if it is
  /// free.
  func part(
    _ role: EntryRecord.CastMember.Role, of name: String, numbered number: Int64? = nil
  ) throws(SQLiteError) -> EntryRecord.CastMember {
    let known = try connection.rows("SELECT id, name FROM people WHERE folded_name = ?", [FoldedText(name).text]) {
      (row) throws(SQLiteError) in (id: try row.read(0, as: Int64.self), name: try row.read(1, as: String.self))
    }
    // Swift compares strings by canonical equivalence.
    if let same = known.first(where: { $0.name == name }) {
      return EntryRecord.CastMember(role: role, name: same.name, person: same.id)
    }
    let number = try numbers.take(number, .person)
    try Derived(connection).addPerson(number, name)
    return EntryRecord.CastMember(role: role, name: name, person: number)
  }
}
