/// Finds the place to go on after damage.
///
/// A candidate is a place, together with what is supposed of the brackets there. It is tried by following the grammar
/// from it (`Lookahead`). The candidate that leads furthest is taken; among equals, the one with the elements and
/// members most similar to their siblings; among those, the first.
struct Recovery {
  /// How many bytes may be looked at ahead, for all damages of a text together. It is in proportion to the text, so
  /// that the time is linear for any text. When it is used up, reading ends at the next damage.
  static func allowance(for count: Int) -> Int { 1 << 16 + 8 * count }

  /// How far the search looks ahead, in bytes.
  private static let reach = 1024
  /// How many tokens must be correct where more damage comes before that distance.
  private static let enoughTokens = 24
  /// How many brackets, commas, colons and quotes are tried before the best so far is judged.
  private static let window = 16
  /// How many of them are tried inside a string that ends at the wrong place.
  static let inString = 8
  /// How many closing brackets may be missing at once.
  static let closings = 3

  let damage: Damage
  private(set) var allowance: Int
  /// Where looking ahead ends.
  private(set) var horizon = 0
  private var names: NameSearch
  private var best: (resumption: Resumption, prospect: Lookahead, rank: Rank)?
  /// The candidates that lead as far as the best one so far.
  private var rivals: [Resumption] = []

  init(_ damage: Damage, allowance: Int) {
    (self.damage, self.allowance) = (damage, allowance)
    names = NameSearch(from: damage.offset)
  }

  /// Counts bytes that were looked at.
  mutating func spend(_ count: Int) { allowance -= count }

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
      let start = at
      var tried = 0
      while at < bytes.count, tried < Self.window {
        if bytes[at].isStructural {
          tryPlaces(at: at, bytes, &builder)
          tried += 1
          if isSettled(after: tried) { break }
        }
        at += 1
      }
      spend(at - start)
      if let best, best.prospect.tokens >= 4 || best.prospect.end == bytes.count { return decided(bytes, &builder) }
      best = nil
      rivals = []
    }
    return nil
  }

  /// Around the top value, only its first bracket may be missing or of the wrong kind.
  private mutating func searchAtTop(_ bytes: Span<UInt8>, _ builder: inout TapeBuilder) -> Resumption? {
    let at = damage.offset
    horizon = .max
    if damage.place == .end, bytes[at] == 0x2C, builder.reopenable(dropping: false) != nil {
      consider(Resumption(at: at, place: .commaOrEnd, nesting: .reopening), bytes, &builder)
      consider(Resumption(at: at, place: .commaOrEnd, nesting: .wrapping), bytes, &builder)
    } else if damage.place == .end, bytes[at] == 0x3A, builder.nodes.count == 1, damage.start < at {
      consider(Resumption(at: damage.start, place: .name, nesting: .opening(.object)), bytes, &builder)
    } else if damage.place == .value {
      var next = at + 1
      while next < bytes.count, bytes[next].isBlank { next += 1 }
      for at in [at, next] where at < bytes.count {
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

  /// Whether looking for anything better is useless.
  private func isSettled(after places: Int) -> Bool {
    guard let best,
      best.prospect.isComplete || best.prospect.end >= horizon || best.prospect.tokens >= Self.enoughTokens
    else { return false }
    return best.rank.likelihood >= 3 && best.rank.likelihood > best.prospect.likeness - 2 || places >= 6
  }

  /// The best candidate. Looks further ahead first, where no candidate resembles its siblings.
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

  mutating func consider(_ resumption: Resumption, _ bytes: Span<UInt8>, _ builder: inout TapeBuilder) {
    guard allowance > 0 else { return }
    let prospect = builder.prospect(bytes, resumption, horizon: horizon)
    spend(prospect.looked + 16)
    // Wrapping moves every node of what is wrapped.
    if resumption.nesting == .wrapping { spend(builder.nodes.count - builder.lastClosed) }
    let passesMember = names.findsName(bytes, before: resumption.at)
    let rank = Rank(prospect, cost: resumption.cost(bytes, passesMember: passesMember))
    if best.map({ ($0.rank.level, $0.rank.end) != (rank.level, rank.end) }) ?? true {
      if let best, best.rank > rank { return }
      rivals = []
    }
    if rivals.count < 6 { rivals.append(resumption) }
    if let best, best.rank >= rank { return }
    best = (resumption, prospect, rank)
  }

  /// What makes one resumption better than another.
  private struct Rank: Comparable {
    /// How likely the document goes on like this: to its end (2), to another damage (1), or hardly (0).
    let level: Int
    let end: Int
    let likelihood: Int

    init(_ prospect: Lookahead, cost: Int) {
      level = prospect.isComplete ? 2 : prospect.tokens >= 4 && !prospect.leavesDocument ? 1 : 0
      end = prospect.end
      likelihood = prospect.likeness - cost
    }

    static func < (one: Rank, other: Rank) -> Bool {
      (one.level, one.end, one.likelihood) < (other.level, other.end, other.likelihood)
    }
  }
}
