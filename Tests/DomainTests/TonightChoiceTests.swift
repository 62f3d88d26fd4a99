// The works that are chosen for an evening.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("The choice for an evening")
struct TonightChoiceTests {
  private typealias Candidate = TonightChoice.Candidate

  private func candidate(
    _ number: Int, _ origin: TonightChoice.Origin, _ reasons: [Reason] = [.unseen], by maker: String? = nil,
    minutes: Int? = nil
  ) throws -> Candidate {
    var work = Work.sample(
      try #require(Work.ID("tmdb:movie/\(number)")), "\(number)", creators: [maker].compactMap(\.self))
    work.runtimeMinutes = minutes
    return Candidate(work: work, origin: origin, reasons: reasons)
  }

  private func maker(_ name: String, _ halfStars: Int...) throws -> Reason {
    .maker(name, rated: try #require(RatedWorks(halfStars.compactMap { Rating(halfStars: $0) })))
  }

  private func chosen(_ candidates: [Candidate], _ evening: Evening = Evening(), seed: UInt32 = 7, count: Int = 3)
    -> [String]
  {
    TonightChoice(evening: evening, order: LibraryOrder(.random, seed: seed &* 2_654_435_761))(candidates, count: count)
      .map(
        \.work.title)
  }

  @Test("wanted works come before kept works, and these before works of catalogs", arguments: 1...50)
  func origins(seed: Int) throws {
    let candidates = [try candidate(1, .catalog), try candidate(3, .wanted), try candidate(2, .library)]
    #expect(chosen(candidates, seed: UInt32(seed)) == ["3", "2", "1"])
  }

  @Test(
    "a strong reason comes before a weak one, and a work that fills the time before one that leaves most of it",
    arguments: 1...50)
  func reasons(seed: Int) throws {
    let strong = try candidate(1, .library, [try maker("A", 10, 10, 9)])
    #expect(chosen([try candidate(2, .library), strong], seed: UInt32(seed), count: 1) == ["1"])
    let next = try candidate(3, .library, [.next(try #require(Series("Saga", number: 2)), after: "1")])
    #expect(chosen([try candidate(2, .library, [.wanted(since: nil)]), next], seed: UInt32(seed), count: 1) == ["3"])
  }

  @Test("three of a kind are not chosen if there is something else", arguments: 1...50)
  func variety(seed: Int) throws {
    let byOne = try (1...5).map { try candidate($0, .wanted, [try maker("A", 10, 10)], by: "A") }
    let others = [try candidate(6, .wanted, [.wanted(since: nil)], by: "B"), try candidate(7, .library, by: "C")]
    let titles = chosen(byOne + others, seed: UInt32(seed))
    #expect(titles.count == 3 && titles.contains("6") && titles.contains("7"), "\(titles)")
  }

  @Test("one seed always gives the same choice, and other seeds other choices")
  func seeds() throws {
    let candidates = try (1...40).map { try candidate($0, .wanted) }
    let choices = (1...20).map { chosen(candidates, seed: $0) }
    #expect(choices == (1...20).map { chosen(candidates, seed: $0) })
    #expect(Set(choices).count > 10)
  }

  @Test("no work without a reason is chosen, and no more than there are")
  func few() throws {
    #expect(chosen([try candidate(1, .wanted, []), try candidate(2, .library)]) == ["2"])
    #expect(chosen([]).isEmpty)
  }

  @Test("a time allows works known to be no longer, and books only if they are asked for")
  func time() throws {
    func fits(_ minutes: Int?, _ kind: Work.Kind = .movie, _ query: String...) throws -> Bool {
      var work = Work.sample(named("tmdb:movie/1"), "A")
      (work.kind, work.runtimeMinutes) = (kind, minutes)
      return Evening(minutes: 90, query: try Query(query)).fits(work)
    }
    #expect(try fits(90) && fits(5) && !fits(91) && !fits(nil))
    #expect(try !fits(nil, .book) && fits(nil, .book, "kind:book") && !fits(nil, .book, "-kind:book"))
    #expect(Evening().fits(.sample(named("tmdb:movie/1"), "A")))
  }
}
