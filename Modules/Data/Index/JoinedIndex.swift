public import MarqueeDomain

/// Several indexes, searched as one.
public struct JoinedIndex: CatalogIndex {
  private let indexes: [any CatalogIndex]
  private let searched: [any WordIndex]

  /// - Parameters:
  ///   - library: what is kept, which comes first.
  ///   - indexes: what one of them has is not taken from a later one.
  public init(library: (any WordIndex)? = nil, _ indexes: [any CatalogIndex]) {
    self.indexes = indexes
    searched = [library].compactMap(\.self) + indexes
  }

  public func search(_ text: String, limit: Int, alreadyFound others: Int) async -> IndexMatches {
    // From the last on: where that finds enough, the others need not look for words with typing errors.
    var found = IndexMatches()
    for index in searched.reversed() {
      let exact = found.withoutLoose
      let count = others + exact.works.count + exact.people.count
      found = await index.search(text, limit: limit, alreadyFound: count).joined(with: found)
    }
    return found
  }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    var found = IndexMatches()
    for index in indexes { found = found.joined(with: await index.works(matching: query, limit: limit)) }
    return found
  }

  public func work(_ id: Work.ID) async -> IndexedWork? {
    for index in indexes {
      if let work = await index.work(id) { return work }
    }
    return nil
  }

  public func person(_ id: Person.ID) async -> IndexedPerson? {
    for index in indexes {
      if let person = await index.person(id) { return person }
    }
    return nil
  }
}

extension IndexMatches {
  /// With what another index found. What matches as it was asked for comes first, and is that wherever it is found so.
  func joined(with other: IndexMatches) -> IndexMatches {
    var joined = IndexMatches()
    var met: Set<Work.ID> = []
    joined.works = (withoutLoose.works + other.withoutLoose.works).filter { met.insert($0.work.id).inserted }
    // Where one has all words, though mended, most of them are not enough.
    for looseness in [MatchQuality.corrected, .partial] where looseness == .corrected || joined.works.isEmpty {
      for matches in [self, other] {
        for work in matches.works where matches.loose[work.work.id] == looseness && met.insert(work.work.id).inserted {
          joined.works.append(work)
          joined.loose[work.work.id] = looseness
        }
      }
    }
    var people: Set<Person.ID> = []
    joined.people = (self.people + other.people).filter { people.insert($0.id).inserted }
    joined.corrections = corrections
    for correction in other.corrections {
      guard let index = corrections.firstIndex(where: { $0.word == correction.word }) else {
        joined.corrections.append(correction)
        continue
      }
      let shown = corrections[index].shown
      joined.corrections[index] = Correction(
        correction.word, shown: Array((shown + correction.shown.filter { !shown.contains($0) }).prefix(3)),
        isKnown: corrections[index].isKnown || correction.isKnown)
    }
    joined.known = known + other.known.filter { !known.contains($0) }
    let foreign = (unknown + other.unknown.filter { !unknown.contains($0) }).filter { !joined.known.contains($0) }
    joined.unknown = foreign.filter { word in !joined.corrections.contains { $0.word == word } }
    joined.hasMore = hasMore || other.hasMore
    return joined
  }
}
