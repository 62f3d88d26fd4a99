import MarqueeComposition
import MarqueeDomain

extension Command {
  static let man = Command(
    name: "man", summary: "the manual page marquee(1), in roff", arguments: [], data: .texts("page"),
    details: "It is made from what `marquee help` is made from. To keep it, put it into a folder of $MANPATH.",
    examples: [
      Example("marquee man | man -l -", "read it"),
      Example("marquee man > ~/.local/share/man/man1/marquee.1", "then: man marquee"),
    ], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let page = HelpPage.manual
      return .output(Output(lines: [page], json: ["page": .string(page)], isForPrograms: true))
    })
}

extension HelpPage {
  /// The manual page marquee(1) as roff.
  static var manual: String {
    // Words are neither divided nor spread over the line: many are to be typed, and too long for that.
    ([".TH MARQUEE 1 \"\" \"marquee \(programVersion)\" \"User Commands\"", ".nh", ".ad l"] + manualSections.roff())
      .joined(separator: "\n")
  }

  private static var manualSections: [HelpSection] {
    [
      HelpSection("Name", .text("marquee - films, books and the people behind them, in plain text")),
      HelpSection("Synopsis", .text("`marquee` [COMMAND [WORD|FLAG]...]")),
      HelpSection(
        "Description",
        .text(
          "Marquee browses films, series and books and the people behind them, over every catalog at once, and keeps what you say of them. It begins with sample data: no key, no network."
        ),
        .text(
          "Without a command it starts the session, which takes the same words, one command a line; in a pipe it reads them from standard input."
        ),
        .text(
          "On a terminal it prints pages, whose numbers `open` and `show` take; in a pipe it prints a record a line, the identifier first, its values separated by tabs; and with `--json` one object."
        ), .text("REF is an identifier, or the beginning of one, or a title, or words of one.")),
      HelpSection("Commands", .entries(Command.all.filter { !$0.isForSessionOnly }.map(\.manualEntry))), session,
      HelpSection("Queries", .text(Query.help), .entries(Query.examples)),
      HelpSection("Global flags", .entries(GlobalFlag.all.map(\.entry))),
      HelpSection("Environment", .entries(environment)),
      HelpSection("Files", .text("MARQUEE_HOME puts all of them into one folder."), .entries(files)),
      HelpSection("Exit status", .entries(exitStatuses.map { HelpEntry("\($0)", $1) })),
      HelpSection("Examples", .entries(firstSteps)),
    ]
  }

  /// What the exit status of a command tells.
  static let exitStatuses: [(Int32, String)] = [
    (0, "done"), (1, "failed, be it by a fault of a service"), (2, "no command, flag or value that is known"),
    (3, "not found"), (4, "not authorized"), (5, "offline, unreachable or timed out"),
    (6, "an answer that cannot be used"), (7, "turned away by a service for too many requests"),
    (8, "what is kept cannot be read or written"), (130, "interrupted"),
  ]

  private static var files: [HelpEntry] {
    let folders = Folders(environment: ["HOME": "/~"])
    let files = [
      (folders.settings, "the settings, `key = value` lines"), (folders.library, "what you keep"),
      (folders.answers, "what services answered"), (folders.samples, "the index of the samples"),
      (folders.artwork, "posters and covers"),
      (folders.history, "the lines of earlier sessions"),
    ]
    return files.compactMap { path, meaning in path.map { HelpEntry(String($0.dropFirst()), meaning) } }
  }
}

extension Command {
  fileprivate var manualEntry: HelpEntry {
    var entry = entry
    let texts = [details, takesQuery ? "For QUERY see QUERIES, below." : nil].compactMap(\.self)
    if !texts.isEmpty { entry.details.append(HelpSection(nil, .text(texts.joined(separator: " ")))) }
    entry.details.append(HelpSection(nil, .entries(choices + allFlags.map(\.entry))))
    if !examples.isEmpty {
      entry.details.append(HelpSection(examples.count == 1 ? "Example:" : "Examples:", .entries(examples)))
    }
    return entry
  }
}
