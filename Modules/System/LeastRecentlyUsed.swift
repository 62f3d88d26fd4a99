/// Values up to a weight in all; room is made by giving up the one whose last use is longest ago.
///
/// Finding, adding and giving up take the same time however many there are.
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
  /// How much all of them weigh; never more than the limit.
  public private(set) var weight = 0

  public init(limit: Int) { self.limit = limit }

  public var count: Int { places.count }

  /// The value of a key, which counts as a use of it.
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let node = unlink(place) else { return nil }
    link(node, at: place)
    return node.value
  }

  /// Holds a value in place of the one before. One that weighs more than the limit is not held.
  public mutating func hold(_ value: Value, weight: Int, for key: Key) {
    remove(key)
    guard weight >= 0, weight <= limit else { return }
    while self.weight > limit - weight, let oldest, let node = nodes[oldest] { remove(node.key) }
    let place = free.popLast() ?? nodes.endIndex
    if place == nodes.endIndex { nodes.append(nil) }
    link(Node(key: key, value: value, weight: weight), at: place)
    places[key] = place
    self.weight += weight
  }

  public mutating func removeAll() { self = LeastRecentlyUsed(limit: limit) }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let node = unlink(place) else { return }
    nodes[place] = nil
    free.append(place)
    weight -= node.weight
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
