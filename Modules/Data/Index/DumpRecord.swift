import MarqueeDomain
import MarqueeJSON

/// What one line of a dump says.
enum DumpRecord: Sendable {
  /// Apart from the others, since it is large and is sorted.
  indirect case work(IndexEntry, IndexWords)
  case gone(Work.ID, DumpCounts.Reason)
  /// One without a name was deleted, or merged into another.
  case author(Person.ID, name: String?, target: Person.ID?)
  case skipped(DumpCounts.Reason)

  init(_ line: [UInt8], takesAdult: Bool, now: Int) {
    switch line.first {
    case UInt8(ascii: "/"): self = Self.openLibrary(line, now)
    default: self = Self.tmdb(line, takesAdult, now)
    }
  }

  private static func tmdb(_ line: [UInt8], _ takesAdult: Bool, _ now: Int) -> DumpRecord {
    let document = JSONDocument(line)
    guard document.isWellFormed, let object = document.root.object else { return .skipped(.notJSON) }
    guard let title = object.text("original_title") else {
      let isOther = object["original_name"] != nil
      return .skipped(isOther ? .series : object["name"] != nil ? .people : .untitled)
    }
    if !takesAdult, object.bool("adult") == true { return .skipped(.adult) }
    if !takesAdult, object.bool("video") == true { return .skipped(.video) }
    guard let number = object.integer("id"), number > 0, let id = Work.ID(.tmdb, "movie", key: "\(number)") else {
      return .skipped(.identifier)
    }
    return work(
      IndexEntry(Work(id: id, kind: .movie, title: title), .imported(at: now), popularity: object.double("popularity")))
  }

  private static func work(_ entry: IndexEntry) -> DumpRecord { .work(entry, IndexRow(entry).words) }

  /// `type key revision last_modified JSON`, with tabs between them.
  private static func openLibrary(_ line: [UInt8], _ now: Int) -> DumpRecord {
    let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 4, omittingEmptySubsequences: false)
    guard columns.count == 5 else { return .skipped(.columns) }
    let type = String(decoding: columns[0], as: UTF8.self)
    guard ["/type/work", "/type/author", "/type/redirect", "/type/delete"].contains(type) else {
      return .skipped(.otherType)
    }
    guard let key = OpenLibraryKey(String(decoding: columns[1], as: UTF8.self)) else {
      return .skipped(.identifier)
    }
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
        var work = Work(wire, key, OpenLibraryCovers(base: "https://covers.openlibrary.org"))
      else { return .skipped(.untitled) }
      work.url = nil
      return Self.work(IndexEntry(work, .imported(at: now), authors: wire.authors.compactMap(\.key.person)))
    case (.work, _):
      guard let id = key.work else { return .skipped(.identifier) }
      return .gone(id, type == "/type/redirect" ? .merged : .deleted)
    case (.edition, _): return .skipped(.otherType)
    }
  }
}
