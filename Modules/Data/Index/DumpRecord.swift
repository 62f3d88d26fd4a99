import MarqueeDomain

/// A line of a dump on its way into the index.
enum DumpRecord: Sendable {
  /// Apart from the others, since it is large and is sorted.
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
