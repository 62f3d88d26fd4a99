import MarqueeDomain
import MarqueeSystem

/// A zip archive. Its members are streamed from the system's unzip(1), after its list of members has been checked for
/// dangers.
struct ZipArchive: Sendable {
  private let path: String
  /// The sizes of the members in bytes, unpacked, by name.
  private let sizes: [String: Int]

  /// The limits of an archive: its members, and their bytes unpacked in total.
  private static let limit = (members: 10_000, bytes: 1 << 30)
  /// How many times smaller a member above 1 MiB may be packed. Text is packed about ten times smaller.
  private static let mostPacked = 200

  var names: [String] { Array(sizes.keys) }

  /// Whether a file begins with an archive's signature (PKWARE's APPNOTE, sections 4.3.7 and 4.3.16).
  static func isOne(_ beginning: ArraySlice<UInt8>) -> Bool {
    beginning.starts(with: [0x50, 0x4B, 0x03, 0x04]) || beginning.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads and checks the list of members.
  ///
  /// - Throws: `Problem.usage` for an archive that is dangerous to unpack; `Problem.storage` for one that cannot be
  ///   read.
  init(_ path: String) throws(Problem) {
    self.path = path
    let list = try Self.unzip(["-vqq", "/dev/stdin"], path, name: path.withBytesShown, limit: Self.limit.members * 200)
    var text: [UInt8] = []
    while case let piece = try list.next(), !piece.isEmpty { text += piece }
    var (sizes, total) = ([String: Int](), 0)
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      guard let member = Member(line) else { throw Self.refused(path, .unreadableList) }
      let name = member.name.shortened
      guard member.isHarmless else { throw Self.refused(path, .leadsOut(name)) }
      guard sizes.updateValue(member.size, forKey: member.name) == nil else {
        throw Self.refused(path, .twice(name))
      }
      // The sum of these cannot overflow.
      total += min(member.size, Self.limit.bytes + 1)
      let isBomb = member.size > 1 << 20 && member.size / max(1, member.packed) > Self.mostPacked
      guard !isBomb, total <= Self.limit.bytes, sizes.count <= Self.limit.members else {
        throw Self.refused(path, isBomb ? .packedTooWell(name) : .tooLarge)
      }
    }
    self.sizes = sizes
  }

  func open(_ name: String, _ interruption: Interruption) throws(Problem) -> InputFile {
    // unzip reads the name as a pattern. A character in brackets matches itself only.
    let pattern = name.map { "[*?\\".contains($0) ? "[\($0)]" : "\($0)" }.joined()
    // With this password unzip does not ask for one at the terminal.
    return try Self.unzip(
      ["-p", "-P", "none", "/dev/stdin", pattern], path, name: "\(path.withBytesShown)/\(name)",
      limit: sizes[name] ?? 0, interruption)
  }

  /// Starts unzip with the archive as its standard input, because unzip would read its file name as a pattern.
  private static func unzip(
    _ arguments: [String], _ path: String, name: String, limit: Int, _ interruption: Interruption = Interruption()
  ) throws(Problem) -> InputFile {
    guard let archive = OpenFile(regular: path) else {
      throw .storage(.file(.unreadableArchive(OpenFile.reason()), name: name))
    }
    // Status 1 is a warning (unzip(1), "Diagnostics").
    let unzip = Unpacker(.unzip, arguments, warning: 1)
    return try unzip.open(archive, name: name, limit: limit, interruption)
  }

  private static func refused(_ path: String, _ danger: ImportRefusal.Danger) -> Problem {
    .usage(.unimportable(.dangerous(archive: path.withBytesShown, danger)))
  }
}

/// A line of `unzip -v`: length, method, size, ratio, date, time, checksum, two blanks and the name.
private struct Member {
  let name: String
  let size: Int
  let packed: Int

  init?(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 7)
    guard parts.count == 8, let size = Int(parts[0]), let packed = Int(parts[2]),
      size >= 0, packed >= 0
    else { return nil }
    (self.size, self.packed) = (size, packed)
    name = String(parts[7].drop { $0 == " " })
  }

  var isHarmless: Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
