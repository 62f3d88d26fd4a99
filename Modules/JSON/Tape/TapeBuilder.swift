/// Reads the bytes once, by the grammar of RFC 8259, and lays down the tape.
///
/// Damage to the structure ends the reading: everything open is closed there. A container that is still open holds the
/// one around it in its `extent`, so nesting costs no stack.
struct TapeBuilder {
  private(set) var nodes: ContiguousArray<Tape.Node> = []
  private(set) var log = LossLog()
  private(set) var isWellFormed = true

  private let depthLimit: Int
  private var elements = 0
  private var members = 0
  private var text = 0
  private var depth = 0
  private var innermost = Self.none
  private var isInObject = false
  private var isDamaged = false

  private static let none = UInt32.max

  /// What the grammar allows next.
  private enum Place {
    case value
    case elementOrEnd
    case nameOrEnd
    case name
    case commaOrEnd
    case end
  }

  init(depthLimit: Int, expectedNodes: Int) {
    self.depthLimit = depthLimit
    nodes.reserveCapacity(expectedNodes)
  }

  mutating func read(_ bytes: Span<UInt8>) {
    // Offsets on the tape have 32 bits, and there is never more than a node for a byte, and one.
    guard bytes.count < Int(UInt32.max) - 1 else { return damage(.tooLarge, at: 0, costsValue: true) }
    var at = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    var place = Place.value
    while !isDamaged {
      while at < bytes.count, bytes[at].isBlank { at += 1 }
      guard at < bytes.count else { return end(at: at, place) }
      let byte = bytes[at]
      switch place {
      case .value, .elementOrEnd:
        if innermost != Self.none, !isInObject, byte != 0x5D {
          elements += 1
          let limit = JSONDocument.elementLimit
          if elements > limit { return damage(.tooMany(.elements, limit: limit), at: at, costsValue: true) }
        }
        switch byte {
        case 0x22: at = string(bytes, at, isName: false)
        case 0x7B, 0x5B:
          place = open(byte == 0x7B ? .object : .array, at)
          at += 1
          continue
        case 0x5D where place == .elementOrEnd:
          close()
          at += 1
        case 0x2D, 0x30...0x39: at = number(bytes, at)
        case 0x74: at = word(bytes, at, "true", .bool)
        case 0x66: at = word(bytes, at, "false", .bool)
        case 0x6E: at = word(bytes, at, "null", .null)
        default: return damage(.unexpected(byte, insteadOf: .value), at: at, costsValue: true)
        }
        place = innermost == Self.none ? .end : .commaOrEnd
      case .name, .nameOrEnd:
        if byte == 0x7D, place == .nameOrEnd {
          close()
          at += 1
          place = innermost == Self.none ? .end : .commaOrEnd
        } else if byte == 0x22 {
          at = name(bytes, at)
          place = .value
        } else {
          return damage(.unexpected(byte, insteadOf: .name), at: at, costsValue: false)
        }
      case .commaOrEnd:
        if byte == 0x2C {
          place = isInObject ? .name : .value
        } else if byte == (isInObject ? 0x7D : 0x5D) {
          close()
          if innermost == Self.none { place = .end }
        } else {
          let wanted = isInObject ? LossReason.StaticWords.commaOrBrace : .commaOrBracket
          return damage(.unexpected(byte, insteadOf: wanted), at: at, costsValue: false)
        }
        at += 1
      case .end:
        isWellFormed = false
        return note(.trailingBytes, in: 0, at: at)
      }
    }
  }

  /// The bytes are used up.
  private mutating func end(at: Int, _ place: Place) {
    switch place {
    case .end: break
    case .value where nodes.isEmpty: damage(.empty, at: 0, costsValue: true)
    case .value: damage(.ends(before: .value), at: at, costsValue: true)
    case .elementOrEnd: damage(.ends(before: .value), at: at, costsValue: false)
    case .name, .nameOrEnd: damage(.ends(before: .name), at: at, costsValue: false)
    case .commaOrEnd:
      damage(.ends(before: isInObject ? .commaOrBrace : .commaOrBracket), at: at, costsValue: false)
    }
  }

  // Containers.

  private mutating func open(_ kind: JSONKind, _ at: Int) -> Place {
    guard depth < depthLimit else {
      damage(.tooDeep(limit: depthLimit), at: at, costsValue: true)
      return .end
    }
    depth += 1
    let around = innermost
    innermost = UInt32(nodes.count)
    isInObject = kind == .object
    nodes.append(Tape.Node(offset: UInt32(at), extent: around, kind: kind))
    return isInObject ? .nameOrEnd : .elementOrEnd
  }

