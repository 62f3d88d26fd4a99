import MarqueeFakeServer
import MarqueeJSON

/// The values of a document that contain no others, each as a hash of its path and its value.
struct Leaves {
  struct Leaf {
    let hash: Int
    let offset: Int
    let isMember: Bool
  }

  private(set) var all: [Leaf] = []
  /// Where the names of containers are in the text, and how many leaves each container has.
  private var heads: [(bytes: Range<Int>, leaves: Int)] = []

  init(_ document: JSONDocument) { add(document.root, Hasher(), isMember: false) }

  private mutating func add(_ value: JSONValue, _ path: Hasher, isMember: Bool) {
    let (before, start) = (all.count, all.last?.offset ?? 0)
    var path = path
    switch value.kind {
    case .object:
      guard let object = value.object else { break }
      for member in object.members {
        var inner = path
        inner.combine(member.name)
        add(member.value, inner, isMember: true)
      }
    case .array:
      guard let array = value.array else { break }
      for (place, element) in array.enumerated() {
        var inner = path
        inner.combine(place)
        add(element, inner, isMember: false)
      }
    case .number: path.combine(value.double())
    case .string: path.combine(value.string())
    case .bool: path.combine(value.bool())
    case .null, .damaged: break
    }
    if all.count > before {
      heads.append((start..<max(start, value.offset + 1), all.count - before))
    } else if value.kind != .damaged {
      path.combine(value.kind)
      all.append(Leaf(hash: path.finalize(), offset: value.offset, isMember: isMember))
    }
  }

  /// Counts the leaves that another document has in the same places. Also says whether more differs than the one value
  /// with the damaged byte in it or in its name.
  func verdict(_ other: Leaves, at offset: Int) -> (keptCount: Int, isMoreThanOneValue: Bool) {
    let (mine, theirs) = (Set(all.map(\.hash)), Set(other.all.map(\.hash)))
    let keptCount = all.reduce(0) { $0 + (theirs.contains($1.hash) ? 1 : 0) }
    let changed = max(all.count - keptCount, other.all.reduce(0) { $0 + (mine.contains($1.hash) ? 0 : 1) })
    return (keptCount, changed > 1 && !heads.contains { $0.bytes.contains(offset) && $0.leaves >= changed })
  }

  /// The bytes with another value for a random member, or, with `nil`, without that member.
  func replacing(
    with value: String?, in bytes: [UInt8], _ random: inout SplitMix64
  ) -> (bytes: [UInt8], at: Int) {
    let members = all.filter(\.isMember)
    let start = members[random.below(members.count)].offset
    var end = start + 1
    let closing: [UInt8]? =
      switch bytes[start] {
      case 0x22: [0x22]
      case 0x5B: [0x5D]
      case 0x7B: [0x7D]
      default: nil
      }
    while end < bytes.count {
      if let closing {
        if closing.contains(bytes[end]), bytes[end - 1] != 0x5C { break }
      } else if [0x2C, 0x5D, 0x7D, 0x20, 0x0A, 0x0D, 0x09].contains(bytes[end]) {
        break
      }
      end += 1
    }
    if closing != nil { end += 1 }
    var result = bytes
    guard value == nil else {
      result.replaceSubrange(start..<end, with: Array((value ?? "").utf8))
      return (result, start)
    }
    let name = bytes[..<start].lastIndex(of: 0x22).flatMap { bytes[..<$0].lastIndex(of: 0x22) } ?? start
    let isBlank: (UInt8) -> Bool = { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    if let next = bytes[end...].firstIndex(where: { !isBlank($0) }), bytes[next] == 0x2C {
      result.removeSubrange(name...next)
    } else if let last = bytes[..<name].lastIndex(where: { !isBlank($0) }), bytes[last] == 0x2C {
      result.removeSubrange(last..<end)
    } else {
      result.removeSubrange(name..<end)
    }
    return (result, start)
  }
}
