/// What was lost, noted by position on the tape; paths are worked out only on request.
struct LossLog {
  struct Entry {
    /// The node whose value is missing from the result.
    var lost: Int
    /// The node where the cause lies: `lost` itself or something inside it.
    let cause: Int
    /// A member that `cause` should have and has not.
    let member: String?
    let reason: LossReason
    let offset: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var count = 0
  /// Where the structure is damaged: the length of the tape at that moment, and the entry that tells of it.
  private var damages: [(position: Int, entry: Int)] = []

  mutating func add(_ entry: Entry) {
    count += 1
    if entries.count < JSONDocument.lossLimit { entries.append(entry) }
  }

  mutating func addDamage(_ entry: Entry, position: Int) {
    if entries.count < JSONDocument.lossLimit { damages.append((position, entries.count)) }
    add(entry)
  }

  /// Notes that damage cost a whole value, the one in `nodes`, instead of only the place where it lies.
  ///
  /// One damage is one loss, however large the thing it costs. One past those that are kept is already counted.
  mutating func widenDamage(in nodes: ClosedRange<Int>) {
    guard let found = damages.first(where: { nodes.contains($0.position) }) else { return }
    entries[found.entry].lost = min(nodes.lowerBound, entries[found.entry].lost)
  }
}
