/// The flat index of a document: one node for each value and each name, in the order of the text.
///
/// A member is the node of its name, then the node of its value. A container's node comes before everything in it, and
/// has the index of the node after that, so whole values are skipped in one step and nothing here recurses.
final class Tape {
  struct Node {
    /// Where the value starts, in bytes; for a string, the byte after its opening quote.
    var offset: UInt32
    /// For a container, the node after everything in it; for any other value, its length in bytes. While the tape is
    /// being built, an open container has the index of the one around it here.
    var extent: UInt32
    var kind: JSONKind
    var marks: Marks = []
    /// For a string, its first byte and its last, which distinguish most names.
    var ends: UInt16 = 0

    static func ends(_ first: UInt8, _ last: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(last) }
  }

  struct Marks: OptionSet {
    let rawValue: UInt8
    /// A string with a backslash in it: its escapes must be decoded.
    static let escaped = Marks(rawValue: 1)
    /// A container that is damaged, or was still open when the reading ended.
    static let damaged = Marks(rawValue: 2)
  }

  let bytes: [UInt8]
  let nodes: ContiguousArray<Node>
  var log: LossLog
  let isWellFormed: Bool

  init(bytes: [UInt8], nodes: ContiguousArray<Node>, log: LossLog, isWellFormed: Bool) {
    assert(!nodes.isEmpty, "A tape has a node for its root.")
    (self.bytes, self.nodes) = (bytes, nodes)
    (self.log, self.isWellFormed) = (log, isWellFormed)
  }

  /// The node after a value and everything in it.
  func next(_ node: Int) -> Int {
    guard nodes[node].kind.isContainer else { return node + 1 }
    assert(nodes[node].extent > UInt32(node), "A container ends after it begins.")
    return Int(nodes[node].extent)
  }

  /// The bytes of a value that is not a container; for a string, without its quotes and with its escapes.
  func range(_ node: Int) -> Range<Int> {
    assert(!nodes[node].kind.isContainer, "The extent of a container is a node.")
    let start = Int(nodes[node].offset)
    return start..<start + Int(nodes[node].extent)
  }

  /// The value of the last member with a name. An earlier member with this name is reported as lost.
  func member(_ name: String, of object: Int) -> Int? {
    let (found, hidden) = members(name, of: object)
    if let hidden { report(JSONUnreadable(hidden, .repeatedName)) }
    return found
  }

  /// The values of the last member with a name and of the one before it, compared byte by byte (RFC 8259, section 8.3).
  func members(_ name: String, of object: Int) -> (last: Int?, hidden: Int?) {
    var name = name
    return name.withUTF8 { members($0, of: object) }
  }

  private func members(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> (last: Int?, hidden: Int?) {
    assert(nodes[object].kind == .object, "Only an object has members.")
    let end = Int(nodes[object].extent)
    let ends = name.isEmpty ? 0 : Node.ends(name[0], name[name.count - 1])
    var found: Int?
    var hidden: Int?
    var at = object + 1
    while at < end {
      let node = nodes[at]
      if node.ends == ends && node.extent == name.count && has(name, at: Int(node.offset))
        || node.marks.contains(.escaped) && unescaped(at).elementsEqual(name)
      {
        hidden = found
        found = at + 1
      }
      at = next(at + 1)
    }
    return (found, hidden)
  }

  private func has(_ name: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    for place in name.indices where bytes[offset + place] != name[place] { return false }
    return true
  }
}

extension Tape.Node {
  /// A string, by the bytes between its quotes.
  init(string bytes: Span<UInt8>, _ range: Range<Int>, _ marks: Tape.Marks = []) {
    self.init(
      offset: UInt32(truncatingIfNeeded: range.lowerBound), extent: UInt32(truncatingIfNeeded: range.count),
      kind: .string, marks: marks)
    if !range.isEmpty { ends = Self.ends(bytes[range.lowerBound], bytes[range.upperBound - 1]) }
  }
}

extension JSONKind {
  var isContainer: Bool { rawValue >= JSONKind.array.rawValue }
}
