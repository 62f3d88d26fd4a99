// The commands about the program itself: `version`, `schema`, `completions`, and the hidden one that shells run.
import MarqueeDomain
import MarqueeJSON
import MarqueeTerminal

extension Command {
  static let version = Command(
    name: "version", summary: "print the version", arguments: [], data: .texts("version"),
    examples: [Example("marquee version", "")],
    action: .plain { (_) async throws(Problem) in
      .output(Output(lines: ["marquee \(programVersion)"], json: ["version": .string(programVersion)]))
    })

  static let schema = Command(
    name: "schema", summary: "print the JSON Schema of --json output (draft 2020-12)", arguments: [],
    details:
      "The schema describes the JSON that every command prints if you don't use --fields. Later versions only add to it.",
    examples: [Example("marquee schema > marquee.schema.json", "save it for a JSON Schema validator")], place: .shell,
    action: .plain { (_) async throws(Problem) in
      let schema = AnswerSchema.json
      return .output(Output(lines: [schema.indentedText], json: schema, isForPrograms: true))
    })

  static let completions = Command(
    name: "completions", summary: "print the completion script for a shell", arguments: [shell], data: .texts("script"),
    details: """
      Tab completes commands, flags and their values, settings, shelves, your tags, lists and titles, and the
      identifiers and numbers of the last list printed in the terminal. Completion never uses the network. The script
      asks `marquee` for candidates, so you don't need to replace the script when you update Marquee.

      If bash-completion is installed, Bash finds the file that the first example writes. Otherwise, `source` that file
      in ~/.bashrc. For zsh, add `fpath=(~/.zfunc $fpath)` and then `autoload -U compinit && compinit` to ~/.zshrc.
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

/// The program's version (semver.org).
let programVersion = "0.1.0"

extension Shell {
  fileprivate init(_ invocation: Invocation) throws(Problem) {
    let name = invocation.words.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw .usage(
        message: "Marquee has no completions for `\(name)`.", hint: "Use \(Shell.allCases.map(\.rawValue).joinedByOr).")
    }
    self = shell
  }
}
