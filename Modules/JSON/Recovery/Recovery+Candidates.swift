/// The candidates at a place after damage, or inside the string that contains it.
extension Recovery {
  /// Tries the places in a string that ran on to the next quote, because its own is missing.
  mutating func tryInside(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    let end = (damage.reason.isUnclosedString ? bytes.count : damage.offset - 1) - 1
    var places: [Int] = []
    var at = end
    while at > damage.start, places.count < Self.inString {
      if bytes[at].isStructural, bytes[at] != 0x22 { places.append(at) }
      at -= 1
    }
    spend(end - at)
    for place in places.reversed() { tryPlaces(at: place, bytes, &builder) }
  }

  /// Tries the next two quotes as the end of the damaged string or name.
  mutating func tryClosingQuotes(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    var at = damage.offset
    var found = 0
    while at < bytes.count, found < 2, at < horizon {
      if bytes[at] == 0x22 {
        found += 1
        switch damage.place {
        case .value, .elementOrEnd: consider(Resumption(at: at + 1, place: .commaOrEnd), bytes, &builder)
        case .name, .nameOrEnd:
          consider(Resumption(at: at + 1, place: .colon, name: nameStart..<at), bytes, &builder)
        case .colon, .commaOrEnd, .end: break
        }
      }
      at += 1
    }
    spend(at - damage.offset)
  }

  /// Tries everything that can be supposed at one bracket, comma, colon or quote.
  mutating func tryPlaces(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    switch bytes[at] {
    case 0x3A: tryColon(at: at, bytes, &builder)
    case 0x2C, 0x5D, 0x7D: tryEnd(at: at, bytes, &builder)
    default:
      tryMemberValue(at: at, bytes, &builder)
      tryStart(at: at, bytes, &builder)
    }
  }

  /// Where a name with a damaged quote starts.
  private var nameStart: Int { damage.reason == .brokenString ? damage.start + 1 : damage.offset }

  private mutating func tryColon(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    if damage.place == .colon { consider(Resumption(at: at, place: .colon), bytes, &builder) }
    if damage.place == .name || damage.place == .nameOrEnd, at > damage.start {
      consider(Resumption(at: at, place: .colon, name: nameStart..<at), bytes, &builder)
    }
  }

  /// Tries a comma or a closing bracket: of the innermost container, or of one around it with unclosed contents.
  private mutating func tryEnd(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    for closings in 0...Self.closings {
      guard let kind = builder.kind(around: closings) else { break }
      if bytes[at] == 0x2C || (bytes[at] == 0x7D) == (kind == .object) {
        let nesting = closings == 0 ? Resumption.Nesting.same : .closing(closings)
        consider(Resumption(at: at, place: .commaOrEnd, nesting: nesting), bytes, &builder)
      }
    }
  }

  /// Tries an opening bracket or a quote as the value that a member still needs.
  private mutating func tryMemberValue(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    let isBroken = damage.reason == .brokenString
    let isBrokenName = isBroken && damage.place == .name
    let isValueDue = builder.isInObject && !isBroken && (damage.place == .value || damage.place == .colon)
    guard isValueDue && at >= damage.offset || isBrokenName && at > damage.offset else { return }
    let name = isBrokenName ? damage.start + 1..<damage.offset - 1 : nil
    consider(Resumption(at: at, place: .value, name: name), bytes, &builder)
    consider(Resumption(at: at, place: .value, nesting: .opening(.array), name: name), bytes, &builder)
  }

  /// Tries an opening bracket or a quote as the start of an element or a member.
  private mutating func tryStart(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    let isQuote = bytes[at] == 0x22
    func place(in kind: JSONKind) -> Place? { kind == .array ? .value : isQuote ? .name : nil }
    if let place = place(in: builder.isInObject ? .object : .array) {
      consider(Resumption(at: at, place: place), bytes, &builder)
    }
    let isFirst = at == damage.start && damage.start < damage.offset
    if builder.nodes.count == Int(builder.innermost) + (isFirst ? 2 : 1),
      let place = place(in: builder.isInObject ? .array : .object)
    {
      consider(Resumption(at: at, place: place, nesting: .replacing), bytes, &builder)
    }
    if let closed = builder.reopenable(dropping: isFirst), let place = place(in: builder.nodes[closed].kind),
      place == .value || !hasName(at: at, in: closed, bytes, builder)
    {
      consider(Resumption(at: at, place: place, nesting: .reopening), bytes, &builder)
    }
    if isQuote, !builder.isInObject {
      consider(Resumption(at: at, place: .name, nesting: .opening(.object)), bytes, &builder)
    }
    if !isQuote, builder.isInObject, builder.reopenable(dropping: false) != nil {
      consider(Resumption(at: at, place: .value, nesting: .wrapping), bytes, &builder)
    }
    for closings in 1...Self.closings {
      guard let kind = builder.kind(around: closings) else { break }
      if let place = place(in: kind) {
        consider(Resumption(at: at, place: place, nesting: .closing(closings)), bytes, &builder)
      }
    }
  }

  /// Whether an object already has the name that starts at a quote.
  private mutating func hasName(
    at quote: Int, in object: Int, _ bytes: Span<UInt8>, _ builder: borrowing TapeBuilder
  ) -> Bool {
    let scan = StringScan(bytes, from: quote + 1)
    spend(scan.end - quote)
    return builder.hasMember(object, named: bytes.extracting(quote + 1..<scan.end), bytes)
  }
}

extension LossReason {
  var isUnclosedString: Bool { self == .endsInside(.string) || self == .endsInside(.name) }
}

extension UInt8 {
  /// Brackets, comma, colon and quote.
  var isStructural: Bool {
    switch self {
    case 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

extension TapeBuilder {
  /// The kind of the innermost container (0), of the one around it (1), and so on.
  fileprivate func kind(around count: Int) -> JSONKind? {
    var container = innermost
    for _ in 0..<count where container != Self.none { container = nodes[Int(container)].extent }
    return container == Self.none ? nil : nodes[Int(container)].kind
  }

  /// The container that was closed last, if nothing came after it except, perhaps, one string.
  func reopenable(dropping string: Bool) -> Int? {
    let end = nodes.count - (string ? 1 : 0)
    guard innermost == Self.none || lastClosed > Int(innermost), lastClosed < nodes.count,
      nodes[lastClosed].kind.isContainer, Int(nodes[lastClosed].extent) == end
    else { return nil }
    return lastClosed
  }
}
