import CSQLite

/// A text of several statements.
public enum Script {
  /// Its statements one by one, each with the comments before it. A `;` in a text, a comment or a trigger ends none.
  public static func statements(in script: String) -> [String] {
    var found: [String] = []
    var current = ""
    for line in script.split(separator: ";", omittingEmptySubsequences: false) {
      current += line
      // SQLite knows where a statement ends (https://www.sqlite.org/c3ref/complete.html).
      if sqlite3_complete(current + ";") == 1 {
        found.append(current)
        current = ""
      } else {
        current += ";"
      }
    }
    // The last one needs no `;`, and `split` gave back what stands behind the last one.
    if current.hasSuffix(";") { current.removeLast() }
    return (found + [current]).filter(hasStatement).map { String($0.drop(while: \.isWhitespace)) }
  }

  /// Whether there is more in a text than blanks and comments.
  private static func hasStatement(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let line = line.drop(while: \.isWhitespace)
      return !line.isEmpty && !line.hasPrefix("--")
    }
  }
}
