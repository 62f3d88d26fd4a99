// Lists as sentences write them, and sequences without repeats.

extension [String] {
  /// The elements as a sentence lists them: `A`, `A and B`, `A, B and C`.
  public var joinedByAnd: String { joined(last: "and") }
  /// The elements with `or` before the last: `a`, `a or b`, `a, b or c`.
  public var joinedByOr: String { joined(last: "or") }

  /// The elements with commas between them and a word before the last.
  func joined(last word: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}

extension Sequence {
  /// The elements without repeats: of those with the same key, the first stays.
  @inlinable
  public func withoutRepeats<Key: Hashable>(of key: (Element) -> Key) -> [Element] {
    var met: Set<Key> = []
    return filter { met.insert(key($0)).inserted }
  }
}

extension Array {
  /// The elements; `nil` if there are none.
  var nonEmpty: Self? { isEmpty ? nil : self }
}
