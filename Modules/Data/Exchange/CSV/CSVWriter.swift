/// Writes rows as RFC 4180 has them.
struct CSVWriter {
  enum LineEnd: String {
    case lineFeed = "\n"
    /// RFC 4180's own.
    case carriageReturnLineFeed = "\r\n"
  }

  var lineEnd: LineEnd = .carriageReturnLineFeed
  /// Whether cells that a spreadsheet would run as formulas get an apostrophe in front, which `withoutHarmlessMark` takes
  /// away again (OWASP, "CSV Injection").
  var isHarmless = false

  /// The row with its line end.
  func row(_ cells: [String]) -> String {
    // A row of one empty cell would be a blank line.
    if cells == [""] { return "\"\"\(lineEnd.rawValue)" }
    return cells.map { quoted(isHarmless ? $0.withHarmlessMark : $0) }.joined(separator: ",") + lineEnd.rawValue
  }

  private func quoted(_ cell: String) -> String {
    let bytes = cell.utf8
    let needsQuotes = bytes.contains { $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn }
    guard needsQuotes || bytes.first == 0x20 || bytes.last == 0x20 else { return cell }
    // Not letter by letter: a quote with an accent upon it is a letter of its own.
    let doubled = bytes.flatMap { $0 == .quote ? [$0, $0] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}

extension String {
  /// The cell with an apostrophe in front where a spreadsheet would run it, also behind apostrophes of its own, so that
  /// every cell comes back as it was.
  fileprivate var withHarmlessMark: String { isRun ? "'" + self : self }

  /// What `withHarmlessMark` was made of.
  var withoutHarmlessMark: String { hasPrefix("'") && isRun ? String(dropFirst()) : self }

  private var isRun: Bool {
    switch unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r": true
    default: false
    }
  }
}
