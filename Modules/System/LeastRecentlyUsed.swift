/// Values up to a total weight. To make room, the value with the oldest last use is removed.
///
/// Finding, adding and removing take constant time.
public struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Node {
    let key: Key
    var value: Value
    var weight: Int
    var older: Int?
    var newer: Int?
  }

  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var places: [Key: Int] = [:]
  private var newest: Int?
  private var oldest: Int?
  private let limit: Int
  /// The total weight of the values; never more than the limit.
  public private(set) var weight = 0

  /// Creates an empty store.
  ///
  /// - Parameter limit: the largest total weight.
  public init(limit: Int) { self.limit = limit }

  /// How many values there are.
  public var count: Int { places.count }

  /// The value of a key. This counts as a use of the value.
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let node = unlink(place) else { return nil }
    link(node, at: place)
    return node.value
  }

  /// Adds a value in place of the earlier one. A value that weighs more than the limit is not added.
  public mutating func hold(_ value: Value, weight: Int, for key: Key) {
    remove(key)
    guard weight >= 0, weight <= limit else { return }
    while self.weight > limit - weight, let oldest, let node = nodes[oldest] { remove(node.key) }
    let place = free.popLast() ?? nodes.endIndex
    if place == nodes.endIndex { nodes.append(nil) }
    link(Node(key: key, value: value, weight: weight), at: place)
    places[key] = place
    self.weight += weight
    assert(self.weight <= limit, "The weight never exceeds the limit.")
    assert(places.count + free.count == nodes.count, "Each place has a value or is free.")
  }

  /// Removes every value. The limit stays.
  public mutating func removeAll() { self = LeastRecentlyUsed(limit: limit) }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let node = unlink(place) else { return }
    nodes[place] = nil
    free.append(place)
    weight -= node.weight
    assert(weight >= 0 && (weight == 0 || !places.isEmpty), "Without a value there is no weight.")
  }

  private mutating func link(_ node: Node, at place: Int) {
    var node = node
    (node.older, node.newer) = (newest, nil)
    nodes[place] = node
    if let newest { nodes[newest]?.newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) -> Node? {
    guard let node = nodes[place] else { return nil }
    if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
    if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    return node
  }
}
