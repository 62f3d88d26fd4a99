/// Links between two kinds of things, by their keys, in both directions, each link once, in the order in which they
/// were added.
struct Links: Sendable {
  private(set) var forward: [String: [String]] = [:]
  private(set) var backward: [String: [String]] = [:]
  private let lefts: Set<String>
  private let rights: Set<String>
  private var made: Set<String> = []

  /// - Parameters:
  ///   - lefts: the keys that exist on one side; a link to any other key is ignored.
  ///   - rights: the keys that exist on the other side.
  init(from lefts: some Sequence<String>, to rights: some Sequence<String>) {
    self.lefts = Set(lefts)
    self.rights = Set(rights)
  }

  mutating func join(_ left: String, _ right: String) {
    guard lefts.contains(left), rights.contains(right), made.insert(left + "\0" + right).inserted else { return }
    forward[left, default: []].append(right)
    backward[right, default: []].append(left)
  }
}
