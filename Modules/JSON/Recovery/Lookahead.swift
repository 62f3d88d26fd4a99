/// Follows the grammar from a place on without writing to the tape, to see how far a resumption leads.
struct Lookahead {
  /// Where it stopped: the horizon, the end of the bytes, or the next damage.
  private(set) var end: Int
  /// How many bytes were looked at.
  var looked: Int { max(end, furthest) - start }
  /// How many tokens were correct.
  private(set) var tokens = 0
  /// Whether the document was read to its end.
  private(set) var isComplete = false
  /// Whether it closed the top value although more follows.
  private(set) var leavesDocument = false
  /// How similar the next members and elements are to their siblings: names and kinds that the siblings have count for
  /// it, others against it.
  private(set) var likeness = 0

  /// The containers opened on the way: whether each is an object.
  private var opened: [Bool] = []
  /// The innermost container of the tape that is still open.
  private var base: UInt32
  private var compared = 0
  private let start: Int
  /// The end of a string that was scanned and is wrong.
  private var furthest = 0

  /// - Parameter opened: a supposed container inside `base`.
  init(_ builder: borrowing TapeBuilder, base: UInt32, opened: JSONKind?, at start: Int) {
    (self.base, self.start, end) = (base, start, start)
    if let opened { self.opened.append(opened == .object) }
  }

  mutating func follow(_ bytes: Span<UInt8>, _ builder: borrowing TapeBuilder, from first: Place, horizon: Int) {
    var place = first
    while true {
      while end < bytes.count, bytes[end].isBlank { end += 1 }
      guard end < bytes.count else {
        isComplete = place == .end
        return
      }
      guard end < horizon else {
        end = horizon
        return
      }
      guard let next = token(bytes, builder, place) else { return }
      place = next
      tokens += 1
    }
  }

  /// Passes one token and gives what is allowed next; `nil` if the token is wrong.
  private mutating func token(_ bytes: Span<UInt8>, _ builder: borrowing TapeBuilder, _ place: Place) -> Place? {
    let byte = bytes[end]
    switch place {
    case .value, .elementOrEnd:
      if byte == 0x5D, place == .elementOrEnd { return close(builder) }
      return value(bytes, builder)
    case .name, .nameOrEnd:
      if byte == 0x7D, place == .nameOrEnd { return close(builder) }
      guard byte == 0x22 else { return nil }
      let start = end + 1
      guard string(bytes) else { return nil }
      compare(name: start..<end - 1, bytes, builder)
      return .colon
    case .colon:
      guard byte == 0x3A else { return nil }
      end += 1
      return .value
    case .commaOrEnd:
      let isObject = isInObject(builder)
      if byte == 0x2C {
        end += 1
        return isObject ? .name : .value
      }
      return byte == (isObject ? 0x7D : 0x5D) ? close(builder) : nil
    case .end:
      leavesDocument = true
      return nil
    }
  }

  private mutating func value(_ bytes: Span<UInt8>, _ builder: borrowing TapeBuilder) -> Place? {
    let kind: JSONKind
    switch bytes[end] {
    case 0x7B, 0x5B:
      kind = bytes[end] == 0x7B ? .object : .array
      compare(element: kind, builder)
      guard builder.depth + opened.count < builder.depthLimit else { return nil }
      opened.append(kind == .object)
      end += 1
      return kind == .object ? .nameOrEnd : .elementOrEnd
    case 0x22:
      compare(element: .string, builder)
      guard string(bytes) else { return nil }
    case 0x2D, 0x30...0x39:
      compare(element: .number, builder)
      let (after, isNumber) = Numeral.grammar(bytes, from: end)
      guard isNumber, after == bytes.count || bytes[after].mayFollow else { return nil }
      end = after
    case 0x74, 0x66, 0x6E:
      let word = Word(bytes, at: end)
      guard word.isWhole else { return nil }
      end = word.end
    default: return nil
    }
    return opened.isEmpty && base == TapeBuilder.none ? .end : .commaOrEnd
  }

  /// Passes a string. A string that the end of the bytes cuts off leads to that end.
  private mutating func string(_ bytes: Span<UInt8>) -> Bool {
    let scan = StringScan(bytes, from: end + 1)
    guard scan.isClosed else {
      end = scan.end
      return false
    }
    guard scan.end + 1 == bytes.count || bytes[scan.end + 1].mayFollow else {
      furthest = scan.end
      return false
    }
    end = scan.end + 1
    return true
  }

  private func isInObject(_ builder: borrowing TapeBuilder) -> Bool {
    opened.last ?? (builder.nodes[Int(base)].kind == .object)
  }

  private mutating func close(_ builder: borrowing TapeBuilder) -> Place {
    end += 1
    if opened.popLast() == nil { base = builder.nodes[Int(base)].extent }
    return opened.isEmpty && base == TapeBuilder.none ? .end : .commaOrEnd
  }

  // Likeness.

  /// Weighs a name by the first object of the same array, and by the names that its own object already has.
  private mutating func compare(name: Range<Int>, _ bytes: Span<UInt8>, _ builder: borrowing TapeBuilder) {
    guard compared < 8, base != TapeBuilder.none, opened.count <= 1 else { return }
    let array = opened.isEmpty ? builder.nodes[Int(base)].extent : base
    guard array != TapeBuilder.none, builder.nodes[Int(array)].kind == .array else { return }
    compared += 1
    let name = bytes.extracting(name)
    let sibling = Int(array) + 1
    if opened.isEmpty, builder.hasMember(Int(base), named: name, bytes) {
      likeness -= 2
    } else if sibling < builder.nodes.count, builder.nodes[sibling].kind == .object,
      builder.nodes[sibling].extent != array
    {
      likeness += builder.hasMember(sibling, named: name, bytes) ? 1 : -2
    }
  }

  /// Weighs an element by the first element of its array.
  private mutating func compare(element kind: JSONKind, _ builder: borrowing TapeBuilder) {
    guard compared < 8, base != TapeBuilder.none, opened.isEmpty, builder.nodes[Int(base)].kind == .array,
      builder.nodes.count > Int(base) + 1
    else { return }
    let sibling = builder.nodes[Int(base) + 1].kind
    if sibling != kind, sibling.isContainer || kind.isContainer { likeness -= 2 }
  }
}

extension TapeBuilder {
  /// Whether one of the first members of an object has a name, byte for byte.
  func hasMember(_ object: Int, named name: Span<UInt8>, _ bytes: Span<UInt8>) -> Bool {
    var at = object + 1
    var seen = 0
    while at + 1 < nodes.count, seen < 32 {
      let node = nodes[at]
      guard node.kind == .string else { return false }
      if Int(node.extent) == name.count {
        var same = 0
        while same < name.count, bytes[Int(node.offset) + same] == name[same] { same += 1 }
        if same == name.count { return true }
      }
      let value = nodes[at + 1]
      // An object that is still open ends the search: where its values end is not known.
      guard !value.kind.isContainer || value.extent > UInt32(at + 1) && value.extent <= UInt32(nodes.count) else {
        return false
      }
      at = value.kind.isContainer ? Int(value.extent) : at + 2
      if nodes[object].extent > UInt32(object), nodes[object].extent <= UInt32(at) { return false }
      seen += 1
    }
    return false
  }
}
