import MarqueeSQLite
import MarqueeSystem
import MarqueeTables

/// Records beside the changes when, and on which machine, marks were set.
struct Journal {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The number of this machine in `stamps`.
  func machine() throws(SQLiteError) -> Int64 {
    let name = Checksum(Machine.identity).text
    if let known: Int64 = try connection.value("SELECT id FROM machines WHERE name = ?", [name]) { return known }
    return try connection.value("INSERT INTO machines (name) VALUES (?) RETURNING id", [name]) ?? 0
  }

  /// Records when marks of an entry were set or removed.
  func stamp(_ entry: Int64, _ marks: [String], _ seconds: Int64, _ machine: Int64) throws(SQLiteError) {
    if marks.isEmpty { return }
    let text = "{" + marks.sorted().map { "\"\($0)\":[\(seconds),\(machine)]" }.joined(separator: ",") + "}"
    try connection.run(
      """
      INSERT INTO stamps (entry, marks) VALUES (?, ?)
      ON CONFLICT (entry) DO UPDATE SET marks = json_patch(marks, excluded.marks)
      """, [entry, text])
  }

  /// The number of the last change that is not undone. Undone changes come after all others, so that a long journal
  /// need not be searched.
  static let lastDone = "(SELECT coalesce((SELECT id FROM changes WHERE is_undone = 0 ORDER BY id DESC LIMIT 1), 0))"
}
