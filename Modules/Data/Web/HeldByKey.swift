import MarqueeDomain
import Synchronization

/// Values that are each loaded once and then held, by a key. Of too many, or of too large ones, those that were asked for
/// first are given up.
final class HeldByKey<Value: Sendable>: Sendable {
  private struct State {
    var held: [String: (value: Held<Value>, bytes: Int)] = [:]
    var order: [String] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let byteLimit: Int

  /// - Parameters:
  ///   - limit: how many are held.
  ///   - byteLimit: how long the answers may be, together, that they were made of; more than a hundred usual ones.
  init(limit: Int, byteLimit: Int = 4_000_000) {
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Gives the value of a key, as `Held.get` does.
  func get(
    _ key: String, _ freshness: Freshness, keeping keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    try await held(key).get(freshness, keeping: keeps) { [weak self] () async throws(Problem) in
      let received = ReceivedBytes()
      let outcome = await received.counting(load)
      self?.weigh(key, received.count)
      return try outcome.get()
    }
  }

  private func held(_ key: String) -> Held<Value> {
    state.withLock { state in
      if let held = state.held[key] { return held.value }
      let held = Held<Value>()
      state.held[key] = (held, 0)
      state.order.append(key)
      if state.order.count > limit { giveUpFirst(&state) }
      return held
    }
  }

  private func weigh(_ key: String, _ bytes: Int) {
    state.withLock { state in
      guard let before = state.held[key] else { return }
      state.held[key] = (before.value, bytes)
      state.bytes += bytes - before.bytes
      while state.bytes > byteLimit { giveUpFirst(&state) }
    }
  }

  private func giveUpFirst(_ state: inout State) {
    guard let first = state.held.removeValue(forKey: state.order.removeFirst()) else { return }
    state.bytes -= first.bytes
  }
}
