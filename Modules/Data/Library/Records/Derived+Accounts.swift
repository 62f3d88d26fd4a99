import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

// Stores what catalogs say of works, by the identifiers that the works have there. It is not part of the journal, and
// stays when an entry is removed.

extension Derived {
  /// Adds facts to what a catalog says of a work.
  ///
  /// - Parameters:
  ///   - replaces: as in `EntryRepository.complete`.
  ///   - time: when the catalog said so, in seconds since 1970; `nil` if it is unknown.
  func complete(_ record: EntryRecord, with work: Work, replaces: Bool, at time: Int64?) throws(SQLiteError) {
    // What the library itself shows of a linked work is no account of the work's catalog.
    if work.id != record.work.id {
      let shown = try EntryStore(connection).work(record.number)
      if shown?.identified(by: work.id) == work { return }
    }
    var other = record.describingIdentifiers.contains(work.id) ? work : work.identified(by: record.work.id)
    var account = try account(of: record.shared(other.id))
    // Another catalog's picture would hide which of two movies of one title this is.
    if other.id != work.id, other.id.isOfService, account?.work.artwork != nil {
      (other.artwork, other.url) = (nil, nil)
    }
    let known = account?.work.identified(by: other.id)
    guard let after = record.work.account(known, with: other, replaces: replaces, isOwn: record.isOwn) else { return }
    account = account ?? Account(Work(id: other.id, kind: after.kind, title: after.title))
    account?.say(after, at: time)
    if let account { try store(account, of: record) }
    try describe(record)
  }

  /// Adds what an exported record says that catalogs say, for each of its identifiers.
  ///
  /// - Returns: whether anything is new.
  func take(_ other: EntryRecord) throws(SQLiteError) -> Bool {
    var isNew = false
    for one in other.accounts {
      let id = other.shared(one.work.id)
      guard one.isKnown, other.sharedIdentifiers.contains(id) || id == other.sharedID else { continue }
      let known = try account(of: id)
      var joined = known ?? Account(one.work.bare)
      joined.join(one)
      if joined == known { continue }
      try store(joined, as: id)
      isNew = true
    }
    // In a file of an earlier version, the description may join several accounts.
    guard let description = other.description, other.accounts.isEmpty, other.rowFacts.isEmpty,
      try account(of: other.sharedID) == nil
    else { return isNew }
    try store(Account(description), as: other.sharedID)
    return true
  }

  /// Adds what is unknown to what the catalog of an entry's first identifier says. Returns whether there is anything.
  func fill(_ facts: Work, of record: EntryRecord) throws(SQLiteError) -> Bool {
    guard facts.descriptionJSON != nil else { return false }
    let known = try account(of: record.sharedID)
    var account = known ?? Account(record.work.bare)
    account.fill(from: Account(facts))
    if account == known { return false }
    try store(account, of: record)
    return true
  }

  /// Stores what a catalog says of an entry's work.
  func store(_ account: Account, of record: EntryRecord) throws(SQLiteError) {
    try store(account, as: record.shared(account.work.id))
  }

  private func store(_ account: Account, as id: Work.ID) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO accounts (reference, record) VALUES (?, ?)
      ON CONFLICT (reference) DO UPDATE SET record = excluded.record
      """, ["\(id)", account.text])
  }

  private func account(of id: Work.ID) throws(SQLiteError) -> Account? {
    try accountTexts(of: [id])[id].flatMap { Account(stored: $0, of: id) }
  }

  /// Updates the tables that lists show with what the catalogs say of an entry's work.
  func describe(_ record: EntryRecord) throws(SQLiteError) {
    let described = try description(of: record)
    try writeTexts(record.searchText(described), of: record, described)
    try write(described, of: record)
  }

  /// Writes the texts that searches read, and the series.
  func writeTexts(_ searchText: String, of record: EntryRecord, _ described: Work?) throws(SQLiteError) {
    try connection.run(
      "UPDATE works SET search_text = ?1, series_key = ?2 WHERE id = ?3 AND (search_text <> ?1 OR series_key IS NOT ?2)",
      [searchText, record.seriesKey(described), record.number])
  }

  /// What the catalogs and imported rows say of an entry's work.
  func description(of record: EntryRecord) throws(SQLiteError) -> Work? {
    record.description(from: try accounts(of: record))
  }

  /// What each catalog says of an entry's work.
  func accounts(of record: EntryRecord) throws(SQLiteError) -> [Account] {
    record.accounts(from: try accountTexts(of: record.accountIdentifiers))
  }

  /// The texts of accounts, by their identifiers.
  func accountTexts(of ids: [Work.ID]) throws(SQLiteError) -> [Work.ID: String] {
    var texts: [Work.ID: String] = [:]
    let (condition, value) =
      ids.count == 1
      ? ("= ?", "\(ids[0])") : ("IN (SELECT value FROM json_each(?))", JSONList.text(ids.map(\.description)))
    try connection.forEach("SELECT reference, record FROM accounts WHERE reference \(condition)", [value]) {
      (row) throws(SQLiteError) in
      if let id = Work.ID(try row.read(0, as: String.self)) { texts[id] = try row.read(1) }
    }
    return texts
  }

  /// Writes what the catalogs say of an entry's work into `descriptions`.
  func write(_ described: Work?, of record: EntryRecord) throws(SQLiteError) {
    guard let described else {
      try connection.run("DELETE FROM descriptions WHERE work = ?", [record.number])
      return
    }
    let columns = Work.fields.columns()
    try connection.run(
      """
      INSERT OR REPLACE INTO descriptions (\(columns.joined(separator: ", ")), work)
      VALUES (\(columns.map { _ in "?, " }.joined())?)
      """, Work.fields.values(of: described) + [record.number])
  }
}
