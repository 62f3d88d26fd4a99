import MarqueeDomain

/// A line of a dump, prepared for the index.
enum DumpRecord: Sendable {
  /// Indirect, because it is large and gets sorted.
  indirect case work(IndexEntry, IndexWords)
  case other(DumpLine)

  init(_ line: DumpLine, now: Int) {
    guard case .work(let work, let popularity, let authors) = line else {
      self = .other(line)
      return
    }
    let entry = IndexEntry(work, .imported(at: now), popularity: popularity, authors: authors)
    self = .work(entry, IndexRow(entry).words)
  }
}
