public import MarqueeDomain
public import MarqueeHTTP
import Synchronization

/// Decides from the results of requests to services whether the network is there.
///
/// The network counts as lost when the last request to every service failed because no network carried it. It counts as
/// back as soon as one service answers, even with an error.
public final class NetworkState: NetworkMonitor {
  private struct State {
    /// For each service, whether its last request failed because no network carried it.
    var isWanting: [Catalog: Bool] = [:]
    var connectivity = Connectivity.connected
    var probes: [Catalog: @Sendable () async -> Void] = [:]
    var hosts: [CircuitBreaker] = []
    var watchers: [AsyncStream<Connectivity>.Continuation] = []
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// Makes a state that begins as connected.
  ///
  /// - Parameter now: gives the time of a loss.
  public init(now: @escaping @Sendable () -> Date = { Date.now }) { self.now = now }

  /// Whether the network is there, by the requests so far.
  public var connectivity: Connectivity { state.withLock { $0.connectivity } }

  public func changes() -> AsyncStream<Connectivity> {
    let (changes, watcher) = AsyncStream.makeStream(of: Connectivity.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      state.watchers.append(watcher)
      if state.connectivity != .connected { watcher.yield(state.connectivity) }
    }
    return changes
  }

  /// Adds a service to those that `probe()` asks. `ask` sends it a small request; the result is noted like any other.
  public func probe(_ catalog: Catalog, by ask: @escaping @Sendable () async throws(Problem) -> Void) {
    state.withLock { state in
      // The failure is noted where the request is sent.
      state.probes[catalog] = { try? await ask() }
    }
  }

  /// Releases the services, which refer to this object in turn.
  public func forget() { state.withLock { $0.probes = [:] } }

  /// Adds a circuit breaker, which pauses requests to hosts that keep failing, to those that `endPauses()` resets.
  public func watch(_ hosts: CircuitBreaker) { state.withLock { $0.hosts.append(hosts) } }

  public func endPauses() {
    for hosts in state.withLock({ $0.hosts }) { hosts.endPauses() }
  }

  public func probe() async {
    let probes = state.withLock { state in state.probes.filter { state.isWanting[$0.key] == true }.map(\.value) }
    await withTaskGroup { group in
      for probe in probes { group.addTask { await probe() } }
    }
  }

  /// Notes that a service answered.
  func noteAnswer(of catalog: Catalog) { note(isWanting: false, catalog) }

  /// Notes how a request failed. A failure that the network did not cause changes nothing.
  func note(_ failure: HTTPFailure, of catalog: Catalog) {
    switch failure {
    case .unresolved, .noRoute, .noConnection: note(isWanting: true, catalog)
    case .cancelled, .offline, .timedOut, .unreachable, .privateAddress, .insecure, .tooLarge, .malformed,
      .invalidRequest, .unavailable:
      break
    }
  }

  private func note(isWanting: Bool, _ catalog: Catalog) {
    state.withLock { state in
      state.isWanting[catalog] = isWanting
      let isLost = state.isWanting.values.allSatisfy(\.self)
      guard isLost != (state.connectivity != .connected) else { return }
      state.connectivity = isLost ? .lost(since: now()) : .connected
      // Streams that have ended are removed.
      state.watchers.removeAll { watcher in
        if case .terminated = watcher.yield(state.connectivity) { true } else { false }
      }
    }
  }
}
