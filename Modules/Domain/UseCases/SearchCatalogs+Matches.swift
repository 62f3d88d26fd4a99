// Joins what catalogs found with what the index has, and filters it.

extension Loaded<Matches> {
  /// Adds the matches of the index that match all words to those of catalogs, which are `answered`, and the library.
  mutating func add(_ indexed: IndexMatches, answered: Set<Work.ID>) {
    let places = Dictionary(value.works.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var more: [IndexedWork] = []
    for found in indexed.withoutLoose.works {
      guard let place = places[found.work.id] else {
        more.append(found)
        continue
      }
      // A list and the library know less of a work than its own record; only the library knows less than a list.
      if found.noted == nil || !answered.contains(found.work.id) {
        value.works[place] = value.works[place].filled(from: found.work)
      }
    }
    let people = indexed.people.filter { !value.people.map(\.id).contains($0.id) }
    value.works += more.map(\.work)
    value.people += people
    value.total += more.count + people.count
    value.isTotalKnown = value.isTotalKnown && !indexed.hasMore
    value.mayHaveMore = indexed.hasMore
    for (catalog, works) in Dictionary(grouping: more, by: \.work.id.catalog).sorted(by: {
      $0.key.rawValue < $1.key.rawValue
    }) {
      guard let oldest = works.compactMap(\.noted).min() else { continue }
      sources.append(Source(catalog: catalog, origin: .cache, fetchedAt: oldest))
    }
  }

  /// Adds the matches of the index that match with corrected words or with some of the words, if little else was found.
  mutating func addLoose(_ indexed: IndexMatches, besides kept: KeptWorks, limit: Int) {
    guard value.works.count + value.people.count < IndexMatches.few else { return }
    let isAlone = value.works.isEmpty && value.people.isEmpty
    let count = value.works.count
    let more = indexed.works.map(\.work).filter { work in
      indexed.loose[work.id].map { isAlone || $0 == .corrected } ?? false
    }
    let all = kept.merged((value.works + more).withoutRepeats(of: \.id))
    value.works = Array(all.prefix(max(count, limit)))
    for work in value.works.dropFirst(count) { value.loose[work.id] = indexed.loose[work.id] }
    guard !value.loose.isEmpty else { return }
    if isAlone { value.total = all.count }
    value.corrections = indexed.corrections
    remarks += (indexed.corrections.filter { !$0.isKnown } + indexed.corrections.filter(\.isKnown)).map {
      .corrected($0)
    }
    if value.loose.values.contains(.partial) { remarks.append(.matchedInPart(unknown: indexed.unknown)) }
  }

  /// The works and people that match the query. If more might match, a remark says how many were looked at.
  func filtered(by query: Query, _ marks: [Work.ID: Marks], of catalog: Catalog) -> Loaded {
    var rest = self
    rest.value.works = value.works.filter { query.matches($0, marks[$0.id] ?? .none) }
    rest.value.people = value.people.filter { query.matches($0) }
    guard value.hasMore else {
      rest.value.total = rest.value.works.count + rest.value.people.count
      return rest
    }
    rest.value.isTotalKnown = false
    rest.remarks.append(.lookedThrough(value.works.count + value.people.count, of: value.total, catalog))
    return rest
  }
}
