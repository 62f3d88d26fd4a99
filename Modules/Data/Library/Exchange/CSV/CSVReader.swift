import MarqueeDomain

/// Reads a CSV file row by row: RFC 4180, and the variants that programs write.
///
/// It also reads: a byte order mark, UTF-16 and Windows-1252, a line `sep=;` before the header, any mixture of CR, LF
/// and CRLF, semicolons or tabs in place of commas, and rows that a spreadsheet quoted once more as a whole.
///
/// A row that cannot be read is reported, and reading continues:
///
/// - after the row, where it is only too long or has too many or too few cells;
/// - after the line of the opening quote, where a quote is never closed, or not within 1 MiB;
/// - after the row's first line, where the row spans several lines and has another number of cells than the header: a
///   quote must be wrong in it.
///
/// Rows of only blanks and separators are skipped.
struct CSVReader {
  enum Item {
    case row(CSVRow)
    case unreadable(line: Int, reason: RowRemark, text: String)
  }

  /// The length limit of a row, in bytes.
  static let longestRow = 1 << 20

  /// How many cells each row must have; `nil` until the header has been read.
  var width: Int?
  /// Whether a row of one line may have fewer cells than the header. The missing ones are empty.
  var mayLackCells = false
  private let input: InputFile
  var fraction: Double? { input.fraction(before: buffer.count - start) }
  private var decoding: UTF16Decoding?
  private var buffer: [UInt8] = []
  /// Where the next row begins: its place in the buffer, and its line in the file, from 1.
  private var start = 0
  private var line = 1
  private var hasEnded = false
  /// Why the file cannot be read further; thrown after the rows before it have been returned.
  private var failure: Problem?
  /// Whether everything up to the next line end is skipped.
  private var isSkipping = false
  private var scan: CSVScan

  private let isWindows1252: Bool

  /// Opens a file in UTF-8, UTF-16 or, as the caller says, Windows-1252, and finds out its separator.
  init(_ input: InputFile, isWindows1252: Bool = false) throws(Problem) {
    self.input = input
    self.isWindows1252 = isWindows1252
    let beginning = try input.beginning()
    decoding = UTF16Decoding(beginning)
    scan = CSVScan(separator: .comma)
    fill()
    // The byte order mark U+FEFF in UTF-8. The mark of UTF-16 has been converted to the same bytes.
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    // Excel reads and writes a first line that names the separator: `sep=;`.
    let line = buffer[start...].prefix(9).prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let signs = line.filter { $0 != .quote }
    if signs.count == 5, let sign = signs.last, signs.prefix(4).map({ $0 | 0x20 }).elementsEqual("sep=".utf8) {
      scan = CSVScan(separator: sign)
      start = line.endIndex
    } else {
      scan = CSVScan(separator: Self.separator(of: buffer[start...]))
    }
  }

  /// The most frequent separator in the first line. Spreadsheets write semicolons where the comma is the decimal sign.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    let line = bytes.prefix { $0 != .lineFeed && $0 != .carriageReturn }
    let counts = [UInt8.comma, UInt8(ascii: ";"), UInt8(ascii: "\t")].map { sign in (sign, line.count { $0 == sign }) }
    return counts.max { $0.1 < $1.1 || ($0.1 == $1.1 && $1.0 == .comma) }?.0 ?? .comma
  }

  /// The next row; `nil` at the end. Throws `Problem.storage` if the file cannot be read further.
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

  /// The row that the scan has just split into cells; `nil` for a blank row.
  private mutating func item(to end: Int, _ next: Int) -> Item? {
    var row = CSVRow(line: line, cells: scan.cells, bytes: buffer[start..<end])
    if let inner = row.requoted(by: scan.separator, width: width) { row = inner }
    if let width, mayLackCells, !scan.spansLines, row.cells.count < width, !row.isBlank {
      let empty = CSVCell(range: row.bytes.endIndex..<row.bytes.endIndex)
      row.cells += Array(repeating: empty, count: width - row.cells.count)
    }
    if let width, row.cells.count != width, !row.isBlank {
      let reason = RowRemark.wrongCells(row.cells.count, expected: width)
      if scan.spansLines { return giveUp(reason, at: start) }
      pass(to: next)
      return .unreadable(line: row.line, reason: reason, text: row.text)
    }
    pass(to: next)
    return row.isBlank ? nil : .row(row)
  }

  /// Reports an unreadable row, and skips the rest of the line that contains `place`.
  private mutating func giveUp(_ reason: RowRemark, at place: Int) -> Item {
    let rest = buffer[place...]
    let end = rest.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? buffer.count
    let item = Item.unreadable(line: line, reason: reason, text: CSVRow.text(buffer[start..<end]))
    pass(to: end)
    isSkipping = true
    return item
  }

  /// Continues at a place, and counts the line ends before it. CR followed by LF counts as one.
  private mutating func pass(to place: Int) {
    var isCarriageReturn = false
    for place in start..<place {
      let byte = buffer[place]
      if byte == .carriageReturn || (byte == .lineFeed && !isCarriageReturn) { line += 1 }
      isCarriageReturn = byte == .carriageReturn
    }
    start = place
  }

  /// Skips the rest of the line, as far as it is in the buffer.
  private mutating func skip() {
    start = buffer[start...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? buffer.count
    // The second byte of a CRLF may not have been read yet.
    guard start + 1 < buffer.count || hasEnded else { return }
    let hasTwo = buffer[start...].starts(with: [.carriageReturn, .lineFeed])
    pass(to: min(buffer.count, start + (hasTwo ? 2 : 1)))
    isSkipping = false
  }

  /// Fills the buffer if less than the longest row is left, so that a row is complete unless it is too long or cut off.
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
  /// The row inside the only cell, if a spreadsheet has quoted the row as a whole; otherwise `nil`.
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
