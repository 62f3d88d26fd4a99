import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeTables

// Stores what catalogs say of works, by the identifiers that the works have there. It is not part of the journal, and
// stays when an entry is removed.

extension Derived {
  /// Adds facts to what a catalog says of a work.
  ///
  /// - Parameter replaces: as in `EntryRepository.complete`.
  func complete(_ record: EntryRecord, with work: Work, replaces: Bool) throws(SQLiteError) {
    // What the library itself shows of a linked work is no account of the work's catalog.
    if work.id != record.work.id {
      let shown = try EntryStore(connection).work(record.number)
      if shown?.identified(by: work.id) == work { return }
    }
    var other = record.describingIdentifiers.contains(work.id) ? work : work.identified(by: record.work.id)
    let account = try account(of: other.id)
    // Another catalog's picture would hide which of two movies of one title this is.
    if other.id != work.id, other.id.isOfService, account?.artwork != nil { (other.artwork, other.url) = (nil, nil) }
    if let after = record.work.account(account, with: other, replaces: replaces, isOwn: record.isOwn) {
      try keep(after, of: record)
    }
  }

  /// Stores what a catalog says of an entry's work, and updates the tables that lists show.
  func keep(_ account: Work, of record: EntryRecord) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO accounts (reference, record) VALUES (?, ?)
      ON CONFLICT (reference) DO UPDATE SET record = excluded.record
      """, [account.id.description, account.descriptionJSON.text()])
    try describe(record)
  }

  private func account(of id: Work.ID) throws(SQLiteError) -> Work? {
    let text: String? = try connection.value("SELECT record FROM accounts WHERE reference = ?", [id.description])
    guard let object = text.flatMap({ JSONDocument([UInt8]($0.utf8)).root.object }) else { return nil }
    return EntryRecord.DescribedWork.details(object, of: Work(id: id, kind: .movie, title: ""))
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

  /// What the catalogs say of an entry's work, joined from all its identifiers.
  func description(of record: EntryRecord) throws(SQLiteError) -> Work? {
    var accounts: [Work] = []
    for id in record.describingIdentifiers {
      if let account = try account(of: id) { accounts.append(account) }
    }
    return record.work.description(from: accounts, isOwn: record.isOwn)
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
