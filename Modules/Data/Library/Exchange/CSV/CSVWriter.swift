import MarqueeDomain

/// Writes rows as RFC 4180 has them. Cells that a spreadsheet would run as formulas get an apostrophe in front, which
/// `withoutHarmlessMark` takes away again (OWASP, "CSV Injection").
enum CSVWriter {
  /// The row with its line end.
  static func row(_ cells: [String]) -> String {
    // A row of one empty cell would be a blank line.
    cells == [""] ? "\"\"\r\n" : cells.map { quoted($0.withHarmlessMark) }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
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
    // A number is none: years before our era have a sign.
    if Int(self) != nil { return false }
    return switch unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r": true
    default: false
    }
  }
}
