public import MarqueeDomain
import MarqueeSQLite

// Reads and writes goals.

extension SQLiteLibrary {
  public func goals() async throws(Problem) -> [Goal] {
    try await storage.read { (connection) throws(SQLiteError) in try ItemStore(connection).goals() }
  }

  public func setGoal(_ goal: Goal?, of kind: Goal.Kind, in year: Int) async throws(Problem) -> JournalEntry? {
    try await record { (change) throws(SQLiteError) in
      try change.put(try ItemStore(change.connection).goals().replacing(kind, in: year, by: goal))
      return ((), .goal(goal?.count, kind, in: year))
    }.change
  }

  public func episodes(seenIn year: Int) async throws(Problem) -> Int {
    let seen = "FROM finds WHERE what = 'viewings' AND text BETWEEN '\(year)' AND '\(year)-99'"
    return try await storage.read { (connection) throws(SQLiteError) in
      let single: Int = try connection.value("SELECT count(*) \(seen) AND number IN (2, 3)") ?? 0
      let seasons = try connection.rows("SELECT entry, (1 - number) / 2 \(seen) AND number < 0") {
        (row) throws(SQLiteError) in
        (entry: try row.read(0, as: Int64.self), season: try row.read(1, as: Int.self))
      }
      let works = Dictionary(
        try ListStore(connection).keptEntries(numbered: seasons.map(\.entry)).map { ($0.number, $0.entry.work) }
      ) { first, _ in first }
      return seasons.reduce(single) { $0 + (works[$1.entry]?.season($1.season)?.episodes ?? 1) }
    }
  }
}
