import MarqueeDomain
import MarqueeTerminal
import Synchronization

/// A line at a terminal that names the services the command waits for. It appears after 300 ms.
final class WaitingLine: ServiceWaits {
  /// A shorter wait is not shown.
  static let delay: Duration = .milliseconds(300)

  private struct State {
    var services: [String] = []
    var isDue = false
    var isShown = false
  }

  private let state = Mutex(State())
  private let columns: Int
  private let write: @Sendable (String) -> Void

  /// Creates the line for a terminal of so many columns, and starts to measure the delay.
  init(columns: Int, clock: any Clock<Duration>, write: @escaping @Sendable (String) -> Void) {
    self.columns = columns
    self.write = write
    Task { [weak self] in
      // A clock throws only when the task is cancelled, which ends the task.
      guard (try? await clock.sleep(for: Self.delay)) != nil else { return }
      self?.change { $0.isDue = true }
    }
  }

  /// Creates the line for standard error; `nil` if that is not a terminal, or one without control sequences.
  convenience init?(environment: [String: String], clock: any Clock<Duration>) {
    guard Streams.isTerminal(2), !["", "dumb"].contains(environment["TERM"] ?? "") else { return nil }
    self.init(columns: Streams.terminalWidth ?? 80, clock: clock) { _ = Streams.write($0, to: 2) }
  }

  func begin(_ service: String) { change { $0.services.append(service) } }

  func end(_ service: String) {
    change { state in
      if let index = state.services.firstIndex(of: service) { state.services.remove(at: index) }
    }
  }

  /// Changes the state. If the services have changed, draws the line over the one before; CR and EL erase it (ECMA-48).
  private func change(_ change: (inout State) -> Void) {
    state.withLock { state in
      let before = state.services
      change(&state)
      guard state.isDue, state.isShown ? state.services != before : !state.services.isEmpty else { return }
      state.isShown = !state.services.isEmpty
      let names = state.services.withoutRepeats(of: \.self).joinedByAnd.printable
      let text = state.isShown ? "Waiting for \(names) …" : ""
      write("\r\u{1B}[K" + text.shortened(to: columns - 1))
    }
  }
}
