// The command `man`, and the manual page that it prints.
import MarqueeDomain
import MarqueeJSON

extension Command {
  static let man = Command(
    name: "man", summary: "print the manual page marquee(1) in roff", arguments: [], data: .texts("page"),
    details:
      "The manual contains every page of `marquee help`. To install it, write it to the `man1` subfolder of a folder in $MANPATH.",
    examples: [
      Example("marquee man | man -l -", "read the manual"),
      Example("marquee man > ~/.local/share/man/man1/marquee.1", "install it; to read it, run `man marquee`"),
    ], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let page = HelpPage.manual
      return .output(Output(lines: [page], json: ["page": .string(page)], isForPrograms: true))
    })

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

extension HelpPage {
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
    HelpSection("Name", .text("marquee - plain-text console for films, series, books and the people behind them"))
    HelpSection("Synopsis", .text("`marquee` [COMMAND [WORD|FLAG]...]"))
    HelpSection.prose(
      """
      Browse films, series, books and the people behind them in all catalogs at once, and keep your ratings, notes,
      lists and diary. Marquee starts with sample data, so you don't need an API key or a network connection.

      Without a command, Marquee starts an interactive session, where you type one command per line. If standard input
      is not a terminal, the session reads commands from it.

      On a terminal, Marquee prints pages with numbered rows. Pass a row's number to `open` or `show`. In a pipe, it
      prints one record per line, with the identifier first and tabs between values. With `--json`, it prints one JSON
      object.
      """, under: "Description")
    HelpSection(
      "Commands",
      .text(
        "In a pipe, commands that print works use the columns under ROWS AND FIELDS, unless an entry lists others."),
      .entries(Command.all.filter { !$0.isForSessionOnly }.map(\.manualEntry)))
  }
}
