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
      guard let inner = lastChild(of: last) else { break }
      last = inner
    }
    var end: Int
    if kind(last).isContainer {
      end = Int(nodes[last].offset) + 1
    } else {
      end = range(last).upperBound + (kind(last) == .string ? 1 : 0)
    }
    while depth > 0, end < bytes.count {
      if bytes[end] == UInt8(ascii: "]") || bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      end += 1
    }
    return end
  }

  private func lastChild(of container: Int) -> Int? {
    var (at, last) = (container + 1, Int?.none)
    while at < Int(nodes[container].extent) {
      last = at
      at = next(at)
    }
    return last
  }
}
