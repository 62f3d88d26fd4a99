/// Links between two kinds of things, found from either side, each once, in the order in which they were made.
struct Links<Left: Hashable & Sendable, Right: Hashable & Sendable>: Sendable {
  private(set) var forward: [Left: [Right]] = [:]
  private(set) var backward: [Right: [Left]] = [:]
  private let lefts: Set<Left>
  private let rights: Set<Right>
  private var made: Set<Pair> = []

  private struct Pair: Hashable {
    let left: Left
    let right: Right
  }

  /// - Parameters: what exists on either side; a link to anything else is passed over.
  init(from lefts: some Sequence<Left>, to rights: some Sequence<Right>) {
    self.lefts = Set(lefts)
    self.rights = Set(rights)
  }

  mutating func join(_ left: Left, _ right: Right) {
    guard lefts.contains(left), rights.contains(right), made.insert(Pair(left: left, right: right)).inserted else {
      return
    }
    forward[left, default: []].append(right)
    backward[right, default: []].append(left)
  }
}
