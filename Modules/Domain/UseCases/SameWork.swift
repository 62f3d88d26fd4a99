/// Recognizes one work in several catalogs, so that a search shows it once, as the first catalog has it.
///
/// `WorkIdentity` says which are the same. A work without a year fits only if exactly one other has its title.
enum SameWork {
  /// The works without those that another catalog gave before.
  static func merged(_ works: [Work]) -> [Work] {
    let identities = works.map(WorkIdentity.init)
    /// Positions of works, those of the same work together; and the positions of these groups by title.
    var groups: [[Int]] = []
    var titled: [String: Set<Int>] = [:]
    let order =
      works.indices.filter { identities[$0].year != nil } + works.indices.filter { identities[$0].year == nil }
    for index in order {
      let identity = identities[index]
      let titles = identity.titleKeys
      let candidates = titles.reduce(into: Set<Int>()) { $0.formUnion(titled[$1] ?? []) }.sorted()
        .filter { groups[$0].contains { identities[$0].sharesTitle(with: identity) } }
      let same = candidates.first { group in
        groups[group].allSatisfy { identities[$0].likeness(to: identity).hasSameTitle }
          && (identity.year == nil ? candidates.count == 1 : groups[group].contains { identities[$0].year != nil })
      }
      if let same { groups[same].append(index) } else { groups.append([index]) }
      for title in titles { titled[title, default: []].insert(same ?? groups.count - 1) }
    }
    let first = Set(groups.compactMap { $0.min() })
    return works.indices.filter(first.contains).map { works[$0] }
  }
}
