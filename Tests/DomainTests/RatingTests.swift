import MarqueeDomain
import Testing

/// Ratings: one to ten half stars.
@Suite struct RatingTests {
  @Test("one to ten half stars are half a star to five")
  func stars() {
    #expect((1...10).compactMap { Rating(halfStars: $0)?.stars } == [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])
  }

  @Test("a rating is read in halves, with a point or a comma")
  func text() {
    #expect(["4.5", "4,5", "3", "3,0"].map { Rating($0)?.halfStars } == [9, 9, 6, 6])
    #expect(["4,,5", "4.5,0", ",5", "4,25", "5,5", "4."].allSatisfy { Rating($0) == nil })
  }

  @Test("fewer than one or more than ten half stars are not a rating", arguments: [0, 11, -1, .min, .max])
  func outside(halfStars: Int) {
    #expect(Rating(halfStars: halfStars) == nil)
  }

  @Test("a rating with more stars is greater")
  func order() throws {
    let ratings = [7, 2, 10, 1].compactMap { Rating(halfStars: $0) }
    #expect(ratings.sorted().map(\.halfStars) == [1, 2, 7, 10])
    #expect(!(ratings[0] < ratings[0]))
  }
}
