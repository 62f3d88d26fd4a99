/// The losses, recorded by position on the tape; their paths are made only on request.
struct LossLog {
  struct Entry {
    /// The node whose value is missing from the result.
    var lost: Int
    /// The node where the cause lies: `lost` itself or something inside it.
    var cause: Int
    /// The name of a member that `cause` lacks.
    var member: String?
    let reason: LossReason
    let offset: Int
    var extent: JSONLoss.Extent = .value
  }

  private(set) var entries: [Entry] = []
  private(set) var count = 0
  /// Which entries are about damage to the structure.
  private var damages: [Int] = []

  mutating func add(_ entry: Entry) {
    count += 1
    if entries.count < JSONDocument.lossLimit { entries.append(entry) }
  }

  mutating func addDamage(_ entry: Entry) {
    if entries.count < JSONDocument.lossLimit { damages.append(entries.count) }
    add(entry)
    assert(damages.last.map { $0 < entries.count } ?? true, "Each damage has its entry.")
  }

  /// Notes that damage cost a whole value, the one in `nodes`, instead of only the place of the damage. One damage is
  /// one loss, however large the value it costs. A loss beyond the recorded ones is already counted.
  mutating func widenDamage(in nodes: Range<Int>) {
    guard let found = damages.first(where: { nodes.contains(entries[$0].cause) }) else { return }
    entries[found].lost = min(nodes.lowerBound, entries[found].lost)
  }

  // While the tape is being built.

  /// Removes the last entries, as far as they are about nodes that are undone.
  mutating func forget(from node: Int) {
    while let last = entries.last, last.cause >= node, damages.last != entries.count - 1 {
      entries.removeLast()
      count -= 1
    }
  }

  /// Makes room for a node that is inserted before another one.
  mutating func shift(from node: Int) {
    for entry in entries.indices.reversed() {
      if entries[entry].cause >= node { entries[entry].cause += 1 }
      if entries[entry].lost >= node { entries[entry].lost += 1 }
    }
  }
}

extension LossLog.Entry {
  /// A loss at the node where its cause lies.
  init(node: Int, reason: LossReason, offset: Int, extent: JSONLoss.Extent = .value) {
    self.init(lost: node, cause: node, reason: reason, offset: offset, extent: extent)
  }
}
