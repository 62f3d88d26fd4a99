import MarqueeJSON

/// The brackets of one JSON object, counted byte by byte from the first one on: where the object ends, or where it cannot go
/// on as it stands.
///
/// It finds what makes brackets uncertain: a quote or a bracket that is lost. Other damage leaves the end of the object certain.
struct JSONBrackets {
  enum Step {
    case inside
    /// The byte is the last of the object.
    case end
    /// The byte cannot stand where it stands.
    case damage
  }

  /// The brackets that are open, the innermost last: whether each is that of an object.
  private var open: [Bool] = []
  private var (isInText, isEscaped) = (false, false)
  /// The last byte that is not blank, outside of texts; a quote where a text has ended.
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
    if JSONElements.isBlank(byte) { return .inside }
    // After a text comes its value, the next member, or the end; after the comma of an object a name.
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
