import MarqueeDomain

/// Writes rows of CSV as RFC 4180 defines them. A cell that a spreadsheet would run as a formula gets an apostrophe in
/// front (OWASP, "CSV Injection"), also if it begins with some, so that `withoutHarmlessMark` restores every cell.
enum CSVWriter {
  /// The row with its line end.
  static func row(_ cells: [String]) -> String {
    // Without quotes, a row of one empty cell would be a blank line.
    cells == [""] ? "\"\"\r\n" : cells.map { quoted($0.isRun ? "'" + $0 : $0) }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    let bytes = cell.utf8
    let needsQuotes = bytes.contains { $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn }
    guard needsQuotes || bytes.first == 0x20 || bytes.last == 0x20 else { return cell }
    // Works on bytes: a quote with a combining accent is one character, and not equal to `"`.
    let doubled = bytes.flatMap { $0 == .quote ? [$0, $0] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }
}

extension String {
  /// The cell before it was written.
  var withoutHarmlessMark: String { hasPrefix("'") && isRun ? String(dropFirst()) : self }

  fileprivate var isRun: Bool {
    // A number is not a formula: years before our era have a minus sign.
    if Int(self) != nil { return false }
    return switch unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r": true
    default: false
    }
  }
}
