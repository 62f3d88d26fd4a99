import Foundation
import MarqueeLibrary
import TestSupport
import Testing

@testable import MarqueeDomain
@testable import MarqueeIndex

@Suite("The index finds what the rule finds", .timeLimit(.minutes(60)))
struct MatchRuleTests {
  /// Libraries of 60 works, each searched 40 times; `Scripts/check/matches` tries more of them.
  static let seeds = LongTest.seeds("MATCH_SEEDS", usual: 13)

  @Test(
    "every match is found, and nothing else, the better ranks first and the more popular among equals",
    arguments: seeds)
  func ranked(seed: UInt64) async throws {
    var random = Noise(seed: seed &* 1_000_003)
    let (works, index) = (RandomWorks.works(&random), try IndexFixture())
    try await index.put(works.map { IndexEntry($0.work, .imported(at: 1), names: $0.names) })
    for _ in 0..<40 {
      let text = RandomWorks.query(&random)
      let search = WordSearch(text)
      let ranks = works.compactMap { work, names in search.rank(of: work, names: names).map { (work, $0) } }
      let wanted = ranks.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        return (first.1, -Self.bucket(first.0), left.offset) < (second.1, -Self.bucket(second.0), right.offset)
      }.map(\.element.0.title)
      // For few matches the rule is asked, for many the index's own queries.
      for limit in [works.count, 3] {
        let found = await index.search(text, limit: limit)
        let exact = found.works.filter { found.loose[$0.work.id] == nil }.map(\.work.title)
        #expect(exact == Array(wanted.prefix(limit)), "\(seed): \(text), \(limit)")
        #expect(found.loose.isEmpty || wanted.count < IndexMatches.few, "\(seed): \(text)")
      }
    }
  }

  @Test("kept works are found by the same rule, with their notes and tags", arguments: seeds)
  func keptWorks(seed: UInt64) async throws {
    var random = Noise(seed: seed &* 2_000_003)
    let (works, library) = (RandomWorks.works(&random), SQLiteLibrary.inMemory())
    for (work, names) in works {
      _ = try await library.change([work], by: .tag(names + ["kept"]))
    }
    for _ in 0..<40 {
      let text = RandomWorks.query(&random)
      let search = WordSearch(text)
      let ranks = works.compactMap { work, names in
        search.rank(titles: work.titles, makers: work.creators, others: names + ["kept"]).map { (work, $0) }
      }
      let wanted = ranks.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
        .map(\.element.0.title)
      for limit in [20, 3] {
        let query = MatchingWorks(
          search: search, ranks: MatchRank.allCases, phrases: [], limit: limit, tellsWords: false)
        let found = try #require(await library.answer(query)).map(\.work)
        #expect(found.map(\.work.title) == Array(wanted.prefix(limit)), "\(seed): \(text), \(limit)")
        #expect(found.allSatisfy { $0.isKept })
      }
    }
  }

  private static func bucket(_ work: Work) -> Int64 {
    IndexSchema.bucket(IndexEntry.popularity(votes: work.score?.votes ?? 0))
  }
}
