/// The point at which the bytes stopped being JSON.
struct Damage {
  let reason: LossReason
  let offset: Int
  /// The start of the token that may be the cause: a string that ended too soon, or one where no string is allowed.
  let start: Int
  /// What the grammar allowed there.
  let place: Place
  /// Whether reading ends here: at the end of the bytes, or at a limit.
  let isFinal: Bool

  init(_ reason: LossReason, at offset: Int, from start: Int? = nil, _ place: Place, isFinal: Bool = false) {
    (self.reason, self.place, self.isFinal) = (reason, place, isFinal)
    (self.offset, self.start) = (offset, start ?? offset)
  }

  /// Whether a value is lost, and not only what separates values.
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
    // The reason of a limit already says that nothing more was read.
    case .ends, .endsInside, .empty, .tooMany, .tooMuchText, .tooLarge: .bytes(count - offset)
    default: .rest
    }
  }
}
