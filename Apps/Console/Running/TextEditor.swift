import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The person's text editor: `$VISUAL`, else `$EDITOR`, else vi(1) or nano(1) if it is installed.
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
        message: "There is no editor: neither \(Self.usual.joined(separator: " nor ")) is in PATH.",
        hint: "$EDITOR names the one to start.")
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
      throw .failed(message: "The editor `\(command)` has failed.", hint: "$VISUAL or $EDITOR names another.")
    }
  }

  /// Lets the person edit a text, in a file that only they can read. The file is removed afterwards.
  ///
  /// - Throws: `Problem.failed` if the editor fails or the file cannot be written.
  func edited(_ text: String) throws(Problem) -> String {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let path = "\(folder)/marquee-note-\(String(UInt64.random(in: 0 ... .max), radix: 36)).txt"
    let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
    guard descriptor >= 0 else {
      throw .failed(
        message: "There is no place for the text to be edited: \(String(cString: strerror(errno))).",
        hint: "$TMPDIR names a folder that can be written.")
    }
    defer { _ = path.withPath { unlink($0) } }
    let isWritten = Streams.write(text.isEmpty ? "" : text + "\n", to: descriptor)
    guard close(descriptor) == 0, isWritten == 0 else {
      throw .failed(message: "\(path) cannot be written.", hint: "There may be no room left.")
    }
    try edit(path)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .failed(message: "The editor has left no text.", hint: "Nothing was changed.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
