import MarqueeSystem

/// The 64-bit FNV-1a hash of a text, as the signed integer that SQLite stores.
struct Checksum: Hashable {
  let value: Int64

  init(_ text: String) {
    var text = text
    value = text.withUTF8 { Int64(bitPattern: FNV1a.hash($0)) }
  }

  /// The value as 16 hexadecimal digits.
  var text: String { UInt64(bitPattern: value).hexadecimal(16) }
}
