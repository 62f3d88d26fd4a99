import MarqueeDomain
import MarqueeSystem
import Synchronization

/// Loads each value once for all callers that ask at the same time, and caches it in memory. Beyond a number or size,
/// the value that was used longest ago is removed. A failure is not cached.
///
/// A call that is cancelled returns at once; when the last one is cancelled, the loading is cancelled.
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

  /// Caches `limit` values, 0 for none, which were made of answers with `byteLimit` bytes in all.
  init(limit: Int, byteLimit: Int) {
    holds = limit > 0
    values = Mutex(LeastRecentlyUsed(limit: holds ? byteLimit : -1))
    leastWeight = byteLimit / max(1, limit)
  }

  /// A cache for the only value of a source; holds nothing if the layer below caches the answers.
  convenience init(holds: Bool) { self.init(limit: holds ? 1 : 0, byteLimit: .max) }

  /// A cache for the values of a service by their names.
  convenience init(of web: WebService, limit: Int) {
    // More than a hundred usual answers, in bytes.
    self.init(limit: web.storesAnswers ? 0 : limit, byteLimit: 4_000_000)
  }

  var waiting: Int { flights.waiting }

  /// Returns a value by its name, cached or loaded. Unless `keeps` says that it is good enough, the next call loads
  /// again.
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

/// Counts the bytes of the bodies that a task and its child tasks receive.
final class ReceivedBytes: Sendable {
  @TaskLocal private static var current: ReceivedBytes?

  private let bytes = Atomic(0)

  var count: Int { bytes.load(ordering: .relaxed) }

  func counting<Value: Sendable>(_ load: @Sendable () async throws(Problem) -> Value) async -> Result<Value, Problem> {
    await Self.$current.withValue(self) { await outcome(of: load) }
  }

  static func add(_ count: Int) { current?.bytes.add(count, ordering: .relaxed) }
}
