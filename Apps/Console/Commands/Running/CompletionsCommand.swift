// The command `completions`, and the hidden one that the scripts of shells run.
import MarqueeDomain
import MarqueeTerminal

extension Command {
  static let completions = Command(
    name: "completions", summary: "the script with which a shell completes what follows `marquee`",
    arguments: [shell], data: .texts("script"),
    details:
      """
      Tab then completes commands, flags and their values, settings, shelves, your tags, lists and titles, and the
      identifiers and numbers of the list that was printed last at the terminal. Completing never uses the network. The
      script asks the program, so a newer marquee needs no newer script.

      Bash reads the folder above if bash-completion is installed; if not, `source` the file in ~/.bashrc. For zsh,
      ~/.zshrc needs `fpath=(~/.zfunc $fpath)` and after it `autoload -U compinit && compinit`.
      """,
    examples: Shell.allCases.map { Example("marquee completions \($0.rawValue) > \($0.place)", "") }, place: .shell,
    action: .plain { (context) async throws(Problem) in
      let script = try Shell(context.invocation).script
      return .output(Output(lines: [script], json: ["script": .string(script)], isForPrograms: true))
    })

  /// The command that the scripts run at each press of Tab. Help does not show it. After the name of the shell it
  /// takes the words up to the cursor; for bash, the line up to the cursor, and as much of its end as bash replaces.
  static let complete = Command(
    name: "complete", summary: "the candidates for a shell", arguments: [shell, anything], place: .shell,
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
  /// The shell that the first word names.
  fileprivate init(_ invocation: Invocation) throws(Problem) {
    let name = invocation.words.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw .usage(
        message: "There are no completions for the shell `\(name)`.",
        hint: "There are completions for \(Shell.allCases.map(\.rawValue).joinedByAnd).")
    }
    self = shell
  }
}
