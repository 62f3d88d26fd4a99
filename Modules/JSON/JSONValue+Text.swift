/// Returns the text of a value as the document has it.
extension JSONValue {
  /// The value as it is written in the document, from its first byte to its last.
  public var text: String { String(decoding: tape.bytes[offset..<tape.end(of: node)], as: UTF8.self) }
}

extension Tape {
  /// Where a value ends, in bytes: after its last byte, or where a damaged document ends.
  fileprivate func end(of node: Int) -> Int {
    // Goes down to the innermost last value; its closing brackets are counted from there.
    var (last, depth) = (node, 0)
    while kind(last).isContainer {
      depth += 1
      guard let inner = children(of: last).last else { break }
      last = kind(last) == .object ? inner + 1 : inner
    }
    var end = Int(nodes[last].offset) + 1
    if !kind(last).isContainer { end = range(last).upperBound + (kind(last) == .string ? 1 : 0) }
    while depth > 0, end < bytes.count {
      if bytes[end] == UInt8(ascii: "]") || bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      end += 1
    }
    return end
  }
}
