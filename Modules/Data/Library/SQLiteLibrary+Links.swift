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
      var link = Link(kept: entries[0] ?? entries[1], gone: entries[0] == nil ? nil : entries[1])
      guard let kept = link.kept else { return .refused(.linkingUnkept(first, second)) }
      if let gone = link.gone, gone.id != kept.id, gone.isOwn {
        guard !kept.isOwn else { return .refused(.linkingOwnWorks(first, second)) }
        // What is the person's own stays, with its people.
        link = Link(kept: gone, gone: kept)
      }
      let entry = try connection.join(link, naming: [first, second], marks: entries.compactMap(\.self))
      return .made(entry, summary: LinkedEntries.summary(first, second))
    }
    return LinkedEntries(change: change, entry: linked.entry, otherRating: linked.otherRating)
  }

  public func unlink(_ work: Work) async throws(Problem) -> UnlinkedEntry {
    let (change, entry) = try await record { (connection) throws(SQLiteError) -> Changed<LibraryEntry> in
      guard let rows = try connection.entryRows(of: [WorkIdentity(work)])[work.id] else {
        return .refused(.notFound(what: "work of yours that \(work.id) belongs to"))
      }
      guard rows.count == 1 else { return .refused(.ambiguous(work.id, fits: rows.map(\.identity.work.id))) }
      let identifiers = rows[0].identity.identifiers
      if identifiers == [work.id] { return .refused(.unlinkingLast(work)) }
      if rows[0].isOwn, identifiers.first == work.id { return .refused(.unlinkingOwn(work, identifiers)) }
      try connection.unlink(work.id, from: rows[0])
      return .made(
        LibraryEntry(
          identifiers: identifiers.filter { $0 != work.id }, marks: try connection.marks(of: rows[0].id)),
        summary: UnlinkedEntry.summary(work))
    }
    return UnlinkedEntry(change: change, entry: entry)
  }
}

/// Two rows that become one. Without a second one, the first gets another identifier.
private struct Link {
  var kept: EntryRow?
  var gone: EntryRow?
}

extension Connection {
  /// - Parameter marks: the entries, the first of which decides about the rating.
  fileprivate func join(
    _ link: Link, naming works: [Work], marks entries: [EntryRow]
  ) throws(SQLiteError) -> (entry: LibraryEntry, otherRating: Rating?) {
    guard let kept = link.kept else { return (LibraryEntry(identifiers: [], marks: .none), nil) }
    var identifiers = kept.identity.identifiers
    var otherRating: Rating?
    var after = try marks(of: kept.id)
    if let gone = link.gone, gone.id != kept.id {
      let said = try entries.map { (entry) throws(SQLiteError) in try marks(of: entry.id) }
      after = said[0].merged(with: said[1])
      if after.rating != said[1].rating { otherRating = said[1].rating }
      try move(gone, to: kept, after)
      identifiers += gone.identity.identifiers
    }
    for work in works where !identifiers.contains(work.id) {
      identifiers.append(work.id)
      try learn(work.id, of: kept.id)
    }
    // What was said to be different no longer is.
    for id in identifiers {
      try run("DELETE FROM differences WHERE work = ? AND reference = ?", [kept.id, id.description])
    }
    return (LibraryEntry(identifiers: identifiers, marks: after), otherRating)
  }

  /// Takes an own work away. What is said of it stays where other catalogs have the work.
  func release(_ own: Int64) throws(SQLiteError) {
    let next = try references("identifiers", of: own).first
    if let next, try marks(of: own) != .none {
      try run("DELETE FROM identifiers WHERE reference = ?", [next.description])
      try run("UPDATE works SET is_own = 0, reference = ? WHERE id = ?", [next.description, own])
      return
    }
    for table in ["tags", "viewings", "identifiers", "differences", "imports"] {
      try run("DELETE FROM \(table) WHERE work = ?", [own])
    }
    try run("DELETE FROM works WHERE id = ?", [own])
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
        rating = ?3, note = ?4
      FROM (SELECT * FROM works WHERE id = ?1) AS gone
      WHERE works.id = ?2
      """, [gone.id, kept.id, after.rating?.halfStars, after.note])
    try run(
      "UPDATE viewings SET work = ?2 WHERE work = ?1 AND day NOT IN (SELECT day FROM viewings WHERE work = ?2)",
      [gone.id, kept.id])
    let tags = try marks(of: kept.id).tags
    for tag in after.tags where !tags.contains(where: { FoldedText($0) == FoldedText(tag) }) {
      try run("UPDATE tags SET work = ? WHERE work = ? AND name = ?", [kept.id, gone.id, tag])
    }
    try run(
      "UPDATE differences SET work = ?2 WHERE work = ?1 AND reference NOT IN "
        + "(SELECT reference FROM differences WHERE work = ?2)", [gone.id, kept.id])
    for table in ["identifiers", "imports"] {
      try run("UPDATE \(table) SET work = ?2 WHERE work = ?1", [gone.id, kept.id])
    }
    try learn(gone.identity.work.id, of: kept.id)
    let described = try first(
      "SELECT \(WorkColumns.read) FROM \(WorkColumns.tables) WHERE works.id = ?", [gone.id]
    ) { (row) throws(SQLiteError) in try Work(row: row) }
    if let described { try complete(kept.id, isOwn: kept.isOwn, with: described, replaces: false) }
    for table in ["viewings", "tags", "differences"] { try run("DELETE FROM \(table) WHERE work = ?", [gone.id]) }
    try run("DELETE FROM works WHERE id = ?", [gone.id])
  }

  /// Takes an identifier out of an entry, and keeps that the two are different.
  fileprivate func unlink(_ work: Work.ID, from row: EntryRow) throws(SQLiteError) {
    let identifiers = row.identity.identifiers
    if identifiers.first == work {
      // The next one is what lists call it by from here on.
      try run("DELETE FROM identifiers WHERE reference = ?", [identifiers[1].description])
      try run("UPDATE works SET reference = ? WHERE id = ?", [identifiers[1].description, row.id])
    } else {
      try run("DELETE FROM identifiers WHERE reference = ?", [work.description])
    }
    if row.identity.others.contains(work) { return }
    try run("INSERT INTO differences (work, reference) VALUES (?, ?)", [row.id, work.description])
  }
}
