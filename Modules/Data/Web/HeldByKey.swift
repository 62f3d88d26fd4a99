import MarqueeDomain
import Synchronization

/// Values that are each loaded once and then held, by a key. Of too many, those that were asked for first are given up.
final class HeldByKey<Value: Sendable>: Sendable {
  private struct State {
    var held: [String: Held<Value>] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: how many are held.
  init(limit: Int) { self.limit = limit }

  /// Gives the value of a key, as `Held.get` does.
  func get(
    _ key: String, _ freshness: Freshness, keeping keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    try await held(key).get(freshness, keeping: keeps, load)
  }

  private func held(_ key: String) -> Held<Value> {
    state.withLock { state in
      if let held = state.held[key] { return held }
      let held = Held<Value>()
      state.held[key] = held
      state.order.append(key)
      if state.order.count > limit { state.held[state.order.removeFirst()] = nil }
      return held
    }
  }
}
