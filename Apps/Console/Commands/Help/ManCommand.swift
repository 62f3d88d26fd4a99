// The command `man`, and the manual page that it prints.
import MarqueeDomain

extension Command {
  static let man = Command(
    name: "man", summary: "the manual page marquee(1), in roff", arguments: [], data: .texts("page"),
    details: "It holds every page of `marquee help`. To keep it, write it to a folder of $MANPATH.",
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
  /// The manual page marquee(1) in roff.
  static var manual: String {
    // Words are neither hyphenated nor spread over the line: many are to be typed as they stand.
    let start = [".TH MARQUEE 1 \"\" \"marquee \(programVersion)\" \"User Commands\"", ".nh", ".ad l"]
    let topics = HelpTopic.all.flatMap { topic in
      [".SH \(topic.title.uppercased())"] + topic.sections().roff(.section)
    }
    let examples = [HelpSection("Examples", .entries(firstSteps))]
    return (start + beginning.roff() + topics + examples.roff()).joined(separator: "\n")
  }

  @HelpPageBuilder
  private static var beginning: [HelpSection] {
    HelpSection("Name", .text("marquee - films, books and the people who made them, in plain text"))
    HelpSection("Synopsis", .text("`marquee` [COMMAND [WORD|FLAG]...]"))
    HelpSection.prose(
      """
      Marquee browses films, series and books and the people who made them, over every catalog at once, and keeps what
      you say about them. It starts with sample data: no key, no network.

      Without a command it starts the session, which takes the same commands, one a line; in a pipe it reads them from
      standard input.

      On a terminal it prints pages, whose numbers `open` and `show` take; in a pipe it prints a record a line, the
      identifier first, its values separated by tabs; with `--json` it prints one object.
      """, under: "Description")
    HelpSection(
      "Commands", .text("A list without columns here has those of a work, which ROWS AND FIELDS names."),
      .entries(Command.all.filter { !$0.isForSessionOnly }.map(\.manualEntry)))
  }
}

extension Command {
  /// All of its page of help but the columns and fields that works have everywhere.
  fileprivate var manualEntry: HelpEntry {
    var entry = entry
    entry.details += HelpSection.prose(details ?? "")
    entry.details.append(HelpSection(nil, .entries(choices + allFlags.map(\.entry))))
    entry.details += HelpPage.rows(of: self, hasColumnsOfWorks: false)
    if !examples.isEmpty {
      entry.details.append(HelpSection(examples.count == 1 ? "Example:" : "Examples:", .entries(examples)))
    }
    return entry
  }
}
