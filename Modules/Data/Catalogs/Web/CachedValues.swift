import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Values that are loaded once for all who ask at the same time, and then held in memory. Beyond a number or size, the one
/// whose last use is longest ago is given up.
///
/// A call that is cancelled returns at once; when the last one is, the loading is cancelled. A failure is not remembered.
final class CachedValues<Value: Sendable>: Sendable {
  private struct Key: Hashable {
    let name: String
    let freshness: Freshness
  }

  private let values: Mutex<LeastRecentlyUsed<String, Value>>
  /// `false` where what is below has the answers stored.
  private let holds: Bool
  /// What a value weighs at least, so that no more are held than the limit of their number.
  private let leastWeight: Int
  private let flights = SingleFlight<Key, Result<Value, Problem>>()

  /// - Parameters:
  ///   - limit: how many are held.
  ///   - byteLimit: of the answers that the values were made of, together.
  init(limit: Int, byteLimit: Int) {
    holds = limit > 0
    values = Mutex(LeastRecentlyUsed(limit: holds ? byteLimit : -1))
    leastWeight = byteLimit / max(1, limit)
  }

  /// The one value of a source.
  ///
  /// - Parameter holds: `false` where what is below has the answers stored, and gives them as long as they are fresh.
  convenience init(holds: Bool) { self.init(limit: holds ? 1 : 0, byteLimit: .max) }

  /// The values of a service by their names.
  convenience init(of web: WebService, limit: Int) {
    // In bytes, more than a hundred usual answers.
    self.init(limit: web.storesAnswers ? 0 : limit, byteLimit: 4_000_000)
  }

  /// How many callers wait for a value.
  var waiting: Int { flights.waiting }

  /// Gives a value.
  ///
  /// - Parameters:
  ///   - name: tells it from the others that are held.
  ///   - keeps: whether a value is good enough to be held; otherwise the next call loads again.
  ///   - load: loads the value.
  func get(
    _ freshness: Freshness, as name: String = "", keeping keeps: @escaping @Sendable (Value) -> Bool,
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    // What was seen before is what is held here, unless it is stored below.
    let freshness = holds && freshness == .any ? .cached : freshness
    if freshness != .new, let held = values.withLock({ $0.use(name) }) { return held }
    let outcome = await flights.join(Key(name: name, freshness: freshness)) { [weak self] in
      let received = ReceivedBytes()
      let outcome = await received.counting(load)
      if case .success(let value) = outcome, keeps(value), !Task.isCancelled {
        self?.hold(value, as: name, bytes: received.count)
      }
      return outcome
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  private func hold(_ value: Value, as name: String, bytes: Int) {
    values.withLock { $0.hold(value, weight: max(bytes, leastWeight), for: name) }
  }
}
