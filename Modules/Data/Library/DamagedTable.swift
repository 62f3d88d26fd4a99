import MarqueeSQLite

/// A table of a damaged file, read row by row. Rows that cannot be read are skipped.
struct DamagedTable {
  let name: String
  let columns: [String]

  /// How many numbers are tried to find the next readable row, where the highest number is unknown.
  private static let furthest: Int64 = 1_000_000
  /// The smallest size of a row of a table in `RecordTables.withoutGaps`, in bytes.
  private static let smallestRow = 16

  /// The column that finds its rows. `credits` has no row numbers of its own, and is read work by work.
  private var number: String { name == "credits" ? "work" : "rowid" }

  /// Calls `body` with each readable row, in the order of the rows' numbers. Returns how many could not be looked up.
  func forEachRow(
    on connection: Connection, _ body: ([SQLiteValue]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Int {
    let select = "SELECT \(number), \(columns.joined(separator: ", ")) FROM \(name) WHERE \(number)"
    // Numbers begin with 1.
    var (last, losses, isOutOfOrder, hasTaken) = (Int64(0), 0, false, false)
    var failure: SQLiteError?
    /// Passes a row on. Its number must be higher than the last one: a damaged tree could repeat the same rows forever.
    func take(_ row: borrowing Row) throws(SQLiteError) {
      let next = try row.read(0, as: Int64.self)
      guard next > last || next == last && number == "work" else {
        isOutOfOrder = true
        throw SQLiteError(.corrupt, "row \(next) of \(name) follows row \(last)")
      }
      var values: [SQLiteValue] = []
      for column in 1...columns.count { values.append(try row.value(column)) }
      (last, hasTaken) = (next, true)
      do throws(SQLiteError) { try body(values) } catch { failure = error }
      if let failure { throw failure }
    }
    /// Whether the rows can be read to their end.
    func reads(_ condition: String) throws(SQLiteError) -> Bool {
      hasTaken = false
      do throws(SQLiteError) {
        try connection.forEach(select + condition, [last], take)
        return true
      } catch {
        if failure != nil || error.isInterruption { throw error }
        return false
      }
    }
    while try !reads(" > ? ORDER BY \(number)") {
      let (known, before) = (lastNumber(on: connection), losses)
      let furthest = known == nil ? min(Self.furthest, bound(on: connection) ?? .max) : Self.furthest
      let end = min(known ?? .max, last.addingReportingOverflow(furthest).partialValue)
      hasTaken = false
      // Each number is looked up from the root of the tree, so that only damage to the pages on its own path matters.
      while !hasTaken, last < end {
        let next = last + 1
        // If pages are out of order, a row that is not found may be lost.
        if try !reads(" = ?1 + 1") || isOutOfOrder && !hasTaken { losses += 1 }
        last = next
      }
      // If it is unknown whether the table had rows, that counts as one loss.
      if !hasTaken { return known == nil ? before + 1 : losses }
      isOutOfOrder = false
    }
    return losses
  }

  /// The highest number that a row ever had; `nil` if it cannot be read.
  private func lastNumber(on connection: Connection) -> Int64? {
    let queries = [
      "SELECT max(\(number)) FROM \(name)",
      "SELECT max(seq) FROM sqlite_sequence WHERE name = '\(name == "credits" ? "works" : name)'",
    ]
    // A query that fails says nothing about the highest number.
    return queries.compactMap { sql -> Int64? in try? connection.value(sql) }.max()
  }

  /// An upper bound for the rows' numbers where the highest is unknown; `nil` if there is no such bound.
  private func bound(on connection: Connection) -> Int64? {
    let query =
      name == "stamps"
      ? "SELECT seq FROM sqlite_sequence WHERE name = 'entries'"
      : "SELECT page_count * page_size / \(Self.smallestRow) FROM pragma_page_count, pragma_page_size"
    guard name == "stamps" || RecordTables.withoutGaps.contains(name) else { return nil }
    // A query that fails gives no bound.
    return try? connection.value(query)
  }
}
