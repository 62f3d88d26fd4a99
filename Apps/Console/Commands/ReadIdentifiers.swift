import MarqueeDomain
import MarqueeTerminal

/// Reads the identifiers on standard input for the word `-`: one a line, with or without the other values of a record.
struct ReadIdentifiers: Sendable {
  /// The word that is replaced by the identifiers.
  static let word = "-"

  let nextLine: @Sendable () -> InputLine?
  var notices = TitleResolutions()

  /// The next identifier; `nil` after the last. Counts lines, and skips empty ones. Throws `Problem.usage` for others.
  func next(after line: inout Int) throws(Problem) -> String? {
    while let next = nextLine() {
      line += 1
      guard case .line(let text) = next else { throw Self.wrong("Line \(line) of standard input is longer than 1 MB.") }
      guard let first = text.split(whereSeparator: \.isWhitespace).first.map(String.init) else { continue }
      guard Reference(first) != nil else {
        throw Self.wrong("Line \(line) of standard input, `\(first.shortened(to: 60))`, is not an identifier.")
      }
      return first
    }
    return nil
  }

  /// The identifiers of works; others are left out with a notice. Throws `Problem.usage` for a bad line and for none.
  func works() throws(Problem) -> [String] {
    var (works, others, line): ([String], Int, Int) = ([], 0, 0)
    while let identifier = try next(after: &line) {
      if Work.ID(identifier) != nil { works.append(identifier) } else { others += 1 }
    }
    if others > 0 {
      notices.add(
        others == 1 ? "Skipped 1 line that isn't a work." : "Skipped \(others.grouped) lines that aren't works.")
    }
    guard !works.isEmpty else { throw others > 0 ? Self.noWorks : Self.none }
    return works
  }

  private static func wrong(_ message: String) -> Problem {
    .usage(message: message, hint: "Each line must start with an identifier, as in a piped list.")
  }

  static let inSession = Problem.usage(
    message: "`-` doesn't work in the session, which reads standard input itself.", hint: "Use it in a shell.")

  static let none = Problem.usage(message: "Standard input contains no identifiers.", hint: example)
  static let noWorks = Problem.usage(message: "Standard input contains no works.", hint: example)
  private static let example = "`-` reads one identifier per line: `marquee mine tag:lent | marquee want -`."
}
