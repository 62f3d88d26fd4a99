public import MarqueeDomain
import MarqueeSystem
import Synchronization

// Opens dumps of services: plain files, files packed by gzip, and members of zip archives.

extension ImportFiles {
  /// How many members of an archive are examined.
  private static let mostMembers = 20
  /// The length limit of a line of a dump, in bytes. No record is nearly as long.
  private static let longestLine = 8 << 20

  public func dump(at path: String) throws(Problem) -> Dump? {
    if path == "-" {
      let beginning = try begun.withLock { (begun) throws(Problem) in
        if begun.isEmpty { begun = Array(try InputFile.standardInput(begun: [], Interruption()).beginning()) }
        return begun
      }
      guard Self.isDump(try InputFile.unpacked(beginning: beginning)) else { return nil }
      return Self.dump { (interruption) throws(Problem) in
        try .unpacked(.standardInput(begun: beginning, interruption), path: nil, interruption)
      }
    }
    // A pipe can be read only once; that is left to the reader of its rows.
    guard stat(path: path)?.isRegular == true else { return nil }
    let input = try InputFile(path: path)
    if ZipArchive.isOne(try input.beginning()) { return try member(of: path) }
    guard Self.isDump(try InputFile.unpacked(beginning: Array(input.beginning()))) else { return nil }
    return Self.dump { (interruption) throws(Problem) in
      try .unpacked(InputFile(path: path, interruption: interruption), path: path, interruption)
    }
  }

  private static func dump(open: @escaping @Sendable (Interruption) throws(Problem) -> InputFile) -> Dump {
    Dump { () throws(Problem) in FileLines(try open(Interruption()), longest: longestLine) }
  }

  /// The first member of an archive that is a dump; `nil` if there is none. CSV files belong to exports and are
  /// skipped.
  private func member(of path: String) throws(Problem) -> Dump? {
    let archive = try ZipArchive(path)
    let names = archive.names.filter { !$0.lowercased().hasSuffix(".csv") && !$0.hasSuffix("/") }.sorted()
    for name in names.prefix(Self.mostMembers) {
      do throws(Problem) {
        let beginning = try archive.open(name, Interruption()).beginning()
        guard Self.isDump(Array(beginning)) else { continue }
        return Self.dump { (interruption) throws(Problem) in try ZipArchive(path).open(name, interruption) }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // An unreadable member does not stop the search: the others are examined.
      }
    }
    return nil
  }

  /// Whether a file begins like one of Open Library's dumps or one of TMDb's lists of identifiers.
  private static func isDump(_ beginning: [UInt8]) -> Bool {
    if beginning.starts(with: "/type/".utf8) { return true }
    let line = String(decoding: beginning.prefix { $0 != .lineFeed }, as: UTF8.self)
    let names = ["\"original_title\":", "\"original_name\":", "\"popularity\":"]
    return line.hasPrefix("{") && line.contains("\"id\":") && names.contains { line.contains($0) }
  }
}
