import MarqueeDomain

/// Prints the overview, or the help of one command.
enum Help {
  /// - Throws: `Problem.usage` for a command that does not exist.
  static func print(_ name: String?, here: Session.Here? = nil, isSession: Bool, with printer: Printer) throws(Problem)
  {
    guard let name else {
      printer.print(
        lines: (here.map(HelpText.section) ?? []) + HelpText.overview(isSession: isSession),
        json: [
          "commands": .array(
            Command.all.map { ["name": .string($0.name), "summary": .string($0.summary), "words": .string($0.words)] })
        ], command: "help")
      return
    }
    guard let command = Command.named(name) else {
      let close = nearest(to: name, among: Command.all.map(\.name))
      throw .usage(
        message: "There is no command `\(name)`.",
        hint: close.map { "Did you mean `\($0)`?" } ?? "`help` alone lists them.")
    }
    let lines = HelpText.page(for: command)
    printer.print(lines: lines, json: ["command": .string(command.name), "text": JSONText(lines)], command: "help")
  }
}
