// A fake server whose time a test sets.
import MarqueeSystem
import Synchronization

@testable import MarqueeFakeServer

/// The time of a server: it stands still until a test moves it.
final class ServerTime: Sendable {
  private struct State {
    var passed = Duration.zero
    /// How often each thread has looked at the clock.
    var looks: [Int: Int] = [:]
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// The limits of a server, whose threads look at the clock each millisecond.
  var limits: ServerLimits {
    var limits = ServerLimits()
    limits.glance = .milliseconds(1)
    return limits
  }

  func now() -> ContinuousClock.Instant {
    state.withLock {
      $0.looks[pthread_self().hashValue, default: 0] += 1
      return start + $0.passed
    }
  }

  /// Lets time pass, and waits until the threads have done what is due.
  ///
  /// - Parameter threads: how many threads of the server wait for a time. Each has looked at the clock so often when this
  ///   returns that it has read all bytes of its client, has done all that they ask for, and waits again.
  func pass(_ time: Duration, threads: Int) throws {
    state.withLock { $0.passed += time }
    state.withLock { $0.looks = [:] }
    let limit = ContinuousClock.now + .seconds(10)
    while state.withLock({ $0.looks.values.count { $0 >= 20 } }) < threads {
      guard ContinuousClock.now < limit else {
        throw WireClient.Failed(description: "fewer than \(threads) threads wait for a time")
      }
      poll(nil, 0, 1)
    }
  }
}

extension FakeServer {
  /// Starts a server whose time a test sets.
  convenience init(faults: String = "", time: ServerTime) throws {
    try self.init(faults: FaultScript(faults), limits: time.limits, now: time.now)
  }
}
