import MarqueeDomain
import MarqueeSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
}
