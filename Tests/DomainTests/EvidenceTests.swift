// The facts that are reasons for a work.
import TestSupport
import Testing

@testable import MarqueeDomain

@Suite("Reasons for a work")
struct EvidenceTests {
  private func work(
    _ number: Int, by maker: String? = nil, genres: [String] = [], series: Series? = nil, score: Double? = nil
  ) throws -> Work {
    var work = Work.sample(
      try #require(Work.ID("tmdb:movie/\(number)")), "Work \(number)", creators: [maker].compactMap(\.self),
      score: score,
      outOf: 10)
    (work.genres, work.series) = (genres, series)
    return work
  }

  private func entry(_ work: Work, _ halfStars: Int? = nil, isFavorite: Bool = false) -> LibraryPage.Entry {
    LibraryPage.Entry(work, Marks(isFavorite: isFavorite, rating: halfStars.flatMap { Rating(halfStars: $0) }))
  }

  @Test("a maker counts from 3.5 stars on average, with each rated work once and without the work itself")
  func maker() throws {
    let entries = [
      entry(try work(1, by: "A"), 7), entry(try work(2, by: "a"), 7), entry(try work(3, by: "A")),
      entry(try work(4, by: "B"), 10), entry(try work(5, by: "C"), 6),
    ]
    let evidence = Evidence(kept: entries)
    func reasons(_ work: Work) -> [Reason] { evidence.reasons(for: .init(work), isKept: false) }
    let good = try #require(RatedWorks([7, 7].compactMap { Rating(halfStars: $0) }))
    #expect(reasons(try work(9, by: "A")) == [.maker("A", rated: good)])
    #expect(reasons(try work(4, by: "B")).isEmpty)
    #expect(reasons(try work(9, by: "C")).isEmpty)
  }

  @Test("two genres in common with a liked work are a reason, one is not, and the best liked work is named")
  func genres() throws {
    let liked = [
      entry(try work(1, genres: ["Drama", "War"]), 8), entry(try work(2, genres: ["war", "drama", "Crime"]), 9),
      entry(try work(3, genres: ["Comedy", "War"]), 6),
    ]
    let evidence = Evidence(kept: [], liked: liked)
    let best = try #require(LikedWork(liked[1]))
    #expect(
      evidence.reasons(for: .init(try work(9, genres: ["Drama", "War", "Art"])), isKept: false)
        == [.like(best, .genres(["Drama", "War"]))])
    #expect(evidence.reasons(for: .init(try work(9, genres: ["Drama"])), isKept: false) == [.genres(["Drama"])])
    #expect(evidence.reasons(for: .init(try work(9, genres: ["Comedy", "War"])), isKept: true) != [.unseen])
  }

  @Test("the next work of a series is a reason, and a work after an unseen one comes too early")
  func series() throws {
    func part(_ number: Int) throws -> Work {
      try work(number, by: "A", series: Series("Saga", number: Double(number)))
    }
    // The maker does not matter: a work of the series by another maker counts as well.
    let second = try work(2, by: "B", series: Series("SAGA", number: 2))
    let evidence = Evidence(kept: [], parts: [entry(try part(1), 5), entry(second, 5), entry(try part(4))])
    let third = try part(3)
    #expect(
      evidence.reasons(for: .init(third), isKept: true) == [.next(try #require(third.series), after: "Work 2")])
    let (fourth, fifth) = (try part(4), try part(5))
    let other = try work(9, by: "A", series: Series("Other", number: 5))
    #expect([third, fourth, fifth, other].map(evidence.comesTooEarly) == [false, false, true, false])
  }

  @Test("a score counts from 7 of 10; a kept work without a reason is unseen, and another work has no reason")
  func weak() throws {
    let evidence = Evidence(kept: [])
    let good = try work(1, score: 7)
    #expect(evidence.reasons(for: .init(good), isKept: false) == [.score(try #require(good.score))])
    #expect(evidence.reasons(for: .init(try work(2, score: 6.9)), isKept: true) == [.unseen])
    #expect(evidence.reasons(for: .init(try work(3)), isKept: false).isEmpty)
    #expect(evidence.reasons(for: .init(try work(4), Marks(isWanted: true)), isKept: true) == [.wanted(since: nil)])
  }
}
