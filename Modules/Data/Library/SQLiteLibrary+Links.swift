public import MarqueeDomain
import MarqueeSQLite

extension SQLiteLibrary {
  public func link(_ first: Work, _ second: Work) async throws(Problem) -> LinkedEntries {
    if let refusal = Problem.linking(first, second) { throw refusal }
    let (change, linked) = try await record {
      (connection) throws(SQLiteError) -> Changed<(entry: LibraryEntry, otherRating: Rating?)> in
      let rows = try connection.entryRows(of: [first, second].map(WorkIdentity.init))
      // A work that several entries fit is linked to the one that is named beside it.
      let entries = [first, second].map { work in rows[work.id].flatMap { $0.count == 1 ? $0[0] : nil } }
      guard var kept = entries[0] ?? entries[1] else { return .refused(.linkingUnkept(first, second)) }
      var (entry, otherRating) = (kept.entry, Rating?.none)
      if let one = entries[0], var gone = entries[1], gone.id != one.id {
        if kept.isOwn, gone.isOwn { return .refused(.linkingOwnWorks(first, second)) }
        entry.marks = one.marks.merged(with: gone.marks)
        // An export of more could not be imported.
        if let problem = entry.marks.excess(since: one.marks) { return .refused(problem) }
        if entry.marks.rating != gone.marks.rating { otherRating = gone.marks.rating }
        // What is the person's own stays, with its people.
        if gone.isOwn { (kept, gone) = (gone, kept) }
        try connection.move(gone, to: kept, entry.marks)
        entry.identifiers = kept.identity.identifiers + gone.identity.identifiers
      }
      for work in [first, second] where !entry.identifiers.contains(work.id) {
        entry.identifiers.append(work.id)
        try connection.learn(work, of: kept.id)
      }
      entry.identifiers.removeAll { $0.catalog == .imported }
      // What was said to be different no longer is.
      for id in entry.identifiers {
        try connection.run("DELETE FROM differences WHERE work = ? AND reference = ?", [kept.id, id.description])
      }
      return .made((entry, otherRating), summary: LinkedEntries.summary(first, second))
    }
    return LinkedEntries(change: change, entry: linked.entry, otherRating: linked.otherRating)
  }

  public func unlink(_ work: Work) async throws(Problem) -> UnlinkedEntry {
    let (change, entry) = try await record { (connection) throws(SQLiteError) -> Changed<LibraryEntry> in
      guard let rows = try connection.entryRows(of: [WorkIdentity(work)])[work.id] else {
        return .refused(.notFound(what: "work of yours that \(work.id) belongs to"))
      }
      guard rows.count == 1 else { return .refused(.ambiguous(work.id, fits: rows.map(\.identity.work.id))) }
      var entry = rows[0].entry
      if entry.identifiers == [work.id] { return .refused(.unlinkingLast(work)) }
      if rows[0].isOwn, entry.identifiers[0] == work.id { return .refused(.unlinkingOwn(work, entry.identifiers)) }
      try connection.unlink(work.id, from: rows[0])
      entry.identifiers.removeAll { $0 == work.id }
      return .made(entry, summary: UnlinkedEntry.summary(work))
    }
    return UnlinkedEntry(change: change, entry: entry)
  }
}

extension Connection {
  /// Takes an own work away. What is said of it stays where other catalogs have the work.
  func release(_ own: Int64) throws(SQLiteError) {
    if try marks(of: own) != .none, try rename(own) { return }
    for table in ["tags", "viewings", "identifiers", "differences", "imports"] {
      try run("DELETE FROM \(table) WHERE work = ?", [own])
    }
    try run("DELETE FROM works WHERE id = ?", [own])
  }

  /// Calls an entry by the next of its identifiers, and describes it as that one's catalog did.
  ///
  /// - Returns: whether there is one.
  private func rename(_ entry: Int64) throws(SQLiteError) -> Bool {
    guard let work = try rememberedWorks(of: entry).dropFirst().first else { return false }
    try run("DELETE FROM identifiers WHERE reference = ?", [work.id.description])
    try run("UPDATE works SET is_own = 0, reference = ? WHERE id = ?", [work.id.description, entry])
    try run(WorkColumns.update, WorkColumns.values(work) + [entry])
    return true
  }

