import Foundation
public import MarqueeDomain
import Synchronization

/// An index that finds what the test gave it.
public struct FakeIndex: CatalogIndex {
  public var matches = IndexMatches()
  /// The limits of all searches so far.
  public let limits = Counts()

  /// Numbers in the order in which they were added.
  public final class Counts: Sendable {
    private let counts = Mutex<[Int]>([])
    public var all: [Int] { counts.withLock { $0 } }
    fileprivate func add(_ count: Int) { counts.withLock { $0.append(count) } }
  }

  public init(
    _ works: [Work], loose: [MatchQuality?] = [], corrections: [Correction] = [], isImported: Bool = true,
    isSeen: Bool = false
  ) {
    matches.works = works.map {
      IndexedWork($0, noted: Date(timeIntervalSince1970: 1_000), isImported: isImported, isSeen: isSeen || !isImported)
    }
    for (work, looseness) in zip(works, loose) { matches.loose[work.id] = looseness }
    matches.corrections = corrections
  }

  public func search(_ text: String, limit: Int) async -> IndexMatches {
    limits.add(limit)
    return matches
  }

  public func works(matching query: Query, limit: Int) async -> IndexMatches {
    var found = IndexMatches()
    found.works = Array(matches.works.filter { query.matches($0.work) }.prefix(limit))
    return found
  }

  public func work(_ id: Work.ID) async -> IndexedWork? { matches.works.first { $0.work.id == id } }

  public func person(_ id: Person.ID) async -> IndexedPerson? {
    matches.people.first { $0.id == id }.map { person in
      let works = matches.works.map(\.work).filter { $0.creators.contains(person.name) }
      return IndexedPerson(person, works: works, noted: Date(timeIntervalSince1970: 5))
    }
  }
}
