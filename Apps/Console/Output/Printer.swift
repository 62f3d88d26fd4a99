import MarqueeDomain
import MarqueePresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Prints answers in the form that was asked for: a screen, records or JSON.
struct Printer: Sendable {
  enum Form: Sendable {
    case screen
    case records
    case json
  }

  var form: Form
  var width: Int
  var theme: Theme
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether records are preceded by their columns' names.
  var hasHeader: Bool

  /// - Parameter environment: `COLUMNS`, `NO_COLOR`, `CLICOLOR_FORCE` and `TERM` are looked at.
  init(environment: [String: String]) {
    isTerminal = Streams.isTerminal(1)
    form = isTerminal ? .screen : .records
    let columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { Self.widths.contains($0) ? $0 : nil }
    width = columns ?? Streams.terminalWidth.flatMap { Self.widths.contains($0) ? $0 : nil } ?? 80
    // NO_COLOR counts when it is not empty (no-color.org); CLICOLOR_FORCE when it is not 0 (bixense.com/clicolors).
    if let no = environment["NO_COLOR"], !no.isEmpty {
      theme = .colorless
    } else if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" {
      theme = .colored
    } else {
      theme = isTerminal && environment["TERM"] != "dumb" ? .colored : .colorless
    }
    hasHeader = false
  }

  /// The same with what a command line says.
  func applying(_ invocation: Invocation, environment: [String: String]) throws(Problem) -> Printer {
    var printer = self
    try printer.apply(invocation, environment: environment)
    return printer
  }

  static let widths = Setting.widths

  private mutating func apply(_ invocation: Invocation, environment: [String: String]) throws(Problem) {
    if invocation.has("--plain") { form = .records }
    if invocation.has("--json") { form = .json }
    if invocation.has("--header") { hasHeader = true }
    if let columns = try invocation.number("--width", in: Self.widths) { width = columns }
    switch invocation.value("--color") {
    case nil: break
    case "always": theme = .colored
    case "never": theme = .colorless
    case "auto": theme = Printer(environment: environment).theme
    case let other?:
      throw .usage(message: "`\(other)` is no value for --color.", hint: "It takes auto, always or never.")
    }
  }

  /// Prints an answer, its problem and notices to standard error where they are no data, and gives what the numbers on
  /// it open.
  func print(
    _ answer: Answer, columns: [String] = [], trail: [String] = [], footer: [String] = []
  ) -> [Destination] {
    switch form {
    case .json:
      Streams.print(answer.json.line + "\n")
      return answer.records.compactMap(\.target)
    case .records:
      let records = answer.records
      let header = hasHeader && !columns.isEmpty ? [columns.joined(separator: "\t")] : []
      let lines = header + records.map(\.line)
      if !lines.isEmpty { Streams.print(lines.joined(separator: "\n") + "\n") }
      for remark in answer.remarks { Streams.warn("marquee: \(remark)") }
      return records.compactMap(\.target)
    case .screen:
      if answer.content == nil, answer.problem != nil {
        for remark in answer.remarks { Streams.warn("marquee: \(remark)") }
        return []
      }
      let page = answer.rendering(
        in: Surroundings(width: width, trail: trail, now: Date.now, footer: footer))
      Streams.print(page.lines.map { $0.text(in: theme) + "\n" }.joined())
      return page.targets
    }
  }

  /// Prints lines that are the same in every form but JSON.
  func print(lines: [String], json: JSONText, command: String) {
    guard form == .json else {
      Streams.print(lines.map { $0 + "\n" }.joined())
      return
    }
    Streams.print(Answer.envelope(command: command, data: json).line + "\n")
  }
}

extension Answer {
  /// Everything that is said beside the data, a sentence or two a line.
  var remarks: [String] {
    var remarks: [String] = []
    if let message { remarks.append(message.text) }
    let origin = origin
    remarks += notices + origin.notices
    remarks += origin.dropped.map { "\($0.path) was dropped: \($0.reason)." }
    if let report = problem?.report { remarks.append("\(report.message.asContinuation) \(report.hint)") }
    return remarks.map(\.printable)
  }
}

extension String {
  /// The sentence as it stands behind `marquee: `, where it does not begin with a name.
  fileprivate var asContinuation: String {
    let ordinary: Set<Substring> = ["A", "No", "Nothing", "Only", "The", "There", "This", "What"]
    guard let word = split(separator: " ", maxSplits: 1).first, ordinary.contains(word) else { return self }
    return prefix(1).lowercased() + dropFirst()
  }
}
