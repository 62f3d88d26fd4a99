// The session in this process, by a clock that the test advances: the second for which a prompt waits for a late screen
// takes no time, and ends when what should come first has come.
import Foundation
import MarqueeDomain
import MarqueePresentation
import MarqueeTerminal
import Synchronization
import TestSupport
import Testing

@testable import MarqueeComposition
@testable import MarqueeConsole

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session at a terminal of its own, for a process of its own: it takes over the standard streams. Pauses between
/// requests and before new tries pass at once.
final class ClockedSession: Sendable {
  private let terminal: TypedTerminal
  private let clock = TestClock()
  private let app: App
  private let ending = Mutex<Int32?>(nil)

  init(home: TemporaryFolder, columns: UInt16 = 80, rows: UInt16 = 24, environment more: [String: String]) throws {
    terminal = try TypedTerminal(columns: columns, rows: rows)
    try TypedTerminal.becomeStandardStreams(terminal.slave)
    let environment = TypedTerminal.environment.merging(["MARQUEE_HOME": home.url.path]) { $1 }.merging(more) { $1 }
    let configuration = try Configuration(environment: environment)
    let marquee = try Marquee(configuration, over: .passing(backgroundClock: clock))
    var printer = Printer(environment: environment)
    printer.apply(configuration.preferences)
    let session = Session(marquee, printer: printer, environment: environment, clock: clock)
    app = session.app
    Task { [self] in
      var session = session
      let status = await session.run()
      await marquee.close()
      ending.withLock { $0 = status }
    }
  }

  func type(_ text: String) throws { try terminal.type(text) }

  /// Reads until a text has been printed, and gives the output before it since the last such text.
  @discardableResult
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    do {
      return try await terminal.printed(text)
    } catch {
      // A thrown error ends this process, and its text would be lost.
      Issue.record("\(error)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Lets a time pass for which the session waits.
  ///
  /// - Parameters:
  ///   - duration: how long it waits; by default as long as for a screen.
  ///   - texts: what the screen would show before.
  func pass(_ duration: Duration = Session.patience, once texts: String...) async {
    await waitUntil { clock.isAwaited(for: duration) }
    await waitUntil {
      let screen = await screen
      return texts.allSatisfy(screen.contains)
    }
    clock.advance(by: duration)
  }

  /// What the screen would show now.
  private var screen: String {
    get async {
      guard let state = await app.top?.summary.state else { return "" }
      let lines = Answer(command: "", state).rendering(in: PageContext(width: 80)).lines
      return lines.map { $0.text(in: .colorless) }.joined(separator: "\n")
    }
  }

  /// Waits until the session has ended, and gives the exit status; `nil` if it does not end within a minute.
  func status() async -> Int32? {
    await waitUntil { ending.withLock { $0 != nil } }
    return ending.withLock(\.self)
  }
}

extension Connections.Base {
  /// A network whose pauses between requests and before retries take no time. It ignores the proxies of the machine that
  /// runs the tests.
  static func passing(backgroundClock: any Clock<Duration> = ContinuousClock()) -> Connections.Base {
    setenv("no_proxy", "*", 1)
    return Connections.Base(clock: PassingClock(), backgroundClock: backgroundClock)
  }
}
