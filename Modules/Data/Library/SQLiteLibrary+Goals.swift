public import MarqueeDomain
import MarqueeSQLite

// Reads and writes goals.

extension SQLiteLibrary {
  public func goals() async throws(Problem) -> [Goal] {
    try await storage.read { (connection) throws(SQLiteError) in try ItemStore(connection).goals() }
  }

  public func setGoal(_ goal: Goal?, of kind: Work.Kind, in year: Int) async throws(Problem) -> JournalEntry? {
    try await record { (change) throws(SQLiteError) in
      try change.put(try ItemStore(change.connection).goals().replacing(kind, in: year, by: goal))
      return ((), .goal(goal?.count, kind, in: year))
    }.change
  }
}
