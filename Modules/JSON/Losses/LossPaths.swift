/// Turns the recorded losses into readable ones: walks over the tape once, in step with the losses in its order.
struct LossPaths {
  /// A step of the walk: the value that was entered, and how many of its children were passed.
  private struct Frame {
    let node: Int
    /// The node after everything inside.
    let end: Int
    let step: LossPathStep
    var cursor: Int
    var ordinal = 0
  }

  private let tape: Tape
  private var frames: [Frame]

  /// The losses in the order of their offsets.
  static func resolve(_ tape: Tape, name: String) -> [JSONLoss] {
    var walk = LossPaths(tape)
    let inOrder = tape.log.entries.enumerated().sorted { ($0.element.cause, $0.offset) < ($1.element.cause, $1.offset) }
    let losses = inOrder.map { walk.loss($0.element, name: name) }
    return losses.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  private init(_ tape: Tape) {
    self.tape = tape
    frames = [Frame(node: 0, end: tape.next(0), step: .root, cursor: 1)]
  }

  private mutating func loss(_ entry: LossLog.Entry, name: String) -> JSONLoss {
    walk(to: entry.cause)
    let depth = frames.firstIndex { $0.node == entry.lost } ?? frames.count - 1
    var inner = frames.dropFirst(depth + 1).map(\.step)
    if let member = entry.member { inner.append(.name(member)) }
    let path = LossPathStep.path(frames[...depth].dropFirst().map(\.step), from: name)
    let cause = LossPathStep.path(inner, from: "")
    return JSONLoss(
      path: path, reason: cause.isEmpty ? entry.reason.text : "\(cause): \(entry.reason.text)", offset: entry.offset,
      extent: entry.extent, hasValue: entry.reason.leavesValue)
  }

  /// Enters and leaves containers until the frames lead to a node. Nodes must be asked for in ascending order.
  private mutating func walk(to target: Int) {
    while frames.count > 1, target >= frames[frames.count - 1].end { frames.removeLast() }
    // The frame of a name is that of its value, the next node.
    assert(frames.count == 1 || frames[frames.count - 1].node <= target + 1, "Nodes are asked for in ascending order.")
    while frames[frames.count - 1].node < target {
      var parent = frames[frames.count - 1]
      guard parent.cursor < parent.end else { return }
      let isMember = tape.nodes[parent.node].kind == .object
      let child = isMember ? parent.cursor + 1 : parent.cursor
      let end = tape.next(child)
      if target < end {
        let step: LossPathStep = isMember ? .name(tape.shortName(parent.cursor)) : .index(parent.ordinal)
        frames.append(Frame(node: child, end: end, step: step, cursor: child + 1))
      } else {
        parent.cursor = end
        parent.ordinal += 1
        frames[frames.count - 1] = parent
      }
    }
  }
}
