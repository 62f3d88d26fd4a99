import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The user's text editor: `$VISUAL`, else `$EDITOR`, else vi(1) or nano(1) if it is installed.
struct TextEditor {
  /// The command for the shell. The file's path follows it.
  let command: String
  /// The environment of the editor.
  let environment: [String: String]

  /// Finds the editor.
  ///
  /// - Throws: `Problem.failed` if there is none.
  init(environment: [String: String]) throws(Problem) {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let command = named ?? Self.usual.first(where: { Self.isThere($0, environment) }) else {
      throw .failed(
        message: "No editor found: neither \(Self.usual.joined(separator: " nor ")) is in PATH.",
        hint: "Set $EDITOR to your editor.")
    }
    self.command = command
    // An editor needs no secrets and no proxies.
    let withheld = Secrets.names(in: environment).union(Secrets.proxies(in: environment))
    self.environment = environment.filter { !withheld.contains($0.key) }
  }

  private static let usual = ["vi", "nano"]

  private static func isThere(_ program: String, _ environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { folder in
      "\(folder)/\(program)".withPath { access($0, X_OK) == 0 }
    }
  }

  /// Starts the editor with a file, and returns when the editor has ended.
  ///
  /// - Throws: `Problem.failed` if the editor could not be started or reports that it failed.
  func edit(_ path: String) throws(Problem) {
    // Ctrl-C is for the editor alone.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    // As in git(1), the shell splits the command into words, and the path stays one word.
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, path]
    guard StartedProgram(words, .inherited, environment: environment)?.wait() == 0 else {
      throw .failed(message: "The editor `\(command)` failed.", hint: "To use another editor, set $VISUAL or $EDITOR.")
    }
  }
}
