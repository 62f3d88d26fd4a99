import MarqueeDomain
import MarqueeJSON
import MarqueeSystem

/// A library's file in the shared folder: a whole export, with the library in its first line, and in its last line a
/// checksum of all bytes before the checksum.
struct SyncFile: Sendable {
  static let ending = ".marquee"
  /// The version of the first and the last line.
  private static let version = 1
  /// The most bytes of a file. A file of 20,000 entries has about 9 MB.
  private static let mostBytes = 1 << 30

  let library: SyncedLibrary
  let checksum: String
  /// The hash of each entry's line.
  let lines: Set<UInt64>
  /// An export of only the new lines, or `nil` if every line is known.
  let news: [UInt8]?

  /// The first line, without the brackets that begin the entries.
  static func firstLine(of library: SyncedLibrary) -> String {
    let members: [JSONTree.Member] = [
      ("entries", .integer(library.entries)), ("identity", .string(library.identity)),
      ("name", .string(library.name)), ("version", .integer(version)),
      ("writtenAt", .integer(Int(library.writtenAt.timeIntervalSince1970))),
    ]
    return "{\"library\":\(JSONTree.object(members).text()),\n"
  }

  private static let checksumMember = ",\"checksum\":\""
  /// The end of the last line, after the checksum.
  private static let closing = "\"}\n"

  /// Adds the checksum to a file's bytes, which end with `}` and a line end, and returns it.
  static func end(_ bytes: inout [UInt8]) -> String {
    bytes.removeLast(2)
    let checksum = checksum(of: bytes[...])
    bytes += "\(checksumMember)\(checksum)\(closing)".utf8
    return checksum
  }

  /// The checksum of a file; `nil` if the file has none or another one.
  static func checksum(at path: String) throws(SyncFault) -> String? {
    guard let file = OpenFile(regular: path, O_RDONLY), let bytes = file.contents(limit: mostBytes) else {
      throw .unreadable(OpenFile.reason())
    }
    guard bytes.count > lengthOfEnd, let checksum = checksum(inEnd: bytes.suffix(lengthOfEnd)),
      Self.checksum(of: bytes.dropLast(lengthOfEnd)) == checksum
    else { return nil }
    return checksum
  }

  private static let lengthOfEnd = checksumMember.utf8.count + 16 + closing.utf8.count

  private static func checksum(inEnd end: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: end, as: UTF8.self)
    guard text.hasPrefix(checksumMember), text.hasSuffix(closing) else { return nil }
    return String(text.dropFirst(checksumMember.count).prefix(16))
  }

  private static func checksum(of content: ArraySlice<UInt8>) -> String {
    content.withUnsafeBytes { FNV1a.hash($0) }.hexadecimal(16)
  }

  /// Reads the library in the first line of a file, and nothing else.
  static func library(at path: String) -> SyncedLibrary? {
    guard let file = OpenFile(regular: path, O_RDONLY) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = max(0, file.read(into: &bytes))
    return library(in: bytes[..<count], file: FolderPath.name(of: path))?.library
  }

  private static func library(in bytes: ArraySlice<UInt8>, file: String) -> (library: SyncedLibrary, version: Int)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > bytes.startIndex else { return nil }
    let line = JSONDocument(bytes[..<(end - 1)] + [UInt8(ascii: "}")])
    guard let object = line.root.object?.object("library"), let identity = object.string("identity"),
      let name = object.string("name"), let version = object.integer("version"), let time = object.integer("writtenAt"),
      let entries = object.integer("entries"), !identity.isEmpty, !name.isEmpty, entries >= 0,
      (0...StatementGroup.latest / 1000).contains(Moment(time))
    else { return nil }
    let library = SyncedLibrary(
      file: file, identity: identity, name: name, writtenAt: Date(timeIntervalSince1970: Double(time)),
      entries: entries)
    return (library, version)
  }

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - known: the hashes of lines that say nothing new.
  static func read(_ path: String, known: Set<UInt64>) throws(SyncFault) -> SyncFile {
    guard let file = OpenFile(regular: path, O_RDONLY) else { throw .unreadable(OpenFile.reason()) }
    guard let size = file.status?.st_size, size <= mostBytes else { throw .unreadable(OpenFile.reason(EFBIG)) }
    guard let bytes = file.contents(limit: mostBytes) else { throw .unreadable(OpenFile.reason()) }
    guard !bytes.isEmpty else { throw .empty }
    let beginning = Array("{\"library\":".utf8)
    guard bytes.prefix(beginning.count).elementsEqual(beginning.prefix(bytes.count)) else { throw .foreign }
    guard let (library, version) = library(in: bytes.prefix(1 << 12), file: FolderPath.name(of: path)) else {
      throw .cut
    }
    guard version <= Self.version else { throw .later }
    guard bytes.count > lengthOfEnd, let checksum = checksum(inEnd: bytes.suffix(lengthOfEnd)) else {
      // A tool that changes line ends leaves a file that is complete.
      throw bytes.last == UInt8(ascii: "\n") && bytes.contains(UInt8(ascii: "\r")) ? .damaged : .cut
    }
    let content = bytes.dropLast(lengthOfEnd)
    guard Self.checksum(of: content) == checksum else { throw .damaged }
    let lastLine = content[((content.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...]
    guard lastLine.starts(with: "],\"format\":\"\(EntryRecord.format)\"".utf8) else { throw .later }
    return SyncFile(library, checksum, content, known: known)
  }

  private init(_ library: SyncedLibrary, _ checksum: String, _ content: ArraySlice<UInt8>, known: Set<UInt64>) {
    (self.library, self.checksum) = (library, checksum)
    var (lines, news, hasNews, follows) = (Set<UInt64>(), [UInt8](), false, false)
    news.reserveCapacity(known.isEmpty ? content.count : 1 << 16)
    content.withUnsafeBytes { content in
      var start = content.startIndex
      while start < content.endIndex {
        var end = start
        while end < content.endIndex, content[end] != UInt8(ascii: "\n") { end += 1 }
        defer { start = end + 1 }
        let isEntry = start > 0 && content[start] == UInt8(ascii: "{")
        let isLast = isEntry && content[end - 1] != UInt8(ascii: ",")
        let line = UnsafeRawBufferPointer(rebasing: content[start..<(isEntry && !isLast ? end - 1 : end)])
        var isKnown = true
        // The first lines say nothing, and the others around entries begin with their bracket.
        if isEntry || content[start] == UInt8(ascii: "]") {
          let hash = FNV1a.hash(line)
          lines.insert(hash)
          isKnown = known.contains(hash)
        }
        if !isKnown { hasNews = true }
        if isEntry, isKnown { continue }
        if isEntry, follows { news += Array(",\n".utf8) }
        if !isEntry, follows { news.append(UInt8(ascii: "\n")) }
        news += line
        if !isEntry { news.append(UInt8(ascii: "\n")) }
        follows = isEntry
      }
      news.append(UInt8(ascii: "}"))
    }
    (self.lines, self.news) = (lines, hasNews ? news : nil)
  }
}
