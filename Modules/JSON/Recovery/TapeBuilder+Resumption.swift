/// Brings the tape into the state that a resumption supposes, and records what is lost.
extension TapeBuilder {
  mutating func recover(_ bytes: Span<UInt8>, _ damage: Damage, _ allowance: inout Int) -> Resumption? {
    if case .tooDeep = damage.reason { return afterValue(bytes, at: damage.offset) }
    var recovery = Recovery(damage, allowance: allowance)
    defer { allowance = recovery.allowance }
    return recovery.search(bytes, &self)
  }

  mutating func resume(_ bytes: Span<UInt8>, _ damage: Damage, _ found: Resumption) {
    let dropsString = found.at == damage.start && damage.start < damage.offset && damage.reason != .brokenString
    if dropsString { dropLastString() }
    let extent = JSONLoss.Extent.bytes(max(found.at - damage.start, 0))
    // If the value at the top is passed over, a node says so.
    if nodes.isEmpty, found.place == .end { return note(damage, extent: extent) }
    let around = innermost
    if innermost != Self.none, damage.costsValue, !dropsString, !found.readsValueDue(in: isInObject ? .object : .array)
    {
      note(damage, extent: extent)
      // Damage of a member's value alone leaves the object whole.
      let isAlone = isInObject && found.nesting == .same && found.place == .commaOrEnd
      var names = NameSearch(from: damage.start)
      if isAlone, !names.findsName(bytes, before: found.at) { return }
    } else {
      doubtLast(damage, found)
      let node = innermost == Self.none ? 0 : Int(innermost)
      log.addDamage(LossLog.Entry(node: node, reason: damage.reason, offset: damage.offset, extent: extent))
    }
    if around != Self.none { nodes[Int(around)].marks.insert(.damaged) }
    if let name = found.name {
      nodes.append(Tape.Node(string: bytes, nameWithoutQuote(bytes, name)))
    }
    switch found.nesting {
    case .same: break
    case .closing(let count):
      assert(count <= depth, "No more containers are closed than are open.")
      for _ in 0..<count {
        nodes[Int(innermost)].marks.insert(.damaged)
        close()
      }
    case .opening(let kind):
      _ = open(kind, found.at)
      nodes[Int(innermost)].marks.insert(.damaged)
    case .replacing:
      nodes[Int(innermost)].kind = isInObject ? .array : .object
      isInObject.toggle()
    case .reopening: reopen()
    case .wrapping: wrap()
    }
  }

  /// Ends the reading, and closes what is open.
  mutating func giveUp(_ damage: Damage, count: Int) {
    isWellFormed = false
    if case .trailingBytes = damage.reason {
      return log.add(LossLog.Entry(node: 0, reason: damage.reason, offset: damage.offset, extent: .rest))
    }
    note(damage, extent: damage.extent(upTo: count))
    while innermost != Self.none {
      nodes[Int(innermost)].marks.insert(.damaged)
      close()
    }
  }

  /// Reports damage: at a node of kind `damaged` if a value was due, because every name needs a value; otherwise at
  /// the container around it.
  private mutating func note(_ damage: Damage, extent: JSONLoss.Extent) {
    let isValue = damage.costsValue || innermost == Self.none
    let cause = isValue ? nodes.count : Int(innermost)
    if isValue { nodes.append(Tape.Node(offset: UInt32(clamping: damage.start), extent: 0, kind: .damaged)) }
    log.addDamage(LossLog.Entry(node: cause, reason: damage.reason, offset: damage.offset, extent: extent))
  }

  /// Marks the value before damage as damaged, where it may have had more bytes.
  private mutating func doubtLast(_ damage: Damage, _ found: Resumption) {
    guard damage.place == .commaOrEnd, damage.start == damage.offset, found.at > damage.offset else { return }
    let last = nodes.count - 1
    if last > Int(innermost), !nodes[last].kind.isContainer, lastClosed != last {
      nodes[last].kind = .damaged
      nodes[last].extent = 0
    }
  }

  private mutating func dropLastString() {
    assert(nodes.last?.kind == .string, "The string before the damage is the last node.")
    nodes.removeLast()
    log.forget(from: nodes.count)
  }

  private mutating func reopen() {
    assert(nodes[lastClosed].kind.isContainer, "A container was closed before it is reopened.")
    nodes[lastClosed].extent = innermost
    nodes[lastClosed].marks.insert(.damaged)
    innermost = UInt32(lastClosed)
    isInObject = nodes[lastClosed].kind == .object
    depth += 1
  }

  /// Puts an array around the container that was closed last.
  private mutating func wrap() {
    assert(nodes[lastClosed].kind.isContainer, "A container was closed before it is wrapped.")
    let first = lastClosed
    for node in first..<nodes.count where nodes[node].kind.isContainer { nodes[node].extent += 1 }
    let array = Tape.Node(offset: nodes[first].offset, extent: innermost, kind: .array, marks: .damaged)
    nodes.insert(array, at: first)
    log.shift(from: first)
    innermost = UInt32(first)
    isInObject = false
    depth += 1
  }

  /// The bytes of a name without the byte in place of its damaged quote.
  private func nameWithoutQuote(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Range<Int> {
    var name = name
    while let first = name.first, !bytes[first].isInName { name.removeFirst() }
    while let last = name.last, !bytes[last].isInName { name.removeLast() }
    let array = nodes[Int(innermost)].extent
    guard array != Self.none, nodes[Int(array)].kind == .array, !name.isEmpty else { return name }
    let sibling = Int(array) + 1
    let candidates = [name, name.dropFirst(), name.dropLast()]
    return candidates.first { hasMember(sibling, named: bytes.extracting($0), bytes) } ?? name
  }

  /// The place after the value that starts at a bracket, found by counting brackets outside strings.
  private func afterValue(_ bytes: Span<UInt8>, at start: Int) -> Resumption? {
    var at = start
    var open = 0
    while at < bytes.count {
      switch bytes[at] {
      case 0x22: at = StringScan(bytes, from: at + 1).end
      case 0x5B, 0x7B: open += 1
      case 0x5D, 0x7D: open -= 1
      default: break
      }
      at += 1
      if open == 0 { return Resumption(at: at, place: innermost == Self.none ? .end : .commaOrEnd) }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isInName: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20) || self == 0x5F || self == 0x2D || self >= 0x80
  }
}
