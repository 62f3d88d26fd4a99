import MarqueeComposition
import MarqueeDomain
import MarqueeSystem

/// The person's text editor: `$VISUAL`, else `$EDITOR`, else vi(1) or nano(1) where there is one.
struct TextEditor {
  /// What the shell is to run, with the file's path behind it.
  private let command: String
  private let environment: [String: String]

  /// - Throws: `Problem.failed` where there is none.
  init(environment: [String: String]) throws(Problem) {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let command = named ?? Self.usual.first(where: { Self.isThere($0, environment) }) else {
      throw .failed(
        message: "There is no editor: neither \(Self.usual.joined(separator: " nor ")) is in PATH.",
        hint: "$EDITOR names the one to start.")
    }
    self.command = command
    // An editor needs no secrets, nor the way to the network.
    let withheld = Secrets.names(in: environment).union(Secrets.proxies(in: environment))
    self.environment = environment.filter { !withheld.contains($0.key) }
  }

  private static let usual = ["vi", "nano"]

  private static func isThere(_ program: String, _ environment: [String: String]) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { folder in
      "\(folder)/\(program)".withPath { access($0, X_OK) == 0 }
    }
  }

  /// Has a file edited, and comes back when the editor has ended.
  ///
  /// - Throws: `Problem.failed` where it could not be started, or says that it failed.
  func edit(_ path: String) throws(Problem) {
    // Ctrl-C is for the editor.
    let interrupt = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interrupt) }
    // The shell splits the words, and the path is one of them, as git(1) has it.
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, path]
    guard StartedProgram(words, .inherited, environment: environment)?.wait() == 0 else {
      throw .failed(message: "The editor `\(command)` has failed.", hint: "$VISUAL or $EDITOR names another.")
    }
  }
}
