import MarqueeFakeServer

/// The kinds of damage that are done to the feed.
enum FeedDamage: String, CaseIterable {
  case flipped = "bit flipped"
  case replaced = "byte replaced"
  case deleted = "byte deleted"
  case inserted = "byte inserted"
  case apostrophe = "\" becomes '"
  case quote = "quote damaged"
  case bracket = "bracket damaged"
  case invalidUTF8 = "invalid UTF-8"
  case cut = "cut"
  case null = "field null"
  case wrongType = "field an object"

  /// Percentages known for Python's `json_repair`, with 200 feeds each, and the aims for Marquee. The first is the mean
  /// share of movies saved, the second the share of feeds that keep all movies but one. `nil` where none are known. In
  /// a feed that is cut, at most the movies before the cut can be saved.
  var known: (repair: [Double], aim: [String])? {
    switch self {
    case .flipped: ([99.9, 99], ["≥ 99.9 %", "≥ 99.5 %"])
    case .replaced: ([99.4, 97], ["≥ 99.9 %", "≥ 99 %"])
    case .deleted: ([99.4, 99], ["≥ 99.9 %", "≥ 99.5 %"])
    case .inserted: ([99.9, 98], ["≥ 99.9 %", "≥ 99.5 %"])
    case .apostrophe: ([99.2, 77], ["≥ 99.8 %", "≥ 95 %"])
    case .quote, .bracket, .invalidUTF8, .cut, .null, .wrongType: nil
    }
  }

  /// The bytes with one damage at a random place, and that place.
  func applied(to bytes: [UInt8], _ random: inout SplitMix64) -> (bytes: [UInt8], at: Int) {
    var result = bytes
    let other = UInt8(1 + random.below(255))
    var at = random.below(bytes.count)
    func find(_ isWanted: (UInt8) -> Bool) { while !isWanted(bytes[at]) { at = (at + 1) % bytes.count } }
    switch self {
    case .flipped: result[at] ^= 1 << UInt8(random.below(8))
    case .replaced: result[at] &+= other
    case .deleted: result.remove(at: at)
    case .inserted: result.insert(other, at: at)
    case .apostrophe:
      find { $0 == 0x22 }
      result[at] = 0x27
    case .quote:
      find { $0 == 0x22 }
      result[at] &+= other
    case .bracket:
      find { [0x5B, 0x5D, 0x7B, 0x7D].contains($0) }
      result[at] &+= other
    case .invalidUTF8: result.insert(contentsOf: [0xC3, 0x28], at: at)
    case .cut: result.removeSubrange(at...)
    case .null, .wrongType:
      // The value after the next colon, if no space, `/` or `[` follows that, up to a comma outside of the value.
      find { $0 == 0x3A }
      while at + 1 < bytes.count, bytes[at + 1] == 0x20 || bytes[at + 1] == 0x2F || bytes[at + 1] == 0x5B {
        at += 1
        find { $0 == 0x3A }
      }
      let start = at + 1
      var end = start + 1
      while end < bytes.count, bytes[start] == 0x22 ? bytes[end] != 0x22 || bytes[end - 1] == 0x5C : bytes[end] != 0x2C
      {
        end += 1
      }
      if bytes[start] == 0x22 { end += 1 }
      result.replaceSubrange(start..<end, with: Array((self == .null ? "null" : "{\"a\":[]}").utf8))
    }
    return (result, at)
  }
}
