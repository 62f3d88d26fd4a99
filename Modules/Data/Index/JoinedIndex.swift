public import MarqueeDomain

/// Searches several indexes and the library as one.
public struct JoinedIndex: CatalogIndex {
  private let indexes: [any CatalogIndex & WordStore]
  private let library: (any WordStore)?

  /// Joins indexes with the library, whose works come first among equally good matches. A work that is in several
  /// indexes is taken from the first of these.
  public init(library: (any WordStore)? = nil, _ indexes: [any CatalogIndex & WordStore]) {
    (self.indexes, self.library) = (indexes, library)
  }

  public func search(_ text: String, limit: Int) async -> IndexMatches {
    await IndexSearch(indexes, library: library, limit: limit).matches(text)
  }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    var joined = IndexMatches()
    for index in indexes {
      let found = await index.works(matching: query, limit: limit)
      joined.works = (joined.works + found.works).withoutRepeats(of: \.work.id)
      joined.hasMore = joined.hasMore || found.hasMore
    }
    return joined
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
