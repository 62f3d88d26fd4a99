import MarqueeDomain
import Testing

/// Scores: the average opinion of a service's users.
@Suite struct ScoreTests {
  @Test("both ends of the scale are scores", arguments: [(0.0, 100.0), (100, 100), (7.5, 10), (0, 0.5)])
  func inside(value: Double, outOf: Double) throws {
    let score = try #require(Score(value, outOf: outOf, votes: 3))
    #expect(score.value == value)
    #expect(score.outOf == outOf)
    #expect(score.votes == 3)
  }

  @Test(
    "a value off the scale, or a scale of zero, is not a score",
    arguments: [
      (-0.1, 10.0), (10.1, 10), (1, 0), (0, 0), (1, -5), (.nan, 10), (.infinity, 10), (5, .nan), (-.infinity, 10),
    ])
  func outside(value: Double, outOf: Double) {
    #expect(Score(value, outOf: outOf) == nil)
  }

  @Test("zero votes give no score; an unknown number of votes may")
  func votes() {
    #expect(Score(0, outOf: 10, votes: 0) == nil)
    #expect(Score(7, outOf: 10, votes: -1) == nil)
    #expect(Score(7, outOf: 10, votes: 1)?.votes == 1)
    #expect(Score(7, outOf: 10).map(\.votes) == .some(nil))
  }
}
