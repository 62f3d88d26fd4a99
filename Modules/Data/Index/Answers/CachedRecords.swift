import MarqueeDomain
import MarqueeSQLite

/// Puts the works and people of a service's answers into the index, so that they are found when the service cannot be
/// asked.
public struct CachedRecords: Sendable {
  let file: AnswerFile
  let catalog: Catalog
  /// How long a record may stay cached, in seconds; `nil` for as long as there is room.
  let retention: TimeInterval?
  let now: @Sendable () -> Date

  /// Caches the works and people of an answer, and the names of people and places in the works. If it is brief, earlier
  /// facts about the works win.
  func note(
    _ works: [Work], _ people: [Person] = [], names: [Work.ID: [String]] = [:], isBrief: Bool = false
  ) async {
    guard !works.isEmpty || !people.isEmpty else { return }
    let now = now().timeIntervalSince1970
    let end = retention.map { now + $0 }
    await file.write { (connection) throws(SQLiteError) in
      var writer = IndexWriter(connection)
      for work in works {
        var entry = IndexEntry(work, .seen(at: now, until: end), names: names[work.id] ?? [])
        entry.isBrief = isBrief
        _ = try writer.put(entry)
      }
      for person in people {
        try IndexPeople(connection: connection).put(person, .seen(at: now, until: end))
      }
      try writer.forgetSeen(until: now)
      try IndexPeople(connection: connection).forgetSeen(until: now)
      try writer.finish()
    }
  }

  /// The works and people of the catalog that match, and the time of the oldest of their answers; `nil` if nothing
  /// matches.
  func matches(_ query: SearchQuery, limit: Int) async -> (matches: Matches, seen: Date)? {
    let index = SQLiteIndex(file: file, now: now)
    let found = await index.search(query.text, limit: max(limit, Self.most))
    let works = found.works.filter {
      $0.work.id.catalog == catalog && !$0.isImportedAlone && found.loose[$0.work.id] == nil
    }
    let terms = SearchTerm.terms(of: query.text)
    let now = now().timeIntervalSince1970
    let people =
      await file.read { (connection) throws(SQLiteError) in
        try SQLiteIndexTables(connection: connection, now: now).people(terms, seenOf: catalog, limit: limit)
      } ?? []
    guard let oldest = (works.compactMap(\.noted) + people.map(\.seen)).min() else { return nil }
    let matches = Matches(
      works: works.prefix(limit).map(\.work), people: people.map(\.person), total: works.count + people.count)
    return (matches, oldest)
  }

  /// How many matching works of all catalogs are read.
  private static let most = 500
}
