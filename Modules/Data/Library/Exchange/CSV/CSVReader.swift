import MarqueeDomain

/// Reads a CSV file row by row, as RFC 4180 has it and as people have it: with a byte order mark, in UTF-16 or Windows-1252,
/// with CR, LF and CRLF mixed, semicolons or tabs for commas, and rows that a spreadsheet quoted whole once more.
///
/// A row that cannot be read is told, and reading goes on: behind it where it is only too long or has too many or too few
/// cells; behind the line on which a quote was opened that is never closed, or not within 1 MiB; and behind its first line
/// where it has several and another number of cells than the header, as then a quote is wrong in it. Rows of nothing but
/// blanks and separators are none.
struct CSVReader {
  enum Item {
    case row(CSVRow)
    case unreadable(line: Int, reason: RowRemark, text: String)
  }

  /// How long a row may be, in bytes.
  static let longestRow = 1 << 20

  /// How many cells each row has, once the header is known.
  var width: Int?
  /// Whether a row of one line may have fewer cells than the header. The missing ones are empty.
  var mayLackCells = false
  private let input: InputFile
  var fraction: Double? { input.fraction }
  private var decoding: UTF16Decoding?
  private var buffer: [UInt8] = []
  /// Where the next row begins in the buffer, and in the file, from 1.
  private var start = 0
  private var line = 1
  private var hasEnded = false
  /// Why the file cannot be read any further; told after the rows before.
  private var failure: Problem?
  /// Whether all up to the next line end is passed over.
  private var isSkipping = false
  private var scan: CSVScan

  private let isWindows1252: Bool

  /// Begins to read a file.
  ///
  /// - Parameter isWindows1252: whether the file is in Windows-1252; otherwise it is in UTF-8 or UTF-16.
  init(_ input: InputFile, isWindows1252: Bool = false) throws(Problem) {
    self.input = input
    self.isWindows1252 = isWindows1252
    let beginning = try input.beginning()
    decoding = UTF16Decoding(beginning)
    scan = CSVScan(separator: .comma)
    fill()
    // The UTF-8 of U+FEFF; the mark of UTF-16 has become the same.
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    scan = CSVScan(separator: Self.separator(of: buffer[start...]))
  }

  /// Whichever stands most often in the first line: spreadsheets write semicolons where the comma is the decimal sign.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let counts = [UInt8.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")].map { sign in (sign, line.count { $0 == sign }) }
    return counts.max { $0.1 < $1.1 || ($0.1 == $1.1 && $1.0 == .comma) }?.0 ?? .comma
  }

  /// The next row; `nil` at the end.
  ///
  /// - Throws: `Problem.storage` where the file cannot be read any further.
  mutating func next() throws(Problem) -> Item? {
    while true {
      fill()
      if isSkipping {
        skip()
        continue
      }
      if start == buffer.count {
        if let failure { throw failure }
        return nil
      }
      let (bytes, limit) = (buffer, min(buffer.count, start + Self.longestRow))
      switch scan.row(bytes.span, from: start, to: limit, isLast: hasEnded && limit == buffer.count) {
      case .more(nil): return giveUp(.longRow, at: start)
      case .more(let opening?):
        scan.noneCloseBefore = limit
        return giveUp(.longOrUnclosedQuote, at: opening)
      case .unclosed(let opening): return giveUp(.unclosedQuote, at: opening)
      case .row(let end, let next):
        if let item = item(to: end, next) { return item }
      }
    }
  }

  /// What stands in the row that was taken apart; `nil` where nothing does.
  private mutating func item(to end: Int, _ next: Int) -> Item? {
    var row = CSVRow(line: line, cells: scan.cells, bytes: buffer[start..<end])
    if let inner = row.requoted(by: scan.separator, width: width) { row = inner }
    if let width, mayLackCells, !scan.spansLines, row.cells.count < width, !row.isBlank { row = row.padded(to: width) }
    if let width, row.cells.count != width, !row.isBlank {
      let reason = RowRemark.wrongCells(row.cells.count, expected: width)
      if scan.spansLines { return giveUp(reason, at: start) }
      pass(to: next)
      return .unreadable(line: row.line, reason: reason, text: row.text)
    }
    pass(to: next)
    return row.isBlank ? nil : .row(row)
  }

  /// Passes over the rest of the line that a place is in.
  private mutating func giveUp(_ reason: RowRemark, at place: Int) -> Item {
    let rest = buffer[place...]
    let end = rest.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? buffer.count
    let item = Item.unreadable(line: line, reason: reason, text: CSVRow.text(buffer[start..<end]))
    pass(to: end)
    isSkipping = true
    return item
  }

  /// Goes on at a place, and counts the line ends before it; CR and LF together are one.
  private mutating func pass(to place: Int) {
    var isCarriageReturn = false
    for place in start..<place {
      let byte = buffer[place]
      if byte == .carriageReturn || (byte == .lineFeed && !isCarriageReturn) { line += 1 }
      isCarriageReturn = byte == .carriageReturn
    }
    start = place
  }

  /// Passes over the rest of the line, as far as it was read.
  private mutating func skip() {
    start = buffer[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? buffer.count
    // A line end may go on in what was not read yet.
    guard start + 1 < buffer.count || hasEnded else { return }
    let hasTwo = buffer[start...].starts(with: [.carriageReturn, .lineFeed])
    pass(to: min(buffer.count, start + (hasTwo ? 2 : 1)))
    isSkipping = false
  }

  /// Reads on where less than the longest row is left, so that a row is whole unless it is too long, or the file is cut.
  private mutating func fill() {
    if hasEnded || buffer.count - start > Self.longestRow { return }
    buffer.removeSubrange(..<start)
    scan.noneCloseBefore = max(0, scan.noneCloseBefore - start)
    start = 0
    while !hasEnded, buffer.count < 2 * Self.longestRow {
      let bytes: ArraySlice<UInt8>
      do throws(Problem) { bytes = try input.next() } catch { (bytes, failure) = ([], error) }
      hasEnded = bytes.isEmpty
      if decoding != nil {
        decoding?.append(bytes, isLast: hasEnded, to: &buffer)
      } else if isWindows1252 {
        Windows1252.append(bytes, to: &buffer)
      } else {
        buffer += bytes
      }
    }
  }
}

extension CSVRow {
  /// The row with empty cells appended, up to the given number of cells.
  fileprivate func padded(to width: Int) -> CSVRow {
    let empty = CSVCell(range: bytes.endIndex..<bytes.endIndex, hasDoubledQuotes: false)
    return CSVRow(line: line, cells: cells + Array(repeating: empty, count: width - cells.count), bytes: bytes)
  }

  /// The row inside of the only cell, where a spreadsheet has quoted the row whole; `nil` where it has not.
  fileprivate func requoted(by separator: UInt8, width: Int?) -> CSVRow? {
    guard width != 1, cells.count == 1, isQuoted(0) else { return nil }
    let inner = bytes(0)
    guard inner.contains(separator) else { return nil }
    let bytes = Array(inner)
    var scan = CSVScan(separator: separator)
    guard case .row(let end, _) = scan.row(bytes.span, from: 0, to: bytes.count, isLast: true), end == bytes.count,
      width.map({ $0 == scan.cells.count }) ?? true
    else { return nil }
    return CSVRow(line: line, cells: scan.cells, bytes: bytes[...])
  }
}
