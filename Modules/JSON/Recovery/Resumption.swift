/// A place at which reading may go on after damage, and what has to be supposed of the brackets for that.
struct Resumption {
  enum Nesting: Equatable {
    /// No bracket is missing, and none is too many.
    case same
    /// The closing brackets of so many containers are missing.
    case closing(Int)
    /// The container that was closed last was closed too early.
    case reopening
    /// The opening bracket of an element, or of the document, is missing.
    case opening(JSONKind)
    /// The container that was opened last is of the other kind.
    case replacing
    /// The opening bracket of an array is missing in front of the container that was closed last.
    case wrapping
  }

  let at: Int
  let place: Place
  var nesting = Nesting.same
  /// The name of the next member, where it is one of those quotes that is damaged.
  var name: Range<Int>?

  /// Whether the value that was due in a container, an element or a member's, is what is read next.
  func readsValueDue(in container: JSONKind) -> Bool {
    switch nesting {
    case .same: place == .value || place == .colon
    case .opening: container == .array || place == .value
    case .reopening, .replacing, .wrapping: true
    case .closing: false
    }
  }

  /// How many brackets and commas are supposed to be missing or wrong, and twice where a member is passed over.
  func cost(_ bytes: Span<UInt8>, after damage: Damage) -> Int {
    var cost =
      switch nesting {
      case .same: 0
      case .closing(let count): count
      case .reopening, .opening, .replacing, .wrapping: 1
      }
    if at > damage.offset, bytes.extracting(damage.offset..<at).holdsName { cost += 2 }
    guard place == .value || place == .name else { return cost }
    var before = at - 1
    while before > max(0, at - 8), bytes[before].isBlank { before -= 1 }
    return before >= 0 && [0x2C, 0x3A, 0x5B, 0x7B].contains(bytes[before]) ? cost : cost + 1
  }
}

extension Span<UInt8> {
  /// Whether there is a quote and then a colon: a member may be in here.
  var holdsName: Bool {
    var isBehindQuote = false
    for at in indices {
      if self[at] == 0x3A, isBehindQuote { return true }
      if !self[at].isBlank { isBehindQuote = self[at] == 0x22 }
    }
    return false
  }
}
