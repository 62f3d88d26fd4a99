import MarqueeDomain
import MarqueeSQLite

/// Puts the works and people that a service answers with into the index, to be found where it cannot be asked.
public struct SeenRecords: Sendable {
  let file: AnswerFile
  let catalog: Catalog
  /// How long a record may be kept, in seconds; `nil` for as long as there is room.
  let stay: TimeInterval?
  let now: @Sendable () -> Date

  /// Keeps what an answer had.
  ///
  /// - Parameter names: of people and places in the works, by their identifiers.
  func note(_ works: [Work], _ people: [Person] = [], names: [Work.ID: [String]] = [:]) async {
    guard !works.isEmpty || !people.isEmpty else { return }
    let now = now().timeIntervalSince1970
    let end = stay.map { now + $0 }
    await file.write { (connection) throws(SQLiteError) in
      var writer = IndexWriter(connection)
      for work in works {
        _ = try writer.put(IndexEntry(work, .seen(at: now, until: end), names: names[work.id] ?? []))
      }
      for person in people {
        try connection.run(
          """
          INSERT OR REPLACE INTO seen_people (catalog, seen, expires, reference, search_text, name)
          VALUES (?, ?, ?, ?, ?, ?)
          """, [catalog.rawValue, now, end, person.id.description, SearchedText(person.name).text, person.name])
      }
      try writer.forgetSeen(until: now)
      try connection.run("DELETE FROM seen_people WHERE expires <= ?", [now])
      try writer.finish()
    }
  }

  /// The works and people of the catalog that match, and when the oldest of them was seen; `nil` where nothing
  /// matches.
  func matches(_ query: SearchQuery, limit: Int) async -> (matches: Matches, seen: Date)? {
    let index = SQLiteIndex(file: file, now: now)
    let found = await index.search(query.text, limit: max(limit, Self.most))
    let works = found.works.filter {
      $0.work.id.catalog == catalog && !$0.isImportedAlone && found.loose[$0.work.id] == nil
    }
    let people = found.people.filter { $0.id.catalog == catalog }
    let times = await works.compactMap(\.noted) + seen(people)
    guard let oldest = times.min() else { return nil }
    let matches = Matches(
      works: works.prefix(limit).map(\.work), people: Array(people.prefix(limit)), total: works.count + people.count)
    return (matches, oldest)
  }

  /// When people were seen.
  private func seen(_ people: [Person]) async -> [Date] {
    let references = JSONList.text(people.map(\.id.description))
    return await file.read { (connection) throws(SQLiteError) in
      try connection.rows(
        "SELECT seen FROM json_each(?) AS asked JOIN seen_people ON reference = asked.value", [references]
      ) { (row) throws(SQLiteError) in Date(timeIntervalSince1970: try row.read(0)) }
    } ?? []
  }

  /// How many works of all catalogs are looked at.
  private static let most = 500
}
