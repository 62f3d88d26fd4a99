import MarqueeComposition
import MarqueeDomain

/// The manual page marquee(1), in the macros of man(7), made from what the commands declare.
struct ManPage {
  private(set) var lines = [
    ".TH MARQUEE 1 \"\" \"marquee \(programVersion)\" \"User Commands\"",
    // Words are neither divided nor spread over the line: many are to be typed, and too long for that.
    ".nh", ".ad l",
  ]

  var text: String { lines.joined(separator: "\n") }

  init() {
    section("Name", ["marquee - films, books and the people behind them, in plain text"])
    lines += [
      ".SH SYNOPSIS", ".B marquee",
      "[\(Self.placeholder("COMMAND")) [\(Self.placeholder("WORD"))|\(Self.placeholder("FLAG"))]...]",
    ]
    section(
      "Description",
      [
        "Marquee browses films and books and the people behind them, over every catalog at once, and keeps what you say of them. It begins with sample data: no key, no network.",
        "Without a command it starts the session, which takes the same words, one command a line; in a pipe it reads them from standard input.",
        "On a terminal it prints pages, whose numbers `open` and `show` take; in a pipe it prints a record a line, the identifier first, its values separated by tabs; and with `--json` one object.",
        "REF is an identifier, or the beginning of one, or a title, or words of one.",
      ])
    lines.append(".SH COMMANDS")
    for command in Command.all where !command.isForSessionOnly { add(command) }
    lines.append(".SH IN THE SESSION")
    for command in Command.all where command.isForSessionOnly { item(command.name, command.words, command.summary) }
    section("Queries", [Query.help])
    for term in Query.examples { item(term.line, "", term.effect) }
    lines.append(".SH GLOBAL FLAGS")
    add(Command.globalFlags)
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in HelpText.environment { item(name, "", meaning) }
    section("Files", ["MARQUEE_HOME puts all of them into one folder."])
    for (path, meaning) in Self.files { item(path, "", meaning) }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in Self.exitStatuses { item("\(status)", "", meaning) }
    lines.append(".SH EXAMPLES")
    add(HelpText.firstSteps)
  }

  /// What the exit status of a command tells.
  static let exitStatuses: [(Int32, String)] = [
    (0, "done"), (1, "failed, be it by a fault of a service"), (2, "no command, flag or value that is known"),
    (3, "not found"),
    (4, "not authorized"), (5, "offline, unreachable or timed out"), (6, "an answer that cannot be used"),
    (7, "turned away by a service for too many requests"), (8, "what is kept cannot be read or written"),
    (130, "interrupted"),
  ]

  private static var files: [(String, String)] {
    let folders = Folders(environment: ["HOME": "/~"])
    let files = [
      (folders.settings, "the settings, `key = value` lines"), (folders.library, "what you keep"),
      (folders.answers, "what services answered"), (folders.artwork, "posters and covers"),
      (folders.history, "the lines of earlier sessions"),
    ]
    return files.compactMap { path, meaning in path.map { (String($0.dropFirst()), meaning) } }
  }

  private mutating func add(_ command: Command) {
    item(command.name, command.words, command.summary)
    lines.append(".RS")
    if let details = command.details {
      let own = details.replacing(Query.help, with: "For QUERY see QUERIES, below.")
      lines += [".PP", Self.prose(own)]
    }
    if !command.takesQuery {
      for choice in command.choices { item(choice.line, "", choice.effect) }
    }
    add(command.allFlags)
    if !command.examples.isEmpty {
      lines += [".PP", command.examples.count == 1 ? "Example:" : "Examples:"]
      add(command.examples)
    }
    lines.append(".RE")
  }

  private mutating func add(_ flags: [Command.Flag]) {
    for flag in flags { item(flag.name, flag.value ?? "", flag.summary) }
  }

  private mutating func add(_ examples: [Command.Example]) {
    for example in examples { item(example.line, "", example.effect) }
  }

  private mutating func section(_ name: String, _ paragraphs: [String]) {
    lines.append(".SH \(name.uppercased())")
    for (index, paragraph) in paragraphs.enumerated() { lines += (index == 0 ? [] : [".PP"]) + [Self.prose(paragraph)] }
  }

  /// A paragraph with a tag: what is typed, what stands for something, and what it means.
  private mutating func item(_ typed: String, _ words: String, _ meaning: String) {
    lines += [".TP", Self.typed(typed) + (words.isEmpty ? "" : " " + Self.placeholder(words))]
    if !meaning.isEmpty { lines.append(Self.prose(meaning)) }
  }

  private static func typed(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  private static func placeholder(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// Text in which backquotes stand around what is typed.
  private static func prose(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? escaped($0.element) : typed(String($0.element)) }.joined()
  }

  /// A text as roff prints it (groff_char(7)): no line of it is a request, and what is to be typed can be copied.
  static func escaped(_ text: some StringProtocol) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where !scalar.isASCII: "\\[u\(hexadecimal(scalar.value))]"
      default: String(scalar)
      }
    }
    return (text.hasPrefix(".") ? "\\&" : "") + characters.joined()
  }

  /// With four digits at least.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
