/// Finds the place to go on after damage.
///
/// What may be supposed at each place is tried by following the grammar from there (`Lookahead`). What leads furthest
/// is taken; of what leads as far, that whose elements and members are like their siblings; of those, the first.
struct Recovery {
  /// How many bytes may be looked at ahead, all damages together: in proportion to the text, so that no text costs more
  /// than a multiple of the time that a valid one takes.
  static func allowance(for count: Int) -> Int { 1 << 16 + 8 * count }

  /// How far ahead is looked, in bytes.
  private static let reach = 1024
  /// How many brackets, commas, colons and quotes are tried before going on to the next ones.
  private static let window = 16
  /// How many of them are tried that stand in a string which ends at the wrong place.
  private static let inString = 8
  /// How many closing brackets may be missing at once.
  private static let closings = 3

  private let damage: Damage
  private var horizon = 0
  private var best: (resumption: Resumption, prospect: Lookahead, rank: Rank)?
  /// Those that lead as far as the best so far.
  private var rivals: [Resumption] = []
  private(set) var allowance: Int

  init(_ damage: Damage, allowance: Int) {
    self.damage = damage
    self.allowance = allowance
  }

  mutating func search(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) -> Resumption? {
    horizon = damage.offset + Self.reach
    if builder.innermost == TapeBuilder.none { return searchAtTop(bytes, &builder) }
    let isString = damage.reason == .brokenString || damage.reason.isUnclosedString
    if isString { tryInside(bytes, &builder) }
    if damage.reason.isUnclosedString { return best.flatMap { $0.prospect.isComplete ? $0.resumption : nil } }
    tryClosingQuotes(bytes, &builder)
    if isString { tryPlaces(at: damage.offset - 1, bytes, &builder) }
    if !isString, damage.start < damage.offset { tryPlaces(at: damage.start, bytes, &builder) }
    var at = damage.offset
    while at < bytes.count, allowance > 0 {
      horizon = at + Self.reach
      var tried = 0
      while at < bytes.count, tried < Self.window {
        if bytes[at].isStructural {
          tryPlaces(at: at, bytes, &builder)
          tried += 1
          if isSettled(after: tried) { break }
        }
        at += 1
      }
      if let best, best.prospect.tokens >= 4 || best.prospect.end == bytes.count { return decided(bytes, &builder) }
      best = nil
      rivals = []
    }
    return nil
  }

  /// Around the top value only its first bracket may be missing, or be the wrong one.
  private mutating func searchAtTop(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) -> Resumption? {
    let at = damage.offset
    horizon = .max
    if damage.place == .end, bytes[at] == 0x2C, builder.reopenable(dropping: false) != nil {
      consider(Resumption(at: at, place: .commaOrEnd, nesting: .reopening), bytes, &builder)
      consider(Resumption(at: at, place: .commaOrEnd, nesting: .wrapping), bytes, &builder)
    } else if damage.place == .end, bytes[at] == 0x3A, builder.nodes.count == 1, damage.start < at {
      consider(Resumption(at: damage.start, place: .name, nesting: .opening(.object)), bytes, &builder)
    } else if damage.place == .value {
      for at in at..<min(at + 2, bytes.count) {
        switch bytes[at] {
        case 0x22: consider(Resumption(at: at, place: .name, nesting: .opening(.object)), bytes, &builder)
        case 0x5B, 0x7B:
          consider(Resumption(at: at, place: .value), bytes, &builder)
          consider(Resumption(at: at, place: .value, nesting: .opening(.array)), bytes, &builder)
        default: break
        }
      }
    }
    return best.flatMap {
      damage.place == .value && $0.prospect.tokens >= 4 || $0.prospect.isComplete ? $0.resumption : nil
    }
  }

  /// Whether there is no use in looking for anything better.
  private func isSettled(after places: Int) -> Bool {
    guard let best, best.prospect.isComplete || best.prospect.end >= horizon else { return false }
    return best.rank.likelihood >= 3 && best.rank.likelihood > best.prospect.likeness - 2 || places >= 6
  }

  /// The best, after looking further ahead where nothing is like its siblings.
  private mutating func decided(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) -> Resumption? {
    while rivals.count > 1, horizon < bytes.count, allowance > 0, let first = best, first.prospect.likeness <= 0 {
      horizon += (horizon - damage.offset) * 15
      let tried = rivals
      best = nil
      rivals = []
      for resumption in tried { consider(resumption, bytes, &builder) }
      if best == nil { return first.resumption }
    }
    return best?.resumption
  }

  // What is tried.

  /// The places in a string that ran on to the next quote, because its own is missing.
  private mutating func tryInside(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    var places: [Int] = []
    var at = (damage.reason.isUnclosedString ? bytes.count : damage.offset - 1) - 1
    while at > damage.start, places.count < Self.inString {
      if bytes[at].isStructural, bytes[at] != 0x22 { places.append(at) }
      at -= 1
    }
    for place in places.reversed() { tryPlaces(at: place, bytes, &builder) }
  }

  /// The next two quotes, as those that end the string or name that is damaged.
  private mutating func tryClosingQuotes(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    var at = damage.offset
    var found = 0
    while at < bytes.count, found < 2, at < horizon {
      if bytes[at] == 0x22 {
        found += 1
        switch damage.place {
        case .value, .elementOrEnd: consider(Resumption(at: at + 1, place: .commaOrEnd), bytes, &builder)
        case .name, .nameOrEnd:
          let start = damage.reason == .brokenString ? damage.start + 1 : damage.offset
          consider(Resumption(at: at + 1, place: .colon, name: start..<at), bytes, &builder)
        case .colon, .commaOrEnd, .end: break
        }
      }
      at += 1
    }
  }