  private mutating func close() {
    let closed = Int(innermost)
    innermost = nodes[closed].extent
    nodes[closed].extent = UInt32(nodes.count)
    depth -= 1
    isInObject = innermost != Self.none && nodes[Int(innermost)].kind == .object
  }

  // Values.

  private mutating func name(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    members += 1
    guard members <= JSONDocument.memberLimit else {
      damage(.tooMany(.members, limit: JSONDocument.memberLimit), at: start, costsValue: false)
      return start
    }
    var at = string(bytes, start, isName: true)
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    if isDamaged { return at }
    if at < bytes.count, bytes[at] == 0x3A { return at + 1 }
    let reason =
      at < bytes.count ? LossReason.unexpected(bytes[at], insteadOf: .colon) : LossReason.ends(before: .colon)
    damage(reason, at: at, costsValue: true)
    return at
  }

  private mutating func string(_ bytes: Span<UInt8>, _ start: Int, isName: Bool) -> Int {
    let scan = StringScan(bytes, from: start + 1)
    guard scan.isClosed else {
      damage(.endsInside(isName ? .name : .string), at: start, costsValue: !isName)
      return scan.end
    }
    let after = scan.end + 1
    // A quote inside a string that was not escaped ends it too soon, and shows by what follows.
    guard after == bytes.count || bytes[after].mayFollow else {
      damage(.brokenString, at: after, costsValue: !isName)
      return after
    }
    text += scan.end - start - 1
    guard text <= JSONDocument.textLimit else {
      damage(.tooMuchText(limit: JSONDocument.textLimit), at: start, costsValue: !isName)
      return after
    }
    let node = Tape.Node(
      offset: UInt32(start + 1), extent: UInt32(scan.end - start - 1), kind: .string,
      marks: scan.isEscaped ? .escaped : [])
    if let fault = scan.fault {
      if scan.isMalformed { isWellFormed = false }
      note(fault.reason, in: nodes.count, at: scan.faultOffset)
    }
    nodes.append(node)
    return after
  }

  private mutating func number(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    let (end, isNumber) = Numeral.grammar(bytes, from: start)
    // At the end of a text that was cut off, more digits may have followed.
    if end == bytes.count, innermost != Self.none {
      damage(.endsInside(.number), at: start, costsValue: true)
    } else if !isNumber || end < bytes.count && !bytes[end].mayFollow {
      damage(.notANumber, at: start, costsValue: true)
    } else {
      nodes.append(Tape.Node(offset: UInt32(start), extent: UInt32(end - start), kind: .number))
    }
    return end
  }

  private mutating func word(_ bytes: Span<UInt8>, _ start: Int, _ word: String, _ kind: JSONKind) -> Int {
    var at = start
    for expected in word.utf8 {
      guard at < bytes.count else {
        damage(.endsInside(.word), at: start, costsValue: true)
        return at
      }
      guard bytes[at] == expected else {
        damage(.unexpected(bytes[start], insteadOf: .value), at: start, costsValue: true)
        return at
      }
      at += 1
    }
    guard at == bytes.count || bytes[at].mayFollow else {
      damage(.unexpected(bytes[start], insteadOf: .value), at: start, costsValue: true)
      return at
    }
    nodes.append(Tape.Node(offset: UInt32(start), extent: UInt32(at - start), kind: kind))
    return at
  }

  // Losses.

  private mutating func note(_ reason: LossReason, in node: Int, at offset: Int) {
    log.add(LossLog.Entry(lost: node, cause: node, member: nil, reason: reason, offset: offset))
  }

  /// Ends the reading and closes what is open.
  ///
  /// Where a value was due, its place is kept by a node of kind `damaged`: a name is always followed by a value.
  private mutating func damage(_ reason: LossReason, at offset: Int, costsValue: Bool) {
    isWellFormed = false
    isDamaged = true
    let cause = costsValue || innermost == Self.none ? nodes.count : Int(innermost)
    if cause == nodes.count { nodes.append(Tape.Node(offset: UInt32(clamping: offset), extent: 0, kind: .damaged)) }
    let entry = LossLog.Entry(lost: cause, cause: cause, member: nil, reason: reason, offset: offset)
    log.addDamage(entry, position: cause == nodes.count - 1 ? cause : nodes.count)
    while innermost != Self.none {
      nodes[Int(innermost)].marks.insert(.damaged)
      close()
    }
  }
}

extension UInt8 {
  /// Space, tab, line feed, carriage return: what may stand between tokens (RFC 8259, section 2).
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether a value or a name may be followed by this byte.
  var mayFollow: Bool { self == 0x2C || self == 0x7D || self == 0x5D || self == 0x3A || isBlank }
}
