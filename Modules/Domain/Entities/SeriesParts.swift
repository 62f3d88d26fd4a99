/// The works of a series in their order, each once.
///
/// The order is that of their numbers, then of their release, then of their titles; what is not known comes last.
public struct SeriesParts: Sendable, Hashable {
  public let name: String
  /// What is known of each work, and what the person says of it.
  public let entries: [LibraryPage.Entry]

  /// - Parameters:
  ///   - entries: in any order. Of two with one identifier the first counts.
  ///   - name: `nil` takes that of the first work that has one.
  public init(_ entries: [LibraryPage.Entry], named name: String? = nil) {
    var known: Set<Work.ID> = []
    self.entries = entries.filter { entry in
      let ids = [entry.work.id] + entry.sameAs
      guard known.isDisjoint(with: ids) else { return false }
      known.formUnion(ids)
      return true
    }.inOrder { $0.work.precedesInSeries($1.work) }
    self.name = name ?? self.entries.lazy.compactMap(\.work.series?.name).first ?? ""
  }

  /// How many of them were seen or read.
  public var seen: Int { entries.count { $0.marks.isSeen } }

  /// What stands before a work and after it, among the works of its kind: a book is not followed by a film. What has the
  /// same number stands beside it. `nil` for a work that is not one of them.
  public func neighbors(of work: Work.ID) -> SeriesNeighbors? {
    let entries = entries.filter { $0.work.id.isBook == work.isBook }
    guard let place = entries.firstIndex(where: { $0.work.id == work || $0.sameAs.contains(work) }) else { return nil }
    let this = entries[place].work
    return SeriesNeighbors(
      series: this.series, before: entries[..<place].last { !$0.work.hasNumber(of: this) }?.work,
      after: entries[(place + 1)...].first { !$0.work.hasNumber(of: this) }?.work)
  }

  /// What to go on with: the first work that was neither seen nor given up after the last one that was seen, among the works
  /// of one kind. `nil` where nothing was seen, nothing follows, or what follows is started. What has the number of the last
  /// one that was seen does not follow it.
  ///
  /// - Parameter isOfBooks: whether books are looked at, or films and movies.
  public func next(isOfBooks: Bool) -> (entry: LibraryPage.Entry, after: Work)? {
    let entries = entries.filter { $0.work.id.isBook == isOfBooks }
    guard let last = entries.lastIndex(where: { $0.marks.isSeen }) else { return nil }
    let after = entries[last].work
    let next = entries[(last + 1)...].first { $0.marks.status != .givenUp && !$0.work.hasNumber(of: after) }
    guard let next, next.marks.status != .started else { return nil }
    return (next, after)
  }

  /// These works and those that a catalog tells of the series. What both have is one work: what the library says of it
  /// counts, and the catalog's place where the library has none.
  ///
  /// - Parameters:
  ///   - parts: in the order of the catalog.
  ///   - kept: what the library has of the parts.
  public func joined(with parts: [Work], kept: LibraryEntries) -> SeriesParts {
    var joined = entries
    for part in parts.withoutRepeats(of: \.id).withPlaces(named: name) {
      let entry = kept.found[part.id]
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

/// What stands beside a work in its series.
public struct SeriesNeighbors: Sendable, Hashable {
  /// The work's own place.
  public let series: Series?
  public let before: Work?
  public let after: Work?

  public init(series: Series?, before: Work?, after: Work?) {
    (self.series, self.before, self.after) = (series, before, after)
  }
}

/// A series of which the library keeps works.
public struct KeptSeries: Sendable, Hashable {
  public let name: String
  /// How many works of it are kept.
  public let count: Int
  /// How many of these were seen or read.
  public let seen: Int

  public init(name: String, count: Int, seen: Int) { (self.name, self.count, self.seen) = (name, count, seen) }
}

extension [Work] {
  /// The works with their places in a series: their own numbers, and where none of them has one, those of their order by
  /// release.
  fileprivate func withPlaces(named name: String) -> [Work] {
    if contains(where: { $0.series?.number != nil }) { return self }
    let order = indices.sorted { left, right in
      let (one, other) = (self[left], self[right])
      return one.precedesInSeries(other) || !other.precedesInSeries(one) && left < right
    }
    var works = self
    for (place, index) in order.enumerated() where works[index].released != nil {
      works[index].series = Series(name, number: Double(place + 1))
    }
    return works
  }
}

extension Work {
  /// Whether both have one number in their series.
  fileprivate func hasNumber(of other: Work) -> Bool {
    series?.number.map { $0 == other.series?.number } ?? false
  }

  fileprivate func precedesInSeries(_ other: Work) -> Bool {
    Self.precedes(series?.number, other.series?.number) ?? Self.precedes(released, other.released)
      ?? (SortableTitle(title) < SortableTitle(other.title))
  }

  /// `nil` where both are equal. What is not known comes last.
  private static func precedes<Key: Comparable>(_ one: Key?, _ other: Key?) -> Bool? {
    switch (one, other) {
    case (nil, nil): nil
    case (_?, nil): true
    case (nil, _?): false
    case (let one?, let other?): one == other ? nil : one < other
    }
  }
}
