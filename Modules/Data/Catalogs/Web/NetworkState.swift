public import MarqueeDomain
public import MarqueeHTTP
import Synchronization

/// Decides from the results of requests to services whether the network is there.
///
/// It counts as lost when the last request to every service failed because no network carried it, and as back as soon
/// as one service answers, even with an error. A request that times out on an open connection says neither: a probe
/// over a new connection decides.
public final class NetworkState: NetworkMonitor {
  private struct State {
    /// For each service, whether its last request failed because no network carried it.
    var isWanting: [Catalog: Bool] = [:]
    var connectivity = Connectivity.connected
    var probes: [Catalog: @Sendable () async -> Void] = [:]
    var hosts: [CircuitBreaker] = []
    var watchers: [AsyncStream<Connectivity>.Continuation] = []
    /// The probe that follows a request that timed out, while it runs.
    var doubt: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// Creates a state that begins as connected. `now` returns the time of a loss.
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
  public func forget() {
    state.withLock { state in
      state.probes = [:]
      state.doubt?.cancel()
    }
  }

  /// Adds a circuit breaker, which pauses requests to hosts that keep failing, to those that `endPauses()` resets.
  public func watch(_ hosts: CircuitBreaker) { state.withLock { $0.hosts.append(hosts) } }

  public func endPauses() {
    // The user asks again, which says more than a probe.
    state.withLock { $0.doubt?.cancel() }
    for hosts in state.withLock({ $0.hosts }) { hosts.endPauses() }
  }

  public func probe() async {
    let probes = state.withLock { state in state.probes.filter { state.isWanting[$0.key] == true }.map(\.value) }
    _ = await concurrently(probes, width: probes.count) { probe in await probe() }
  }

  func noteAnswer(of catalog: Catalog) { note(isWanting: false, catalog) }

  /// Notes how a request failed. A failure that the network did not cause changes nothing.
  func note(_ failure: HTTPFailure, of catalog: Catalog) {
    switch failure {
    case .unresolved, .noRoute, .noConnection: note(isWanting: true, catalog)
    case .timedOut: doubt(catalog)
    default: break
    }
  }

  /// Probes a service that was silent, and if no network carries the probe, the others too. A probe that is silent
  /// itself starts no other.
  private func doubt(_ catalog: Catalog) {
    state.withLock { state in
      guard state.doubt == nil, state.connectivity == .connected, let probe = state.probes[catalog] else { return }
      state.doubt = Task {
        await probe()
        let others = self.state.withLock { state in
          state.isWanting[catalog] == true ? state.probes.filter { $0.key != catalog }.map(\.value) : []
        }
        _ = await concurrently(others, width: others.count) { probe in await probe() }
        self.state.withLock { $0.doubt = nil }
      }
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
