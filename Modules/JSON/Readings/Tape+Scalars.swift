/// The readings of a single value. Each one throws where the value is not what was asked for.
extension Tape {
  func kind(_ node: Int) -> JSONKind { nodes[node].kind }

  /// Throws unless a value is of a kind. Damage has a reason of its own, because it is reported already.
  func expect(_ kind: JSONKind, _ node: Int) throws(JSONUnreadable) {
    let found = nodes[node].kind
    if found != kind {
      throw JSONUnreadable(node, found == .damaged ? .damaged : .expected(kind, found: found))
    }
  }

  func string(_ node: Int, _ form: JSONTextForm) throws(JSONUnreadable) -> String {
    if form == .orTyped, nodes[node].kind == .object, let value = member("value", of: node) {
      try expect(.string, value)
      return string(value)
    }
    try expect(.string, node)
    return string(node)
  }

  func object(_ node: Int, acceptingDamaged: Bool = false) throws(JSONUnreadable) -> JSONObject {
    try expect(.object, node)
    if !acceptingDamaged, nodes[node].marks.contains(.damaged) { throw JSONUnreadable(node, .damaged) }
    return JSONObject(tape: self, node: node)
  }

  func bool(_ node: Int) throws(JSONUnreadable) -> Bool {
    try expect(.bool, node)
    return bytes[Int(nodes[node].offset)] == 0x74
  }

  /// Returns `nil` for a blank string, where strings count as numbers.
  func integer(_ node: Int, _ form: JSONNumberForm) throws(JSONUnreadable) -> Int? {
    if let (value, decimals) = plainDecimal(node), decimals == 0 { return value }
    guard let digits = try numeral(node, form) else { return nil }
    guard let value = digits.integer else { throw JSONUnreadable(node, digits.hasFraction ? .notWhole : .outOfRange) }
    return value
  }

  /// The digits of a number with so few that they surely fit, with at most one point and nothing else; and how many
  /// digits come after the point.
  private func plainDecimal(_ node: Int) -> (digits: Int, decimals: Int)? {
    let node = nodes[node]
    guard node.kind == .number, node.extent <= 18 else { return nil }
    var digits = 0
    var decimals = 0
    for at in Int(node.offset)..<Int(node.offset + node.extent) {
      if bytes[at].isDigit {
        digits = digits &* 10 &+ Int(bytes[at] & 0x0F)
      } else if bytes[at] == 0x2E {
        decimals = Int(node.offset + node.extent) - at - 1
      } else {
        return nil
      }
    }
    return (digits, decimals)
  }

  /// Returns `nil` for a blank string, where strings count as numbers.
  func double(_ node: Int, _ form: JSONNumberForm) throws(JSONUnreadable) -> Double? {
    if let (digits, decimals) = plainDecimal(node), let value = Numeral.quotient(digits, decimals) { return value }
    guard try numeral(node, form) != nil else { return nil }
    let text = string(node).filter { $0 != "," && !$0.isWhitespace }
    guard let value = Double(text), value.isFinite else { throw JSONUnreadable(node, .outOfRange) }
    return value
  }

  private func numeral(_ node: Int, _ form: JSONNumberForm) throws(JSONUnreadable) -> Numeral? {
    if form == .orNumeral, nodes[node].kind == .string { return try numeralInString(node) }
    try expect(.number, node)
    let text = bytes
    let whole = text.span
    return Numeral(whole.extracting(range(node)))
  }

  private func numeralInString(_ node: Int) throws(JSONUnreadable) -> Numeral? {
    let text = nodes[node].marks.contains(.escaped) ? unescaped(node) : Array(bytes[range(node)])
    let whole = text.span
    if let numeral = Numeral.inString(whole) { return Numeral(whole.extracting(numeral)) }
    if text.allSatisfy(\.isBlank) { return nil }
    throw JSONUnreadable(node, .notNumeral)
  }
}
