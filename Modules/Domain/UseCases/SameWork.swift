/// Knows a work again that several catalogs hold, so that a search shows it once: as the first of them in the person's
/// order tells it.
///
/// The same are works of one sort whose titles are alike but for case, accents and an article in front, and whose years
/// and makers do not contradict each other. A release may differ by a year from one country to the next. A work without a
/// year is the same only where it has no makers either, as in a feed of bare titles. The person's own works stay what
/// they are: they are the person's, also where they are named like others.
struct SameWork {
  private struct Sort: Hashable {
    let title: String
    let isBook: Bool
  }

  /// The works that `isNew` accepted, by each of their titles.
  private var accepted: [Sort: [Work]] = [:]

  /// The works without those that another catalog has told before.
  static func merged(_ works: [Work]) -> [Work] {
    var same = SameWork()
    return works.filter { same.isNew($0) }
  }

  private mutating func isNew(_ work: Work) -> Bool {
    guard work.id.catalog != .library else { return true }
    let sorts = Set([work.title, work.originalTitle].compactMap(\.self)).map {
      Sort(title: SortableTitle($0).text, isBook: work.kind == .book)
    }
    guard !sorts.contains(where: { accepted[$0]?.contains { work.isSame(as: $0) } == true }) else { return false }
    for sort in sorts { accepted[sort, default: []].append(work) }
    return true
  }
}

extension Work {
  /// Whether nothing but the catalog tells two works of one title apart.
  fileprivate func isSame(as other: Work) -> Bool {
    guard id.catalog != other.id.catalog else { return false }
    let makers = (Set(creators.map { FoldedText($0).text }), Set(other.creators.map { FoldedText($0).text }))
    guard makers.0.isEmpty || makers.1.isEmpty || !makers.0.isDisjoint(with: makers.1) else { return false }
    switch (released?.year, other.released?.year) {
    case (let year?, let otherYear?): return (otherYear - 1...otherYear + 1).contains(year)
    case (nil, _): return creators.isEmpty
    case (_, nil): return other.creators.isEmpty
    }
  }
}
