/// Reads the bytes once, by the grammar of RFC 8259, and writes the tape.
///
/// If the structure is damaged, `Recovery` finds the place to go on. An open container has the index of the one
/// around it in its `extent`, so nesting needs no stack.
struct TapeBuilder {
  var nodes: ContiguousArray<Tape.Node> = []
  var log = LossLog()
  var isWellFormed = true

  let depthLimit: Int
  var elements = 0
  private var members = 0
  private var text = 0
  var depth = 0
  var innermost = Self.none
  var isInObject = false
  /// The container that was closed last; before the first, the value at the top.
  var lastClosed = 0
  /// The damage at which reading stopped.
  private var damage: Damage?

  static let none = UInt32.max

  init(depthLimit: Int, expectedNodes: Int) {
    self.depthLimit = depthLimit
    nodes.reserveCapacity(expectedNodes)
  }

  mutating func read(_ bytes: Span<UInt8>) {
    // Offsets on the tape have 32 bits, and a tape has at most one node more than its text has bytes.
    guard bytes.count < Int(UInt32.max) - 1 else {
      return giveUp(Damage(.tooLarge, at: 0, .value, isFinal: true), count: bytes.count)
    }
    let start = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    var allowance = Recovery.allowance(for: bytes.count)
    var next = (at: start, place: Place.value)
    while let damage = follow(bytes, from: next.at, next.place) {
      isWellFormed = false
      guard !damage.isFinal, let found = recover(bytes, damage, &allowance) else {
        return giveUp(damage, count: bytes.count)
      }
      resume(bytes, damage, found)
      next = (found.at, found.place)
    }
  }

  /// Follows the grammar to the end, or to the first damage.
  private mutating func follow(_ bytes: Span<UInt8>, from start: Int, _ first: Place) -> Damage? {
    var at = start
    var place = first
    damage = nil
    while damage == nil {
      while at < bytes.count, bytes[at].isBlank { at += 1 }
      guard at < bytes.count else { return end(at: at, place) }
      let byte = bytes[at]
      switch place {
      case .value, .elementOrEnd:
        if innermost != Self.none, !isInObject, byte != 0x5D {
          elements += 1
          if nodes.count == nodes.capacity { makeRoom(bytes, at: at) }
          let limit = JSONDocument.elementLimit
          if elements > limit { return Damage(.tooMany(.elements, limit: limit), at: at, place, isFinal: true) }
        }
        switch byte {
        case 0x22: at = string(bytes, at, place)
        case 0x7B, 0x5B:
          guard depth < depthLimit else { return Damage(.tooDeep(limit: depthLimit), at: at, place) }
          place = open(byte == 0x7B ? .object : .array, at)
          at += 1
          continue
        case 0x5D where place == .elementOrEnd:
          close()
          at += 1
        case 0x2D, 0x30...0x39: at = number(bytes, at, place)
        case 0x74, 0x66, 0x6E: at = word(bytes, at, place)
        default: return Damage(.unexpected(byte, insteadOf: .value), at: at, place)
        }
        place = innermost == Self.none ? .end : .commaOrEnd
      case .name, .nameOrEnd:
        if byte == 0x7D, place == .nameOrEnd {
          close()
          at += 1
          place = innermost == Self.none ? .end : .commaOrEnd
        } else if byte == 0x22 {
          at = name(bytes, at)
          if damage == nil {
            place = .colon
            if at < bytes.count, bytes[at] == 0x3A {
              at += 1
              place = .value
            }
          }
        } else {
          return Damage(.unexpected(byte, insteadOf: .name), at: at, place)
        }
      case .colon:
        guard byte == 0x3A else {
          return Damage(.unexpected(byte, insteadOf: .colon), at: at, from: lastString, place)
        }
        at += 1
        place = .value
      case .commaOrEnd:
        if byte == 0x2C {
          place = isInObject ? .name : .value
        } else if byte == (isInObject ? 0x7D : 0x5D) {
          close()
          if innermost == Self.none { place = .end }
        } else {
          let wanted = isInObject ? LossReason.StaticWords.commaOrBrace : .commaOrBracket
          return Damage(.unexpected(byte, insteadOf: wanted), at: at, from: isInObject ? nil : lastString, place)
        }
        at += 1
      case .end: return Damage(.trailingBytes, at: at, from: lastString, place)
      }
    }
    return damage
  }

  /// The damage at the end of the bytes; `nil` if the document is complete.
  private func end(at: Int, _ place: Place) -> Damage? {
    let reason: LossReason
    switch place {
    case .end: return nil
    case .value where nodes.isEmpty: return Damage(.empty, at: 0, place, isFinal: true)
    case .value, .elementOrEnd: reason = .ends(before: .value)
    case .name, .nameOrEnd: reason = .ends(before: .name)
    case .colon: reason = .ends(before: .colon)
    case .commaOrEnd: reason = .ends(before: isInObject ? .commaOrBrace : .commaOrBracket)
    }
    return Damage(reason, at: at, place, isFinal: true)
  }

