/// Values up to a total weight. To make room, the value with the oldest last use is removed. That takes a look at every
/// value, so the store is for some thousands of values at most.
public struct LeastRecentlyUsed<Key: Hashable, Value> {
  private var values: [Key: (value: Value, weight: Int, lastUse: Int)] = [:]
  /// Counts the uses, to order them.
  private var uses = 0
  private let limit: Int
  /// The total weight of the values; never more than the limit.
  public private(set) var weight = 0

  /// Creates an empty store with a largest total weight.
  public init(limit: Int) { self.limit = limit }

  var count: Int { values.count }

  /// The value of a key. This counts as a use of the value.
  public mutating func use(_ key: Key) -> Value? {
    uses += 1
    values[key]?.lastUse = uses
    return values[key]?.value
  }

  /// Adds a value in place of the earlier one. A value that weighs more than the limit is not added.
  public mutating func hold(_ value: Value, weight: Int, for key: Key) {
    remove(key)
    guard weight >= 0, weight <= limit else { return }
    while self.weight > limit - weight, let oldest = values.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
    uses += 1
    values[key] = (value, weight, uses)
    self.weight += weight
    assert(self.weight <= limit, "The weight never exceeds the limit.")
  }

  /// Removes every value. The limit stays.
  public mutating func removeAll() { self = LeastRecentlyUsed(limit: limit) }

  private mutating func remove(_ key: Key) { weight -= values.removeValue(forKey: key)?.weight ?? 0 }
}
