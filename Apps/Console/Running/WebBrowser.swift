import MarqueeComposition
import MarqueeDomain
import MarqueeSystem

/// The person's web browser, which is started as a program of its own and left to itself.
struct WebBrowser {
  /// `$BROWSER` names programs, with colons between them, as xdg-open(1) and Debian have it; else the system knows one.
  private let programs: [String]
  private let environment: [String: String]

  #if os(Linux)
    private static let system = ["xdg-open", "www-browser"]
  #else
    private static let system = ["open"]
  #endif

  init(environment: [String: String]) {
    let named = environment["BROWSER"]?.split(separator: ":").map(String.init) ?? []
    programs = named.isEmpty ? Self.system : named
    // The browser gets no secrets but the proxies: they are its way to the page.
    let withheld = Secrets.names(in: environment)
    self.environment = environment.filter { !withheld.contains($0.key) }
  }

  /// Shows a page. The address is handed over as one argument, with no shell between.
  ///
  /// - Throws: `Problem.failed`, which names the address, where no program could be started or all of them failed.
  func open(_ address: WebAddress) async throws(Problem) {
    for program in programs where await run(program, address.text) { return }
    throw .failed(
      message: "No web browser could be started.", hint: "The page is \(address). $BROWSER names the program to start.")
  }

  /// How long a program has to fail: one that shows the page itself may run as long as the page is open.
  private static let patience: Duration = .seconds(2)

  /// Starts a program apart from the terminal, and says whether it runs, or ended well.
  private func run(_ program: String, _ argument: String) async -> Bool {
    guard let started = StartedProgram([program, argument], .apart, environment: environment) else { return false }
    return await isWell(started.id)
  }

  private func isWell(_ child: pid_t) async -> Bool {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while start.duration(to: .now) < Self.patience {
      switch waitpid(child, &status, WNOHANG) {
      case child: return status == 0
      case 0: break
      default: return errno == EINTR
      }
      // Cancelled: the browser opens the page nevertheless.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return true }
    }
    return true
  }
}
