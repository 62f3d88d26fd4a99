import MarqueeDomain
import MarqueeTerminal

/// The identifiers on standard input, which `-` stands for: one a line, with or without the other values of a record.
struct ReadIdentifiers: Sendable {
  /// The word that stands for them.
  static let word = "-"

  /// The next line; `nil` behind the last.
  let nextLine: @Sendable () -> InputLine?
  /// Is told what was left out.
  var notices = TitleResolutions()

  /// The next identifier; `nil` behind the last. Empty lines are none.
  ///
  /// - Parameter line: the number of the last line that was read, which it is added to.
  /// - Throws: `Problem.usage` for a line that does not begin with one.
  func next(after line: inout Int) throws(Problem) -> String? {
    while let next = nextLine() {
      line += 1
      guard case .line(let text) = next else {
        throw .usage(
          message: "Line \(line) of standard input is longer than a megabyte.",
          hint: "An identifier stands at the beginning of each line, as lists print them in a pipe.")
      }
      guard let first = text.split(whereSeparator: \.isWhitespace).first.map(String.init) else { continue }
      guard Reference(first) != nil else {
        throw .usage(
          message: "Line \(line) of standard input, `\(first.shortened(to: 60))`, is not an identifier.",
          hint: "One stands at the beginning of each line, as lists print them in a pipe.")
      }
      return first
    }
    return nil
  }

  /// Those of works; a search prints people, too, and these are left out with a notice.
  ///
  /// - Throws: `Problem.usage` for a line that is none, and where there are none of works.
  func works() throws(Problem) -> [String] {
    var (works, others, line): ([String], Int, Int) = ([], 0, 0)
    while let identifier = try next(after: &line) {
      if Work.ID(identifier) != nil { works.append(identifier) } else { others += 1 }
    }
    if others > 0 {
      notices.add("\(others.grouped) that \(others == 1 ? "is not a work was" : "are not works were") left out.")
    }
    guard !works.isEmpty else { throw Self.none }
    return works
  }

  static let inSession = Problem.usage(
    message: "`-` reads standard input, where the session's own lines are.", hint: "A shell takes it.")

  static let none = Problem.usage(
    message: "There are no identifiers on standard input.",
    hint: "`-` reads one from each line: `marquee mine tag:lent | marquee want -`.")
}
