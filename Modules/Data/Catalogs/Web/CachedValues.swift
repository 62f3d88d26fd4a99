import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Loads each value once for all callers that ask at the same time, and caches it in memory. Beyond a number or size,
/// the value that was used longest ago is removed.
///
/// A call that is cancelled returns at once; when the last one is cancelled, the loading is cancelled. A failure is not
/// cached.
final class CachedValues<Value: Sendable>: Sendable {
  private struct Key: Hashable {
    let name: String
    let freshness: Freshness
  }

  private let values: Mutex<LeastRecentlyUsed<String, Value>>
  /// `false` if the layer below caches the answers.
  private let holds: Bool
  /// The least weight of a value, so that the number of cached values stays within its limit.
  private let leastWeight: Int
  private let flights = SingleFlight<Key, Result<Value, Problem>>()

  /// - Parameters:
  ///   - limit: how many values are cached; 0 for none.
  ///   - byteLimit: the size of all answers that the cached values were made of.
  init(limit: Int, byteLimit: Int) {
    holds = limit > 0
    values = Mutex(LeastRecentlyUsed(limit: holds ? byteLimit : -1))
    leastWeight = byteLimit / max(1, limit)
  }

  /// A cache for the only value of a source.
  ///
  /// - Parameter holds: `false` if the layer below caches the answers, and gives them as long as they are fresh.
  convenience init(holds: Bool) { self.init(limit: holds ? 1 : 0, byteLimit: .max) }

  /// A cache for the values of a service by their names.
  convenience init(of web: WebService, limit: Int) {
    // More than a hundred usual answers, in bytes.
    self.init(limit: web.storesAnswers ? 0 : limit, byteLimit: 4_000_000)
  }

  /// How many callers wait for a value.
  var waiting: Int { flights.waiting }

  /// Returns a value.
  ///
  /// - Parameters:
  ///   - name: distinguishes it from the other values.
  ///   - keeps: whether a value is good enough to be cached; otherwise the next call loads again.
  ///   - load: loads the value.
  func get(
    _ freshness: Freshness, as name: String = "", keeping keeps: @escaping @Sendable (Value) -> Bool = { _ in true },
    _ load: @escaping @Sendable () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    // Values are cached here, unless the layer below caches the answers.
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

  /// Keeps no value: callers that ask at the same time share one loading, and that is all.
  static func never(_: Value) -> Bool { false }

  private func hold(_ value: Value, as name: String, bytes: Int) {
    values.withLock { $0.hold(value, weight: max(bytes, leastWeight), for: name) }
  }
}