  /// What the works were that an entry has identifiers of when it learned them, in the order of the identifiers.
  private func rememberedWorks(of entry: Int64) throws(SQLiteError) -> [Work] {
    let columns = "reference, kind, title, original_title, released, creators"
    return try rows(
      """
      SELECT \(columns) FROM (
        SELECT 0 AS number, \(columns) FROM works WHERE id = ?1 UNION ALL
        SELECT id, \(columns) FROM identifiers WHERE work = ?1
      ) ORDER BY number
      """, [entry]
    ) { (row) throws(SQLiteError) in
      guard let id = Work.ID(try row.read(0, as: String.self)), let kind = Work.Kind(rawValue: try row.read(1)) else {
        return nil
      }
      return Work(
        id: id, kind: kind, title: try row.read(2), originalTitle: try row.readIfPresent(3),
        released: try row.readIfPresent(4).flatMap { PartialDate($0 as String) },
        creators: JSONList.texts(try row.read(5)))
    }.compactMap(\.self)
  }

  /// Makes two entries one.
  ///
  /// - Parameter after: what is said of the work then.
  func move(_ gone: EntryRow, to kept: EntryRow, _ after: Marks) throws(SQLiteError) {
    try run(
      """
      UPDATE works SET
        favorited = coalesce(works.favorited, gone.favorited),
        favorited_at = iif(works.favorited IS NULL, gone.favorited_at, works.favorited_at),
        wanted = coalesce(works.wanted, gone.wanted),
        wanted_at = iif(works.wanted IS NULL, gone.wanted_at, works.wanted_at),
        rating = ?3, note = ?4, private_note = ?5
      FROM (SELECT * FROM works WHERE id = ?1) AS gone
      WHERE works.id = ?2
      """, [gone.id, kept.id, after.rating?.halfStars, after.note, after.privateNote])
    let (_, come, changed) = kept.marks.viewings.changes(to: gone.marks.viewings)
    for viewing in come {
      try run("UPDATE viewings SET work = ?5 WHERE id = \(Viewing.row)", [gone.id] + viewing.values + [kept.id])
    }
    for (viewing, other) in changed {
      try run(
        "UPDATE viewings SET rating = ?5, note = ?6 WHERE id = \(Viewing.row)",
        [kept.id] + viewing.values + viewing.merged(with: other).values.dropFirst())
    }
    // Written again, so that they stand in one order.
    try run("DELETE FROM tags WHERE work IN (?, ?)", [gone.id, kept.id])
    for tag in after.tags { try run("INSERT INTO tags (work, name) VALUES (?, ?)", [kept.id, tag]) }
    try run(
      "UPDATE differences SET work = ?2 WHERE work = ?1 AND reference NOT IN "
        + "(SELECT reference FROM differences WHERE work = ?2)", [gone.id, kept.id])
    let (works, described) = (try rememberedWorks(of: gone.id), try work(gone.id))
    for work in works { try run("DELETE FROM identifiers WHERE reference = ?", [work.id.description]) }
    // The keys that other programs give, too.
    for table in ["identifiers", "imports"] {
      try run("UPDATE \(table) SET work = ?2 WHERE work = ?1", [gone.id, kept.id])
    }
    for table in ["viewings", "differences"] { try run("DELETE FROM \(table) WHERE work = ?", [gone.id]) }
    try run("DELETE FROM works WHERE id = ?", [gone.id])
    // After the deletion, because an imported entry takes the identifier as its own, and identifiers are unique. An `imported:`
    // identifier names a row of this library only, so it is not learned.
    for work in works where work.id.catalog != .imported { try learn(work, of: kept.id) }
    if let described { try complete(kept.id, isOwn: kept.isOwn, with: described, replaces: false) }
  }

  /// Takes an identifier out of an entry, and keeps that the two are different.
  fileprivate func unlink(_ work: Work.ID, from row: EntryRow) throws(SQLiteError) {
    if row.identity.identifiers.first == work {
      _ = try rename(row.id)
    } else {
      try run("DELETE FROM identifiers WHERE reference = ?", [work.description])
    }
    // What catalogs said of it may have been said of the other.
    if row.identity.identifiers.contains(work), let remembered = try rememberedWorks(of: row.id).first {
      try describe(row.id, as: remembered, isOwn: row.isOwn)
    }
    if row.identity.others.contains(work) { return }
    try run("INSERT INTO differences (work, reference) VALUES (?, ?)", [row.id, work.description])
  }
}
