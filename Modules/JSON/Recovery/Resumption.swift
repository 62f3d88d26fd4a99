/// A place at which reading may go on after damage, and what must be supposed of the brackets for that.
struct Resumption {
  enum Nesting: Equatable {
    /// No bracket is missing or extra.
    case same
    /// The closing brackets of this many containers are missing.
    case closing(Int)
    /// The container that was closed last was closed too early.
    case reopening
    /// The opening bracket of an element, or of the document, is missing.
    case opening(JSONKind)
    /// The container that was opened last is of the other kind.
    case replacing
    /// The opening bracket of an array is missing before the container that was closed last.
    case wrapping
  }

  let at: Int
  let place: Place
  var nesting = Nesting.same
  /// The name of the next member, where one of its quotes is damaged.
  var name: Range<Int>?

  /// Whether what is read next is the value that was due in a container: an element, or a member's value.
  func readsValueDue(in container: JSONKind) -> Bool {
    switch nesting {
    case .same: place == .value || place == .colon
    case .opening: container == .array || place == .value
    case .reopening, .replacing, .wrapping: true
    case .closing: false
    }
  }

  /// How many brackets and commas are supposed to be missing or wrong, plus two where a member is skipped.
  func cost(_ bytes: Span<UInt8>, passesMember: Bool) -> Int {
    var cost =
      switch nesting {
      case .same: 0
      case .closing(let count): count
      case .reopening, .opening, .replacing, .wrapping: 1
      }
    if passesMember { cost += 2 }
    guard place == .value || place == .name else { return cost }
    var before = at - 1
    while before > max(0, at - 8), bytes[before].isBlank { before -= 1 }
    return before >= 0 && [0x2C, 0x3A, 0x5B, 0x7B].contains(bytes[before]) ? cost : cost + 1
  }
}

/// Tells whether a member may come before a place: a quote and then a colon.
///
/// Each byte is read once, however often it is asked.
struct NameSearch {
  private var at: Int
  private var isAfterQuote = false
  /// The first colon after a quote.
  private var found: Int?

  init(from start: Int) { at = start }

  mutating func findsName(_ bytes: Span<UInt8>, before end: Int) -> Bool {
    while found == nil, at < end {
      if bytes[at] == 0x3A, isAfterQuote { found = at }
      if !bytes[at].isBlank { isAfterQuote = bytes[at] == 0x22 }
      at += 1
    }
    return found.map { $0 < end } ?? false
  }
}
