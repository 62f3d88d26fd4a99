import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

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

  /// Has a text edited, in a file that only the person can read and that is gone afterwards.
  ///
  /// - Throws: `Problem.failed` where the editor fails, `Problem.storage` where there is no place for the file.
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
