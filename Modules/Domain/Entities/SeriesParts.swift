/// The works of a series, each once, sorted by number, then by release, then by title; unknown values come last.
public struct SeriesParts: Sendable, Hashable {
  /// The name of the series.
  public let name: String
  /// The works, with what the user says of each.
  public let entries: [LibraryPage.Entry]

  /// Sorts the works of a series. If two have an identifier in common, the first counts. The default for `name` is the
  /// name that the first work with a series has for it.
  public init(_ entries: [LibraryPage.Entry], named name: String? = nil) {
    var known: Set<Work.ID> = []
    self.entries = entries.filter { entry in
      let ids = [entry.work.id] + entry.sameAs
      guard known.isDisjoint(with: ids) else { return false }
      known.formUnion(ids)
      return true
    }.sorted { $0.work.precedesInSeries($1.work) }
    self.name = name ?? self.entries.lazy.compactMap(\.work.series?.name).first ?? ""
  }

  /// How many of the works were seen or read.
  public var seen: Int { entries.count { $0.marks.isSeen } }

  /// The works before and after a work, of its kind only: a film does not follow a book. Works with the same number are
  /// neither before nor after it. `nil` for a work that is not in the series.
  public func neighbors(of work: Work.ID) -> SeriesNeighbors? {
    let entries = entries.filter { $0.work.id.isBook == work.isBook }
    guard let place = entries.firstIndex(where: { $0.work.id == work || $0.sameAs.contains(work) }) else { return nil }
    let this = entries[place].work
    return SeriesNeighbors(
      series: this.series, before: entries[..<place].last { !$0.work.hasNumber(of: this) }?.work,
      after: entries[(place + 1)...].first { !$0.work.hasNumber(of: this) }?.work)
  }

  /// The next work to see or read, of books or of other works: the first after the last seen work, with another number,
  /// that is neither seen nor given up. `nil` if nothing was seen, nothing follows, or that work is started.
  public func next(isOfBooks: Bool) -> (entry: LibraryPage.Entry, after: Work)? {
    let entries = entries.filter { $0.work.id.isBook == isOfBooks }
    guard let last = entries.lastIndex(where: { $0.marks.isSeen }) else { return nil }
    let after = entries[last].work
    let next = entries[(last + 1)...].first { $0.marks.status != .givenUp && !$0.work.hasNumber(of: after) }
    guard let next, next.marks.status != .started else { return nil }
    return (next, after)
  }

  /// These works and `parts`, those that a catalog has in its order, with their entries. A work that both have appears
  /// once, with the library's values, and the catalog's number where the library has none.
  public func joined(with parts: [Work], entries libraryEntries: LibraryEntries) -> SeriesParts {
    var joined = entries
    for part in parts.withoutRepeats(of: \.id).withPlaces(named: name) {
      let entry = libraryEntries.found[part.id]
      let ids = Set([part.id] + (entry?.identifiers ?? []))
      if let same = joined.firstIndex(where: { !ids.isDisjoint(with: [$0.work.id] + $0.sameAs) }) {
        var work = joined[same].work.filled(from: part)
        if work.series?.number == nil { work.series?.number = part.series?.number }
        joined[same].work = work
      } else {
        joined.append(
          LibraryPage.Entry(part, entry?.marks ?? .none, sameAs: (entry?.identifiers ?? []).filter { $0 != part.id }))
      }
    }
    return SeriesParts(joined, named: name)
  }
}

/// The works before and after a work in its series.
public struct SeriesNeighbors: Sendable, Hashable {
  /// The work's series, with its number in it.
  public let series: Series?
  /// The works before and after it; `nil` if there is none.
  public let before, after: Work?
}

/// A series that has works in the library.
public struct KeptSeries: Sendable, Hashable {
  /// The name of the series.
  public let name: String
  /// How many of its works the library has, and how many of these were seen or read.
  public let count, seen: Int

  /// Creates a series with its counts.
  public init(name: String, count: Int, seen: Int) { (self.name, self.count, self.seen) = (name, count, seen) }
}

extension [Work] {
  /// The works with their numbers in a series. If none has one, works with a known release are numbered in its order.
  fileprivate func withPlaces(named name: String) -> [Work] {
    if contains(where: { $0.series?.number != nil }) { return self }
    let order = indices.sorted { self[$0].precedesInSeries(self[$1]) }
    var works = self
    for (place, index) in order.enumerated() where works[index].released != nil {
      works[index].series = Series(name, number: Double(place + 1))
    }
    return works
  }
}

extension Work {
  /// Whether both have the same number in their series.
  fileprivate func hasNumber(of other: Work) -> Bool { series?.number.map { $0 == other.series?.number } ?? false }

  fileprivate func precedesInSeries(_ other: Work) -> Bool {
    (series?.number).precedes(other.series?.number) ?? released.precedes(other.released)
      ?? (SortableTitle(title) < SortableTitle(other.title))
  }
}
