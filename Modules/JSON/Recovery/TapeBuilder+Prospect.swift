/// Looks how far a resumption leads.
extension TapeBuilder {
  /// Looks ahead as if a resumption were taken.
  mutating func prospect(_ bytes: Span<UInt8>, _ start: Resumption, horizon: Int) -> Lookahead {
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
      // It is open during the look.
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
