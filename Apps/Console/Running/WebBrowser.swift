import MarqueeComposition
import MarqueeDomain
import MarqueeSystem

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

  /// Shows a page. The address is passed as one argument, without a shell.
  ///
  /// - Throws: `Problem.failed` with the address, if no program could be started or all have failed.
  func open(_ address: WebAddress) async throws(Problem) {
    for program in programs where await run(program, address.text) { return }
    throw .failed(message: "Can't start a web browser.", hint: "Open \(address) yourself, or set $BROWSER.")
  }

  /// How long to wait for a failure. A program that shows the page itself may run as long as the page is open.
  private static let patience: Duration = .seconds(2)

  /// Starts a program apart from the terminal. Returns `true` if it still runs or has ended well.
  private func run(_ program: String, _ argument: String) async -> Bool {
    guard let started = StartedProgram([program, argument], .apart, environment: environment) else { return false }
    return await isWell(started.id)
  }

  private func isWell(_ child: pid_t) async -> Bool {
    let stopwatch = Stopwatch(clock)
    var status = Int32()
    while stopwatch.elapsed < Self.patience {
      switch waitpid(child, &status, WNOHANG) {
      case child: return status == 0
      case 0: break
      default: return errno == EINTR
      }
      // Cancelled: the browser opens the page nevertheless.
      guard (try? await clock.sleep(for: .milliseconds(20))) != nil else { return true }
    }
    return true
  }
}
