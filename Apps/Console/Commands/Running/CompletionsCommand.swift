import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let completions = Command(
    name: "completions", summary: "the script that has a shell complete what follows `marquee`",
    arguments: [shell], data: .texts("script"),
    details:
      "Tab then completes commands, flags and their values, settings, shelves, your tags and titles, and the identifiers of the list printed last at the terminal. Nothing is asked of the network. Bash reads that folder where bash-completion is installed; without it, `source` the file in ~/.bashrc. For zsh, ~/.zshrc needs `fpath=(~/.zfunc $fpath)` and behind it `autoload -U compinit && compinit`. The script asks the program, so that a newer marquee needs no newer script.",
    examples: Shell.allCases.map { Example("marquee completions \($0.rawValue) > \($0.place)", "") }, place: .shell,
    action: .plain { (context) async throws(Problem) in
      let script = try Shell(context.invocation).script
      return .output(Output(lines: [script], json: ["script": .string(script)], isForPrograms: true))
    })

  /// What the scripts run at each press of Tab; help does not show it. Behind the shell's name stand the words up to the
  /// cursor; for bash the line up to the cursor, and as much of its end as bash replaces.
  static let complete = Command(
    name: "complete", summary: "what a shell may offer", arguments: [shell, anything], place: .shell,
    action: .plain { (context) async throws(Problem) in
      let words = Array(context.invocation.words.dropFirst())
      let lines = try await Shell(context.invocation).lines(completing: words, environment: context.environment)
      return .output(Output(records: lines.map { Record(values: $0) }, lines: [], json: .null))
    })

  private static let shell = ArgumentForm(placeholder: "SHELL", count: 1...1) { _ in
    Shell.allCases.map { .init(text: $0.rawValue) }
  }
  private static let anything = ArgumentForm(placeholder: "WORD…", count: 0...(.max))
}

extension Shell {
  /// The one that the first word names.
  fileprivate init(_ invocation: Invocation) throws(Problem) {
    let name = invocation.words.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw .usage(
        message: "There are no completions for the shell `\(name)`.",
        hint: "There are \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self = shell
  }
}