  /// Everything that may be supposed at one bracket, comma, colon or quote.
  private mutating func tryPlaces(at: Int, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    let byte = bytes[at]
    let isBrokenName = damage.reason == .brokenString && damage.place == .name
    let name = isBrokenName ? damage.start + 1..<damage.offset - 1 : nil
    let awaitsValue =
      builder.isInObject && at >= damage.offset && damage.reason != .brokenString
      && (damage.place == .value || damage.place == .colon)
      || isBrokenName && at > damage.offset
    switch byte {
    case 0x3A:
      if damage.place == .colon { consider(Resumption(at: at, place: .colon), bytes, &builder) }
      if damage.place == .name || damage.place == .nameOrEnd, at > damage.start {
        let start = damage.reason == .brokenString ? damage.start + 1 : damage.offset
        consider(Resumption(at: at, place: .colon, name: start..<at), bytes, &builder)
      }
    case 0x2C, 0x5D, 0x7D:
      for closings in 0...Self.closings {
        guard let kind = builder.kind(around: closings) else { break }
        if byte == 0x2C || (byte == 0x7D) == (kind == .object) {
          consider(
            Resumption(at: at, place: .commaOrEnd, nesting: closings == 0 ? .same : .closing(closings)), bytes, &builder
          )
        }
      }
    default:
      if awaitsValue {
        consider(Resumption(at: at, place: .value, name: name), bytes, &builder)
        consider(Resumption(at: at, place: .value, nesting: .opening(.array), name: name), bytes, &builder)
      }
      let isQuote = byte == 0x22
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
        place == .value || !builder.hasName(at: at, in: closed, bytes)
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
  }

  private mutating func consider(_ resumption: Resumption, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    guard allowance > 0 else { return }
    let prospect = builder.prospect(bytes, resumption, horizon: horizon)
    allowance -= prospect.end - resumption.at + 16
    let rank = Rank(prospect, cost: resumption.cost(bytes, after: damage))
    if best.map({ ($0.rank.isComplete, $0.rank.end) != (rank.isComplete, rank.end) }) ?? true {
      if let best, best.rank > rank { return }
      rivals = []
    }
    if rivals.count < 6 { rivals.append(resumption) }
    if let best, best.rank >= rank { return }
    best = (resumption, prospect, rank)
  }

  /// What makes one resumption better than another.
  private struct Rank: Comparable {
    let isComplete: Bool
    let end: Int
    let likelihood: Int

    init(_ prospect: Lookahead, cost: Int) {
      isComplete = prospect.isComplete
      end = prospect.end
      likelihood = prospect.likeness - cost
    }

    static func < (one: Rank, other: Rank) -> Bool {
      if one.isComplete != other.isComplete { return other.isComplete }
      return (one.end, one.likelihood) < (other.end, other.likelihood)
    }
  }
}

extension LossReason {
  fileprivate var isUnclosedString: Bool { self == .endsInside(.string) || self == .endsInside(.name) }
}

extension UInt8 {
  /// Brackets, comma, colon and quote.
  fileprivate var isStructural: Bool {
    switch self {
    case 0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

extension TapeBuilder {
  /// The kind of the container that is so many around the innermost one.
  fileprivate func kind(around count: Int) -> JSONKind? {
    var container = innermost
    for _ in 0..<count where container != Self.none { container = nodes[Int(container)].extent }
    return container == Self.none ? nil : nodes[Int(container)].kind
  }

  /// The container that was closed last, if nothing came after it but, perhaps, one string.
  fileprivate func reopenable(dropping string: Bool) -> Int? {
    let end = nodes.count - (string ? 1 : 0)
    guard innermost == Self.none || lastClosed > Int(innermost), lastClosed < nodes.count,
      Int(nodes[lastClosed].extent) == end
    else { return nil }
    return lastClosed
  }

  /// Whether an object has the name that stands at a quote.
  fileprivate func hasName(at quote: Int, in object: Int, _ bytes: Span<UInt8>) -> Bool {
    let scan = StringScan(bytes, from: quote + 1)
    return hasMember(object, named: bytes.extracting(quote + 1..<scan.end), bytes)
  }

  /// Looks ahead as if a resumption were taken.
  fileprivate mutating func prospect(_ bytes: Span<UInt8>, _ start: Resumption, horizon: Int) -> Lookahead {
    var base = innermost
    var opened: JSONKind?
    switch start.nesting {
    case .same: break
    case .closing(let count): for _ in 0..<count { base = nodes[Int(base)].extent }
    case .opening(let kind): opened = kind
    case .wrapping: opened = .array
    case .replacing:
      base = nodes[Int(base)].extent
      opened = isInObject ? .array : .object
    case .reopening:
      // For the time of the look it is open.
      let end = nodes[lastClosed].extent
      nodes[lastClosed].extent = innermost
      defer { nodes[lastClosed].extent = end }
      return look(bytes, start, base: UInt32(lastClosed), opened: nil, horizon: horizon)
    }
    return look(bytes, start, base: base, opened: opened, horizon: horizon)
  }

  private func look(
    _ bytes: Span<UInt8>, _ start: Resumption, base: UInt32, opened: JSONKind?, horizon: Int
  ) -> Lookahead {
    var lookahead = Lookahead(self, base: base, opened: opened, at: start.at)
    lookahead.follow(bytes, self, from: start.place, horizon: horizon)
    return lookahead
  }
}
