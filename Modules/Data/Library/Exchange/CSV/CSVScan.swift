import MarqueeDomain

/// Splits one row into cells: RFC 4180, section 2, and deviations that occur in real files.
///
/// - Blanks around the quotes of a cell are not part of its text.
/// - A quoted cell may contain a quote that is neither doubled nor followed by a separator or the row's end. On the
///   cell's first line it is an ordinary character; after a line end it shows that the cell's own quote was never
///   closed.
/// - In a table separated by tabs, a quote that is not closed is an ordinary character.
struct CSVScan {
  enum End {
    /// The row ends before `end`, the next one begins at `next`.
    case row(end: Int, next: Int)
    /// The bytes end before the row does. `opening` is the place of the open quote, if any.
    case more(opening: Int?)
    /// The quote at `opening` is not closed where it must be.
    case unclosed(opening: Int)
  }

  private static let tab = UInt8(ascii: "\t")

  let separator: UInt8
  /// No quoted cell that begins before this place is closed on a later line, as an earlier search has shown.
  var noneCloseBefore = 0
  private(set) var cells: [CSVCell] = []
  /// Whether a cell holds a line end.
  private(set) var spansLines = false

  init(separator: UInt8) { self.separator = separator }

  /// Reads one row of the bytes before `end`, where the file ends if `isLast`.
  mutating func row(_ bytes: Span<UInt8>, from start: Int, to end: Int, isLast: Bool) -> End {
    cells.removeAll(keepingCapacity: true)
    spansLines = false
    var place = start
    while true {
      var first = place
      while first < end, bytes[first] == 0x20 { first += 1 }
      let isQuoted = first < end && bytes[first] == .quote
      let stop = isQuoted ? quoted(bytes, at: first, to: end, isLast: isLast, &place) : nil
      if let stop, separator != Self.tab { return stop }
      if case .more? = stop { noneCloseBefore = max(noneCloseBefore, end) }
      if !isQuoted || stop != nil {
        while first < end, !endsCell(bytes[first]) { first += 1 }
        guard first < end || isLast else { return .more(opening: nil) }
        cells.append(CSVCell(range: place..<first))
        place = first
      }
      guard place < end else { return .row(end: end, next: end) }
      if bytes[place] == separator {
        place += 1
        continue
      }
      guard bytes[place] == .carriageReturn else { return .row(end: place, next: place + 1) }
      guard place + 1 < end || isLast else { return .more(opening: nil) }
      return .row(end: place, next: place + (place + 1 < end && bytes[place + 1] == .lineFeed ? 2 : 1))
    }
  }

  /// Reads one quoted cell; `nil` if it is complete. Then `place` is the place after it.
  private mutating func quoted(
    _ bytes: Span<UInt8>, at opening: Int, to end: Int, isLast: Bool, _ place: inout Int
  ) -> End? {
    var (next, hasDoubledQuotes, hasLineEnd) = (opening + 1, false, false)
    while next < end {
      let byte = bytes[next]
      if byte == .lineFeed || byte == .carriageReturn {
        hasLineEnd = true
        if opening < noneCloseBefore { return .unclosed(opening: opening) }
      } else if byte == .quote {
        var after = next + 1
        if after < end, bytes[after] == .quote {
          hasDoubledQuotes = true
          next += 2
          continue
        }
        while after < end, bytes[after] == 0x20 { after += 1 }
        guard after < end || isLast else { return .more(opening: opening) }
        if after == end || endsCell(bytes[after]) {
          cells.append(CSVCell(range: opening + 1..<next, hasDoubledQuotes: hasDoubledQuotes))
          if hasLineEnd { spansLines = true }
          place = after
          return nil
        }
        if hasLineEnd || separator == Self.tab { return .unclosed(opening: opening) }
      }
      next += 1
    }
    return .more(opening: opening)
  }

  private func endsCell(_ byte: UInt8) -> Bool { byte == separator || byte == .lineFeed || byte == .carriageReturn }
}
