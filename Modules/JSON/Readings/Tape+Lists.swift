/// The readings of lists. An element that cannot be read is left out and reported; the others stay.
extension Tape {
  /// The nodes of a container's elements, or of its members' names.
  func children(of container: Int) -> [Int] {
    let (end, step) = (next(container), kind(container) == .object ? 1 : 0)
    return sequence(first: container + 1) { self.next($0 + step) }.prefix { $0 < end }
  }

  /// The elements of an array, without one of kind `damaged` at its end.
  func elements(of array: Int) throws(JSONUnreadable) -> [JSONValue] {
    try expect(.array, array)
    let elements = children(of: array).map { JSONValue(tape: self, node: $0) }
    return elements.last?.kind == .damaged ? elements.dropLast() : elements
  }

  func strings(_ node: Int, _ form: JSONListForm) throws(JSONUnreadable) -> [String] {
    try list(node, form, single: .string) { element throws(JSONUnreadable) in
      let text = try string(element, .string)
      return form.contains(.skippingBlanks) && text.isBlank ? nil : text
    }
  }

  func integers(_ node: Int, _ form: JSONListForm) throws(JSONUnreadable) -> [Int] {
    try list(node, form, single: .number) { element throws(JSONUnreadable) in try integer(element, .number) }
  }

  private func list<Element>(
    _ node: Int, _ form: JSONListForm, single: JSONKind, _ read: (Int) throws(JSONUnreadable) -> Element?
  ) throws(JSONUnreadable) -> [Element] {
    if form.contains(.orSingle), nodes[node].kind == single { return try read(node).map { [$0] } ?? [] }
    try expect(.array, node)
    var result: [Element] = []
    var at = node + 1
    let end = next(node)
    while at < end {
      if nodes[at].kind != .null || !form.contains(.skippingNulls) {
        do {
          if let element = try read(at) { result.append(element) }
        } catch {
          report(error)
        }
      }
      at = next(at)
    }
    return result
  }
}

extension Tape {
  /// Notes that a value was lost, and why. Damage to the text is reported already. Its entry is only widened to what
  /// the damage cost.
  func report(_ problem: JSONUnreadable, losing lost: Int? = nil) {
    let lost = lost ?? problem.node
    if problem.reason == .damaged { return log.widenDamage(in: lost..<next(lost)) }
    let offset = Int(nodes[problem.node].offset)
    log.add(
      LossLog.Entry(
        lost: lost, cause: problem.node, member: problem.member, reason: problem.reason,
        offset: nodes[problem.node].kind == .string ? offset - 1 : offset))
  }
}

extension String {
  /// Whether it has nothing visible.
  var isBlank: Bool {
    // Nearly every text begins with an ASCII letter.
    if let first = utf8.first, (0x21...0x7E).contains(first) { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
