import MarqueeDomain

/// The hash of bytes as SQLite holds it.
struct Checksum: Hashable {
  let value: Int64

  init(_ bytes: [UInt8]) { value = Int64(bitPattern: FNV1a.hash(bytes)) }
}
