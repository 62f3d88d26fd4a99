import MarqueeDomain
import MarqueeJSON
import MarqueeSQLite
import MarqueeSystem
import Synchronization

/// Reads the rows of a file one piece ahead, on a thread of its own, while the library takes the piece before.
struct RowsAhead {
  /// The number of rows in a piece. Five times as many are no faster, and take 25 MB more, unless they are about few
  /// works: each piece writes an entry once.
  private static let size = 200
  private static let mostOfFewWorks = 1_000

  private let reading: Reading
  /// The thread that reads the next piece; `nil` if `next` must read it.
  private var thread: SystemThread?

  /// Some rows of a file, in its order, and what else stands among them.
  struct Piece: Sendable {
    var rows: [ReadRow] = []
    /// Everything else in the file, each with the number of rows before it.
    var others: [(item: ImportedItem, place: Int)] = []

    var isEmpty: Bool { rows.isEmpty && others.isEmpty }
  }

  /// - Parameter isSurvey: whether the rows are only looked at.
  init(_ rows: any ImportedRows, isSurvey: Bool = false) { reading = Reading(rows: rows, isSurvey: isSurvey) }

  /// Ends reading. Must be called if an error keeps `next` from being called until the end.
  mutating func stop() {
    guard let thread else { return }
    reading.rows.stop()
    thread.join()
    self.thread = nil
  }

  /// The next piece; an empty one at the end.
  ///
  /// - Parameter whileIdle: called while no row is read, so that it can ask the rows how far they are.
  mutating func next(whileIdle: () -> Void) throws(SQLiteError) -> Piece {
    if let thread { thread.join() } else { reading.readNext() }
    thread = nil
    let piece = try SQLiteError.refusing { () throws(Problem) in try reading.take().get() }
    whileIdle()
    // If the system has no thread left, the next call reads.
    if !piece.isEmpty { thread = try? SystemThread { [reading] in reading.readNext() } }
    return piece
  }

  private final class Reading: Sendable {
    let rows: any ImportedRows
    let isSurvey: Bool
    let outcome = Mutex<Result<Piece, Problem>>(.success(Piece()))

    init(rows: any ImportedRows, isSurvey: Bool) { (self.rows, self.isSurvey) = (rows, isSurvey) }

    func take() -> Result<Piece, Problem> {
      outcome.withLock { outcome in
        defer { outcome = .success(Piece()) }
        return outcome
      }
    }

    func readNext() {
      let read = Result { () throws(Problem) in
        var piece = Piece()
        while case let items = try rows.next(RowsAhead.size), !items.isEmpty {
          piece.add(items, isSurvey: isSurvey)
          if piece.rows.count >= RowsAhead.mostOfFewWorks || piece.hasManyWorks { break }
        }
        return piece
      }
      outcome.withLock { $0 = read }
    }
  }
}

extension RowsAhead.Piece {
  /// Whether most of its rows are about works of their own.
  fileprivate var hasManyWorks: Bool { Set(rows.map(\.row.work.title)).count * 2 > rows.count }

  fileprivate mutating func add(_ items: [ImportedItem], isSurvey: Bool) {
    for item in items {
      if case .row(let row) = item {
        rows.append(ReadRow(row, isSurvey: isSurvey))
      } else {
        others.append((item, rows.count))
      }
    }
  }
}

/// A row of a file, with what the library needs to know of it.
struct ReadRow: Sendable {
  var row: ImportedRow
  /// The identity of its work. A number of another library proves nothing here, so it is removed.
  let work: WorkIdentity
  /// The record of a row of an export of Marquee.
  let record: EntryRecord?
  /// What it says, if it is of another program and will be imported.
  let source: SourceRow?

  /// A part of an exported record, whose identifiers belong to several works here.
  init(_ part: EntryRecord, of whole: ImportedRow) {
    (row, record, source) = (whole, part, nil)
    work = WorkIdentity(part.work).in(part.work.released?.year ?? part.importedYear())
    (row.work, row.keys) = (part.work, [ImportKey(ImportKey.ownSource, part.names[0])])
  }

  fileprivate init(_ row: ImportedRow, isSurvey: Bool) {
    self.row = row
    record = row.record?.content as? EntryRecord
    let own = WorkIdentity(row.work.id.isOfService ? row.work : row.work.identified(by: .unknown(row.work.kind)))
    work = own.in(own.year ?? record?.importedYear())
    source =
      isSurvey || row.record != nil ? nil : SourceRow(row.imported, added: row.added, age: nil, days: row.days)
  }
}
