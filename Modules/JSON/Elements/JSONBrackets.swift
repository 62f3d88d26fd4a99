/// Counts the brackets of one JSON object byte by byte, from the first bracket on. It finds where the object ends, or
/// where it is damaged.
///
/// It detects only damage that makes brackets uncertain: a lost quote or bracket. After other damage the end of the
/// object is still certain.
struct JSONBrackets {
  enum Step {
    case inside
    /// The byte is the last of the object.
    case end
    /// The byte cannot follow what comes before it.
    case damage
  }

  /// The open brackets, the innermost last; `true` for an object, `false` for an array.
  private var open: [Bool] = []
  private var (isInText, isEscaped) = (false, false)
  /// Whether the next byte may begin the name of a member of the outermost object.
  var mayBeginMember: Bool { open.count == 1 && !isInText }
  /// The last byte outside of strings that is not blank; a quote if a string has just ended.
  private var last: UInt8 = 0

  mutating func pass(_ byte: UInt8) -> Step {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == .quote {
        isInText = false
      } else if byte < 0x20 {
        return .damage
      }
      return .inside
    }
    if byte.isBlank { return .inside }
    // A string is followed by its value, the next member or the end. A comma in an object is followed by a name.
    let isClose = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    if last == .quote, !isClose, byte != .comma, byte != UInt8(ascii: ":") { return .damage }
    if last == .comma, open.last == true, byte != .quote { return .damage }
    last = byte
    switch byte {
    case .quote: isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONDocument.usualDepthLimit else { return .damage }
      open.append(byte == UInt8(ascii: "{"))
    case _ where isClose:
      guard open.popLast() == (byte == UInt8(ascii: "}")) else { return .damage }
      if open.isEmpty { return .end }
    default: break
    }
    return .inside
  }
}
