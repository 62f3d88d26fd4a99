extension [String] {
  /// The elements as a sentence lists them: `A`, `A and B`, `A, B and C`.
  public var joinedByAnd: String { joined(last: "and") }
  /// `a, b or c`.
  public var joinedByOr: String { joined(last: "or") }

  /// With commas between the elements, and a word before the last.
  func joined(last word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension Sequence {
  /// Each element once, where one with its key stands first.
  public func withoutRepeats<Key: Hashable>(of key: (Element) -> Key) -> [Element] {
    var met: Set<Key> = []
    return filter { met.insert(key($0)).inserted }
  }

  /// Sorted so that equal elements stay in their order.
  public func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { left, right in
      precedes(left.element, right.element) || !precedes(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }
}
