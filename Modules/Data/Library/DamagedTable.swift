import MarqueeSQLite

/// A table of a damaged file, read row by row: what cannot be read is passed over.
struct DamagedTable {
  let name: String
  let columns: [String]

  /// How far to look for the next row that can be read, where nothing tells how many there are.
  private static let furthest: Int64 = 1_000_000
  /// The fewest bytes that a row of `RecordTables.withoutGaps` takes.
  private static let smallestRow = 16

  /// By what its rows are found: `credits` has no numbers of its own, and is read work by work.
  private var number: String { name == "credits" ? "work" : "rowid" }

  /// Gives the rows that can be read, in the order of their numbers.
  ///
  /// - Returns: how many numbers could not be looked up.
  /// - Throws: what `body` throws, and an interruption.
  func forEachRow(
    on connection: Connection, _ body: ([SQLiteValue]) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> Int {
    let select = "SELECT \(number), \(columns.joined(separator: ", ")) FROM \(name) WHERE \(number)"
    // Numbers begin with 1.
    var (last, losses, isOutOfOrder, hasTaken) = (Int64(0), 0, false, false)
    var failure: SQLiteError?
    /// Takes a row with its number, which is higher than the last: else the same rows would come for ever.
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
      // Each number is looked up from the root of the tree, so that only the pages on its own way count.
      while !hasTaken, last < end {
        let next = last + 1
        // Where pages are in disorder a row that is not found may be one that is lost.
        if try !reads(" = ?1 + 1") || isOutOfOrder && !hasTaken { losses += 1 }
        last = next
      }
      // Whether the table had rows is unknown, which counts as a loss.
      if !hasTaken { return known == nil ? before + 1 : losses }
      isOutOfOrder = false
    }
    return losses
  }

  /// The highest number there was, as far as that can be told.
  private func lastNumber(on connection: Connection) -> Int64? {
    let queries = [
      "SELECT max(\(number)) FROM \(name)",
      "SELECT max(seq) FROM sqlite_sequence WHERE name = '\(name == "credits" ? "works" : name)'",
    ]
    // What tells nothing is no help, and nothing more.
    return queries.compactMap { sql -> Int64? in try? connection.value(sql) }.max()
  }

  /// A number that is not below the highest, where none can be told; `nil` where not even that can.
  private func bound(on connection: Connection) -> Int64? {
    let query =
      name == "stamps"
      ? "SELECT seq FROM sqlite_sequence WHERE name = 'entries'"
      : "SELECT page_count * page_size / \(Self.smallestRow) FROM pragma_page_count, pragma_page_size"
    guard name == "stamps" || RecordTables.withoutGaps.contains(name) else { return nil }
    // What tells nothing is no help, and nothing more.
    return try? connection.value(query)
  }
}