  /// Where the last string starts, if the last node on the tape is a string.
  private var lastString: Int? {
    nodes.last.flatMap { $0.kind == .string ? Int($0.offset) - 1 : nil }
  }

  // Containers.

  mutating func open(_ kind: JSONKind, _ at: Int) -> Place {
    depth += 1
    let around = innermost
    innermost = UInt32(nodes.count)
    isInObject = kind == .object
    nodes.append(Tape.Node(offset: UInt32(at), extent: around, kind: kind))
    return isInObject ? .nameOrEnd : .elementOrEnd
  }

  mutating func close() {
    assert(innermost != Self.none && depth > 0, "A container is open.")
    let closed = Int(innermost)
    innermost = nodes[closed].extent
    nodes[closed].extent = UInt32(nodes.count)
    lastClosed = closed
    depth -= 1
    isInObject = innermost != Self.none && nodes[Int(innermost)].kind == .object
  }

  // Values.

  private mutating func name(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    members += 1
    guard members <= JSONDocument.memberLimit else {
      damage = Damage(.tooMany(.members, limit: JSONDocument.memberLimit), at: start, .name, isFinal: true)
      return start
    }
    if nodes.count + 2 > nodes.capacity { makeRoom(bytes, at: start) }
    return string(bytes, start, .name)
  }

  /// Reserves as many nodes as the text needs if it goes on as it began. Doubling would take up to twice as many.
  private mutating func makeRoom(_ bytes: Span<UInt8>, at: Int) {
    let expected = (nodes.count + 2) * bytes.count / max(at, 1)
    nodes.reserveCapacity(max(min(expected, 1 << 21), nodes.count + 2) * 9 / 8 + 16)
  }

  private mutating func string(_ bytes: Span<UInt8>, _ start: Int, _ place: Place) -> Int {
    let plainEnd = start + 1 + StringScan.plain(bytes, from: start + 1)
    if plainEnd + 1 < bytes.count, bytes[plainEnd] == 0x22, bytes[plainEnd + 1].mayFollow {
      return append(bytes, start, plainEnd, [], place)
    }
    let scan = StringScan(bytes, from: start + 1)
    guard scan.isClosed else {
      damage = Damage(.endsInside(place == .name ? .name : .string), at: start, from: start, place)
      return scan.end
    }
    // A quote inside a string that was not escaped ends the string too soon. What follows shows it.
    guard scan.end + 1 == bytes.count || bytes[scan.end + 1].mayFollow else {
      damage = Damage(.brokenString, at: scan.end + 1, from: start, place)
      return scan.end
    }
    if let fault = scan.fault {
      if scan.isMalformed { isWellFormed = false }
      log.add(LossLog.Entry(node: nodes.count, reason: fault, offset: scan.faultOffset))
    }
    return append(bytes, start, scan.end, scan.isEscaped ? .escaped : [], place)
  }

  /// Writes a string to the tape, from the opening quote to the closing one. Returns the offset after it.
  private mutating func append(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ marks: Tape.Marks, _ place: Place
  ) -> Int {
    text += end - start - 1
    if text > JSONDocument.textLimit {
      damage = Damage(.tooMuchText(limit: JSONDocument.textLimit), at: start, place, isFinal: true)
    } else {
      nodes.append(Tape.Node(string: bytes, start + 1..<end, marks))
    }
    return end + 1
  }

  private mutating func number(_ bytes: Span<UInt8>, _ start: Int, _ place: Place) -> Int {
    let (end, isNumber) = Numeral.grammar(bytes, from: start)
    // A text that was cut off may have had more digits after its end.
    if end == bytes.count, innermost != Self.none {
      damage = Damage(.endsInside(.number), at: start, place, isFinal: true)
    } else if !isNumber || end < bytes.count && !bytes[end].mayFollow {
      damage = Damage(.notANumber, at: start, place)
    } else {
      nodes.append(Tape.Node(offset: UInt32(start), extent: UInt32(end - start), kind: .number))
    }
    return end
  }

  private mutating func word(_ bytes: Span<UInt8>, _ start: Int, _ place: Place) -> Int {
    let word = Word(bytes, at: start)
    if word.isWhole {
      nodes.append(Tape.Node(offset: UInt32(start), extent: UInt32(word.end - start), kind: word.kind))
    } else if word.end == bytes.count {
      damage = Damage(.endsInside(.word), at: start, place, isFinal: true)
    } else {
      damage = Damage(.unexpected(bytes[start], insteadOf: .value), at: start, place)
    }
    return word.end
  }
}
