import MarqueeDomain

/// The names of a picture's files: 32 hexadecimal digits made from its address, so that no address leads out of the
/// folder, and an ending.
struct ArtworkName: Sendable, Hashable {
  /// The ending of the record, the file with the picture's address.
  static let recordEnding = "url"

  let digits: String

  init(_ address: WebAddress) {
    let hash = String(Self.hash(address.text.utf8), radix: 16)
    digits = String(repeating: "0", count: 32 - hash.utf8.count) + hash
  }

  /// Reads the name of a file; `nil` for a name that Marquee does not give.
  init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 32,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      Self.endings.contains(String(parts[1]))
    else { return nil }
    digits = String(parts[0])
  }

  var record: String { "\(digits).\(Self.recordEnding)" }

  func picture(_ type: Artwork.ContentType) -> String { "\(digits).\(type.ending)" }

  /// The names of all files that a picture may have.
  var files: [String] { Self.endings.map { "\(digits).\($0)" } }

  private static let endings = Artwork.ContentType.allCases.map(\.ending) + [recordEnding]

  /// FNV-1a, 128 bits wide (IETF draft-eastlake-fnv).
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt128 {
    bytes.reduce(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d) { hash, byte in
      (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
  }
}

extension Artwork.ContentType {
  /// The ending of file names, without the dot.
  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    case .webp: "webp"
    }
  }

  init?(ending: some StringProtocol) {
    guard let type = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
    self = type
  }
}
