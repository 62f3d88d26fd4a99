import MarqueeDomain
import MarqueeJSON

/// Reads Open Library's dumps of works and authors (https://openlibrary.org/developers/dumps).
enum OpenLibraryDump {
  /// Reads a line: `type key revision last_modified JSON`, with tabs between them.
  static func line(
    _ line: [UInt8], _ mapping: OpenLibraryMapping = OpenLibraryMapping(covers: "", now: .distantFuture)
  ) -> DumpLine {
    let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 4, omittingEmptySubsequences: false)
    guard columns.count == 5 else { return .skipped(.columns) }
    let type = String(decoding: columns[0], as: UTF8.self)
    guard ["/type/work", "/type/author", "/type/redirect", "/type/delete"].contains(type) else {
      return .skipped(.otherType)
    }
    guard let key = OpenLibraryKey(String(decoding: columns[1], as: UTF8.self)) else { return .skipped(.identifier) }
    let document = JSONDocument(Array(columns[4]))
    guard document.isWellFormed, let record = document.root.object else { return .skipped(.notJSON) }
    switch (key.kind, type) {
    case (.author, "/type/author"):
      guard let id = key.person else { return .skipped(.identifier) }
      let name = record.text("name") ?? record.text("personal_name")
      return name.map { .author(id, name: $0, target: nil) } ?? .skipped(.untitled)
    case (.author, _):
      guard let id = key.person else { return .skipped(.identifier) }
      let target = record.text("location").flatMap { OpenLibraryKey($0)?.person }
      return .author(id, name: nil, target: target == id ? nil : target)
    case (.work, "/type/work"):
      guard let wire = document.root.read(BookWire.self), wire.title != nil,
        var work = Work(wire, key, mapping)
      else { return .skipped(.untitled) }
      work.url = nil
      return .work(work, popularity: nil, authors: wire.authors.compactMap(\.key.person))
    case (.work, _):
      guard let id = key.work else { return .skipped(.identifier) }
      return .gone(id, type == "/type/redirect" ? .merged : .deleted)
    case (.edition, _): return .skipped(.otherType)
    }
  }
}
