import MarqueeComposition
import MarqueeDomain
import MarqueeSystem
import MarqueeTerminal

/// The user's text editor: `$VISUAL`, else `$EDITOR`, else vi(1) or nano(1) if it is installed.
struct TextEditor {
  /// The command for the shell. The file's path follows it.
  let command: String
  let environment: [String: String]

  /// Finds the editor. Throws `Problem.failed` if there is none.
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

  /// Edits a file, and returns when the editor has ended. Throws `Problem.failed` if it did not start, or failed.
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

/// The user's web browser. It is started as a separate program, which Marquee does not wait for.
struct WebBrowser {
  /// The programs of `$BROWSER`, with colons between them, as in xdg-open(1) and Debian; else those of the system.
  private let programs: [String]
  private let environment: [String: String]
  private let clock: any Clock<Duration>

  #if os(Linux)
    private static let system = ["xdg-open", "www-browser"]
  #else
    private static let system = ["open"]
  #endif

  init(environment: [String: String], clock: any Clock<Duration>) {
    self.clock = clock
    let named = environment["BROWSER"]?.split(separator: ":").map(String.init) ?? []
    programs = named.isEmpty ? Self.system : named
    // The browser gets no secrets except the proxies, which it may need to reach the page.
    let withheld = Secrets.names(in: environment)
    self.environment = environment.filter { !withheld.contains($0.key) }
  }

  /// Shows a page, passing its address as one argument without a shell. Throws `Problem.failed` if no program can.
  func open(_ address: WebAddress) async throws(Problem) {
    for program in programs where await run(program, address.text) { return }
    throw .failed(message: "Can't start a web browser.", hint: "Open \(address) yourself, or set $BROWSER.")
  }

  /// How long to wait for a failure. A program that shows the page itself may run as long as the page is open.
  private static let patience: Duration = .seconds(2)

  /// Starts a program apart from the terminal. Returns `true` if it still runs or has ended well.
  private func run(_ program: String, _ argument: String) async -> Bool {
    guard let started = StartedProgram([program, argument], .apart, environment: environment) else { return false }
    let stopwatch = Stopwatch(clock)
    var status = Int32()
    while stopwatch.elapsed < Self.patience {
      switch waitpid(started.id, &status, WNOHANG) {
      case started.id: return status == 0
      case 0: break
      default: return errno == EINTR
      }
      // Cancelled: the browser opens the page nevertheless.
      guard (try? await clock.sleep(for: .milliseconds(20))) != nil else { return true }
    }
    return true
  }
}
