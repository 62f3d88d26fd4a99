/// The point at which the bytes stopped being JSON.
struct Damage {
  let reason: LossReason
  let offset: Int
  /// Where the token starts that may be to blame: a string that ended too soon, or that stands where none is allowed.
  let start: Int
  /// What the grammar allowed there.
  let place: Place
  /// Whether reading ends here: at the end of the bytes, or at a limit.
  let isFinal: Bool

  init(_ reason: LossReason, at offset: Int, from start: Int? = nil, _ place: Place, isFinal: Bool = false) {
    self.reason = reason
    self.offset = offset
    self.start = start ?? offset
    self.place = place
    self.isFinal = isFinal
  }

  /// Whether a value is lost, instead of what stands between values.
  var costsValue: Bool {
    switch place {
    case .value, .colon: true
    case .elementOrEnd: if case .ends = reason { false } else { true }
    case .name, .nameOrEnd, .commaOrEnd, .end: false
    }
  }

  /// How far it reaches where reading ends.
  func extent(upTo count: Int) -> JSONLoss.Extent {
    switch reason {
    // That nothing more was read is what the reason of a limit says.
    case .ends, .endsInside, .empty, .tooMany, .tooMuchText, .tooLarge: .bytes(count - offset)
    default: .rest
    }
  }
}
