/// Creates entity tags from bodies, and compares them with a client's (RFC 9110, sections 8.8.3 and 13.1.2).
enum EntityTag {
  /// The hash in hexadecimal, between quotes: equal bodies have equal tags.
  static func strong(of body: [UInt8]) -> String { "\"\(String(hash(body), radix: 16))\"" }

  /// A weak tag in Express's form: length and hash.
  static func weak(of body: [UInt8]) -> String {
    "W/\"\(String(body.count, radix: 16))-\(String(hash(body), radix: 16))\""
  }

  /// A tag from its quotes on, for the weak comparison.
  static func opaque(_ tag: String) -> Substring { tag.drop { $0 != "\"" } }

  /// FNV-1a (IETF draft-eastlake-fnv), 64 bits wide, over words of eight bytes and then the last bytes one by one. The
  /// fold after each word brings high bits down, which a multiplication alone never does.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    let prime: UInt64 = 0x100_0000_01b3
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let whole = bytes.count - bytes.count % 8
    for offset in stride(from: 0, to: whole, by: 8) {
      hash ^= bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      hash = (hash ^ hash >> 32) &* prime
    }
    for byte in bytes[whole...] { hash = (hash ^ UInt64(byte)) &* prime }
    return hash ^ hash >> 32
  }
}
