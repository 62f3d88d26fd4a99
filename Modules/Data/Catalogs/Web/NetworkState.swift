public import MarqueeDomain
public import MarqueeHTTP
import Synchronization

/// Knows whether the network is there from what became of the requests to each service.
///
/// It is lost when a request fails for want of it and no other service has answered last; it is back as soon as one
/// answers, if only with an error of its own.
public final class NetworkState: NetworkMonitor {
  private struct State {
    /// How the last request to each service ended: whether it failed for want of a network.
    var isWanting: [Catalog: Bool] = [:]
    var connectivity = Connectivity.connected
    var probes: [Catalog: @Sendable () async -> Void] = [:]
    var hosts: [CircuitBreaker] = []
    var watchers: [AsyncStream<Connectivity>.Continuation] = []
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// - Parameter now: tells the time of a loss.
  public init(now: @escaping @Sendable () -> Date = { Date.now }) { self.now = now }

  public var connectivity: Connectivity { state.withLock { $0.connectivity } }

  public func changes() -> AsyncStream<Connectivity> {
    let (changes, watcher) = AsyncStream.makeStream(of: Connectivity.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      state.watchers.append(watcher)
      if state.connectivity != .connected { watcher.yield(state.connectivity) }
    }
    return changes
  }

  /// - Parameter ask: sends a small request to a service, whose outcome is noted as any other's.
  public func probe(_ catalog: Catalog, by ask: @escaping @Sendable () async throws(Problem) -> Void) {
    state.withLock { state in
      // The failure is noted where it happens.
      state.probes[catalog] = { try? await ask() }
    }
  }

  /// Forgets the services, which hold this for their part.
  public func forget() { state.withLock { $0.probes = [:] } }

  /// - Parameter hosts: those that are left alone where they keep failing.
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

  /// Notes how a request failed; one that was given up, or that the network did carry, says nothing.
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
      // Those who no longer watch are forgotten.
      state.watchers.removeAll { watcher in
        if case .terminated = watcher.yield(state.connectivity) { true } else { false }
      }
    }
  }
}
