import MarqueeSQLite
import MarqueeTables

/// A table of a damaged file, read row by row: what cannot be read is passed over.
struct DamagedTable: Sendable {
  let name: String
  let columns: [String]
  /// The only table without one is `credits`, which is read work by work.
  let hasRowID: Bool

  /// Some rows, in the order of their numbers, and how it goes on.
  struct Batch: Sendable {
    var rows: [[SQLiteValue]] = []
    /// The number of the last row that was read or passed over.
    var last: Int64
    var isLast = false
    /// Whether a number came again, or a lower one: pages are linked twice, or the wrong ones.
    var isOutOfOrder = false
    /// How many numbers could not be looked up.
    var losses = 0
  }

  private static let batchSize = 1000
  /// How far to look for the next row that can be read, where nothing tells how many there are.
  private static let furthest: Int64 = 1_000_000
  /// The fewest bytes that a row of `RecordTables.withoutGaps` takes.
  private static let smallestRow = 16

  private var list: String { columns.joined(separator: ", ") }

  /// The rows that follow a number.
  func batch(after last: Int64, on connection: Connection) -> Batch {
    var batch = Batch(last: last)
    do throws(SQLiteError) {
      let count = try connection.rows(
        "SELECT rowid, \(list) FROM \(name) WHERE rowid > ? ORDER BY rowid LIMIT \(Self.batchSize)", [last]
      ) { (row) throws(SQLiteError) in try takeNext(row, into: &batch) }.count
      batch.isLast = count < Self.batchSize
      return batch
    } catch {
      passOver(&batch, on: connection)
      return batch
    }
  }

  /// Looks for the next row that can be read, number by number: each is looked up from the root of the tree, so that only
  /// the pages on its own way count.
  private func passOver(_ batch: inout Batch, on connection: Connection) {
    let known = end(on: connection)
    let losses = batch.losses
    let furthest = known == nil ? min(Self.furthest, bound(on: connection) ?? .max) : Self.furthest
    let end = min(known ?? .max, batch.last.addingReportingOverflow(furthest).partialValue)
    while batch.last < end {
      let number = batch.last + 1
      let count = batch.rows.count
      do throws(SQLiteError) {
        _ = try connection.first("SELECT rowid, \(list) FROM \(name) WHERE rowid = ?", [number]) {
          (row) throws(SQLiteError) in try takeNext(row, into: &batch)
        }
        // Where pages are in disorder a row that is not found may be one that is lost.
        if batch.isOutOfOrder, batch.rows.count == count { batch.losses += 1 }
      } catch {
        batch.losses += 1
      }
      batch.last = number
      if batch.rows.count > count { return }
    }
    batch.isLast = true
    // Whether the table had rows is unknown, which counts as a loss.
    if known == nil { batch.losses = losses + 1 }
  }

  /// Takes a row with its number, which is higher than the last: else the same rows would come for ever.
  private func takeNext(_ row: borrowing Row, into batch: inout Batch) throws(SQLiteError) {
    let number = try row.read(0, as: Int64.self)
    guard number > batch.last else {
      batch.isOutOfOrder = true
      throw SQLiteError(.corrupt, "row \(number) of \(name) follows row \(batch.last)")
    }
    try take(row, into: &batch)
    batch.last = number
  }

  private func take(_ row: borrowing Row, into batch: inout Batch) throws(SQLiteError) {
    var values: [SQLiteValue] = []
    for column in 1...columns.count { values.append(try row.value(column)) }
    batch.rows.append(values)
  }

  /// The highest number there was, as far as that can be told.
  private func end(on connection: Connection) -> Int64? {
    let queries = ["SELECT max(rowid) FROM \(name)", "SELECT max(seq) FROM sqlite_sequence WHERE name = '\(name)'"]
    return queries.compactMap { sql in
      // What tells nothing is no help, and nothing more.
      try? connection.first(sql) { (row) throws(SQLiteError) in try row.readIfPresent(0, as: Int64.self) } ?? nil
    }.max()
  }

  /// A number that is not below the highest, where none can be told; `nil` where not even that can.
  private func bound(on connection: Connection) -> Int64? {
    let query: String
    if name == "stamps" {
      query = "SELECT seq FROM sqlite_sequence WHERE name = 'entries'"
    } else if RecordTables.withoutGaps.contains(name) {
      query = "SELECT page_count * page_size / \(Self.smallestRow) FROM pragma_page_count, pragma_page_size"
    } else {
      return nil
    }
    // What tells nothing is no help, and nothing more.
    return try? connection.value(query)
  }

  /// The credits of some works; those of a work that cannot be read are passed over.
  func credits(of works: [Int64], on connection: Connection) -> Batch {
    var batch = Batch(last: 0)
    for work in works {
      do throws(SQLiteError) {
        _ = try connection.rows("SELECT 0, \(list) FROM \(name) WHERE work = ?", [work]) {
          (row) throws(SQLiteError) in try take(row, into: &batch)
        }
      } catch {
        batch.losses += 1
      }
    }
    return batch
  }
}
