import MarqueeDomain
import Synchronization

/// Values by a key, each loaded once and then held. Beyond a number or size, the values that were asked for first are
/// removed.
final class SingleFlightByKey<Value: Sendable>: Sendable {
  private struct State {
    var flights: [String: (flight: SingleFlight<Value>, bytes: Int)] = [:]
    var order: [String] = []
    var bytes = 0
  }

  private let state = Mutex(State())
  private let limit: Int
  private let byteLimit: Int

  /// - Parameters:
  ///   - limit: how many are held.
  ///   - byteLimit: of the answers that the values were made of, together; more than a hundred usual ones.
  init(limit: Int, byteLimit: Int = 4_000_000) {
    self.limit = limit
    self.byteLimit = byteLimit
  }

  /// Gives the value of a key, as `SingleFlight.get` does.
  func get(
    _ key: String, _ freshness: Freshness, keeping keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    try await flight(for: key).get(freshness, keeping: keeps) { [weak self] () async throws(Problem) in
      let received = ReceivedBytes()
      let outcome = await received.counting(load)
      self?.weigh(key, received.count)
      return try outcome.get()
    }
  }

  private func flight(for key: String) -> SingleFlight<Value> {
    state.withLock { state in
      if let known = state.flights[key] { return known.flight }
      let flight = SingleFlight<Value>()
      state.flights[key] = (flight, 0)
      state.order.append(key)
      if state.order.count > limit { removeFirst(&state) }
      return flight
    }
  }

  private func weigh(_ key: String, _ bytes: Int) {
    state.withLock { state in
      guard let before = state.flights[key] else { return }
      state.flights[key] = (before.flight, bytes)
      state.bytes += bytes - before.bytes
      while state.bytes > byteLimit { removeFirst(&state) }
    }
  }

  private func removeFirst(_ state: inout State) {
    guard let first = state.flights.removeValue(forKey: state.order.removeFirst()) else { return }
    state.bytes -= first.bytes
  }
}
