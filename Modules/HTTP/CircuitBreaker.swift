import Synchronization

/// Which hosts are down. A host that failed several times in a row is left alone for a while; then one request may ask
/// it, before all may ask it again (the circuit breaker of Michael Nygard, “Release It!”).
///
/// Only failures of the host count: it may have been reached and gave no answer. A name without an address, or a
/// missing route, is a fault of this machine's network, which may be back at any moment. An answer of any status ends
/// the row.
public final class CircuitBreaker: Sendable {
  private struct Trouble {
    var failures = 0
    var last: HTTPFailure
    var pauseEnds: Duration?
    /// Whether the request that may be sent after the pause is in progress.
    var isProbed = false
    /// Requests that wait for the outcome of that request.
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let limit: Int
  private let pause: Duration
  private let stopwatch: Stopwatch
  private let state = Mutex<[HTTPAuthority: Trouble]>([:])
  private let lastWaiter = Atomic(0)

  /// Creates a record in which no host is down. This many failures in a row, from 1, begin a pause.
  public init(limit: Int = 3, pause: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()) {
    self.limit = max(1, limit)
    self.pause = pause
    stopwatch = Stopwatch(clock)
  }

  /// Asks to send a request to a host. A caller that may send it must then note the answer or the failure. While the
  /// host is left alone, throws its last failure.
  func admit(_ host: HTTPAuthority) throws(HTTPFailure) {
    let now = stopwatch.elapsed
    let failure: HTTPFailure? = state.withLock { state in
      guard let trouble = state[host], let end = trouble.pauseEnds else { return nil }
      if now < end || trouble.isProbed { return trouble.last }
      state[host]?.isProbed = true
      return nil
    }
    if let failure { throw failure }
  }

  /// As `admit`, but first waits for the request in progress that tests whether the host is back, if there is one, so
  /// that a page of several requests does not fail while one of them tests the host.
  func enter(_ host: HTTPAuthority) async throws(HTTPFailure) {
    while true {
      do throws(HTTPFailure) {
        return try admit(host)
      } catch {
        await waitForProbe(of: host)
        if Task.isCancelled { throw .cancelled }
        if isInPause(host) { throw error }
      }
    }
  }

  private func waitForProbe(of host: HTTPAuthority) async {
    let waiter = lastWaiter.add(1, ordering: .relaxed).newValue
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          // The handler may have run already and found no waiter; by then the task is cancelled.
          guard state[host]?.isProbed == true, !Task.isCancelled else { return false }
          state[host]?.waiters[waiter] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0[host]?.waiters.removeValue(forKey: waiter) }?.resume()
    }
  }

  var waiting: Int { state.withLock { $0.values.reduce(0) { $0 + $1.waiters.count } } }

  /// Whether a host is left alone at this moment.
  func isDown(_ host: HTTPAuthority) -> Bool { isInPause(host) || state.withLock { $0[host]?.isProbed == true } }

  private func isInPause(_ host: HTTPAuthority) -> Bool {
    let now = stopwatch.elapsed
    return state.withLock { state in state[host]?.pauseEnds.map { now < $0 } ?? false }
  }

  /// Ends every pause: the next request to a host shows whether it is back.
  public func endPauses() {
    let now = stopwatch.elapsed
    state.withLock { state in
      for host in state.keys where state[host]?.pauseEnds != nil { state[host]?.pauseEnds = now }
    }
  }

  func noteAnswer(of host: HTTPAuthority) {
    let trouble = state.withLock { $0.removeValue(forKey: host) }
    for waiter in trouble?.waiters.values ?? [:].values { waiter.resume() }
  }

  /// Notes a failure, or that a request was cancelled.
  func note(_ failure: HTTPFailure, of host: HTTPAuthority) {
    let now = stopwatch.elapsed
    let waiters = state.withLock { state in
      if failure.isOfHost {
        var trouble = state[host] ?? Trouble(last: failure)
        trouble.failures += 1
        trouble.last = failure
        // Requests that were in progress when the pause began do not make it longer.
        if trouble.failures >= limit, trouble.pauseEnds.map({ $0 <= now }) ?? true { trouble.pauseEnds = now + pause }
        state[host] = trouble
      }
      state[host]?.isProbed = false
      defer { state[host]?.waiters = [:] }
      return state[host]?.waiters
    }
    for waiter in waiters?.values ?? [:].values { waiter.resume() }
  }
}

extension HTTPFailure {
  fileprivate var isOfHost: Bool {
    switch self {
    case .timedOut, .unreachable, .noConnection, .malformed: true
    default: false
    }
  }
}
