/// Decodes strings from the bytes, on demand.
extension Tape {
  /// The text of a string, or the digits of a number. Invalid UTF-8 becomes U+FFFD.
  func string(_ node: Int) -> String {
    if nodes[node].marks.contains(.escaped) { return String(decoding: unescaped(node), as: UTF8.self) }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range(node)]), as: UTF8.self)
    }
  }

  func unescaped(_ node: Int) -> [UInt8] {
    let text = bytes
    let whole = text.span
    let source = whole.extracting(range(node))
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var at = 0
    while at < source.count {
      if source[at] == 0x5C {
        let escape = Escape(source, at: at)
        result.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
        at = escape.end
      } else {
        result.append(source[at])
        at += 1
      }
    }
    return result
  }

  /// A member's name for a path; of a long name only the beginning.
  func shortName(_ node: Int) -> String {
    let longest = LossPathStep.longestName
    let whole = range(node)
    // A character of a name takes up to 12 bytes when it is escaped, and up to 4 when it is not.
    if whole.count <= longest * 12 {
      let name = string(node)
      return name.count <= longest ? name : name.prefix(longest) + "…"
    }
    let start = bytes[whole.prefix(longest * 4)]
    return String(decoding: start, as: UTF8.self).prefix(longest) + "…"
  }
}
